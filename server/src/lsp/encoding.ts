import type { Connection } from 'vscode-languageserver';
import { isRecord, member } from '../engine/value.js';
import { EncodedLines, type ForeignEncoding, type TextSource } from './encodedLines.js';
import { recode, uriOf, type Column } from './recode.js';

/** The texts in which positions lie. */
export interface Texts {
  /** What is known of a file without waiting: its buffer, or what was read of it. */
  readonly known: (uri: string) => TextSource | undefined;
  readonly read: (uri: string) => Promise<string | undefined>;
}

/**
 * A connection to a client that does not count in UTF-16 code units. Whatever is said through it is said in code units: each position is
 * converted on its way, by the line of the file that it is in. The one place where positions are anything else.
 */
export function encodedConnection(connection: Connection, encoding: ForeignEncoding, texts: Texts): Connection {
  const lines = new EncodedLines(encoding);
  const column =
    (convert: 'encode' | 'decode', read?: ReadonlyMap<string, string>): Column =>
    (uri, { line, character }) => {
      const source = texts.known(uri) ?? read?.get(uri);
      return source === undefined ? character : lines[convert](uri, source, line, character);
    };
  const outgoing = (value: unknown): unknown => recode(value, uriOf(value), column('encode'));
  const incoming = (value: unknown): unknown => recode(value, uriOf(value), column('decode'));

  /** An answer may lead to files that nobody has looked into yet. */
  const answer = async (result: unknown, uri: string | undefined): Promise<unknown> => {
    const value = await result;
    const unknown = new Set<string>();
    recode(value, uri, (place, { character }) => {
      if (character > 0 && texts.known(place) === undefined) unknown.add(place);
      return character;
    });
    const read = new Map<string, string>();
    for (const place of unknown) {
      const text = await texts.read(place);
      if (text !== undefined) read.set(place, text);
    }
    return recode(value, uri, column('encode', read));
  };

  // What is a notification is taken at once: the next message must find its text.
  const handler =
    (handle: (...received: readonly unknown[]) => unknown) =>
    (params: unknown, ...rest: readonly unknown[]): unknown => {
      const results = eachChange(params).map((one) => handle(incoming(one), ...rest));
      const result = results.at(-1);
      return result === undefined ? undefined : answer(result, uriOf(params));
    };

  const wrap = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(_, key): unknown {
        const value: unknown = Reflect.get(target, key);
        if (isFunction(value)) {
          return (...sent: readonly unknown[]): unknown =>
            Reflect.apply(
              value,
              target,
              sent.map((item) => (isFunction(item) ? handler(item) : outgoing(item))),
            );
        }
        return typeof value === 'object' && value !== null ? wrap(value) : value;
      },
    });
  return wrap(connection);
}

/** Of several changes each is told by itself: its range is one of the text that the change before it made. */
function eachChange(params: unknown): readonly unknown[] {
  const changes = member(params, 'contentChanges');
  if (!isRecord(params) || !Array.isArray(changes) || changes.length < 2) return [params];
  return changes.map((change: unknown) => ({ ...params, contentChanges: [change] }));
}

const isFunction = (value: unknown): value is (...received: readonly unknown[]) => unknown =>
  typeof value === 'function';
