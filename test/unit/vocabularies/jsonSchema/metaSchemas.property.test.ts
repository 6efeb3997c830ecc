import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import draft7 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allKeywordNames, keywordOf } from '../../../../server/src/vocabularies/jsonSchema/keywords.js';
import {
  checkSchema,
  checkValue,
  dialects,
  dialectUris,
  type Dialect,
} from '../../../../server/src/vocabularies/jsonSchema/index.js';
import { tree } from './support.js';

const options = { strict: false, validateFormats: false, logger: false } as const;
const draft4 = JSON.parse(readFileSync(`${import.meta.dirname}/draft-04.json`, 'utf8')) as object;
/** Compiles a meta-schema under another name than the one that ajv keeps for its own. */
function compiled(dialect: Dialect, schema: object): ValidateFunction {
  const own = Object.entries(schema).filter(([key]) => !['$schema', 'id', '$id'].includes(key));
  return new Ajv({ ...options, meta: false }).compile({ ...Object.fromEntries(own), $id: dialect });
}

function published(ajv: Pick<Ajv2020, 'getSchema'>, dialect: Dialect): ValidateFunction {
  const found = ajv.getSchema(dialectUris[dialect]);
  if (!found) throw new Error(dialect);
  return found;
}

/** The published meta-schemas. Draft 4 uses one keyword that changed its meaning since. */
const validators: Readonly<Record<Dialect, ValidateFunction>> = {
  'draft-04': compiled(
    'draft-04',
    JSON.parse(JSON.stringify(draft4).replace('"minimum":0,"exclusiveMinimum":true', '"exclusiveMinimum":0')) as Record<
      string,
      unknown
    >,
  ),
  'draft-06': compiled('draft-06', draft6),
  'draft-07': compiled('draft-07', draft7),
  '2019-09': published(new Ajv2019(options), '2019-09'),
  '2020-12': published(new Ajv2020(options), '2020-12'),
};

/**
 * Where a specification and its meta-schema differ: the one of draft 4 says nothing of `$ref`; ajv's copy of that of draft 7 lacks
 * `writeOnly` and asks more of `enum` than the published one.
 */
const different: Readonly<Partial<Record<Dialect, readonly string[]>>> = {
  'draft-04': ['$ref'],
  'draft-07': ['writeOnly', 'enum'],
};

const name = fc.constantFrom('a', 'b', 'type');
const schemaOf = (dialect: Dialect): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => {
    const below = tie('schema');
    const value = fc.oneof(
      { weight: 3, arbitrary: below },
      fc.constantFrom(0, 1, -1, 1.5, true, false, null, '', 'a', '#', '#a', '$a', 'string', 'integer', 'nothing'),
      fc.array(fc.constantFrom<unknown>('a', 'b', 'string', 'null', 1, null), { maxLength: 3 }),
      fc.array(below, { maxLength: 2 }),
      fc.dictionary(name, fc.oneof(below, fc.array(name, { maxLength: 2 }), fc.constant(true)), { maxKeys: 2 }),
    );
    const keyword = fc.oneof(
      fc
        .constantFrom(...allKeywordNames)
        .filter((key) => key !== '$schema' && different[dialect]?.includes(key) !== true),
      fc.constant('own'),
    );
    return {
      schema: fc.oneof(
        { maxDepth: 3, withCrossShrink: true },
        fc.boolean(),
        fc.dictionary(keyword, value, { maxKeys: 3, noNullPrototype: true }),
      ),
    };
  }).schema;

describe('the tables say what the published meta-schemas say', () => {
  test.each(dialects)('%s', (dialect) => {
    fc.assert(
      fc.property(schemaOf(dialect), (generated) => {
        const isObject = typeof generated === 'object';
        const whole = isObject ? { ...generated, $schema: dialectUris[dialect] } : generated;
        // Only an object can say which dialect it is of.
        if (!isObject && dialect !== '2020-12') return;
        const invalid = checkSchema(tree(whole)).filter(({ kind }) => kind === 'invalid');
        const valid = validators[dialect](whole);
        expect({ valid: invalid.length === 0 }).toEqual({ valid });
      }),
      { numRuns: 1000 },
    );
  });

  test.each(dialects)('%s has every keyword of its meta-schema', (dialect) => {
    const meta = JSON.stringify(validators[dialect].schema);
    if (dialect.startsWith('draft')) {
      const { properties } = JSON.parse(meta) as { properties: object };
      expect(Object.keys(properties).filter((key) => !keywordOf(dialect, key))).toEqual([]);
    }
    for (const key of ['$ref', 'type', 'properties', 'format', 'title']) expect(keywordOf(dialect, key)).toBeDefined();
  });
});

test('values are judged as ajv judges them, or not at all', () => {
  const ajv = new Ajv2020({ ...options, meta: false, validateSchema: false });
  const leaf = fc.constantFrom<unknown>(0, 1, 2.5, 'a', 'ab', '', true, null);
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { noNullPrototype: true }),
    ),
  })).value;
  const rules = fc.letrec((tie) => {
    const list = fc.array(tie('schema'), { minLength: 1, maxLength: 2 });
    const map = fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { noNullPrototype: true });
    return {
      schema: fc.oneof(
        { maxDepth: 3 },
        fc.boolean(),
        fc.record(
          {
            type: fc.constantFrom('string', 'number', 'integer', 'object', 'array', ['null', 'boolean']),
            enum: fc.array(value, { minLength: 1, maxLength: 3 }),
            const: value,
            minimum: fc.constantFrom(0, 1, 2),
            multipleOf: fc.constantFrom(0.5, 2),
            maxLength: fc.constantFrom(0, 1),
            pattern: fc.constantFrom('^a', 'b$', '^(a|b)*$', '[^a]', 'a{2}'),
            minItems: fc.constantFrom(1, 2),
            uniqueItems: fc.boolean(),
            required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
            maxProperties: fc.constantFrom(0, 1),
            properties: map,
            patternProperties: fc.dictionary(fc.constantFrom('^a$', 'b|c'), tie('schema'), {
              maxKeys: 1,
              noNullPrototype: true,
            }),
            additionalProperties: tie('schema'),
            propertyNames: tie('schema'),
            dependentSchemas: map,
            prefixItems: list,
            items: tie('schema'),
            contains: tie('schema'),
            minContains: fc.constantFrom(0, 1, 2),
            ...{ allOf: list, anyOf: list, oneOf: list, not: tie('schema') },
            ...{ if: tie('schema'), then: tie('schema'), else: tie('schema') },
          },
          { requiredKeys: [], noNullPrototype: true },
        ),
      ),
    };
  }).schema;
  fc.assert(
    fc.property(rules, value, (rule, data) => {
      expect({ fits: checkValue(tree(rule), data).length === 0 }).toEqual({
        fits: ajv.validate(rule as AnySchema, data),
      });
      ajv.removeSchema();
    }),
    { numRuns: 60 },
  );
}, 30_000);
