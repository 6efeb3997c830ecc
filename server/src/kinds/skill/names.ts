import { schemaAt } from '../../engine/schema.js';
import { quote } from '../../syntax/edit.js';
import { contains } from '../../syntax/span.js';
import { pathOf, valuesWithin, type JsonPath, type JsonString } from '../../syntax/tree.js';
import { placesOfVariable } from '../../vocabularies/urlTemplates.js';
import type { Reference, Surroundings } from '../authoring.js';
import { placeIn, spanIn, spellingIn } from '../places.js';
import { fieldAt, sharedOf } from './fields.js';
import { schema, skillOf, type SkillFrame } from './model.js';

/**
 * What a place of a descriptor names: the skill itself, by its id wherever that stands; a tag or a scope, which are words of all descriptors
 * of the workspace (not of its registries, whose tags another loader searches by); an input of this descriptor.
 */
export interface SkillName {
  readonly sort: 'id' | 'tag' | 'scope' | 'input';
  readonly name: string;
}

/** @param at the character of `value` that is asked about */
export function skillNameAt(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
  at: number,
): SkillName | undefined {
  if (isPlaceFor('tag', path, isKey)) return { sort: 'tag', name: value };
  if (isPlaceFor('scope', path, isKey)) return { sort: 'scope', name: value };
  if (isPlaceFor('input', path, isKey)) return { sort: 'input', name: value };
  const own = skillOf(around.file.document);
  if (fieldAt(path) === 'endpointUrl' && !isKey) {
    const inputs = own.inputs.flatMap(({ name }) => name?.value ?? []);
    const name = inputs.find((input) => placesOfVariable(value, input).some((place) => contains(place.expression, at)));
    return name === undefined ? undefined : { sort: 'input', name };
  }
  if (!isPlaceFor('id', path, isKey)) return undefined;
  const isId = fieldAt(path) === 'id' || sharedOf(around).ids.count(value) > 0 || own.id?.value === value;
  return isId ? { sort: 'id', name: value } : undefined;
}

/** Every place of a name, those of this descriptor first. Of an id, every string that is it and nothing else. */
export function* placesOfName({ sort, name }: SkillName, around: Surroundings): Iterable<Reference> {
  for (const skill of skillsNaming({ sort, name }, around)) {
    for (const { node } of literalsOf(skill, { sort, name })) {
      const isDeclaration = sort === 'input' || fieldAt(pathOf(node)) === 'id';
      yield { ...placeIn(skill.document, node), isDeclaration };
    }
    if (sort === 'input') yield* placeholdersIn(skill, name);
  }
}

/** The keys and strings of a descriptor that are there to be a name, also those that a later one of the same key puts out of force. */
export function* literalsOf(skill: SkillFrame, { sort, name }: SkillName): Iterable<Literal> {
  for (const literal of literalsIn(skill, name))
    if (isPlaceFor(sort, pathOf(literal.node), literal.isKey)) yield literal;
}

/** The descriptors that may have a name; this one first, even where it does not count among the others. */
export function* skillsNaming({ sort, name }: SkillName, around: Surroundings): Iterable<SkillFrame> {
  const own = skillOf(around.file.document);
  yield own;
  if (sort === 'input') return;
  const shared = sharedOf(around);
  const uris =
    sort === 'id' ? [...shared.skills()].map(([uri]) => uri) : (sort === 'tag' ? shared.tags : shared.scopes).of(name);
  for (const uri of uris) {
    const skill = shared.skill(uri);
    if (skill && skill.document.uri !== own.document.uri) yield skill;
  }
}

/** True where a key or string is there to name a thing of a sort. An id may stand wherever the format says nothing of a text's meaning. */
function isPlaceFor(sort: SkillName['sort'], path: JsonPath, isKey: boolean): boolean {
  const field = fieldAt(path);
  switch (sort) {
    case 'tag':
      return field === 'tag' && !isKey;
    case 'scope':
      // A map of scopes has them as its keys, and their meanings as values.
      return field === 'scope' && isKey === (typeof path.at(-1) === 'string');
    case 'input':
      return field === 'inputName' && !isKey;
    case 'id':
      return !isKey && (field === 'id' || (field === undefined && schemaAt(schema, path)?.type === undefined));
  }
}

interface Literal {
  readonly node: JsonString;
  readonly isKey: boolean;
}

function* literalsIn({ part }: SkillFrame, text: string): Iterable<Literal> {
  const { body } = part;
  // Most files do not name it, and are never parsed into a tree. Escapes may hide anything.
  if (!body.includes(quote(text)) && !body.includes('\\')) return;
  for (const node of valuesWithin(part.tree.root)) {
    if (node.type === 'string' && node.value === text) yield { node, isKey: false };
    else if (node.type === 'object')
      for (const { key } of node.properties) if (key.value === text) yield { node: key, isKey: true };
  }
}

/** The placeholders of the endpoint that stand for an input. */
function* placeholdersIn({ document, endpoint }: SkillFrame, name: string): Iterable<Reference> {
  const url = endpoint?.url;
  for (const place of url ? placesOfVariable(url.value, name) : []) {
    if (!url) continue;
    const { start, end } = place.expression;
    yield { ...placeIn(document, spanIn(url, start, end)), isDeclaration: false, name: spellingIn(url, place) };
  }
}
