import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../../../server/src/syntax/parse.js';
import type { JsonNode } from '../../../../server/src/syntax/tree.js';
import { allKeywordNames } from '../../../../server/src/vocabularies/jsonSchema/keywords.js';
import {
  checkSchema,
  checkValue,
  dialectUris,
  referencesTo,
  referenceTargets,
  typesInForce,
} from '../../../../server/src/vocabularies/jsonSchema/index.js';
import { checkLinearTime } from '../linearTime.js';
import { tree } from './support.js';

const timeOf = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** Asks everything that can be asked of a schema. */
function ask(root: JsonNode, value: unknown): void {
  checkSchema(root);
  checkValue(root, value);
  for (const { node } of referenceTargets(root).slice(0, 3)) referencesTo(root, node);
  typesInForce(root);
}

test('no schema whatsoever makes anything throw or take long', () => {
  const key = fc.oneof(
    fc.constantFrom(...allKeywordNames),
    fc.constantFrom('__proto__', 'constructor', 'a', ''),
    fc.string({ maxLength: 5 }),
  );
  const text = fc.oneof(
    fc.constantFrom(
      '#',
      '#/',
      '#a',
      '#/$defs/a',
      '#/allOf/0',
      '..',
      '//x',
      '^(a+)+$',
      '(?=',
      'string',
      'object',
      '\ud800',
      '#/%',
      ...Object.values(dialectUris),
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.oneof(text, fc.boolean(), fc.constant(null), fc.integer(), fc.double({ noNaN: true }), fc.constant(1e308)),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 6 }),
    ),
  })).value;
  fc.assert(
    fc.property(value, value, (schema, instance) => {
      // A busy machine may stop for a while; what takes long takes long each time.
      const times = [1, 2, 3].map(() => timeOf(() => ask(tree(JSON.stringify(schema)), instance)));
      expect(Math.min(...times)).toBeLessThan(100);
    }),
    { numRuns: 500 },
  );
});

test('half-typed schemas', () => {
  const text =
    '{"type":"object","properties":{"a":{"$ref":"#/$defs/b"}},"$defs":{"b":{"pattern":"^(a|b)*$","enum":[1,{"x":2}]}}}';
  for (let end = 1; end <= text.length; end++) {
    const { root } = parse(text.slice(0, end));
    if (root) ask(root, { a: 'ab' });
  }
});

const many = <T>(value: (index: number) => T, count = 10_000): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, value(index)]));
const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}true${close.repeat(depth)}`;

test.each<[string, unknown]>([
  ['ten thousand properties', { properties: many(() => ({ type: 'string' })), required: Object.keys(many(() => 0)) }],
  ['ten thousand faults', { properties: many(() => ({ type: 'strin', minLength: -1 })) }],
  ['ten thousand slips', many((index) => index)],
  ['one long circle', { $defs: many((index) => ({ $ref: `#/$defs/p${(index + 1) % 10_000}` })), $ref: '#/$defs/p0' }],
  ['references that lead nowhere', { $defs: many((index) => ({ $ref: `#/$defs/q${index}` })) }],
  ['many circles', { allOf: Array.from({ length: 10_000 }, () => ({ $ref: '#' })) }],
  ['circles that double', { anyOf: [{ $ref: '#' }, { $ref: '#' }], items: { oneOf: [{ $ref: '#' }, { $ref: '#' }] } }],
  [
    'patterns and names',
    {
      patternProperties: many((index) => index > 0, 1000),
      required: Object.keys(many(() => 0)),
      additionalProperties: false,
    },
  ],
  [
    'patterns that run away',
    { properties: { a: { pattern: '^(a+)+$' }, b: { pattern: '^(a|a)*$' } }, patternProperties: { '(.*)*x': {} } },
  ],
  [
    'a large enum',
    { $schema: dialectUris['draft-04'], items: { enum: Array.from({ length: 5000 }, (_, index) => ({ index })) } },
  ],
  ['deep', nested('{"not":', '}', 190)],
  ['deeper than is parsed', nested('{"items":', '}', 5000)],
  ['deep arrays', nested('[', ']', 5000)],
  ['deep applicators', nested('{"allOf":[', ']}', 90)],
])('%s', (_, schema) => {
  const root = tree(schema);
  const long = `${'a'.repeat(50_000)}!`;
  for (const value of [
    long,
    { a: long, b: long },
    many((index) => index),
    Array.from({ length: 10_000 }, (_, index) => index),
  ]) {
    checkLinearTime(() => ask(root, value));
  }
});

test('a value that is deep, round or no JSON', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 20_000; depth++) deep = [deep];
  const round: unknown[] = [];
  round.push(round);
  for (const value of [deep, round, undefined, NaN, () => 1, Symbol('s'), 5n, new Map(), [undefined]]) {
    ask(tree({ items: { $ref: '#' }, uniqueItems: true, enum: [1], const: 2, type: ['array', 'object'] }), value);
  }
});

test('keys like __proto__ are keys', () => {
  const root = tree(
    '{ "properties": { "__proto__": { "type": "string" } }, "required": ["__proto__", "toString"], "constructor": 1 }',
  );
  expect(checkValue(root, JSON.parse('{ "__proto__": 5 }')).map(({ keyword }) => keyword)).toEqual([
    'type',
    'required',
  ]);
  expect(checkSchema(root)).toEqual([]);
});

test('the schemas of B12, with their defaults', () => {
  const file = new URL('../../../cases/B12/skills/redos-pattern.json', import.meta.url);
  const { inputs } = JSON.parse(readFileSync(file, 'utf8')) as {
    inputs: { name: string; schema: unknown; default?: unknown }[];
  };
  const start = performance.now();
  const found = inputs.map(({ name, schema, default: value }) => {
    const root = tree(schema);
    return [name, checkSchema(root).map(({ severity }) => severity), checkValue(root, value).length];
  });
  expect(performance.now() - start).toBeLessThan(500);
  expect(found).toEqual([
    ['code', [], 0],
    ['mail', [], 0],
    ['bad', ['warning'], 0],
    ['pcre', ['information'], 0],
  ]);
});
