import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { URI } from 'vscode-uri';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { localeOf } from '../../vocabularies/locales.js';
import { serve, type Core } from '../entry.js';
import { NodeFileSystem } from './nodeFileSystem.js';
import { connectionOverStdio } from './stdio.js';
import { Serialized } from './streamWriter.js';

// Started by an editor: `node server.js --stdio`, or over Node's own channel by the extension. The bundle lies in `dist/`, beside it the
// documentation of the rules.
const root = join(__dirname, '..');
const rules = join(root, 'docs', 'rules');
const pages = existsSync(rules) ? URI.file(rules).toString() : undefined;

const isStdio = process.argv.includes('--stdio');
const connection = isStdio ? connectionOverStdio() : createConnection(ProposedFeatures.all);

serve(connection, () => createRequire(__filename)('./server.core.js') as Core, {
  fileSystem: new NodeFileSystem(),
  documentation: (path) => (pages === undefined ? undefined : `${pages}/${path}.md`),
  locale: localeOf(process.env),
  version: versionOf(join(root, 'package.json')),
  ...(isStdio
    ? { sendSerialized: (method, params) => void connection.sendNotification(method, new Serialized(params)) }
    : {}),
});

function versionOf(manifest: string): string {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  } catch {
    return '';
  }
}
