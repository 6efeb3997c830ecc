import { expect, test } from 'vitest';
import { CancellationTokenSource, type CancellationToken, type Connection } from 'vscode-languageserver';
import { encodedConnection } from '../../../server/src/lsp/encoding.js';

type Handler = (params: unknown, token?: CancellationToken) => unknown;

/** In every file `é` stands before everything else, and a client counts bytes: its columns are one more. */
function startServer() {
  const sent: unknown[] = [];
  const handlers = new Map<string, Handler>();
  const client = {
    onRequest: (method: string, handle: Handler) => void handlers.set(method, handle),
    languages: { diagnostics: { on: (handle: Handler) => void handlers.set('diagnostic', handle) } },
    sendDiagnostics: (params: unknown) => void sent.push(params),
  } as unknown as Connection;
  const read: string[] = [];
  const connection = encodedConnection(client, 'utf-8', {
    known: (uri) => (uri === 'file:///unread' ? undefined : 'é\né'),
    read: (uri) => {
      read.push(uri);
      return Promise.resolve('é\né');
    },
  });
  return { connection, handlers, sent, read };
}

const at = (character: number, line = 0) => ({ line, character });
const range = (start: number, end: number) => ({ start: at(start), end: at(end) });

test('a request comes in code units, and its answer goes out in bytes', async () => {
  const { connection, handlers, read } = startServer();
  const received: unknown[] = [];
  const location = { uri: 'file:///unread', range: range(1, 2) };
  connection.onRequest('any', (params: unknown, token: CancellationToken) => {
    received.push(params, token);
    return [
      { range: range(1, 2), relatedInformation: [{ location, message: '' }] },
      {
        originSelectionRange: range(0, 1),
        targetUri: 'file:///unread',
        targetRange: range(1, 3),
        targetSelectionRange: range(1, 1),
      },
      { changes: { 'file:///b': [{ range: range(1, 1), newText: 'é' }] } },
      {
        documentChanges: [
          { textDocument: { uri: 'file:///b', version: null }, edits: [{ range: range(1, 1), newText: '' }] },
        ],
      },
    ];
  });
  const { token } = new CancellationTokenSource();
  const answer = await handlers.get('any')?.(
    { textDocument: { uri: 'file:///a' }, position: at(3), context: { range: range(2, 9) } },
    token,
  );
  expect(received).toEqual([
    { textDocument: { uri: 'file:///a' }, position: at(2), context: { range: range(1, 8) } },
    token,
  ]);
  expect(received[1]).toBe(token);
  expect(answer).toEqual([
    {
      range: range(2, 3),
      relatedInformation: [{ location: { uri: 'file:///unread', range: range(2, 3) }, message: '' }],
    },
    {
      originSelectionRange: range(0, 2),
      targetUri: 'file:///unread',
      targetRange: range(2, 4),
      targetSelectionRange: range(2, 2),
    },
    { changes: { 'file:///b': [{ range: range(2, 2), newText: 'é' }] } },
    {
      documentChanges: [
        { textDocument: { uri: 'file:///b', version: null }, edits: [{ range: range(2, 2), newText: '' }] },
      ],
    },
  ]);
  expect(read).toEqual(['file:///unread']);
});

test('reports on other documents, and an answer to a request that names no file', async () => {
  const { connection, handlers } = startServer();
  connection.languages.diagnostics.on(() => ({
    kind: 'full',
    items: [],
    relatedDocuments: { 'file:///b': { kind: 'full', items: [{ range: range(1, 2), message: '' }] } },
  }));
  expect(await handlers.get('diagnostic')?.({ textDocument: { uri: 'file:///a' } })).toMatchObject({
    relatedDocuments: { 'file:///b': { items: [{ range: range(2, 3) }] } },
  });
  const item = { position: at(2), label: 'x' };
  connection.onRequest('resolve', (params: unknown) => params);
  expect(await handlers.get('resolve')?.(item)).toEqual(item);
});

test('folded ranges, and tokens that are written as distances', async () => {
  const { connection, handlers } = startServer();
  const folded = { startLine: 0, startCharacter: 1, endLine: 1, endCharacter: 4, kind: 'region' };
  connection.onRequest('folding', () => [folded, { startLine: 0, endLine: 1 }]);
  const textDocument = { uri: 'file:///a' };
  expect(await handlers.get('folding')?.({ textDocument })).toEqual([
    { ...folded, startCharacter: 2, endCharacter: 5 },
    { startLine: 0, endLine: 1 },
  ]);
  // `é`, then two on the same line, then one on the next.
  connection.onRequest('tokens', () => ({ data: [0, 0, 1, 7, 0, 0, 1, 2, 8, 1, 0, 3, 1, 9, 0, 1, 2, 5, 6, 0] }));
  expect(await handlers.get('tokens')?.({ textDocument })).toEqual({
    data: [0, 0, 2, 7, 0, 0, 2, 2, 8, 1, 0, 3, 1, 9, 0, 1, 3, 5, 6, 0],
  });
});

test('what is sent unasked is converted when it is sent', () => {
  const { connection, sent } = startServer();
  void connection.sendDiagnostics({ uri: 'file:///a', diagnostics: [{ range: range(1, 2), message: '' }] });
  expect(sent).toEqual([{ uri: 'file:///a', diagnostics: [{ range: range(2, 3), message: '' }] }]);
});
