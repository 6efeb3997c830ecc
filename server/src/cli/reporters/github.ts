import { relative, sep } from 'node:path';
import { URI } from 'vscode-uri';
import type { Severity } from '../../engine/rule.js';
import type { Report, ReportedPlace } from '../report.js';
import type { ReportContext } from './reporter.js';

/** Workflow commands of GitHub Actions, which become annotations of the lines of a pull request. */
export function reportGithub({ problems }: Report, context: ReportContext): string {
  return problems
    .map((problem) => {
      const { start, end } = problem.range;
      const properties = {
        file: pathInRepository(problem, context),
        line: start.line + 1,
        endLine: end.line + 1,
        // Columns of a range over several lines mean nothing to GitHub.
        ...(start.line === end.line ? { col: start.character + 1, endColumn: end.character + 1 } : {}),
        title: problem.rule.code,
      };
      const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${commands[problem.severity]} ${written.join(',')}::${escapeData(problem.message)}\n`;
    })
    .join('');
}

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** Annotations are of files of the repository: a step may run in a directory of it. */
function pathInRepository({ file, uri }: ReportedPlace, { githubWorkspace }: ReportContext): string {
  if (githubWorkspace === undefined) return file;
  const path = relative(githubWorkspace, URI.parse(uri).fsPath).replaceAll(sep, '/');
  return path.startsWith('../') ? file : path;
}

/** As `@actions/core` escapes: a line is a command, and a percent sign begins an escape. */
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
