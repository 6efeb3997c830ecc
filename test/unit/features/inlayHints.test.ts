import { describe, expect, test } from 'vitest';
import { inlayHints } from '../../../server/src/features/inlayHints.js';
import { checkHints } from '../../support/checkInText.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const now = new Date(2026, 7, 20, 12);

const registry = `
--- agents/tools.json
{
  "version": "1.0.0",
  "tools": [
    {
      "name": "es",
      "location": "tools/a/main.py",
      "languages": ["es", "EN", "pt-BR", "e\\u006e"],
                    ^^^^ Spanish
                                         ^^^^^^^^^ English
      "tags": ["es"]
    },
    { "location": "../shared/./main.py", "languages": "es" },
                  ^^^^^^^^^^^^^^^^^^^^^ → shared/main.py
    { "location": "../../main.py" },
                  ^^^^^^^^^^^^^^^ → /main.py
    { "location": "tools\\\\b\\\\main.py" }, { "location": "./main.py" }, { "location": ".." },
                  ^^^^^^^^^^^^^^^^^^^ → agents/tools/b/main.py
                                                       ^^^^^^^^^^^ → agents/main.py
                                                                                    ^^^^ → .
    { "location": "tools/.hidden/a..b/main.py" }, { "location": "/../x" }, { "location": "https://x.test/../y" }
  ],
  "meta": { "created": "2026-05-09", "purpose": "2026-05-09" }
                       ^^^^^^^^^^^^ 3 months ago
}`;

const skill = `
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "name": "2026-08-19",
  "created_at": "2024-01-15T08:00:00Z",
                ^^^^^^^^^^^^^^^^^^^^^^ 2 years ago
  "updated_at": "2026-08-19T12:00:00" }
                ^^^^^^^^^^^^^^^^^^^^^ yesterday`;

describe('behind the values of', () => {
  test('a registry', () => checkHints(registry, { now }));
  test('a skill descriptor', () => checkHints(skill, { now }));
});

test.each([
  ['de', 'Spanisch', 'vor 3 Monaten'],
  ['fr-CA', 'espagnol', 'il y a 3 mois'],
  ['es', 'español', 'hace 3 meses'],
  // No locale, or none that there is: English.
  [undefined, 'Spanish', '3 months ago'],
  ['no_such-locale!', 'Spanish', '3 months ago'],
])('in the language of the reader: %s', (locale, language, age) =>
  checkHints(
    `
{ "tools": [{ "location": "x", "languages": ["es"] }], "meta": { "created": "2026-05-09" } }
                                             ^^^^ ${language}
                                                                            ^^^^^^^^^^^^ ${age}`,
    { locale, now },
  ),
);

const all = `
{ "tools": [{ "location": "./x", "languages": ["es"] }], "meta": { "created": "2026-05-09" } }`;
const drawn = {
  languages: '                                               ^^^^ Spanish',
  locations: '                          ^^^^^ → x',
  dates: '                                                                              ^^^^^^^^^^^^ 3 months ago',
};
test.each(['languages', 'locations', 'dates'] as const)('%s can be turned off', (which) => {
  const rest = (['locations', 'languages', 'dates'] as const).filter((other) => other !== which);
  return checkHints([all, ...rest.map((name) => drawn[name])].join('\n'), { now }, { inlayHints: { [which]: false } });
});

test.each([
  [
    'half typed',
    '\n{ "tools": [{ "location": "./x", "languages": ["es", "\n                          ^^^^^ → x\n                                               ^^^^ Spanish',
  ],
  [
    'no such values',
    '{ "tools": [{ "location": 1, "languages": [null, ["es"], "", "klingon"] }], "meta": { "created": "2026-05" } }',
  ],
  [
    'a file of somebody else',
    '{ "tools": [{ "id": "a", "languages": ["es"], "path": "../x" }], "meta": { "created": "2026-05-09" } }',
  ],
])('%s', (_, text) => checkHints(text, { now }));

test('the range is honoured', async () => {
  const { workspace } = await openWorkspace({
    'tools.json':
      '{ "tools": [\n{ "location": "./a", "languages": ["es"] },\n{ "location": "./b", "languages": ["fr"] }\n] }',
  });
  const file = workspace.file(uriOf('tools.json'));
  if (!file) throw new Error('no file');
  const at = (line: number, from: number, to: number): readonly unknown[] =>
    inlayHints(
      workspace,
      file,
      { start: { line, character: from }, end: { line, character: to } },
      { locale: 'en', now },
    ).map(({ label }) => label);
  expect(at(1, 0, 99)).toEqual(['→ a', 'Spanish']);
  expect(at(2, 20, 99)).toEqual(['French']);
  expect(at(2, 0, 18)).toEqual(['→ b']);
  expect(at(0, 0, 99)).toEqual([]);
});

test('a file that lies nowhere has no places', async () => {
  const { workspace } = await openWorkspace({});
  const text =
    '{ "version": "1.0.0", "tools": [{ "location": "./x", "languages": ["es"], "tags": [], "status": "ready", "name": "" }] }';
  workspace.openDocument('untitled:tools.json', 'json', 1, text);
  const file = workspace.file('untitled:tools.json');
  expect(file?.classification.kind?.id).toBe('registry');
  const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
  const labels = file && inlayHints(workspace, file, range, { locale: 'en', now }).map(({ label }) => label);
  expect(labels).toEqual(['Spanish']);
});
