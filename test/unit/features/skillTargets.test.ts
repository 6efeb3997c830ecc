import { expect, test } from 'vitest';
import { documentLinks } from '../../../server/src/features/documentLinks.js';
import { definitionsAt, referencesAt } from '../../support/places.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const of = (members: string): string => `{ "protocol": {}, "capability_type": "api", ${members} }`;

/** Descriptors that name each other. */
const around = `
--- skills/b.json
{ "protocol": {}, "capability_type": "api",
  "id": "com.example.b", "tags": ["nlp", "nlp"],
  "auth": { "type": "oauth2", "oauth2": { "scopes": ["skill:read"] } } }
--- skills/c.json
{ "protocol": {}, "capability_type": "api",
  "id": "com.example.b",
  "x-after": ["com.example.a", "com.example.b, com.example.a"] }`;

const definitionsOf = (members: string): Promise<readonly string[]> =>
  definitionsAt(`--- skills/a.json\n${of(members)}${around}`);

const referencesOf = (members: string, includeDeclaration = true): Promise<readonly string[]> =>
  referencesAt(`--- skills/a.json\n${of(members)}${around}`, includeDeclaration);

test.each([
  ['"id": "com.example|.a"', ['skills/a.json "id": ["com.example.a"]']],
  // One name, two skills: both.
  ['"x-after": "com.example|.b"', ['skills/b.json "id": ["com.example.b"]', 'skills/c.json "id": ["com.example.b"]']],
  ['"name": "|A"', []],
  [
    '"endpoint": { "url": "https://x.test/{?to,lan|g}" }, "inputs": [{ "name": "lang" }]',
    ['skills/a.json ame": ["lang"]'],
  ],
  ['"endpoint": { "url": "https://x.t|est/{lang}" }, "inputs": [{ "name": "lang" }]', []],
  ['"output": { "schema": { "items": { "$ref": "#/$defs|/x" }, "$defs": { "x": {} } } }', ['skills/a.json  "x": [{}]']],
  ['"output": { "schema": { "items": { "$ref": "#/$defs|/y" } } }', []],
  ['"output": { "schema": { "items": { "$ref": "https://example.com/|x" } } }', []],
  ['"output": { "schema": { "default": { "$ref": "#|" } } }', []],
])('%s leads to %j', async (members, expected) => expect(await definitionsOf(members)).toEqual(expected));

test('an id: its declarations, and every string that is exactly it', async () => {
  const id = '"id": "com.example|.a"';
  expect(await referencesOf(id)).toEqual([
    'skills/a.json "id": ["com.example.a"]',
    'skills/c.json er": [["com.example.a"]',
  ]);
  expect(await referencesOf(id, false)).toEqual(['skills/c.json er": [["com.example.a"]']);
  expect(await referencesOf('"x-after": "|com.example.b"')).toEqual([
    'skills/a.json ter": ["com.example.b"]',
    'skills/b.json "id": ["com.example.b"]',
    'skills/c.json "id": ["com.example.b"]',
  ]);
});

test('tags and scopes', async () => {
  expect(await referencesOf('"tags": ["|nlp"]')).toEqual([
    'skills/a.json gs": [["nlp"]',
    'skills/b.json gs": [["nlp"]',
    'skills/b.json nlp", ["nlp"]',
  ]);
  expect(await referencesOf('"auth": { "oauth2": { "scopes": { "skill|:read": "Read" } } }')).toEqual([
    'skills/a.json s": { ["skill:read"]',
    'skills/b.json es": [["skill:read"]',
  ]);
});

test('an input and its placeholders', async () =>
  expect(await referencesOf('"endpoint": { "url": "https://x.test/{lang}" }, "inputs": [{ "name": "|lang" }]')).toEqual(
    ['skills/a.json .test/[{lang}]', 'skills/a.json ame": ["lang"]'],
  ));

test('a schema and what refers to it', async () => {
  const expected = ['skills/a.json ref": ["#/$defs/x"]', 'skills/a.json s": { ["x"]'];
  const schema = (reference: string, key: string): string =>
    `"output": { "schema": { "items": { "$ref": "${reference}" }, "$defs": { "${key}": {} } } }`;
  expect(await referencesOf(schema('#/$defs/x', 'x|'))).toEqual(expected);
  expect(await referencesOf(schema('#/$defs|/x', 'x'))).toEqual(expected);
  expect(await referencesOf(schema('#/$defs|/x', 'x'), false)).toEqual(expected.slice(0, 1));
  expect(await referencesOf('"output": { "schema": { "properties": { "|a": {} } } }')).toHaveLength(1);
  expect(await referencesOf('"output": { "schema": { "|properties": { "a": {} } } }')).toEqual([]);
});

test.each(['"na|me": "A"', '"name": "|A"', '"version": "1.0|.0"'])('%s names nothing', async (members) =>
  expect(await referencesOf(members)).toEqual([]),
);

const links: readonly (readonly [string, readonly string[]])[] = [
  [
    '"protocol": { "changelog_url": "https://example.com/log" }, "provider": { "url": "https://example.com", "contact": "https://example.com/help" }',
    ['https://example.com/log', 'https://example.com', 'https://example.com/help'],
  ],
  ['"documentation_url": "http://docs.example.com/x?y#z"', ['http://docs.example.com/x?y#z']],
  [
    '"auth": { "type": "oauth2", "oauth2": { "authorization_url": "https://example.com/a", "token_url": "https://example.com/t" } }',
    ['https://example.com/a', 'https://example.com/t'],
  ],
  // A placeholder and what stands behind it are not part of the address.
  ['"endpoint": { "status_url": "https://example.com/s/status-{execution_id}/x" }', ['https://example.com/s/']],
  ['"endpoint": { "status_url": "https://example.com/s?id={execution_id}" }', ['https://example.com/s']],
  ['"endpoint": { "status_url": "https://example.com/${execution_id}" }', ['https://example.com/']],
  ['"endpoint": { "status_url": "https://example.com/}" }', ['https://example.com/']],
  ['"endpoint": { "status_url": "https://{execution_id}.example.com/" }', []],
  ['"endpoint": { "url": "javascript:alert(1)" }', []],
  ['"documentation_url": "JavaScript:alert(1)//https://example.com"', []],
  ['"documentation_url": "file:///etc/passwd"', []],
  ['"documentation_url": "https://"', []],
  ['"provider": { "contact": "me@example.com" }', []],
  ['"output": { "schema": { "$ref": "https://example.com/x" } }', []],
];
test.each(links)('the links of %s', async (members, expected) => {
  const text = `{ "capability_type": "api", "protocol": {}, ${members} }`;
  const { workspace } = await openWorkspace({ 'skills/a.json': text });
  const file = workspace.file(uriOf('skills/a.json'));
  if (!file) throw new Error('no descriptor');
  const found = await documentLinks(workspace, file);
  expect(found.map(({ target }) => target)).toEqual(expected);
  for (const { range } of found) {
    // The link lies between the quotes.
    expect(text.charAt(range.start.character - 1) + text.charAt(range.end.character)).toBe('""');
  }
});
