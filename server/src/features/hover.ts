import * as l10n from '@vscode/l10n';
import type { Hover, Position } from 'vscode-languageserver-types';
import { spokenLanguage } from '../engine/language.js';
import { descriptionOf, enumMeanings, type Schema } from '../engine/schema.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { fileLiteralAt } from './literal.js';
import { markup } from './markup.js';
import { answered, surroundingsOf } from './surroundings.js';

/** What a client can show. */
export interface HoverCapabilities {
  /** `contentFormat` holds `markdown`. */
  readonly markdown: boolean;
}

/** What the key or value at a position means: in the words of the schema, and what the format and the workspace know of it. */
export async function hover(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
  { markdown }: HoverCapabilities,
): Promise<Hover | undefined> {
  const { kind } = file.classification;
  const literal = kind && fileLiteralAt(file, position);
  if (!literal) return undefined;
  const { part, node, path, isKey, range } = literal;
  const value = node.type === 'string' ? node.value : undefined;
  const around = surroundingsOf(workspace, file, part);
  const explanation = await answered(workspace.disk, () => authoringOf(kind).explain?.(path, isKey, value, around));
  const schema = kind.schemaAt(path, file.document);
  const paragraphs = [...(schema ? wordsOf(schema, isKey, value) : []), ...(explanation?.paragraphs ?? [])];
  const size = explanation?.file === undefined ? undefined : (await workspace.fileSystem.stat(explanation.file))?.size;
  if (size !== undefined) paragraphs.push(sizeOf(size));
  return paragraphs.length === 0 ? undefined : { contents: markup(paragraphs.join('\n\n'), markdown), range };
}

/** Of a value that is one of those allowed, what it means; of a key, its meaning and that of its values. */
function wordsOf(schema: Schema, isKey: boolean, value: string | undefined): readonly string[] {
  const meanings = enumMeanings(schema);
  const own = isKey ? undefined : meanings.find((candidate) => candidate.value === value);
  if (own?.meaning !== undefined) return [`\`${String(own.value)}\`: ${own.meaning}`];
  const description = descriptionOf(schema);
  const values = meanings.map(
    ({ value: allowed, meaning }) => `- \`${String(allowed)}\`${meaning === undefined ? '' : `: ${meaning}`}`,
  );
  return [...(description === undefined ? [] : [description]), ...(values.length > 0 ? [values.join('\n')] : [])];
}

/** A size for people: in decimal units. */
function sizeOf(bytes: number): string {
  if (bytes === 1) return l10n.t('1 byte');
  if (bytes < 1000) return l10n.t('{0} bytes', bytes);
  return bytes < 1_000_000 ? l10n.t('{0} kB', tenths(bytes / 1000)) : l10n.t('{0} MB', tenths(bytes / 1_000_000));
}

const tenths = (size: number): string =>
  size.toLocaleString(spokenLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false });
