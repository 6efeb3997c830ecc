import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import { nodeAt, type JsonPath } from '../../syntax/tree.js';
import type { KnownFile, KnownName, PartSymbol } from '../authoring.js';
import { bracketOf, labelOf } from '../outline.js';
import type { RecordAt } from '../recordAt.js';
import type { Value } from '../../engine/value.js';
import { profileOf, refsIn, type Contribution } from './model.js';

/** What the outline lists of a part: the profile by its name and the skills that contribute, each with the contexts that it refers to. */
export function profileSymbols(part: Part, { document }: KnownFile): readonly PartSymbol[] {
  const { holder, own, contributions } = refsIn(part, part === document.frame);
  const { name, title } = profileOf(document);
  const skills = contributions.flatMap((contribution) => skillSymbol(contribution) ?? []);
  const span = holder && own ? spanAt(part, []) : undefined;
  if (!span) return skills;
  const detail = title && title.value !== name?.value ? { detail: title.value } : {};
  const refs = own ?? [];
  return [
    {
      name: labelOf(name?.value),
      ...detail,
      kind: 'profile',
      span,
      selection: name?.part === part ? name.span : bracketOf(span),
      children: () => [...refs.map(refSymbol), ...skills].sort((a, b) => a.span.start - b.span.start),
    },
  ];
}

/** The profile by its name, and the skills that contribute by theirs. */
export function* profileNames({ document }: KnownFile): Iterable<KnownName> {
  const profile = profileOf(document);
  const { name, title } = profile;
  const alias = title && title.value !== name?.value ? { alias: title.value } : {};
  if (profile.isProfile && name && name.value.trim() !== '')
    yield { name: name.value, kind: 'profile', ...alias, places: () => [name] };
  for (const { id } of profile.contributions)
    if (id && id.value.trim() !== '') yield { name: id.value, kind: 'skill', places: () => [id] };
}

function skillSymbol({ at, id, refs }: Contribution): PartSymbol | undefined {
  const span = nodeOf(at);
  if (!span) return undefined;
  return {
    name: labelOf(id?.value),
    kind: 'skill',
    span,
    selection: id?.span ?? bracketOf(span),
    children: () => refs.map(refSymbol),
  };
}

const refSymbol = ({ value, span }: Value<string>): PartSymbol => ({
  name: labelOf(value),
  kind: 'context',
  span,
  selection: span,
});

const nodeOf = ({ node }: RecordAt): Span | undefined => node && { start: node.start, end: node.end };

function spanAt(part: Part, path: JsonPath): Span | undefined {
  const node = nodeAt(part.tree.root, path);
  return node && { start: node.start, end: node.end };
}
