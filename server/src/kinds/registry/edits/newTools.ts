import type { Document } from '../../../engine/document.js';
import type { NewRegistryTool } from '../../../lsp/protocol.js';
import { newFileText } from '../../../syntax/literals/write.js';
import { propertyOf } from '../../../syntax/tree.js';
import { entryList, hasFaults } from '../../edits/entryList.js';
import { appendTo, insertInOrder, listInPart, type Writing } from '../../edits/place.js';
import { doesNotParse, type Refusal } from '../../edits/refusal.js';
import { entriesKey, registryKeys, toolKeys } from '../model.js';

/** Writes entries behind the last one of a registry, laid out as the others are. The place is that of the first. */
export function appendTools(document: Document, tools: readonly NewRegistryTool[]): Writing | Refusal {
  const { uri, frame, parts } = document;
  const entries = tools.map(entryOf);
  if (parts.count === 0 && frame.body.trim() === '') return intoEmpty(document, entries);
  const place = entryList(document, entriesKey, parts.count - 1);
  if (place)
    return appendTo(
      place,
      entries.map((value) => ({ value })),
    );
  const { root } = frame.tree;
  if (root?.type !== 'object' || !root.closed || hasFaults(frame.tree) || propertyOf(root, entriesKey))
    return doesNotParse(uri);
  return insertInOrder(listInPart(document, frame, root, ''), { key: entriesKey, value: entries }, registryKeys);
}

/** An entry as plain data, in the format's order. */
export function entryOf(tool: NewRegistryTool): object {
  const { languages, ...required } = tool;
  const members: Readonly<Record<string, unknown>> = languages.length > 0 ? { ...required, languages } : required;
  return Object.fromEntries(toolKeys.flatMap((key) => (members[key] === undefined ? [] : [[key, members[key]]])));
}

function intoEmpty({ uri, length, eol }: Document, entries: readonly object[]): Writing {
  const data = { version: '1.0.0', [entriesKey]: entries };
  const newText = newFileText(data, eol);
  const change = { kind: 'editFile', uri, span: { start: 0, end: length }, newText } as const;
  const start = newText.indexOf('{', 1);
  return { changes: [change], at: { change, span: { start, end: newText.indexOf('}', start) + 1 } } };
}
