import type { Position, Range } from 'vscode-languageserver-types';
import type { KnownFile, Reference, Renaming, Target } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import { kinds } from '../kinds/index.js';
import { Lines } from '../syntax/lines.js';
import { unitAt } from '../syntax/literal.js';
import { contains } from '../syntax/span.js';
import { normalizeUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { fileLiteralAt } from './literal.js';
import { answered, filesOfKind, surroundingsOf } from './surroundings.js';

/** What is named at a position, and what is known of the name. */
export interface NamedThere {
  /** What names it there. */
  readonly range: Range;
  targets(): readonly Target[];
  references(): Iterable<Reference>;
  renaming(): Renaming | undefined;
  /** True for the reference that stands at the position. */
  isThere(reference: Reference): boolean;
}

/** A file that a request is about: one of ours, or one beside them such as a `TOOL.md`. */
export interface AnyFile {
  readonly uri: string;
}

/**
 * What `ask` says of the name at a position, once the disk has answered everything that it asks. Undefined where nothing is named there, and in
 * files that are none of our business.
 * @param within `file` where only places in the file itself count: those in others may be left out
 */
export async function askAt<T>(
  workspace: Workspace,
  { uri }: AnyFile,
  position: Position,
  ask: (name: NamedThere) => T,
  within?: 'file',
): Promise<T | undefined> {
  const file = normalizeUri(uri);
  return answered(workspace.disk, () => {
    // What is typed meanwhile counts: each time the file is taken as it is.
    const name = workspace.file(file)?.classification.kind
      ? nameInFile(workspace, file, position, within)
      : nameInCompanion(workspace, file, position);
    return name && ask(name);
  });
}

function nameInFile(
  workspace: Workspace,
  uri: string,
  position: Position,
  within: 'file' | undefined,
): NamedThere | undefined {
  const file = workspace.file(uri);
  const kind = file?.classification.kind;
  if (!kind) return undefined;
  const literal = fileLiteralAt(file, position);
  if (literal?.node.type !== 'string') return undefined;
  const { part, node, path, isKey, range, offset } = literal;
  const { value } = literal.node;
  const authoring = authoringOf(kind);
  const around = surroundingsOf(workspace, file, part, undefined, within && [file]);
  const at = unitAt(part.body.slice(node.start, node.end), value, offset - node.start);
  return {
    range,
    targets: () => (isKey ? [] : [authoring.target?.(path, value, around, at) ?? []].flat()),
    references: () => authoring.references?.(path, isKey, value, around, at) ?? [],
    renaming: () => authoring.renaming?.(path, isKey, value, around, at),
    isThere: ({ place }) =>
      place !== undefined &&
      'part' in place &&
      place.document === file.document &&
      place.part === part &&
      contains(place.span, offset),
  };
}

function nameInCompanion(workspace: Workspace, uri: string, position: Position): NamedThere | undefined {
  for (const kind of kinds) {
    const authoring = authoringOf(kind);
    const text = authoring.isCompanion?.(uri) ? workspace.disk.read(uri) : undefined;
    if (typeof text !== 'string') continue;
    const lines = new Lines(text);
    const offset = lines.offsetAt(position);
    const files: readonly KnownFile[] = filesOfKind(workspace, kind);
    const name = authoring.inCompanion?.({ uri, text }, offset, { files, disk: workspace.disk });
    if (!name) continue;
    return {
      range: lines.rangeOf(name.span),
      targets: () => name.targets(),
      references: () => name.references(),
      renaming: () => name.renaming(),
      isThere: ({ uri: other, place }) =>
        other === uri && place !== undefined && 'text' in place && contains(place.span, offset),
    };
  }
  return undefined;
}
