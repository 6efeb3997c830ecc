import { describe, expect, test } from 'vitest';
import { nodeAt, pathOf } from '../../../../server/src/syntax/tree.js';
import {
  referencesTo,
  referenceTargets,
  resolveReference,
} from '../../../../server/src/vocabularies/jsonSchema/index.js';
import { tree } from './support.js';

const root = tree({
  $defs: {
    a: { $anchor: 'first' },
    'b/c ~d': true,
    ü: {},
    inner: { $id: 'inner.json', $defs: { x: { $anchor: 'x' } }, not: { $ref: '#x' } },
  },
  properties: { p: { $defs: { deep: {} }, $ref: '#first' } },
  allOf: [{ $ref: '#/$defs/a' }, { $ref: '#' }, { const: { $ref: '#/$defs/a' } }],
  shared: { s: { type: 'string' } },
});

test('targets are what completion offers', () => {
  const targets = referenceTargets(root);
  expect(targets.map(({ reference, node }) => [reference, pathOf(node)])).toEqual([
    ['#/$defs/a', ['$defs', 'a']],
    ['#/$defs/b~1c%20~0d', ['$defs', 'b/c ~d']],
    ['#/$defs/%C3%BC', ['$defs', 'ü']],
    ['#/$defs/inner', ['$defs', 'inner']],
    ['#/properties/p/$defs/deep', ['properties', 'p', '$defs', 'deep']],
    ['#first', ['$defs', 'a']],
    ['inner.json', ['$defs', 'inner']],
    ['#', []],
  ]);
  for (const { reference, node } of targets) expect(resolveReference(root, reference)).toBe(node);
});

describe('definition', () => {
  test.each([
    ['#/properties/p', ['properties', 'p']],
    ['#/allOf/1', ['allOf', 1]],
    ['#/shared/s', ['shared', 's']],
    ['#/$defs/ü', ['$defs', 'ü']],
    ['inner.json#x', ['$defs', 'inner', '$defs', 'x']],
    ['inner.json#/$defs/x', ['$defs', 'inner', '$defs', 'x']],
    ['', []],
    ['#/allOf/01', undefined],
    ['#/allOf/-', undefined],
    ['#/__proto__', undefined],
    ['#constructor', undefined],
    ['#/%E0%A4%A', undefined],
    ['other.json', undefined],
    ['https://example.invalid/#/$defs/a', undefined],
  ])('%s', (reference, path) => {
    expect(resolveReference(root, reference)).toBe(path && nodeAt(root, path));
  });

  test('inside a schema with a URI of its own', () => {
    expect(resolveReference(root, '#x', nodeAt(root, ['$defs', 'inner', 'not']))).toBe(
      nodeAt(root, ['$defs', 'inner', '$defs', 'x']),
    );
    expect(resolveReference(root, '#x')).toBeUndefined();
  });
});

test('references', () => {
  const to = (...path: (string | number)[]): unknown[] => {
    const node = nodeAt(root, path);
    return node ? referencesTo(root, node).map(pathOf) : [];
  };
  expect(to('$defs', 'a')).toEqual([
    ['properties', 'p', '$ref'],
    ['allOf', 0, '$ref'],
  ]);
  expect(to('$defs', 'inner', '$defs', 'x')).toEqual([['$defs', 'inner', 'not', '$ref']]);
  expect(to()).toEqual([['allOf', 1, '$ref']]);
  expect(to('shared')).toEqual([]);
});
