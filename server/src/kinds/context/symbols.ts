import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { KnownFile, KnownName, PartSymbol } from '../authoring.js';
import { bracketOf, labelOf } from '../outline.js';
import { entryOf, frameOf, holdersOf, type ContextHolder, type Projection, type ToolContext } from './model.js';

/** What the outline lists of a part: its contexts by their keys with their titles, each with its tools. Of a program nothing else. */
export function contextSymbols(part: Part, { document }: KnownFile): readonly PartSymbol[] {
  const holder = part === document.frame ? frameOf(document) : entryOf(part);
  const loose = holder.looseTools.flatMap((tool) => toolSymbol(tool) ?? []);
  return [...holder.contexts.flatMap((context) => contextSymbol(context, holder)), ...loose].sort(
    (a, b) => a.span.start - b.span.start,
  );
}

/** The contexts by their keys, and their tools. */
export function* contextNames({ document }: KnownFile): Iterable<KnownName> {
  for (const holder of holdersOf(document)) {
    for (const { key, title } of holder.contexts) {
      if (!key || key.value.trim() === '') continue;
      const alias = title ? { alias: title.value } : {};
      yield { name: key.value, kind: 'context', ...alias, places: () => [key] };
    }
    for (const { name } of holder.tools)
      if (name && name.value.trim() !== '') yield { name: name.value, kind: 'tool', places: () => [name] };
  }
}

function contextSymbol({ at, key, title, tools }: ToolContext, { part }: ContextHolder): readonly PartSymbol[] {
  const { node } = at;
  if (!node) return [];
  const span = { start: node.start, end: node.end };
  return [
    {
      name: labelOf(key?.value),
      ...(title ? { detail: title.value } : {}),
      kind: 'context',
      span,
      selection: within(key?.span, span) ?? bracketOf(span),
      // A tool that a name leads to stands somewhere else in the program.
      children: () =>
        tools
          .flatMap((tool) => (part.isProgram && tool.isElsewhere ? [] : (toolSymbol(tool) ?? [])))
          .filter((tool) => within(tool.span, span)),
    },
  ];
}

function toolSymbol({ at, name, target, op }: Projection): PartSymbol | undefined {
  const { node } = at;
  if (!node) return undefined;
  const span = { start: node.start, end: node.end };
  const detail = [target?.value, op?.value].filter(Boolean).join(' ');
  return {
    name: labelOf(name?.value),
    ...(detail === '' ? {} : { detail }),
    kind: 'tool',
    span,
    selection: within(name?.span, span) ?? bracketOf(span),
  };
}

/** A span that lies within another one. */
const within = (inner: Span | undefined, outer: Span): Span | undefined =>
  inner && outer.start <= inner.start && inner.end <= outer.end ? inner : undefined;
