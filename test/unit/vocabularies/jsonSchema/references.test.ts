import { describe, expect, test } from 'vitest';
import { nodeAt, pathOf } from '../../../../server/src/syntax/tree.js';
import {
  holdsDefinitions,
  referencesThrough,
  referencesTo,
  referenceTargets,
  resolveReference,
  stepsOf,
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

describe('the steps of a reference', () => {
  test.each([
    ['#/$defs/a', ['$defs', 'a']],
    ['#/%24defs%2Fb~1c%20~0d', ['%24defs=$defs', 'b~1c%20~0d=b/c ~d']],
    ['inner.json#/$defs/x', ['$defs', 'x']],
    ['#/allOf/0/$ref', ['allOf', '0', '$ref']],
    // As far as they lead.
    ['#/$defs/nothing/more', ['$defs', 'nothing']],
    // An escape that is none: nothing is one.
    ['#/$defs/100%/a%20b', ['$defs', '100%']],
    ['#first', []],
    ['#', []],
    ['', []],
    ['other.json#/a', []],
  ])('%s', (reference, expected) =>
    expect(
      stepsOf(root, reference).map(({ name, start, end }) => {
        const written = reference.slice(start, end);
        return written === name ? name : `${written}=${name}`;
      }),
    ).toEqual(expected),
  );

  test.each([
    ['#/$defs/a', 'x', 'x'],
    ['#/$defs/a', 'a/b~c d%#?', 'a~1b~0c%20d%25%23%3F'],
    ['#/$defs/a/100%', 'x%', 'x%'],
    // It was the only one.
    ['#/$defs/100%', '50%', '50%25'],
  ])('the second step of %s as %j is %s', (reference, name, expected) =>
    expect(stepsOf(root, reference)[1]?.write(name)).toBe(expected),
  );

  test('lead to and through a definition', () => {
    const defs = nodeAt(root, ['$defs']);
    const inner = nodeAt(root, ['$defs', 'inner', '$defs']);
    if (!defs || !inner) throw new Error('there are definitions');
    expect(referencesThrough(root, defs, 'a').map(({ value, step }) => [value.value, step.name])).toEqual([
      ['#/$defs/a', 'a'],
    ]);
    expect(referencesThrough(root, inner, 'x')).toEqual([]);
    expect([defs, inner].every((node) => holdsDefinitions(root, node))).toBe(true);
    expect(
      [root, nodeAt(root, ['properties']), nodeAt(root, ['$defs', 'a'])].some(
        (node) => node && holdsDefinitions(root, node),
      ),
    ).toBe(false);
  });
});
