import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import * as l10n from '@vscode/l10n';
import { UsageError } from './failure.js';

/** How an editor may talk to the server: what the protocol's library looks for among the arguments of the process. */
const transports = /^--(?:stdio|node-ipc|socket=\d+|pipe=.+)$/;

/**
 * Becomes the language server. It is a bundle of its own beside this one: a check must not take longer to start because of it. The
 * bundle reads the way to talk from the arguments of the process; standard input and output, unless they say otherwise.
 */
export async function startLanguageServer(): Promise<void> {
  const server = join(__dirname, 'server.js');
  if (!existsSync(server)) throw new UsageError(l10n.t('The language server is not there: "{0}" is missing.', server));
  if (!process.argv.some((argument) => transports.test(argument))) process.argv.push('--stdio');
  await import(pathToFileURL(server).href);
}
