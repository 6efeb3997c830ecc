import { expect, test } from 'vitest';
import { isSchemaPlace, schemaPlaceAt, type Dialect } from '../../../../server/src/vocabularies/jsonSchema/index.js';

test.each<[Dialect, (string | number)[], string]>([
  ['2020-12', [], 'schema'],
  ['2020-12', ['properties'], 'names properties'],
  ['2020-12', ['properties', 'type'], 'schema'],
  ['2020-12', ['properties', 'a', 'items'], 'schema'],
  ['2020-12', ['properties', 'a', 'type'], 'value type '],
  ['2020-12', ['type', 0], 'value type 0'],
  ['2020-12', ['required', 1], 'value required 1'],
  ['2020-12', ['allOf'], 'schemas allOf'],
  ['2020-12', ['allOf', 0], 'schema'],
  ['2020-12', ['allOf', 0, 'not', 'if'], 'schema'],
  ['2020-12', ['$defs', 'a', 'patternProperties'], 'names patternProperties'],
  ['2020-12', ['const', 'properties', 'a'], 'value const properties/a'],
  ['2020-12', ['enum', 0, 'type'], 'value enum 0/type'],
  ['2020-12', ['default'], 'value default '],
  ['2020-12', ['examples', 0, 'items'], 'value examples 0/items'],
  ['2020-12', ['dependentRequired', 'a', 0], 'value dependentRequired a/0'],
  ['2020-12', ['own', 'type'], 'unknown'],
  ['2020-12', ['additionalItems'], 'unknown'],
  ['2020-12', ['items', 0], 'unknown'],
  ['draft-07', ['items', 0], 'schema'],
  ['draft-07', ['items', 'not'], 'schema'],
  ['draft-07', ['additionalItems', 'type'], 'value type '],
  ['draft-07', ['dependencies', 'a', 'not'], 'schema'],
  ['draft-07', ['dependencies', 'a', 0], 'value dependencies a/0'],
  ['draft-04', ['additionalProperties'], 'schema'],
])('%s %j is %s', (dialect, path, expected) => {
  const place = schemaPlaceAt(dialect, path);
  const words = [
    place.kind,
    ...('keyword' in place ? [place.keyword.name] : []),
    ...('below' in place ? [place.below.join('/')] : []),
  ];
  expect(words.join(' ')).toBe(expected);
  expect(isSchemaPlace(dialect, path)).toBe(expected === 'schema');
});
