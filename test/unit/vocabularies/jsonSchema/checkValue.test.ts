import { describe, expect, test } from 'vitest';
import { checkValue, typesInForce } from '../../../../server/src/vocabularies/jsonSchema/index.js';
import { checkFailures, tree } from './support.js';

const draft4 = { $schema: 'http://json-schema.org/draft-04/schema#' };
const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const small = { type: 'integer', maximum: 9 };

test.each<[unknown, unknown, string[]]>([
  [{ type: 'string' }, 5, ['type']],
  [{ type: ['string', 'null'] }, null, []],
  [{ type: 'integer' }, 1.0, []],
  [{ type: 'integer' }, 1.5, ['type']],
  [{ type: 'integer' }, JSON.parse('1e400'), []],
  [{ type: 'strin' }, 5, []],
  [{ type: 'string', minLength: 5 }, 5, ['type']],
  [{ enum: ['a', { b: [1, { c: 2, d: 3 }] }] }, { b: [1.0, { d: 3, c: 2 }] }, []],
  [{ enum: ['a', 'b'] }, 'c', ['enum']],
  [{ const: 1 }, 1.0, []],
  [{ const: 0 }, false, ['const']],
  [{ minimum: 3, exclusiveMaximum: 5 }, 3, []],
  [{ minimum: 3, exclusiveMaximum: 5 }, 5, ['exclusiveMaximum']],
  [{ ...draft4, minimum: 3, exclusiveMinimum: true }, 3, ['minimum']],
  [{ ...draft4, const: 5 }, 3, []],
  [{ multipleOf: 0.1 }, 0.3, []],
  [{ multipleOf: 0.01 }, 0.075, ['multipleOf']],
  [{ maximum: 1e308 }, JSON.parse('1e400'), ['maximum']],
  [{ minLength: 2, maxLength: 2 }, '😀😀', []],
  [{ minLength: 2 }, '😀', ['minLength']],
  [{ pattern: '^a+$' }, 'aab', ['pattern']],
  [{ pattern: '(' }, 'aab', []],
  [{ format: 'email' }, 'none', []],
  [{ items: small, minItems: 3 }, [1, 'a'], ['type /1', 'minItems']],
  [{ prefixItems: [true, small], items: false }, [1, 10, 2], ['maximum /1', 'false /2']],
  [{ ...draft7, items: [true, small], additionalItems: false }, [1, 10, 2], ['maximum /1', 'false /2']],
  [{ uniqueItems: true }, [{ a: 1, b: 2 }, 1, { b: 2, a: 1 }], ['uniqueItems /2']],
  [{ contains: small }, ['a', 10], ['contains']],
  [{ contains: small, minContains: 0, maxContains: 1 }, [1, 2], ['maxContains']],
  [{ properties: { a: small }, required: ['a', 'b'] }, { a: 10 }, ['maximum /a', 'required']],
  [
    { patternProperties: { '^x-': small }, additionalProperties: false },
    { 'x-a': 10, y: 1 },
    ['maximum /x-a', 'additionalProperties /y'],
  ],
  [{ patternProperties: { '(?=y)': small }, additionalProperties: false }, { y: 1 }, []],
  [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, ['propertyNames /ab']],
  [{ maxProperties: 1 }, { a: 1, b: 1 }, ['maxProperties']],
  [
    { dependentRequired: { a: ['b'] }, dependentSchemas: { a: { maxProperties: 0 } } },
    { a: 1 },
    ['dependentRequired', 'maxProperties'],
  ],
  [{ ...draft7, dependencies: { a: ['b'], c: small } }, { a: 1, c: 1 }, ['dependencies', 'type']],
  [{ dependencies: { a: ['b'] } }, { a: 1 }, []],
  [{ allOf: [small, { minimum: 5 }] }, 3, ['minimum']],
  [{ not: small }, 3, ['not']],
  [{ if: small, then: { minimum: 5 }, else: { type: 'string' } }, 3, ['minimum']],
  [{ if: small, then: { minimum: 5 }, else: { type: 'string' } }, 30, ['type']],
  [{ oneOf: [small, { type: 'number' }] }, 3, ['oneOf']],
  [{ properties: { a: { $ref: '#/$defs/s' } }, $defs: { s: small } }, { a: 10 }, ['maximum /a']],
  [{ properties: { next: { $ref: '#' }, a: small } }, { next: { next: { a: 'x' } } }, ['type /next /next /a']],
  [{ ...draft7, $ref: '#/definitions/s', minimum: 5, definitions: { s: small } }, 3, []],
  [false, 3, ['false']],
  [true, 3, []],
  [{}, undefined, []],
  [{ type: 'string' }, undefined, []],
  [
    { properties: { ['__proto__']: small }, required: ['constructor'] },
    JSON.parse('{"__proto__":10}'),
    ['maximum /__proto__', 'required'],
  ],
])('%j %j', (schema, value, failures) => {
  checkFailures(schema, value, failures);
});

describe('what cannot be said is not said', () => {
  test.each([
    { $ref: 'https://example.invalid/x' },
    { $ref: '#/nowhere' },
    { not: { $ref: 'https://example.invalid/x' } },
    { $ref: '#' },
    { anyOf: [{ $ref: '#' }, { $ref: '#' }] },
    { unevaluatedProperties: false },
    { unevaluatedItems: false },
    { $dynamicRef: '#' },
    { oneOf: [{ $ref: 'other' }, { type: 'string' }] },
    { contains: { $ref: 'other' } },
  ])('%j', (schema) => {
    for (const value of ['text', {}, { a: 1 }, [1]]) checkFailures(schema, value, []);
  });

  test('a pattern that has no automaton, or runs away', () => {
    for (const pattern of ['(?=a)', '(a)\\1', '^(a+)+$', '^([a-z.]+)*@$']) {
      checkFailures({ pattern }, 'b', []);
      checkFailures({ not: { pattern } }, 'a', []);
    }
  });

  test('but a certain failure is, whatever else is not known', () => {
    checkFailures({ oneOf: [{ $ref: 'other' }, true, true] }, 1, ['oneOf']);
    checkFailures({ $ref: 'other', type: 'string' }, 1, ['type']);
  });
});

describe('messages', () => {
  test.each<[unknown, unknown, string]>([
    [{ type: ['string', 'integer'] }, 1.5, '"type" asks for a string or an integer; this is 1.5.'],
    [{ enum: ['a', 1] }, 'x'.repeat(60), `"enum" allows "a", 1; this is "${'x'.repeat(40)}….`.replace('….', '…".')],
    [{ minLength: 3 }, 'ab', '"minLength" is 3; the number of characters is 2.'],
    [{ required: ['a'] }, {}, '"required" asks for the property "a".'],
    [{ additionalProperties: false }, { a: 1 }, '"additionalProperties" is false, and "properties" has no "a".'],
    // Alternatives come down to the one that is meant.
    [{ anyOf: [{ type: 'string' }, small] }, 10, '"maximum" is 9; this is 10.'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 10, 'The value fits none of the 2 schemas of "anyOf".'],
    [
      { oneOf: ['a', 'b'].map((kind) => ({ properties: { kind: { const: kind }, n: small } })) },
      { kind: 'b', n: 'x' },
      '"type" asks for an integer; this is "x".',
    ],
  ])('%j %j', (schema, value, message) => {
    expect(checkValue(tree(schema), value).map((problem) => problem.message)).toEqual([message]);
  });
});

test.each<[unknown, string[] | undefined]>([
  [{ type: 'string' }, ['string']],
  [{ type: ['number', 'null'] }, ['number', 'null']],
  [{ enum: [1, 'a'] }, ['string', 'integer']],
  [{ $ref: '#/$defs/a', $defs: { a: { type: 'object' } } }, ['object']],
  [{ allOf: [{ type: ['number', 'string'] }, { type: ['integer', 'null'] }] }, ['integer']],
  [{ anyOf: [{ type: 'string' }, { const: null }] }, ['string', 'null']],
  [{ anyOf: [{ type: 'string' }, {}] }, undefined],
  [{ type: 'string', const: 5 }, []],
  [{ $ref: '#' }, undefined],
  [{}, undefined],
])('types in force of %j', (schema, types) => {
  const found = typesInForce(tree(schema));
  expect(found && [...found].sort()).toEqual(types?.sort());
});
