import { expect, test } from 'vitest';
import { nearestFirst } from '../../../../client/src/tools/nearestFirst.js';

const registries = ['file:///w/a/tools.json', 'file:///w/b%20c/tools.json', 'file:///w/tools.json'].map((uri) => ({
  uri,
}));
const orderFor = (file: string | undefined): readonly string[] => nearestFirst(registries, file).map(({ uri }) => uri);
const asTheyAre = registries.map(({ uri }) => uri);

test.each([
  ['the registry itself', 'file:///w/b%20c/tools.json'],
  ['a file below its directory, escaped in another way', 'file:///w/b c/tools/x/main.py'],
])('first comes that of %s, then the one around it', (_, file) => {
  expect(orderFor(file)).toEqual(['file:///w/b%20c/tools.json', 'file:///w/tools.json', 'file:///w/a/tools.json']);
});

test('without a file, and with one that is elsewhere, they stay as they are', () => {
  expect(orderFor(undefined)).toEqual(asTheyAre);
  expect(orderFor('file:///v/tools.json')).toEqual(asTheyAre);
  expect(orderFor('file:///w/tools.json')).toEqual(['file:///w/tools.json', ...asTheyAre.slice(0, 2)]);
});
