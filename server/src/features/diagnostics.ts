import { DiagnosticSeverity, DiagnosticTag, type Diagnostic, type DiagnosticRelatedInformation, type Range } from 'vscode-languageserver-types';
import type { PlacedFinding, Severity } from '../engine/rule.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';

/** The `source` of every diagnostic. */
export const diagnosticSource = 'agent-registry';

/** A finding as it is shown: at the severity in force, with its range in the file. */
export interface Problem {
  readonly finding: PlacedFinding;
  readonly severity: Severity;
  readonly range: Range;
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
    const severity = severityOf(finding.rule, finding.severity);
    if (severity !== 'off') problems.push({ finding, severity, range: file.document.toRange(finding.part, finding.at, position) });
  }
  return problems.sort((a, b) => compareRanges(a.range, b.range));
}

/** The diagnostics of a file. */
export function diagnosticsOf(workspace: Workspace, file: WorkspaceFile, options: DiagnosticOptions = {}): readonly Diagnostic[] {
  const { reportedByHost = () => false, documentation = () => undefined } = options;
  return problemsOf(workspace, file)
    .filter(({ finding }) => !reportedByHost(finding.rule.code, file.document.languageId))
    .map((problem) => toDiagnostic(problem, file, documentation));
}

/** One problem as LSP has it. */
export function toDiagnostic({ finding, severity, range }: Problem, file: WorkspaceFile, documentation: (code: string) => string | undefined): Diagnostic {
  const href = documentation(finding.rule.code);
  const related = finding.related?.().map(({ document = file.document, place, message }): DiagnosticRelatedInformation => {
    return { location: { uri: document.uri, range: document.toRange(place.part, place.span) }, message };
  });
  const tags = [...(finding.deprecated ? [DiagnosticTag.Deprecated] : []), ...(finding.unnecessary ? [DiagnosticTag.Unnecessary] : [])];
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
  a.start.line - b.start.line || a.start.character - b.start.character || a.end.line - b.end.line || a.end.character - b.end.character;
