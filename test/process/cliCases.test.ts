import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Range } from 'vscode-languageserver-types';
import type { JsonReport } from '../../server/src/cli/reporters/json.js';
import { diagnosticsOf } from '../../server/src/features/diagnostics.js';
import { NodeFileSystem } from '../../server/src/lsp/node/nodeFileSystem.js';
import { normalizeUri, relativePath } from '../../server/src/workspace/uris.js';
import { Workspace } from '../../server/src/workspace/workspace.js';
import { runCli } from '../support/cli.js';

const cases = join(import.meta.dirname, '../cases');
const folders = ['', 'foreign']
  .flatMap((parent) => readdirSync(join(cases, parent)).map((name) => join(parent, name)))
  .filter((name) => /^(?:[BC]\d|foreign.A)/.test(name));

describe.concurrent('the command line finds what the editor finds', () => {
  test.each(folders)('%s', async (name) => {
    const folder = join(cases, name);
    const { out, error } = await runCli(folder, ['check', '--format', 'json']);
    const report = JSON.parse(out) as JsonReport;
    expect(error).toMatch(report.files === 0 ? /no file of ours/ : /^$/);
    expect(report.problems).toEqual(await diagnosticsIn(folder));
  });
});

/** What the server would send for every file of a folder, in the form of the command line. */
async function diagnosticsIn(folder: string): Promise<readonly unknown[]> {
  const uri = normalizeUri(pathToFileURL(folder).href);
  const workspace = new Workspace({ fileSystem: new NodeFileSystem() });
  workspace.setFolders([uri]);
  await workspace.scan();
  const uris = [...workspace.files()].flatMap((file) => [file.uri, ...(file.analysis?.companions.keys() ?? [])]);
  return uris
    .map((file) => ({ file, path: relativePath(uri, file) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ file, path }) =>
      diagnosticsOf(workspace, file).map(({ range, severity = 1, code, message, relatedInformation = [] }) => ({
        file: path,
        ...startOf(range),
        endLine: range.end.line + 1,
        endColumn: range.end.character + 1,
        severity: severities[severity],
        code: String(code),
        message,
        related: relatedInformation.map(({ location, message }) => ({
          file: relativePath(uri, location.uri),
          ...startOf(location.range),
          message,
        })),
      })),
    );
}

const severities = { 1: 'error', 2: 'warning', 3: 'information', 4: 'hint' } as const;

const startOf = ({ start }: Range): { readonly line: number; readonly column: number } => ({
  line: start.line + 1,
  column: start.character + 1,
});
