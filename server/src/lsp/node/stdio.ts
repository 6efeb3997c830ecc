import { isAscii } from 'node:buffer';
import { Console } from 'node:console';
import process from 'node:process';
import { createConnection, ProposedFeatures, StreamMessageReader } from 'vscode-languageserver/node';
import type { Connection, ContentTypeDecoder, Message } from 'vscode-languageserver';
import { StreamWriter } from './streamWriter.js';

/** Text that is all ASCII, as that of most registries, needs no decoding: of a file of many megabytes that is half of what reading it takes. */
const decode: ContentTypeDecoder['decode'] = (bytes, { charset }) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // What is no JSON rejects.
  return new Promise((resolve) => {
    resolve(JSON.parse(buffer.toString(isAscii(buffer) ? 'latin1' : charset)) as Message);
  });
};

/** A connection over standard input and output, for as long as there is input. */
export function connectionOverStdio(): Connection {
  // What a library may print would break in between two messages.
  globalThis.console = new Console(process.stderr);
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin, { contentTypeDecoder: { name: 'application/json', decode } }),
    new StreamWriter(process.stdout),
  );
  let isShutDown = false;
  connection.onShutdown(() => void (isShutDown = true));
  // A client that died says nothing more.
  const end = (): void => process.exit(isShutDown ? 0 : 1);
  process.stdin.on('end', end).on('close', end);
  return connection;
}
