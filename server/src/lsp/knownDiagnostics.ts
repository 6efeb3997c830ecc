import * as l10n from '@vscode/l10n';
import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver-types';
import type { Faults } from '../engine/analysis.js';
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

/** The diagnostics of a run of entries. */
interface KnownRun extends Circumstances {
  readonly all: DiagnosticRun;
  readonly withoutHints: DiagnosticRun;
  readonly hints: number;
  /** Where the first hint is. */
  readonly firstHint: Range | undefined;
}

interface Found {
  readonly finding: PlacedFinding;
  readonly position: PartPosition | undefined;
}

/**
 * The diagnostics of files, kept run by run: thousands of them go to the client at every keystroke, and only those of the run that is typed in,
 * or of all when entries move, are others than before.
 */
export class KnownDiagnostics {
  /** By the faults of a run, or the findings of a frame. */
  readonly #known = new WeakMap<Faults | readonly PlacedFinding[], KnownRun>();

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
    const take = ({ all, withoutHints, hints, firstHint }: KnownRun): void => {
      const fits = left === 0 && given + hints <= maxHints;
      if (fits) given += hints;
      else {
        left += hints;
        firstLeft ??= firstHint;
      }
      const taken = fits ? all : withoutHints;
      if (taken.diagnostics.length > 0) runs.push(taken);
    };
    const inFrame = analysis.findingsOf(document.frame);
    if (inFrame.length > 0)
      take(this.#run(inFrame, file, now, () => inFrame.map((finding) => ({ finding, position: undefined }))));
    for (const run of analysis.faultyRuns()) take(this.#run(run.faults, file, now, () => analysis.findingsIn(run)));
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

  #run(
    key: Faults | readonly PlacedFinding[],
    { document, uri }: WorkspaceFile,
    now: Circumstances,
    findings: () => Iterable<Found>,
  ): KnownRun {
    const known = this.#known.get(key);
    if (known?.layout === now.layout && known.languageId === now.languageId && known.severityOf === now.severityOf)
      return known;
    const { reportedByHost = () => false, documentation = () => undefined } = this.options;
    const diagnostics: Diagnostic[] = [];
    for (const { finding, position } of findings()) {
      if (reportedByHost(finding.rule.code, now.languageId)) continue;
      const problem = problemOf(document, finding, position, now.severityOf);
      if (problem) diagnostics.push(toClientDiagnostic(toDiagnostic(problem, documentation), this.members));
    }
    const all = runOf(diagnostics);
    const grave = diagnostics.filter((diagnostic) => !isHint(diagnostic));
    const made: KnownRun = {
      ...now,
      all,
      withoutHints: grave.length === diagnostics.length ? all : runOf(grave),
      hints: diagnostics.length - grave.length,
      firstHint: diagnostics.find(isHint)?.range,
    };
    // What another file has may move without this one.
    if (!diagnostics.some((diagnostic) => leadsElsewhere(diagnostic, uri))) this.#known.set(key, made);
    return made;
  }
}

const encoder = new TextEncoder();

/** The JSON is made when it is first asked for: not every client is sent any. */
function runOf(diagnostics: readonly Diagnostic[]): DiagnosticRun {
  let json: Uint8Array | undefined;
  return {
    diagnostics,
    get json() {
      return (json ??= encoder.encode(diagnostics.map((diagnostic) => JSON.stringify(diagnostic)).join(',')));
    },
  };
}

const isHint = ({ severity }: Diagnostic): boolean => severity === DiagnosticSeverity.Hint;

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
