import { describe, expect, test } from 'vitest';
import {
  checkSchema,
  dialects,
  dialectUris,
  formatsFor,
  keywordOf,
  keywordsFor,
  meaningOf,
  nearestType,
  sampleOf,
  valuesOf,
  type Dialect,
} from '../../../../server/src/vocabularies/jsonSchema/index.js';
import { tree } from './support.js';

describe.each(dialects)('%s', (dialect) => {
  test('has one row for each keyword, with a sentence', () => {
    const names = keywordsFor(dialect).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(meaningOf(dialect, name)).toMatch(/^[A-Z].*\.$/);
  });

  test('a keyword with its sample is valid', () => {
    for (const keyword of keywordsFor(dialect)) {
      if (keyword.name === '$schema') continue;
      const beside = keyword.name.startsWith('exclusive') ? '"minimum": 1, "maximum": 2, ' : '';
      const text = `{ "$schema": "${dialectUris[dialect]}", ${beside}"${keyword.name}": ${sampleOf(keyword)} }`;
      const invalid = checkSchema(tree(text)).filter(({ kind }) => kind === 'invalid');
      // Names are for people to give.
      const isName =
        ['$anchor', '$dynamicAnchor'].includes(keyword.name) ||
        (keyword.name === 'required' && dialect === 'draft-04') ||
        keyword.name === 'enum';
      if (!isName) expect([keyword.name, invalid]).toEqual([keyword.name, []]);
    }
  });
});

test.each<[Dialect, string[], string[]]>([
  ['draft-04', ['id', 'definitions', 'dependencies'], ['$id', 'const', 'if', '$defs']],
  ['draft-07', ['$id', 'definitions', 'if', 'readOnly'], ['id', '$defs', '$anchor', 'prefixItems']],
  [
    '2019-09',
    ['$defs', '$recursiveRef', 'additionalItems'],
    ['definitions', 'prefixItems', '$dynamicRef', 'dependencies'],
  ],
  ['2020-12', ['$defs', 'prefixItems', '$dynamicRef'], ['definitions', 'additionalItems', '$recursiveRef']],
])('%s offers %j and not %j', (dialect, offered, others) => {
  const names = keywordsFor(dialect).map(({ name }) => name);
  expect(offered.filter((name) => !names.includes(name))).toEqual([]);
  expect(others.filter((name) => names.includes(name))).toEqual([]);
});

test('keywords by the types in force', () => {
  const names = keywordsFor('2020-12', ['string']).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['minLength', 'pattern', 'enum', 'title', '$ref']));
  for (const name of ['minimum', 'properties', 'items']) expect(names).not.toContain(name);
  expect(keywordsFor('2020-12', ['integer']).map(({ name }) => name)).toContain('multipleOf');
});

test('values', () => {
  const values = (dialect: Dialect, name: string): unknown[] => {
    const keyword = keywordOf(dialect, name);
    return keyword ? valuesOf(keyword, dialect).map(({ value }) => value) : [];
  };
  expect(values('2020-12', 'type')).toEqual(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);
  expect(values('draft-04', 'format')).toEqual(['date-time', 'email', 'hostname', 'ipv4', 'ipv6', 'uri']);
  expect(values('2020-12', 'uniqueItems')).toEqual([true, false]);
  expect(values('draft-04', 'additionalProperties')).toEqual([true, false]);
  expect(values('draft-04', 'not')).toEqual([]);
  expect(values('draft-07', '$schema')[0]).toBe('https://json-schema.org/draft/2020-12/schema');
  expect(
    formatsFor('2020-12')
      .map(({ meaning }) => meaning())
      .join(' '),
  ).not.toContain('undefined');
});

test.each([
  ['str', 'string'],
  ['Int', 'integer'],
  ['Sting', 'string'],
  ['STRING', 'string'],
  ['list', 'array'],
  ['constructor', undefined],
  ['string', undefined],
  ['any', undefined],
])('the type nearest to %s is %s', (value, type) => {
  expect(nearestType(value)).toBe(type);
});
