import { Console } from 'node:console';
import process from 'node:process';
import { createConnection, ProposedFeatures, StreamMessageReader } from 'vscode-languageserver/node';
import type { Connection } from 'vscode-languageserver';
import { StreamWriter } from './streamWriter.js';

/** A connection over standard input and output, for as long as there is input. */
export function connectionOverStdio(): Connection {
  // What a library may print would break in between two messages.
  globalThis.console = new Console(process.stderr);
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamWriter(process.stdout),
  );
  let isShutDown = false;
  connection.onShutdown(() => void (isShutDown = true));
  // A client that died says nothing more.
  const end = (): void => process.exit(isShutDown ? 0 : 1);
  process.stdin.on('end', end).on('close', end);
  return connection;
}
