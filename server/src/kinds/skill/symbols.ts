import * as l10n from '@vscode/l10n';
import type { Part } from '../../syntax/part.js';
import type { JsonNode } from '../../syntax/tree.js';
import type { KnownFile, KnownName, PartSymbol } from '../authoring.js';
import { bracketOf, labelOf, symbolOfProperty } from '../outline.js';
import { skillOf, type SkillFrame } from './model.js';

/** What the outline lists of a descriptor: its members by key, the inputs by name. */
export function skillSymbols(part: Part, { document }: KnownFile): readonly PartSymbol[] {
  const { root } = part.tree;
  if (part !== document.frame || root?.type !== 'object') return [];
  const skill = skillOf(document);
  const details = detailsOf(skill);
  const inputs = inputsOf(skill);
  return root.properties.map((property) => {
    const { value } = property;
    const symbol = symbolOfProperty(property, 2);
    const detail = value && details.get(value);
    const list = value && inputs.get(value);
    return { ...symbol, ...(detail ? { detail } : {}), ...(list ? { children: () => list } : {}) };
  });
}

/** The skill, by its name or else its id, and its tags. */
export function* skillNames({ document }: KnownFile): Iterable<KnownName> {
  const { name, id, tags } = skillOf(document);
  const value = [name, id].find((candidate) => candidate && candidate.value.trim() !== '');
  if (value) {
    yield { name: value.value, kind: 'skill', ...(id ? { alias: id.value } : {}), places: () => [value] };
  }
  for (const tag of tags) {
    if (tag.value.trim() !== '') yield { name: tag.value, kind: 'tag', isShared: true, places: () => [tag] };
  }
}

/** What the blocks of a descriptor come down to. */
function detailsOf({ protocol, provider, endpoint, output, auth }: SkillFrame): ReadonlyMap<JsonNode, string> {
  const all: readonly (readonly [JsonNode | undefined, string | undefined])[] = [
    [protocol?.at.node, protocol?.version?.value],
    [provider?.at.node, provider?.name?.value],
    [endpoint?.at.node, [endpoint?.method?.value, endpoint?.url?.value].filter(Boolean).join(' ')],
    [output?.at.node, output?.contentType?.value],
    [auth?.at.node, auth?.type?.value],
  ];
  return new Map(all.flatMap(([node, detail]) => (node && detail !== undefined ? [[node, detail] as const] : [])));
}

/** The inputs by the list that holds them. */
function inputsOf({ inputs }: SkillFrame): ReadonlyMap<JsonNode, readonly PartSymbol[]> {
  const found = new Map<JsonNode, PartSymbol[]>();
  for (const { at, name, type, required } of inputs) {
    const { node } = at;
    if (node?.parent?.type !== 'array') continue;
    const detail = [type?.value, required?.value === true && l10n.t('required')].filter(Boolean).join(', ');
    const list = found.get(node.parent) ?? [];
    found.set(node.parent, list);
    list.push({
      name: labelOf(name?.value),
      ...(detail === '' ? {} : { detail }),
      kind: 'input',
      span: { start: node.start, end: node.end },
      selection: name?.span ?? bracketOf(node),
    });
  }
  return found;
}
