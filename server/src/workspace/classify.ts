import type { Document } from '../engine/document.js';
import { member } from '../engine/value.js';
import { context } from '../kinds/context/index.js';
import { kinds } from '../kinds/index.js';
import type { DocumentKind } from '../kinds/kind.js';
import { kindsNamed } from './kindNames.js';

/** What a file is and why: said to the user where it surprises. */
export interface Classification {
  /** Absent: the file is foreign, and nothing is said about it. */
  readonly kind?: DocumentKind;
  readonly because:
    | 'settings'
    | 'schema'
    | 'name-and-content'
    | 'content-alone'
    | 'beginning'
    /** A program that declares tool contexts. */
    | 'declaration'
    | 'ignored'
    | 'content'
    | 'name'
    | 'language';
}

/** Where a file is found. */
export interface Whereabouts {
  /** The path in its workspace folder, the folder's own name first; elsewhere the whole path. */
  readonly path: string;
  /** Whether it is open in the editor. */
  readonly open: boolean;
}

/**
 * Decides what a file is: what is set wins, then `$schema`, then the name says where to look and the content what it is.
 * @param set the id of the kind that settings or the project file name for it, or `ignore`
 * @param before what it was in its version before: a file that is being typed in stays what it was while it does not parse
 */
export function classify(
  document: Document,
  set: string | undefined,
  before: DocumentKind | undefined,
  { path, open }: Whereabouts,
): Classification {
  if (set === 'ignore') return { because: 'ignored' };
  if (document.isProgram) return { kind: context, because: 'declaration' };
  // Somebody who shows a file as plain text does not want it checked.
  if (!/^json/i.test(document.languageId)) return { because: 'language' };
  const configured = set === undefined ? undefined : kinds.find(({ id }) => id === set);
  if (configured) return { kind: configured, because: 'settings' };
  const schema = member(document.frame.data, '$schema');
  const named = typeof schema === 'string' ? kinds.find((kind) => schemaNames(kind).includes(schema)) : undefined;
  if (named) return { kind: named, because: 'schema' };
  const candidates = kindsNamed(path);
  const alike = candidates.find(({ kind }) => kind.matches(document));
  if (alike) return { kind: alike.kind, because: 'name-and-content' };
  const anywhere = kinds.filter((kind) => kind.anywhere && (open || kind.mark !== undefined));
  const contained = anywhere.find((kind) => kind.matches(document));
  if (contained) return { kind: contained, because: 'content-alone' };
  // An empty file below a folder of many is nothing yet, unless somebody is about to write it.
  const begun = open || !isEmpty(document) ? candidates : candidates.filter(({ by }) => by === 'name');
  const beginning = begun.find(({ kind, by }) => kind.mayBecome(document, kind === before ? 'before' : by));
  if (beginning) return { kind: beginning.kind, because: 'beginning' };
  if (before && (anywhere.includes(before) || candidates.some(({ kind }) => kind === before))) {
    if (!isStrict(document) || before.mayBecome(document, 'before')) return { kind: before, because: 'beginning' };
  }
  return { because: candidates.length > 0 ? 'content' : 'name' };
}

const isEmpty = ({ frame, parts }: Document): boolean => parts.count === 0 && frame.body.trim() === '';

/** True where the whole file is JSON. */
function isStrict({ frame, parts }: Document): boolean {
  if (!frame.strict) return false;
  for (const part of parts) if (!part.strict) return false;
  return true;
}

/** What a `$schema` says where it means a kind: the schema's id. */
const schemaNames = ({ schema, schemas = [schema] }: DocumentKind): readonly string[] =>
  schemas.flatMap(({ $id }) => $id ?? []);
