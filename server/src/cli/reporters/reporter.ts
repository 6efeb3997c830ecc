import type { Report } from '../report.js';

/** Writes a report in some format: all of standard output. */
export type Reporter = (report: Report, context: ReportContext) => string;

export interface ReportContext {
  readonly color: boolean;
  /** How wide lines may be. */
  readonly columns: number;
  /** Only errors are in the report. */
  readonly quiet: boolean;
  /** How many hints there are that the report leaves out. */
  readonly hiddenHints: number;
  /** The working directory, which paths are relative to, as a URI. */
  readonly root: string;
  /** What could not be checked. */
  readonly failures: readonly string[];
  /** The directory of the repository in a GitHub workflow, which annotations are relative to. */
  readonly githubWorkspace?: string;
}
