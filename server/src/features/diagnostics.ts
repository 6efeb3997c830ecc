import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic,
  type DiagnosticRelatedInformation,
  type Range,
} from 'vscode-languageserver-types';
import type { Document } from '../engine/document.js';
import type { PlacedFinding, RuledFinding, Severity } from '../engine/rule.js';
import { Lines } from '../syntax/lines.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { SeverityOf } from '../workspace/configurations.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';

/** The `source` of every diagnostic. */
export const diagnosticSource = 'agent-registry';

/** A finding as it is shown: at the severity in force, with its range in the file. */
export interface Problem {
  readonly finding: RuledFinding;
  /** The part that it is in; absent in a companion. */
  readonly part?: Part;
  /** Where that part is, of an entry. */
  readonly position?: PartPosition;
  readonly severity: Severity;
  readonly range: Range;
  /** The document whose rules found it. */
  readonly document: Document;
}

/** What the host editor reports itself: see `HostAbilities`. */
export interface DiagnosticOptions {
  /** True for codes that are not shown in this file, since somebody else does. */
  readonly reportedByHost?: (code: string, languageId: string) => boolean;
  /** Where the page of a rule is. */
  readonly documentation?: (code: string) => string | undefined;
}

/** The findings of a file that the settings let through, in the order of the file. */
export function problemsOf(workspace: Workspace, file: WorkspaceFile): readonly Problem[] {
  if (!file.analysis) return [];
  const severityOf = workspace.configurations.severitiesFor(file.uri);
  const problems: Problem[] = [];
  for (const { finding, position } of file.analysis.findings()) {
    const problem = problemOf(file.document, finding, position, severityOf);
    if (problem) problems.push(problem);
  }
  return problems.sort((a, b) => compareRanges(a.range, b.range));
}

/**
 * A finding as it is shown; undefined where the settings turn it off.
 * @param position where its part is, of an entry
 */
export function problemOf(
  document: Document,
  finding: PlacedFinding,
  position: PartPosition | undefined,
  severityOf: SeverityOf,
): Problem | undefined {
  const severity = severityOf(finding.rule, finding.severity);
  if (severity === 'off') return undefined;
  const { part } = finding;
  const range = document.toRange(part, finding.at, position);
  return { finding, part, severity, range, document, ...(position ? { position } : {}) };
}

/** What the registries of the workspace say of a file beside them, such as a `TOOL.md`. */
function companionProblemsOf(workspace: Workspace, uri: string): readonly Problem[] {
  const problems: Problem[] = [];
  for (const file of workspace.files()) {
    const companion = file.analysis?.companions.get(uri);
    if (!companion) continue;
    const severityOf = workspace.configurations.severitiesFor(uri);
    const lines = new Lines(companion.text);
    for (const finding of companion.findings) {
      const severity = severityOf(finding.rule, finding.severity);
      if (severity !== 'off')
        problems.push({ finding, severity, range: lines.rangeOf(finding.at), document: file.document });
    }
  }
  return problems.sort((a, b) => compareRanges(a.range, b.range));
}

/** Every problem of a file, whether it is one of ours or stands beside one. */
export function allProblemsOf(workspace: Workspace, uri: string): readonly Problem[] {
  const file = workspace.file(uri);
  return file ? problemsOf(workspace, file) : companionProblemsOf(workspace, uri);
}

/** The diagnostics of a file. */
export function diagnosticsOf(
  workspace: Workspace,
  uri: string,
  options: DiagnosticOptions = {},
): readonly Diagnostic[] {
  const { reportedByHost = () => false, documentation = () => undefined } = options;
  return allProblemsOf(workspace, uri)
    .filter(({ finding, part, document }) => !(part && reportedByHost(finding.rule.code, document.languageId)))
    .map((problem) => toDiagnostic(problem, documentation));
}

/** One problem as LSP has it. */
export function toDiagnostic(
  { finding, part, position, severity, range, document: own }: Problem,
  documentation: (code: string) => string | undefined,
): Diagnostic {
  const href = documentation(finding.rule.code);
  const related = finding.related?.().map(({ document = own, place, message }): DiagnosticRelatedInformation => {
    // Most second places are in the same entry, and where that is has been found already.
    const known = place.part === part ? position : undefined;
    return { location: { uri: document.uri, range: document.toRange(place.part, place.span, known) }, message };
  });
  const tags = [
    ...(finding.deprecated ? [DiagnosticTag.Deprecated] : []),
    ...(finding.unnecessary ? [DiagnosticTag.Unnecessary] : []),
  ];
  return {
    range,
    severity: severities[severity],
    code: finding.rule.code,
    source: diagnosticSource,
    message: finding.message,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    ...(related && related.length > 0 ? { relatedInformation: related } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** Order in a file: by start, then by end. */
export const compareRanges = (a: Range, b: Range): number =>
  a.start.line - b.start.line ||
  a.start.character - b.start.character ||
  a.end.line - b.end.line ||
  a.end.character - b.end.character;
