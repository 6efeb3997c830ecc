import type { Range } from 'vscode-languageserver-types';
import type { Severity } from '../../engine/rule.js';
import type { Report, ReportedPlace } from '../report.js';

/** What `--format json` prints: a contract with whoever reads it. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonReport {
  readonly version: 1;
  /** How many files were checked. */
  readonly files: number;
  readonly problems: readonly JsonProblem[];
}

interface JsonProblem {
  /** Relative to the working directory, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** The column behind the last character. */
  readonly endColumn: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly related: readonly JsonRelated[];
}

interface JsonRelated {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Everything, for programs. */
export function reportJson({ files, problems }: Report): string {
  const report: JsonReport = {
    version: 1,
    files,
    problems: problems.map(({ file, range, severity, rule, message, related }) => ({
      file,
      ...startOf(range),
      endLine: range.end.line + 1,
      endColumn: range.end.character + 1,
      severity,
      code: rule.code,
      message,
      related: related.map((place: ReportedPlace) => ({
        file: place.file,
        ...startOf(place.range),
        message: place.message,
      })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const startOf = ({ start }: Range): { readonly line: number; readonly column: number } => ({
  line: start.line + 1,
  column: start.character + 1,
});
