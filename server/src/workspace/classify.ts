import type { Document } from '../engine/document.js';
import { member } from '../engine/value.js';
import { kinds } from '../kinds/index.js';
import type { DocumentKind } from '../kinds/kind.js';
import { baseName } from './uris.js';

/** What a file is and why: said to the user where it surprises. */
export interface Classification {
  /** Absent: the file is foreign, and nothing is said about it. */
  readonly kind?: DocumentKind;
  readonly because:
    'settings' | 'schema' | 'name-and-content' | 'beginning' | 'ignored' | 'content' | 'name' | 'language';
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
): Classification {
  // Somebody who shows a file as plain text does not want it checked.
  if (!/^json/i.test(document.languageId)) return { because: 'language' };
  if (set === 'ignore') return { because: 'ignored' };
  const configured = set === undefined ? undefined : kinds.find(({ id }) => id === set);
  if (configured) return { kind: configured, because: 'settings' };
  const schema = member(document.frame.data, '$schema');
  const named = typeof schema === 'string' ? kinds.find((kind) => schemaNames(kind).includes(schema)) : undefined;
  if (named) return { kind: named, because: 'schema' };
  const name = baseName(document.uri);
  const candidate = kinds.find(({ fileNames }) => fileNames.includes(name));
  if (!candidate) return { because: 'name' };
  if (candidate.matches(document)) return { kind: candidate, because: 'name-and-content' };
  if (candidate.mayBecome(document)) return { kind: candidate, because: 'beginning' };
  if (before === candidate && !isStrict(document)) return { kind: candidate, because: 'beginning' };
  return { because: 'content' };
}

/** True where the whole file is JSON. */
function isStrict({ frame, parts }: Document): boolean {
  if (!frame.strict) return false;
  for (const part of parts) if (!part.strict) return false;
  return true;
}

/** What a `$schema` says where it means a kind: the schema's id. */
const schemaNames = ({ schema }: DocumentKind): readonly string[] => (schema.$id === undefined ? [] : [schema.$id]);
