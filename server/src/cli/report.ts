import { compareTexts } from '../vocabularies/compareTexts.js';
import type { Range } from 'vscode-languageserver-types';
import type { RuleInfo, Severity } from '../engine/rule.js';
import { allProblemsOf, compareRanges, type Problem } from '../features/diagnostics.js';
import { Lines } from '../syntax/lines.js';
import type { Workspace } from '../workspace/workspace.js';

/** A place in a file, as it is reported. */
export interface ReportedPlace {
  /** The path relative to the working directory, with `/`. */
  readonly file: string;
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

export interface ReportedProblem extends ReportedPlace {
  readonly severity: Severity;
  readonly rule: RuleInfo;
  /** The text that it was found in. */
  readonly lines: Lines;
  readonly related: readonly ReportedPlace[];
}

/** What a check has found. */
export interface Report {
  /** How many files were checked: those of our formats, and those beside them with problems. */
  readonly files: number;
  /** Sorted by file and position. */
  readonly problems: readonly ReportedProblem[];
}

/**
 * The problems of the files that were asked for, as the editor has them.
 * @param pathOf the path of a URI as it is to be shown
 */
export function reportOf(
  workspace: Workspace,
  isAsked: (uri: string) => boolean,
  pathOf: (uri: string) => string,
): Report {
  const texts = new Map<string, Lines>();
  for (const { uri, document, analysis } of workspace.files()) {
    if (!analysis) continue;
    if (isAsked(uri)) texts.set(uri, new Lines(document.text));
    for (const [beside, { text }] of analysis.companions) if (isAsked(beside)) texts.set(beside, new Lines(text));
  }
  const problems = [...texts].flatMap(([uri, lines]) =>
    allProblemsOf(workspace, uri).map((problem) => reported(uri, lines, problem, pathOf)),
  );
  problems.sort((a, b) => compareTexts(a.file, b.file) || compareRanges(a.range, b.range));
  return { files: texts.size, problems };
}

/** Only the problems at some severities. */
export const onlySeverities = (report: Report, severities: readonly Severity[]): Report => ({
  ...report,
  problems: report.problems.filter(({ severity }) => severities.includes(severity)),
});

/** How many problems there are at a severity. */
export const countOf = ({ problems }: Report, wanted: Severity): number =>
  problems.filter(({ severity }) => severity === wanted).length;

function reported(
  uri: string,
  lines: Lines,
  { finding, severity, range, document }: Problem,
  pathOf: (uri: string) => string,
): ReportedProblem {
  const { rule, message } = finding;
  const related = (finding.related?.() ?? []).map(({ document: other = document, place, message }) => {
    return { file: pathOf(other.uri), uri: other.uri, range: other.toRange(place.part, place.span), message };
  });
  return { file: pathOf(uri), uri, range, message, severity, rule, lines, related };
}

/** By UTF-16 units: the same on every machine, whatever its language. */
