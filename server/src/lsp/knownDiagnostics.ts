import * as l10n from '@vscode/l10n';
import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver-types';
import type { Faults, FaultyRun, FileAnalysis, GroupFaults } from '../engine/analysis.js';
import type { Document } from '../engine/document.js';
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
import { joined, runOf, type DiagnosticRun } from './diagnosticRun.js';

/** What holds for every finding of a file at a moment: where any of it is another, diagnostics are made anew. */
interface Circumstances {
  readonly layout: object;
  readonly languageId: string;
  readonly severityOf: SeverityOf;
}

/** The diagnostics of a part, of a run of them, or of a group of runs: all, or those that are no hints. */
interface Known extends Circumstances {
  readonly diagnostics: DiagnosticRun;
}
type Key = GroupFaults | Faults | readonly PlacedFinding[];
type Which = 'all' | 'others';

/** How many diagnostics there are, wherever they are. */
interface Counts {
  readonly hints: number;
  /** Of errors, warnings and informations. */
  readonly others: number;
}

type KnownCounts = Counts & Pick<Circumstances, 'languageId' | 'severityOf'>;

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
  readonly #known = { all: new WeakMap<Key, Known>(), others: new WeakMap<Key, Known>() };
  readonly #counts = new WeakMap<GroupFaults | Faults, KnownCounts>();
  /** The version in which places are looked up when diagnostics are made: entries are where they were, and another one may have been edited. */
  readonly #latest = new WeakMap<FileAnalysis, Document>();

  constructor(
    private readonly options: DiagnosticOptions,
    private readonly members: DiagnosticCapabilities,
  ) {}

  /**
   * The diagnostics of a file, without empty runs.
   * @param maxHints about so many hints are given, in whole runs; errors, warnings and informations all are
   */
  of(file: WorkspaceFile, severityOf: SeverityOf, maxHints: number): readonly DiagnosticRun[] {
    const { uri, document, analysis } = file;
    if (!analysis) return [];
    this.#latest.set(analysis, document);
    const now: Circumstances = { layout: document.layout, languageId: document.languageId, severityOf };
    const runs: DiagnosticRun[] = [];
    let given = 0;
    let left = 0;
    let firstLeft: (() => Range | undefined) | undefined;
    const take = (
      counts: Counts,
      diagnostics: (which: Which) => DiagnosticRun,
      first: () => Range | undefined,
    ): void => {
      const fits = left === 0 && given + counts.hints <= maxHints;
      if (fits) given += counts.hints;
      else {
        left += counts.hints;
        firstLeft ??= first;
      }
      // Of what is not shown nothing is made: in a large file that is nearly everything.
      if (fits && counts.hints + counts.others > 0) runs.push(diagnostics('all'));
      else if (!fits && counts.others > 0) runs.push(diagnostics('others'));
    };
    const inFrame = analysis.findingsOf(document.frame);
    const frame: Found = { findings: inFrame, position: undefined };
    const first = (found: Found) => this.#firstHint(found, document, now);
    take(
      this.#countsOf(inFrame, now),
      (which) => this.#ofPart(frame, file, now, which),
      () => first(frame),
    );
    const countsIn = (faults: Faults): Counts =>
      this.#counted(faults, now, () =>
        sumOf(faults.parts.map(({ part }) => this.#countsOf(analysis.findingsOf(part), now))),
      );
    for (const { faults, before } of analysis.faultyGroups()) {
      const ofRun = (run: FaultyRun, which: Which): DiagnosticRun =>
        this.#remembered(run.faults, now, which, () =>
          joined(Array.from(analysis.findingsIn(run, before), (found) => this.#ofPart(found, file, now, which))),
        );
      const firstIn = (run: FaultyRun): Range | undefined => {
        for (const found of analysis.findingsIn(run, before)) {
          const range = first(found);
          if (range) return range;
        }
        return undefined;
      };
      const counts = this.#counted(faults, now, () => sumOf(faults.runs.map((run) => countsIn(run.faults))));
      // Whole runs, lest the last hint of one seem to be the last of all.
      if (left === 0 && given + counts.hints > maxHints)
        for (const run of faults.runs)
          take(
            countsIn(run.faults),
            (which) => ofRun(run, which),
            () => firstIn(run),
          );
      else
        take(
          counts,
          (which) => this.#remembered(faults, now, which, () => joined(faults.runs.map((run) => ofRun(run, which)))),
          () => undefined,
        );
    }
    const range = firstLeft?.();
    if (range) runs.push(runOf(1, uri, () => [hintsLeftOut(left, range)]));
    return runs;
  }

  /** The diagnostics of a file that is none of ours and stands beside one, such as a `TOOL.md`. */
  beside(workspace: Workspace, uri: string): readonly DiagnosticRun[] {
    const diagnostics = diagnosticsOf(workspace, uri, this.options);
    return diagnostics.length === 0
      ? []
      : [
          runOf(diagnostics.length, uri, () =>
            diagnostics.map((diagnostic) => toClientDiagnostic(diagnostic, this.members)),
          ),
        ];
  }

  #countsOf(findings: readonly PlacedFinding[], { languageId, severityOf }: Circumstances): Counts {
    const { reportedByHost = () => false } = this.options;
    let hints = 0;
    let others = 0;
    for (const { rule, severity } of findings) {
      const shown = severityOf(rule, severity);
      if (shown === 'off' || reportedByHost(rule.code, languageId)) continue;
      if (shown === 'hint') hints++;
      else others++;
    }
    return { hints, others };
  }

  /** The counts under a key, wherever entries have moved since. */
  #counted(key: GroupFaults | Faults, { languageId, severityOf }: Circumstances, count: () => Counts): Counts {
    const known = this.#counts.get(key);
    if (known?.languageId === languageId && known.severityOf === severityOf) return known;
    const made = { ...count(), languageId, severityOf };
    this.#counts.set(key, made);
    return made;
  }

  /** What is known under a key in these circumstances, made where it is not. */
  #remembered(key: Key, now: Circumstances, which: Which, make: () => DiagnosticRun): DiagnosticRun {
    const known = this.#known[which].get(key);
    if (known && isSame(known, now)) return known.diagnostics;
    const diagnostics = make();
    this.#known[which].set(key, { ...now, diagnostics });
    return diagnostics;
  }

  #ofPart(found: Found, { analysis, document, uri }: WorkspaceFile, now: Circumstances, which: Which): DiagnosticRun {
    const { findings, position } = found;
    const { hints, others } = this.#countsOf(findings, now);
    if (hints + others === 0 || (which === 'others' && others === 0)) return nothing;
    return this.#remembered(findings, now, which, () =>
      runOf(which === 'all' ? hints + others : others, uri, () => {
        const latest = (analysis && this.#latest.get(analysis)) ?? document;
        const { reportedByHost = () => false, documentation = () => undefined } = this.options;
        return findings.flatMap((finding) => {
          if (reportedByHost(finding.rule.code, now.languageId)) return [];
          const problem = problemOf(latest, finding, position, now.severityOf);
          if (!problem || (which === 'others' && problem.severity === 'hint')) return [];
          return toClientDiagnostic(toDiagnostic(problem, documentation), this.members);
        });
      }),
    );
  }

  #firstHint({ findings, position }: Found, document: Document, now: Circumstances): Range | undefined {
    const { reportedByHost = () => false } = this.options;
    const hint = findings.find(
      ({ rule, severity }) => !reportedByHost(rule.code, now.languageId) && now.severityOf(rule, severity) === 'hint',
    );
    return hint && document.toRange(hint.part, hint.at, position);
  }
}

const nothing: DiagnosticRun = { count: 0, diagnostics: [], json: new Uint8Array(), isLasting: true };

const isSame = (one: Circumstances, other: Circumstances): boolean =>
  one.layout === other.layout && one.languageId === other.languageId && one.severityOf === other.severityOf;

function sumOf(counts: readonly Counts[]): Counts {
  let hints = 0;
  let others = 0;
  for (const count of counts) {
    hints += count.hints;
    others += count.others;
  }
  return { hints, others };
}

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
