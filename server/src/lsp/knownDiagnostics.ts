import * as l10n from '@vscode/l10n';
import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver-types';
import type { Faults, FaultyRun, GroupFaults } from '../engine/analysis.js';
import type { PlacedFinding } from '../engine/rule.js';
import {
  diagnosticSource,
  diagnosticsOf,
  problemOf,
  toDiagnostic,
  type DiagnosticOptions,
} from '../features/diagnostics.js';
import type { PartPosition } from '../syntax/partList.js';
import type { SeverityOf } from '../workspace/configurations.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { toClientDiagnostic, type DiagnosticCapabilities } from './clientDiagnostic.js';

/** Some diagnostics of a file, in no order. */
export interface DiagnosticRun {
  readonly count: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Their JSON without the brackets around them, in UTF-8: to put bytes together is ten times as fast as to encode a text. */
  readonly json: Uint8Array;
}

/** What holds for every finding of a file at a moment: where any of it is another, diagnostics are made anew. */
interface Circumstances {
  readonly layout: object;
  readonly languageId: string;
  readonly severityOf: SeverityOf;
}

/** The diagnostics of a part, of a run of them, or of a group of runs. */
interface Known extends Circumstances {
  readonly all: DiagnosticRun;
  readonly withoutHints: DiagnosticRun;
  readonly hints: number;
  /** Where the first hint is. */
  readonly firstHint: Range | undefined;
  /** What it is put together from. */
  readonly items: readonly Known[];
  readonly isGroup: boolean;
  /** False where something leads to another file: what that has may move without this one. */
  readonly mayBeKept: boolean;
}

/** What was found in a part. */
interface Found {
  readonly findings: readonly PlacedFinding[];
  readonly position: PartPosition | undefined;
}

/**
 * The diagnostics of files, kept run by run and group by group: thousands of them go to the client at every keystroke, and only those of the
 * entry that is typed in, or of all when entries move, are others than before.
 */
export class KnownDiagnostics {
  /** By the faults of a group or a run, or the findings of a part: of each that is typed in, one item is another. */
  readonly #known = new WeakMap<GroupFaults | Faults | readonly PlacedFinding[], Known>();

  constructor(
    private readonly options: DiagnosticOptions,
    private readonly members: DiagnosticCapabilities,
  ) {}

  /**
   * The diagnostics of a file, without empty runs.
   * @param maxHints about so many hints are given, in whole runs; errors, warnings and informations all are
   */
  of(file: WorkspaceFile, severityOf: SeverityOf, maxHints: number): readonly DiagnosticRun[] {
    const { document, analysis } = file;
    if (!analysis) return [];
    const now: Circumstances = { layout: document.layout, languageId: document.languageId, severityOf };
    const runs: DiagnosticRun[] = [];
    let given = 0;
    let left = 0;
    let firstLeft: Range | undefined;
    const take = (known: Known): void => {
      const fits = left === 0 && given + known.hints <= maxHints;
      // Whole runs, lest the last hint of one seem to be the last of all.
      if (!fits && left === 0 && known.isGroup) {
        known.items.forEach(take);
        return;
      }
      if (fits) given += known.hints;
      else {
        left += known.hints;
        firstLeft ??= known.firstHint;
      }
      const taken = fits ? known.all : known.withoutHints;
      if (taken.count > 0) runs.push(taken);
    };
    const inFrame = analysis.findingsOf(document.frame);
    if (inFrame.length > 0) take(this.#part({ findings: inFrame, position: undefined }, file, now));
    for (const { faults, before } of analysis.faultyGroups()) {
      const runOf = (run: FaultyRun): Known =>
        this.#remembered(run.faults, now, () => {
          const parts = Array.from(analysis.findingsIn(run, before), (found) => this.#part(found, file, now));
          return joinedKnown(parts, now, false);
        });
      take(this.#remembered(faults, now, () => joinedKnown(faults.runs.map(runOf), now, true)));
    }
    if (firstLeft) runs.push(runOf([hintsLeftOut(left, firstLeft)]));
    return runs;
  }

  /** The diagnostics of a file that is none of ours and stands beside one, such as a `TOOL.md`. */
  beside(workspace: Workspace, uri: string): readonly DiagnosticRun[] {
    const diagnostics = diagnosticsOf(workspace, uri, this.options);
    return diagnostics.length === 0
      ? []
      : [runOf(diagnostics.map((diagnostic) => toClientDiagnostic(diagnostic, this.members)))];
  }

  /** What is known under a key in these circumstances, made where it is not. */
  #remembered(key: GroupFaults | Faults | readonly PlacedFinding[], now: Circumstances, make: () => Known): Known {
    const known = this.#known.get(key);
    if (known && isSame(known, now)) return known;
    const made = make();
    if (made.mayBeKept) this.#known.set(key, made);
    return made;
  }

  #part({ findings, position }: Found, { document, uri }: WorkspaceFile, now: Circumstances): Known {
    return this.#remembered(findings, now, () => {
      const { reportedByHost = () => false, documentation = () => undefined } = this.options;
      const diagnostics: Diagnostic[] = [];
      for (const finding of findings) {
        if (reportedByHost(finding.rule.code, now.languageId)) continue;
        const problem = problemOf(document, finding, position, now.severityOf);
        if (problem) diagnostics.push(toClientDiagnostic(toDiagnostic(problem, documentation), this.members));
      }
      const all = runOf(diagnostics);
      const grave = diagnostics.filter((diagnostic) => !isHint(diagnostic));
      return {
        ...now,
        all,
        withoutHints: grave.length === diagnostics.length ? all : runOf(grave),
        hints: diagnostics.length - grave.length,
        firstHint: diagnostics.find(isHint)?.range,
        items: [],
        isGroup: false,
        mayBeKept: !diagnostics.some((diagnostic) => leadsElsewhere(diagnostic, uri)),
      };
    });
  }
}

const isSame = (one: Circumstances, other: Circumstances): boolean =>
  one.layout === other.layout && one.languageId === other.languageId && one.severityOf === other.severityOf;

/** The diagnostics of a run or a group: those of its items, put together once and when asked for. */
function joinedKnown(items: readonly Known[], now: Circumstances, isGroup: boolean): Known {
  const hints = items.reduce((sum, item) => sum + item.hints, 0);
  const all = joined(items.map((item) => item.all));
  return {
    ...now,
    all,
    withoutHints: hints === 0 ? all : joined(items.map(({ withoutHints }) => withoutHints)),
    hints,
    firstHint: items.find(({ firstHint }) => firstHint !== undefined)?.firstHint,
    items,
    isGroup,
    mayBeKept: items.every(({ mayBeKept }) => mayBeKept),
  };
}

function joined(runs: readonly DiagnosticRun[]): DiagnosticRun {
  const some = runs.filter(({ count }) => count > 0);
  const [only] = some;
  if (only && some.length === 1) return only;
  let json: Uint8Array | undefined;
  return {
    count: some.reduce((sum, { count }) => sum + count, 0),
    get diagnostics() {
      return some.flatMap(({ diagnostics }) => diagnostics);
    },
    get json() {
      return (json ??= joinedJson(some));
    },
  };
}

/** The JSON of runs, with the commas between them, in UTF-8. */
export function joinedJson(runs: readonly DiagnosticRun[]): Uint8Array {
  const json = new Uint8Array(
    Math.max(
      0,
      runs.reduce((sum, run) => sum + run.json.length + 1, -1),
    ),
  );
  let at = 0;
  for (const [index, run] of runs.entries()) {
    if (index > 0) json[at++] = comma;
    json.set(run.json, at);
    at += run.json.length;
  }
  return json;
}

const comma = 0x2c;

const encoder = new TextEncoder();

/** The JSON is made when it is first asked for: not every client is sent any. */
function runOf(diagnostics: readonly Diagnostic[]): DiagnosticRun {
  let json: Uint8Array | undefined;
  return {
    count: diagnostics.length,
    diagnostics,
    get json() {
      return (json ??= encoder.encode(diagnostics.map((diagnostic) => JSON.stringify(diagnostic)).join(',')));
    },
  };
}

const isHint = ({ severity }: Diagnostic): boolean => severity === DiagnosticSeverity.Hint;

/** What another file has may move without this one: that is never kept. */
const leadsElsewhere = ({ relatedInformation = [] }: Diagnostic, uri: string): boolean =>
  relatedInformation.some(({ location }) => location.uri !== uri);

/** Nothing is left out silently. */
const hintsLeftOut = (count: number, range: Range): Diagnostic => ({
  range,
  severity: DiagnosticSeverity.Hint,
  source: diagnosticSource,
  message:
    count === 1
      ? l10n.t('1 more hint of this file is not shown: “agent-registry check --hints” lists all.')
      : l10n.t('{0} more hints of this file are not shown: “agent-registry check --hints” lists all.', count),
});
