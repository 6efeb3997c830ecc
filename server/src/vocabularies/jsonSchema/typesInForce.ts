import { toData, type JsonNode } from '../../syntax/tree.js';
import { membersOf } from './members.js';
import { resolveReference } from './references.js';
import { declaredTypes, isTypeName, typeNames, typesOfValue, type TypeName } from './types.js';

/** References and combinations are followed no deeper. */
const deepest = 10;

/**
 * The types that a schema allows, as far as `type`, `const`, `enum`, local references and combinations tell; undefined where they do not.
 * Empty where no type is left.
 */
export function typesInForce(root: JsonNode, schema: JsonNode = root): readonly TypeName[] | undefined {
  const allowed = typesOf(root, schema, { left: 200 }, 0);
  return allowed && typeNames.filter((name) => allowed.has(name) && !(name === 'integer' && allowed.has('number')));
}

type Types = ReadonlySet<TypeName> | undefined;

/** Sets in which `number` brings `integer` with it. */
function typesOf(root: JsonNode, schema: JsonNode, budget: { left: number }, depth: number): Types {
  if (schema.type !== 'object' || depth > deepest || --budget.left < 0) return undefined;
  const members = membersOf(schema);
  const reference = members.get('$ref');
  const target = reference?.type === 'string' ? resolveReference(root, reference.value, schema) : undefined;
  const below = (name: string): readonly Types[] => {
    const schemas = members.get(name);
    if (schemas?.type !== 'array') return [];
    if (schemas.items.length > budget.left) return [undefined];
    return schemas.items.map((item) => typesOf(root, item, budget, depth + 1));
  };
  const [constant, values] = [members.get('const'), members.get('enum')];
  const declared = declaredTypes(members.get('type'));
  return [
    declared && closed(declared),
    constant && typesOfNodes([constant]),
    values?.type === 'array' ? typesOfNodes(values.items) : undefined,
    target && typesOf(root, target, budget, depth + 1),
    ...below('allOf'),
    union(below('anyOf')),
    union(below('oneOf')),
  ].reduce(intersection, undefined);
}

const closed = (types: readonly TypeName[]): ReadonlySet<TypeName> =>
  new Set(types.includes('number') ? [...types, 'integer' as const] : types);

/** The narrowest type of each value. */
const typesOfNodes = (nodes: readonly JsonNode[]): ReadonlySet<TypeName> =>
  new Set(nodes.flatMap((node) => typesOfValue(toData(node)).slice(0, 1)));

const intersection = (a: Types, b: Types): Types => (a && b ? new Set([...a].filter((type) => b.has(type))) : (a ?? b));

function union(all: readonly Types[]): Types {
  const types = all.flatMap((some) => (some ? [...some] : []));
  return all.length > 0 && all.every((some) => some) ? new Set(types.filter(isTypeName)) : undefined;
}
