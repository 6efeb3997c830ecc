import type { Position } from 'vscode-languageserver-types';
import { isRecord, member } from '../engine/value.js';
import { recodeTokens } from './encodedTokens.js';

/** The column of a position in the other encoding. */
export type Column = (uri: string, position: Position) => number;

/** A value of the protocol with its positions converted. @param uri the file that they are in, unless the value names another */
export function recode(value: unknown, uri: string | undefined, column: Column): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => recode(item, uri, column));
  if (!isPlain(value)) return value;
  if (isPosition(value)) return uri === undefined ? value : { ...value, character: column(uri, value) };
  const own = uriOf(value) ?? uri;
  if (isTokens(value)) {
    const data = own === undefined ? value.data : recodeTokens(value.data, (position) => column(own, position));
    return { ...value, data };
  }
  return mapValues(value, (inner, key) => {
    const target = /^target(?:Selection)?Range$/.test(key) ? member(value, 'targetUri') : undefined;
    // Two members of the protocol are objects by URI: the edits of a workspace edit, the reports on other documents.
    if ((key === 'changes' || key === 'relatedDocuments') && isPlain(inner))
      return mapValues(inner, (ofFile, file) => recode(ofFile, file, column));
    // A folded range has its columns beside its lines.
    const [, side] = /^(start|end)Character$/.exec(key) ?? [];
    const line = side === undefined ? undefined : value[`${side}Line`];
    if (typeof line === 'number' && typeof inner === 'number' && own !== undefined)
      return column(own, { line, character: inner });
    return recode(inner, typeof target === 'string' ? target : own, column);
  });
}

const mapValues = (
  value: Readonly<Record<string, unknown>>,
  map: (value: unknown, key: string) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]));

/** The file that a value of the protocol names as its own. */
export function uriOf(value: unknown): string | undefined {
  const uri = member(value, 'uri') ?? member(member(value, 'textDocument'), 'uri');
  return typeof uri === 'string' ? uri : undefined;
}

const isPosition = (value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Position =>
  typeof value['line'] === 'number' && typeof value['character'] === 'number';

/** Nothing else in the protocol has a list of numbers as its `data`. */
const isTokens = (
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, unknown>> & { readonly data: readonly number[] } =>
  Array.isArray(value['data']) && value['data'].every((item) => typeof item === 'number');

/** True for what comes out of JSON or goes into it, unlike tokens of cancellation and types of messages. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
