import { quote } from '../../syntax/edit.js';
import type { JsonNode, JsonPath, JsonString } from '../../syntax/tree.js';
import { templateExpressions } from '../../vocabularies/urlTemplates.js';
import type { Reference, Surroundings } from '../authoring.js';
import { schemaReferences } from '../embeddedSchema/references.js';
import { embeddedAt, fieldAt, sharedOf } from './fields.js';
import { skillOf, type SkillFrame } from './model.js';
import { placeIn, spanIn } from '../places.js';

/**
 * Where else the workspace's descriptors name what a key or string names: the id of a skill, wherever it stands; a tag; a scope; an input; a
 * schema that local `$ref`s lead to.
 */
export function skillReferences(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
): readonly Reference[] | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return schemaReferences(embedded, isKey, value, around.file.document, around.part);
  const shared = sharedOf(around);
  const field = fieldAt(path);
  if (field === 'tag' && !isKey)
    return skillsIn(shared.tags.of(value), around).flatMap((skill) =>
      skill.tags.filter((tag) => tag.value === value).map((tag) => at(skill, tag.span)),
    );
  if (field === 'scope' && (isKey || typeof path.at(-1) === 'number'))
    return skillsIn(shared.scopes.of(value), around).flatMap((skill) => {
      const span = scopeSpan(skill, value);
      return span ? [at(skill, span)] : [];
    });
  if (isKey) return undefined;
  if (field === 'inputName') return inputReferences(value, skillOf(around.file.document));
  const own = skillOf(around.file.document);
  const isId = field === 'id' || shared.ids.of(value).size > 0 || own.id?.value === value;
  return isId ? idReferences(value, around) : undefined;
}

const at = (skill: SkillFrame, span: { readonly start: number; readonly end: number }): Reference => ({
  ...placeIn(skill.document, span),
  isDeclaration: false,
});

/** The descriptors in some files; this one too, where it does not count among them. */
function skillsIn(uris: Iterable<string>, around: Surroundings): readonly SkillFrame[] {
  const shared = sharedOf(around);
  const own = skillOf(around.file.document);
  const skills = new Set([...uris].flatMap((uri) => shared.skill(uri) ?? []));
  return [...skills.add(own)];
}

/** Where a scope is named: as a key of the map, or as an item of the list. */
function scopeSpan(skill: SkillFrame, name: string): { readonly start: number; readonly end: number } | undefined {
  const oauth2 = skill.auth?.oauth2;
  const properties = oauth2?.at.node?.properties ?? [];
  const node = properties.findLast(({ key }) => fieldAt([...(oauth2?.at.path ?? []), key.value]) === 'scopes')?.value;
  if (node?.type === 'object') return node.properties.findLast(({ key }) => key.value === name)?.key;
  return node?.type === 'array' ? node.items.find((item) => item.type === 'string' && item.value === name) : undefined;
}

/** The input, and the placeholders of the endpoint that stand for it. */
function inputReferences(name: string, skill: SkillFrame): readonly Reference[] {
  const declared = skill.inputs.flatMap((input) => (input.name?.value === name ? [input.name.span] : []));
  const url = skill.endpoint?.url;
  const used = url ? templateExpressions(url.value).filter(({ names }) => names.includes(name)) : [];
  return [
    ...declared.map((span) => ({ ...at(skill, span), isDeclaration: true })),
    ...used.flatMap(({ start, end }) => (url ? [at(skill, spanIn(url, start, end))] : [])),
  ];
}

/** Every string of the workspace's descriptors that is the id, and nothing but it. */
function idReferences(id: string, around: Surroundings): readonly Reference[] {
  const shared = sharedOf(around);
  const uris = [...shared.skills()].map(([uri]) => uri);
  const literal = quote(id);
  return skillsIn(uris, around).flatMap((skill) => {
    const { body, tree } = skill.part;
    // Most files do not name it, and are never parsed into a tree. Escapes may hide anything.
    if (!body.includes(literal) && !body.includes('\\')) return [];
    const own = skill.id?.node;
    return stringsIn(tree.root, id).map((node) => ({ ...placeIn(skill.document, node), isDeclaration: node === own }));
  });
}

function stringsIn(root: JsonNode | undefined, text: string): readonly JsonString[] {
  const found: JsonString[] = [];
  const open: JsonNode[] = root ? [root] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'string' && node.value === text) found.push(node);
    else if (node.type === 'array') for (const item of node.items) open.push(item);
    else if (node.type === 'object') for (const { value } of node.properties) if (value) open.push(value);
  }
  return found;
}
