import { readFileSync } from 'node:fs';
import { reportOf, type Report } from '../../../server/src/cli/report.js';
import type { ReportContext } from '../../../server/src/cli/reporters/reporter.js';
import { readFixture } from '../../support/fixture.js';
import { testFolder } from '../../support/memoryFileSystem.js';
import { openWorkspace, pathOfUri } from '../../support/workspace.js';

/** What is found in files drawn in a text. Which rules speak is set, so that a new rule does not change what is expected. */
export async function reportOn(drawn: string, only: readonly string[]): Promise<Report> {
  return reportOnFiles(readFixture(drawn).files, only);
}

/** The same for files by path. */
export async function reportOnFiles(files: Readonly<Record<string, string>>, only: readonly string[]): Promise<Report> {
  const { workspace } = await openWorkspace(files);
  const report = reportOf(workspace, () => true, pathOfUri);
  return { ...report, problems: report.problems.filter(({ rule }) => only.includes(rule.code)) };
}

export const plainContext: ReportContext = {
  color: false,
  columns: 100,
  quiet: false,
  hiddenHints: 0,
  root: testFolder,
  failures: [],
};

/** The SARIF 2.1.0 schema. */
export const sarifSchema = (): object =>
  JSON.parse(readFileSync(new URL('./sarif-2.1.0.schema.json', import.meta.url), 'utf8')) as object;

/** A registry of one entry that has no fault but those that are put in. */
export const entry = (members: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    name: 'media-info',
    description: 'Tells what is in a media file.',
    location: 'tools/media-info/main.py',
    status: 'planned',
    capabilities: ['probe'],
    tags: ['media'],
    ...members,
  });
