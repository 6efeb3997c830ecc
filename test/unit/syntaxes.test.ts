import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { toolStatuses } from '../../server/src/kinds/registry/model.js';
import { accessPolicies, capabilityTypes } from '../../server/src/kinds/skill/model.js';
import { languageCodes } from '../../server/src/vocabularies/languages.js';

interface Grammar {
  readonly scopeName: string;
  readonly injectionSelector: string;
  readonly patterns: readonly { readonly match: string; readonly name: string }[];
}

const folder = join(import.meta.dirname, '../../syntaxes');
const grammars = readdirSync(folder).map((name) => ({
  path: `./syntaxes/${name}`,
  grammar: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Grammar,
}));

/** What the grammars colour in a line: they see it as JavaScript does. In the editor they only look into strings that are no keys. */
function coloured(line: string): readonly string[] {
  const patterns = grammars.flatMap(({ grammar }) => grammar.patterns);
  return patterns
    .flatMap(({ match, name }) =>
      [...line.matchAll(new RegExp(match, 'g'))].map(({ 0: text, index }) => ({ index, text, name })),
    )
    .sort((a, b) => a.index - b.index)
    .map(({ text, name }) => `${text} ${name.replace('.agent-registry', '')}`);
}

test('every grammar is contributed, and looks into the strings of JSON alone', () => {
  expect(manifest.contributes.grammars.map(({ path, scopeName }) => ({ path, scopeName }))).toEqual(
    grammars.map(({ path, grammar: { scopeName } }) => ({ path, scopeName })),
  );
  for (const { grammar } of grammars)
    expect(grammar.injectionSelector).toMatch(/^L:source\.json string\.quoted\.double/);
});

describe('what is coloured', () => {
  test.each([
    ['"status": "ready",', ['ready constant.language.status']],
    ['{"status":"deprecated"}', ['deprecated constant.language.status']],
    [
      '"access": "restricted", "capability_type": "task"',
      ['restricted constant.language.access', 'task constant.language.capability-type'],
    ],
    ['"auth": { "type": "oauth2" }', ['oauth2 constant.language.type']],
    ['"languages": ["es", "xx", "pt-BR", "en"]', ['es constant.language.iso-639', 'en constant.language.iso-639']],
    ['"languages":["es"], "tags": ["en"]', ['es constant.language.iso-639']],
    ['"languages": [ "es", "fr" ]', ['es constant.language.iso-639', 'fr constant.language.iso-639']],
    ['"repo": "{workspace-root}/x"', ['{workspace-root} constant.other.placeholder']],
    ['"status_url": "https://x.test/{execution_id}"', ['{execution_id} constant.other.placeholder']],
  ])('%s', (line, expected) => expect(coloured(line)).toEqual(expected));
});

describe('what is left as it is', () => {
  test.each([
    '"status": "redy", "status": "ready ", "status": "already"',
    '"my_status": "ready", "status_": "ready"',
    // What is common elsewhere is coloured in our files alone, by the server.
    '"type": "object", "type": "none", "method": "POST", "content_type": "application/json"',
    '"tags": ["es", "en"], "language": "es", "es": ["en"]',
    '"languages": { "es": ["en"] }, "languages": "es"',
    '"ready", "planned"',
    '"purpose": "{workspace}"',
  ])('%s', (line) => expect(coloured(line)).toEqual([]));
});

test('the words are those of the formats', () => {
  const all = [
    ...toolStatuses.map((value) => ['status', value]),
    ...capabilityTypes.map((value) => ['capability_type', value]),
    ...accessPolicies.map((value) => ['access', value]),
  ];
  for (const [key, value] of all) expect(coloured(`"${key}": "${value}"`)).toHaveLength(1);
  for (const { code } of languageCodes()) expect(coloured(`"languages": ["${code}"]`), code).toHaveLength(1);
});

test('the editor gives tokens the scopes that the grammars give', () => {
  const [json, jsonc] = manifest.contributes.semanticTokenScopes;
  expect([json?.language, jsonc?.language]).toEqual(['json', 'jsonc']);
  expect(jsonc?.scopes).toEqual(json?.scopes);
  const names = grammars.flatMap(({ grammar }) => grammar.patterns.map(({ name }) => name));
  for (const name of names)
    expect(
      Object.values(json?.scopes ?? {})
        .flat()
        .some((scope) => name.startsWith(`${scope}.`)),
      name,
    ).toBe(true);
});

test('a line of any length is read in linear time', () => {
  const line = `"languages": [${'"es", '.repeat(20_000)}`;
  const before = performance.now();
  coloured(line);
  expect(performance.now() - before).toBeLessThan(2000);
});
