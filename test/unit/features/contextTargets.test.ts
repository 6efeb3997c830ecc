import { describe, expect, test } from 'vitest';
import { definitionsAt, referencesAt } from '../../support/places.js';

/** What is around: contexts in JSON and in programs, who refers to them. */
const around = `
--- b/tool-contexts.json
{ "contexts": [
  { "key": "json", "matrixTools": [{ "name": "grep" }] },
  { "key": "twice" }
] }
--- src/contexts.ts
import { MORE, KEY } from './more.js';
const SHARED = { name: 'shared' };
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'twice', matrixTools: [{ name: "grep" }, SHARED], verification: { requiredChecks: ['grep', 'shared'] } },
  { key: KEY, matrixTools: [SHARED] },
  ...MORE,
];
--- src/more.ts
import { ASK } from './tools';
export const KEY = "elsewhere";
export const MORE = [{ key: \`more\`, matrixTools: [ASK], verification: { requiredChecks: ["ask"] } }];
--- src/tools.ts
export const ASK = { name: "ask" };
--- profiles/default.json
{ "id": "default", "tools": { "toolContextRefs": ["json", "twice", "elsewhere", "more", "json"] }, "skills": ["write", { "id": "write" }] }
--- profiles/skills/write.json
{ "id": "write", "contributes": { "toolContextRefs": ["json"] } }`;

/** A text of the files above with the cursor in it. */
const cursorIn = (before: string, after: string): string => {
  const whole = before + after;
  expect(around.split(whole)).toHaveLength(2);
  return around.slice(1).replace(whole, () => `${before}|${after}`);
};

describe('leads to', () => {
  const leads: readonly (readonly [string, string, readonly string[]])[] = [
    ['"toolContextRefs": ["js', 'on", "twice"', ['b/tool-contexts.json key": ["json"]']],
    // Declared twice: both.
    ['["json", "tw', 'ice"', ['b/tool-contexts.json key": ["twice"]', "src/contexts.ts  key: ['twice']"]],
    // Written in another module than the context.
    ['"twice", "else', 'where"', ['src/more.ts KEY = ["elsewhere"]']],
    ['"elsewhere", "mo', 're"', ['src/more.ts  key: [`more`]']],
    ["requiredChecks: ['gr", "ep'", ['src/contexts.ts name: ["grep"]']],
    ["requiredChecks: ['grep', 'sha", "red'", ["src/contexts.ts name: ['shared']"]],
    ['requiredChecks: ["as', 'k"', ['src/tools.ts name: ["ask"]']],
    ["{ key: 'tw", "ice'", ['b/tool-contexts.json key": ["twice"]', "src/contexts.ts  key: ['twice']"]],
    ['"skills": ["wri', 'te"', ['profiles/skills/write.json "id": ["write"]']],
    ['{ "id": "wri', 'te" }]', ['profiles/skills/write.json "id": ["write"]']],
    // The name of a constant is for the language of the program.
    ['{ key: K', 'EY', []],
    ["const SHARED = { name: 'sha", "red'", []],
    ['"id": "def', 'ault"', []],
  ];
  test.each(leads)('%s|%s', async (before, after, expected) =>
    expect(await definitionsAt(cursorIn(before, after))).toEqual(expected),
  );
  test.each([
    // One that ships with the agent is written nowhere.
    '--- profile.json\n{ "tools": { "toolContextRefs": ["actor-|edit"] } }',
    '--- profile.json\n{ "tools": { "toolContextRefs": ["no|where"] } }',
    '--- a.tool-context.json\n{ "key": "a", "verification": { "requiredChecks": ["li|nt"] } }',
  ])('nothing: %s', async (text) => expect(await definitionsAt(text)).toEqual([]));
  test('a schema, in JSON and in a program', async () => {
    const schema = '{ "items": { "$ref": "#/$defs|/x" }, "$defs": { "x": {} } }';
    expect(
      await definitionsAt(
        `--- tool-contexts.json\n{ "contexts": [{ "key": "a" }, { "key": "b", "matrixTools": [{ "inputSchema": ${schema} }] }] }`,
      ),
    ).toEqual(['tool-contexts.json  "x": [{}]']);
    const program = (definitions: string): string =>
      `--- a.ts\nimport { DEFS } from './defs';\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', matrixTools: [{ inputSchema: { items: { $ref: '#/$defs|/x' }, $defs: ${definitions} } }] }];
--- defs.ts
export const DEFS = { x: { title: 'X' } };`;
    expect(await definitionsAt(program('{ x: {} }'))).toEqual(['a.ts  { x: [{}]']);
    expect(await definitionsAt(program('DEFS'))).toEqual(["defs.ts  { x: [{ title: 'X' }]"]);
  });
});

const json = [
  'b/tool-contexts.json key": ["json"]',
  'profiles/default.json fs": [["json"]',
  'profiles/default.json ore", ["json"]',
  'profiles/skills/write.json fs": [["json"]',
];
const shared = ["src/contexts.ts name: ['shared']", "src/contexts.ts rep', ['shared']"];
const ask = ['src/more.ts cks: [["ask"]', 'src/tools.ts name: ["ask"]'];
const write = [
  'profiles/default.json ls": [["write"]',
  'profiles/default.json "id": ["write"]',
  'profiles/skills/write.json "id": ["write"]',
];

describe('is named at', () => {
  const named: readonly (readonly [string, string, readonly string[]])[] = [
    ['"key": "js', 'on"', json],
    ['"more", "js', 'on"', json],
    ['"contributes": { "toolContextRefs": ["js', 'on"', json],
    [
      "{ key: 'tw",
      "ice'",
      [
        'b/tool-contexts.json key": ["twice"]',
        'profiles/default.json son", ["twice"]',
        "src/contexts.ts  key: ['twice']",
      ],
    ],
    ['"twice", "else', 'where"', ['profiles/default.json ice", ["elsewhere"]', 'src/more.ts KEY = ["elsewhere"]']],
    // A tool of the same name in another context is another one.
    ['{ "name": "gr', 'ep"', ['b/tool-contexts.json ame": ["grep"]']],
    ['{ name: "gr', 'ep"', ['src/contexts.ts name: ["grep"]', "src/contexts.ts cks: [['grep']"]],
    ["requiredChecks: ['gr", "ep'", ['src/contexts.ts name: ["grep"]', "src/contexts.ts cks: [['grep']"]],
    // Two contexts share it.
    ["const SHARED = { name: 'sha", "red'", shared],
    ["requiredChecks: ['grep', 'sha", "red'", shared],
    ['ASK = { name: "as', 'k"', ask],
    ['requiredChecks: ["as', 'k"', ask],
    ['"skills": ["wri', 'te"', write],
    ['{ "id": "wri', 'te" }]', write],
    ['{ "id": "wri', 'te", "contributes"', write],
    ['"id": "def', 'ault"', []],
    ['"toolContext', 'Refs": ["json", "twice"', []],
  ];
  test.each(named)('%s|%s', async (before, after, expected) =>
    expect(await referencesAt(cursorIn(before, after))).toEqual(expected),
  );
  test('without the declarations', async () => {
    expect(await referencesAt(cursorIn('"key": "js', 'on"'), false)).toEqual(json.slice(1));
    expect(await referencesAt(cursorIn('{ name: "gr', 'ep"'), false)).toEqual(["src/contexts.ts cks: [['grep']"]);
    expect(await referencesAt(cursorIn('ASK = { name: "as', 'k"'), false)).toEqual(ask.slice(0, 1));
    expect(await referencesAt(cursorIn('"skills": ["wri', 'te"'), false)).toEqual(write.slice(0, 2));
  });
  test('one that ships with the agent, or that nobody declares', async () => {
    const text = (key: string): string =>
      `--- a.json\n{ "tools": { "toolContextRefs": ["${key}"] } }\n--- b.json\n{ "contributes": { "toolContextRefs": ["${key.replace('|', '')}"] } }`;
    expect(await referencesAt(text('actor|-edit'))).toEqual([
      'a.json fs": [["actor-edit"]',
      'b.json fs": [["actor-edit"]',
    ]);
    expect(await referencesAt(text('no|where'))).toHaveLength(2);
  });
  test('a check that is no tool names nothing', async () =>
    expect(
      await referencesAt('--- a.tool-context.json\n{ "key": "a", "verification": { "requiredChecks": ["li|nt"] } }'),
    ).toEqual([]));
  test('a schema, at its place in the file', async () => {
    const schema = '{ "items": { "$ref": "#/$defs/x" }, "$defs": { "x|": {} } }';
    expect(
      await referencesAt(
        `--- tool-contexts.json\n{ "contexts": [\n{ "key": "a" },\n{ "key": "b", "matrixTools": [{ "inputSchema": ${schema} }] }] }`,
      ),
    ).toEqual(['tool-contexts.json ref": ["#/$defs/x"]', 'tool-contexts.json s": { ["x"]']);
  });
  test('with carriage returns and escapes', async () => {
    const text =
      '--- tool-contexts.json\n{\r\n"contexts": [\r\n{ "key": "\\u0061|b" }] }\r\n--- p.json\n{\r\n "tools": { "toolContextRefs": ["ab"] } }';
    expect(await referencesAt(text)).toEqual(['p.json fs": [["ab"]', 'tool-contexts.json key": ["\\u0061b"]']);
  });
});

test('half typed', async () => {
  expect(
    await definitionsAt(
      `--- profiles/default.json\n{ "tools": { "toolContextRefs": ["js|on", "\n--- b/tool-contexts.json\n{ "contexts": [{ "key": "json" }] }`,
    ),
  ).toEqual(['b/tool-contexts.json key": ["json"]']);
  expect(
    await definitionsAt(
      `--- src/a.ts\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', matrixTools: [{ name: 'x', }, { name: ], verification: { requiredChecks: ['|x'] } }`,
    ),
  ).toEqual(["src/a.ts name: ['x']"]);
});

describe('odd files', () => {
  const profile = '\n--- p.json\n{ "tools": { "toolContextRefs": ["a"] } }';
  test.each([
    ['with a byte order mark', '\uFEFF{ "contexts": [{ "key": "|a" }] }', 'key": ["a"]'],
    ['with comments', '{ "contexts": [/* "key" */ { "key": /* a */ "a|" }] }', ' a */ ["a"]'],
    ['with characters of two units', '{ "contexts": [{ "title": "🔧🔧", "key": "a|" }] }', 'key": ["a"]'],
    ['with a key twice', '{ "contexts": [{ "key": "b", "key": "a|" }] }', 'key": ["a"]'],
  ])('%s', async (_, text, place) => {
    expect(await referencesAt(`--- tool-contexts.json\n${text}${profile}`)).toEqual([
      'p.json fs": [["a"]',
      `tool-contexts.json ${place}`,
    ]);
  });
  test('of a key or name that stands twice, the last one counts', async () => {
    const at = (text: string): Promise<readonly string[]> =>
      referencesAt(`--- tool-contexts.json\n{ "contexts": [${text}] }`);
    expect(await at('{ "key": "b|", "key": "a" }')).toEqual([]);
    expect(await at('{ "key": "a", "matrixTools": [{ "name": "x|", "name": "y" }] }')).toEqual([]);
    expect(await at('{ "key": "a", "matrixTools": [{ "name": "x", "name": "y|" }] }')).toHaveLength(1);
  });
});
