import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { URI } from 'vscode-uri';
import type { Connection } from 'vscode-languageserver';
import { startServer } from '../server.js';
import { NodeFileSystem } from './nodeFileSystem.js';

/** Starts the server with the files of this machine. */
export function startNodeServer(connection: Connection): void {
  // The bundle lies in `dist/`, beside it the documentation of the rules.
  const root = join(__dirname, '..');
  const rules = join(root, 'docs', 'rules');
  const pages = existsSync(rules) ? URI.file(rules).toString() : undefined;
  startServer(connection, {
    fileSystem: new NodeFileSystem(),
    documentation: (code) => (pages === undefined ? undefined : `${pages}/${code}.md`),
    version: versionOf(join(root, 'package.json')),
  });
}

function versionOf(manifest: string): string {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  } catch {
    return '';
  }
}
