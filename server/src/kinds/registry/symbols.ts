import { membersOf } from '../../syntax/members.js';
import type { Part } from '../../syntax/part.js';
import type { KnownFile, KnownName, NamePlace, PartSymbol } from '../authoring.js';
import { bracketOf, labelOf, symbolOf, symbolOfProperty } from '../outline.js';
import { spanOfMember } from '../places.js';
import { factsOf } from './fields.js';
import { entriesKey, outlinedToolKeys, toolOf, type Tool } from './model.js';

/** What the outline lists of a registry: its tools by name, and what stands around them by key. */
export function registrySymbols(part: Part, { document }: KnownFile): readonly PartSymbol[] {
  if (part !== document.frame) return [toolSymbol(toolOf(part))];
  const { root } = part.tree;
  if (root?.type !== 'object') return [];
  return root.properties
    .filter(({ key, value }) => !(key.value === entriesKey && value?.type === 'array'))
    .map((property) => symbolOfProperty(property, 2));
}

/** The names of the tools, and the tags by which they are found. */
export function* registryNames(file: KnownFile): Iterable<KnownName> {
  const facts = factsOf(file);
  if (!facts) return;
  const { parts } = file.document;
  let order: ReadonlyMap<Part, number> | undefined;
  const inOrder = (tools: readonly Tool[]): readonly Tool[] => {
    if (tools.length === 1) return tools;
    order ??= new Map([...parts].map((part, index) => [part, index]));
    const indexOf = ({ part }: Tool): number => order?.get(part) ?? 0;
    return tools.toSorted((a, b) => indexOf(a) - indexOf(b));
  };
  for (const [name, tools] of facts.names.entries()) {
    if (name.trim() === '') continue;
    const places = (): readonly NamePlace[] =>
      inOrder(tools).flatMap((tool) =>
        tool.name ? [{ part: tool.part, span: spanOfMember(tool.name), ...deprecation(tool) }] : [],
      );
    yield { name, kind: 'tool', places };
  }
  for (const [name, tools] of facts.tags.entries()) {
    if (name.trim() === '') continue;
    const places = (): readonly NamePlace[] => {
      const value = inOrder(tools)[0]?.tags.find((tag) => tag.value === name);
      return value ? [value] : [];
    };
    yield { name, kind: 'tag', isShared: true, places };
  }
}

function toolSymbol(tool: Tool): PartSymbol {
  const { part, name } = tool;
  const span = { start: 0, end: part.body.length };
  const status = tool.status?.value.trim();
  return {
    name: labelOf(name?.value),
    ...(status ? { detail: status } : {}),
    kind: 'tool',
    ...deprecation(tool),
    span,
    selection: name ? spanOfMember(name) : bracketOf(span),
    children: () => fieldSymbols(tool),
  };
}

function fieldSymbols(tool: Tool): readonly PartSymbol[] {
  const members = [...membersOf(tool.part)];
  return outlinedToolKeys
    .flatMap((key) => members.findLast(({ name }) => name === key) ?? [])
    .sort((a, b) => a.key.start - b.key.start)
    .map(({ name, key, value }) => symbolOf(name, tool.data(name), { start: key.start, end: (value ?? key).end }, key));
}

const deprecation = ({ knownStatus }: Tool): { readonly deprecated?: true } =>
  knownStatus === 'deprecated' ? { deprecated: true } : {};
