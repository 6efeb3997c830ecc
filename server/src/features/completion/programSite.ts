import type { Position } from 'vscode-languageserver-types';
import type { Document } from '../../engine/document.js';
import type { Cursor } from '../../syntax/cursor.js';
import type { JsonNode } from '../../syntax/tree.js';
import { programLiteralAt } from '../literal.js';
import type { Site } from './site.js';

/**
 * The site of a position between the quotes of a string of a program. Undefined everywhere else: what may be written there is for the
 * language of the program to say.
 */
export function programSiteAt(document: Document, position: Position): Site | undefined {
  const part = document.frame;
  const text = part.body;
  const offset = document.offsetAt(position);
  const { node, path, isKey } = programLiteralAt(part.tree, offset) ?? {};
  // Of a text that is put together from several, no one literal is the value.
  if (!node || !path || isKey || node.type !== 'string' || !node.quoted || offset <= node.start) return undefined;
  const isClosed = node.end - node.start > 1 && text.charAt(node.end - 1) === text.charAt(node.start);
  if (isClosed ? offset >= node.end : offset > node.end) return undefined;
  // Without its quote a string goes on to the end of the line, and so does what is none of it.
  const end = isClosed ? node.end : offset + (/^[^\s,}\])'"`]*/.exec(text.slice(offset, node.end))?.[0].length ?? 0);
  // An edit of a proposal stays on its line.
  if (/[\r\n]/.test(text.slice(node.start, end))) return undefined;
  const literal = {
    path,
    span: { start: node.start, end },
    quotes: isClosed ? 'closed' : 'open',
    missingComma: undefined,
    needsComma: false,
  } as const;
  return {
    document,
    cursor: cursorAt(node, literal),
    text,
    offset,
    part,
    previous: undefined,
    path,
    toRange: (span) => document.toRange(part, span),
  };
}

function cursorAt(node: JsonNode, literal: Omit<Cursor & { readonly kind: 'value' }, 'kind'>): Cursor {
  const array = node.parent;
  if (array?.type !== 'array') return { kind: 'value', ...literal };
  return { kind: 'item', ...literal, array, siblings: array.items.filter((item) => item !== node) };
}
