import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import { faultsOf } from '../../../syntax/faults.js';
import { reorderItems, sortedOrder } from '../../../syntax/reorder.js';
import { propertyOf } from '../../../syntax/tree.js';
import type { Refactoring } from '../../authoring.js';
import { entriesKey, toolsOf } from '../model.js';

/** Sorts the entries of a registry by their names; those without a name come last. */
export function sortTools(document: Document): readonly Refactoring[] {
  const { frame, parts } = document;
  const first = parts.at(0);
  if (!first) return [];
  const order = sortedOrder([...toolsOf(document)].map(({ name }) => name?.value));
  if (order.every((entry, place) => entry === place)) return [];
  const list = propertyOf(frame.tree.root, entriesKey)?.value;
  if (list?.type !== 'array' || !list.closed || faultsOf(frame.tree).length > 0) return [];
  // Strict JSON needs no tree to be known as sound.
  for (const part of parts) if (!part.strict && faultsOf(part.tree).length > 0) return [];
  let end = document.offsetOf(first, 0) - first.lead.length;
  const items = [...parts].map(({ lead, body }) => {
    const start = end + lead.length;
    end = start + body.length;
    return { start, end };
  });
  const span = { start: list.start, end: document.offsetOf(frame, list.end) };
  const edit = reorderItems(document.text, span, items, order);
  if (!edit) return [];
  const title = l10n.t('Sort the tools by name');
  return [{ title, kind: 'refactor.rewrite', changes: [{ kind: 'editFile', uri: document.uri, ...edit }] }];
}
