import * as l10n from '@vscode/l10n';
import { toData, type JsonNode, type JsonObject } from '../../syntax/tree.js';
import type { Dialect } from './dialects.js';
import { keywordOf } from './keywords.js';
import type { PatternMatcher } from './linearPattern.js';
import { membersOf } from './members.js';
import { spanOf, type SchemaCheck } from './schemaProblem.js';
import { declaredTypes, shown, typesInWords, typesOfValue } from './types.js';

/** Keywords of one schema that cannot both hold. Only what is certain is said. */
export function checkContradictions(schema: JsonObject, { dialect, patterns, report }: SchemaCheck): void {
  const members = membersOf(schema);
  // Before 2019-09 nothing counts beside `$ref`.
  if (members.has('$ref') && !keywordOf(dialect, '$defs')) return;
  const contradict = (at: JsonNode, message: string): void =>
    report({ kind: 'contradiction', severity: 'warning', at: spanOf(at), message });

  const numberAt = (name: string): number | undefined => {
    const counts = !name.endsWith('Contains') || members.has('contains');
    const node = counts && keywordOf(dialect, name) ? members.get(name) : undefined;
    return node?.type === 'number' ? node.value : undefined;
  };
  for (const { low, high, meets } of bounds) {
    const [least, most, at] = [numberAt(low), numberAt(high), members.get(low)];
    if (least === undefined || most === undefined || !at || (meets ? least <= most : least < most)) continue;
    contradict(at, l10n.t('No value fits: "{0}" is {1} and "{2}" is {3}.', low, least, high, most));
  }
  checkTypes(members, dialect, contradict);
  checkRequired(members, patterns, contradict);
}

/** Pairs of bounds; those that `meets` may be equal. */
const bounds: readonly { readonly low: string; readonly high: string; readonly meets: boolean }[] = [
  ...['Length', 'Items', 'Properties', 'Contains'].map((of) => ({ low: `min${of}`, high: `max${of}`, meets: true })),
  { low: 'minimum', high: 'maximum', meets: true },
  { low: 'exclusiveMinimum', high: 'maximum', meets: false },
  { low: 'minimum', high: 'exclusiveMaximum', meets: false },
  { low: 'exclusiveMinimum', high: 'exclusiveMaximum', meets: false },
];

type Members = ReadonlyMap<string, JsonNode>;
type Contradict = (at: JsonNode, message: string) => void;

/** Members of `enum`, and `const`, that `type` does not allow. */
function checkTypes(members: Members, dialect: Dialect, contradict: Contradict): void {
  const types = declaredTypes(members.get('type'));
  if (!types) return;
  const values = members.get('enum');
  const constant = keywordOf(dialect, 'const') ? members.get('const') : undefined;
  for (const node of [...(values?.type === 'array' ? values.items : []), ...(constant ? [constant] : [])]) {
    const found = typesOfValue(toData(node));
    if (found.length === 0 || found.some((type) => types.includes(type))) continue;
    contradict(node, l10n.t('{0} does not fit "type", which asks for {1}.', shown(toData(node)), typesInWords(types)));
  }
}

/** Names that `required` asks for and `additionalProperties` forbids. */
function checkRequired(members: Members, matcher: PatternMatcher, contradict: Contradict): void {
  const [required, additional] = [members.get('required'), members.get('additionalProperties')];
  if (required?.type !== 'array' || additional?.type !== 'literal' || additional.value !== false) return;
  const properties = membersOf(members.get('properties'));
  const patterns = [...membersOf(members.get('patternProperties')).keys()];
  for (const item of required.items) {
    if (item.type !== 'string' || properties.has(item.value)) continue;
    // A pattern that cannot be decided may match.
    if (matcher.matchesAny(patterns, item.value) !== false) continue;
    contradict(
      item,
      l10n.t('"{0}" is required, is not in "properties", and "additionalProperties" is false.', item.value),
    );
  }
}
