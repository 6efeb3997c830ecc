import { describe, expect, test } from 'vitest';
import { holdersOf } from '../../../../server/src/kinds/context/model.js';
import { checkProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';

/** The keys that each file declares, and the names of their tools. */
async function declared(drawn: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { workspace } = await openWorkspace(readFixture(drawn).files);
  const found: Record<string, string[]> = {};
  for (const { uri, document, classification } of workspace.files()) {
    if (classification.kind?.id !== 'context') continue;
    found[uri.replace('file:///workspace/', '')] = [...holdersOf(document)].flatMap(({ contexts }) =>
      contexts.map(({ key, tools }) => [key?.value ?? '?', ...tools.map(({ name }) => name?.value ?? '?')].join(' ')),
    );
  }
  return found;
}

describe('what is read', () => {
  test.each([
    [
      'a literal array',
      "export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }, { 'key': \"b\" }, { key: `c` }];",
      'a,b,c',
    ],
    ['with a type', "export const BUILT_IN_TOOL_CONTEXTS: readonly Spec[] = [{ key: 'a' }];", 'a'],
    [
      'as const satisfies',
      "export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }] as const satisfies readonly Spec[];",
      'a',
    ],
    ['a cast in front', "const BUILT_IN_TOOL_CONTEXTS = <Spec[]>[{ key: 'a' }];", 'a'],
    ['frozen', "const BUILT_IN_TOOL_CONTEXTS = Object.freeze([{ key: 'a' }] as const);", 'a'],
    [
      'constants',
      "const A = { key: 'a' };\nconst BUILT_IN_TOOL_CONTEXTS = [A, (A2)!];\nconst A2 = { key: 'b' };",
      'a,b',
    ],
    [
      'spreads of constants',
      "const MORE = [{ key: 'b' }];\nconst BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }, ...MORE, ...(MORE2 as const)];\nconst MORE2 = [...MORE3];\nconst MORE3 = [{ key: 'c' }];",
      'a,b,c',
    ],
    [
      'members and enumerations',
      "const K = { a: 'x' } as const;\nenum E { B = 'y' }\nconst BUILT_IN_TOOL_CONTEXTS = [{ key: K.a }, { key: E.B }, { key: K['a'] }];",
      'x,y,x',
    ],
    [
      'texts put together',
      "const P = 'repo';\nconst BUILT_IN_TOOL_CONTEXTS = [{ key: P + '-search' }, { key: `${P}-fetch` }];",
      'repo-search,repo-fetch',
    ],
    [
      'spreads of objects',
      "const BASE = { key: 'base', title: 'T' };\nconst BUILT_IN_TOOL_CONTEXTS = [{ ...BASE }, { ...BASE, key: 'own' }];",
      'base,own',
    ],
    ['shorthand', "const key = 'a';\nconst BUILT_IN_TOOL_CONTEXTS = [{ key }];", 'a'],
    ['escapes', "const BUILT_IN_TOOL_CONTEXTS = [{ key: '\\u0061\\x62\\'' }];", "ab'"],
    [
      'comments anywhere',
      "const BUILT_IN_TOOL_CONTEXTS = /* 1 */ [ // 2\n { /* 3 */ key: /* 4 */ 'a' /* 5 */ }, /* 6 */ ];",
      'a',
    ],
    [
      'a default export of its own',
      "const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }];\nexport default BUILT_IN_TOOL_CONTEXTS;",
      'a',
    ],
  ])('%s', async (_, source, keys) => {
    expect((await declared(`--- a.ts\n${source}`))['a.ts']?.join()).toBe(keys);
  });

  test('what other modules export, each context in its own file', async () => {
    const found = await declared(`
--- src/contexts.ts
import { MORE, ONE as FIRST } from './more';
import rest from "./rest.js";
import * as all from './all/index';
export const BUILT_IN_TOOL_CONTEXTS = [FIRST, ...MORE, ...rest, ...all.LIST, all.default];
--- src/more.ts
export const ONE = { key: 'one', matrixTools: [TOOL, ...TOOLS] };
export const MORE = [{ key: 'two' }];
import { TOOL, TOOLS } from './tools';
--- src/rest.ts
export default [{ key: 'three' }];
--- src/all/index.ts
export * from './list';
export { FOUR as default } from './list';
--- src/all/list.ts
export const LIST = [{ key: 'five' }];
export const FOUR = { key: 'four' };
--- src/tools.ts
export const TOOL = { name: 'grep' };
export const TOOLS = [{ name: 'find' }];
`);
    expect(found).toEqual({
      'src/contexts.ts': [],
      'src/more.ts': ['one grep find', 'two'],
      'src/rest.ts': ['three'],
      'src/all/list.ts': ['five', 'four'],
      'src/tools.ts': [],
    });
  });

  test('the name alone makes no declaration', async () => {
    expect(
      await declared(`
--- a.ts
import { BUILT_IN_TOOL_CONTEXTS } from './b';
// const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }];
console.log('BUILT_IN_TOOL_CONTEXTS', BUILT_IN_TOOL_CONTEXTS);
--- types.d.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'd' }];
`),
    ).toEqual({});
  });

  test('circles end', async () => {
    expect(
      await declared(`
--- a.ts
import { B } from './b';
export const A = B;
export const BUILT_IN_TOOL_CONTEXTS = [...A, A, { key: 'own', matrixTools: A }];
--- b.ts
export { A as B } from './a';
`),
    ).toEqual({ 'a.ts': ['own'] });
  });

  test.each([
    ["const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', title: }, { key: 'b' }];", 'a,b'],
    ["const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }, { key: ];", 'a,?'],
    ["const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }, {", 'a,?'],
    ['const BUILT_IN_TOOL_CONTEXTS = ', ''],
    ["const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' } { key: 'b' }];", 'a,b'],
    ["const BUILT_IN_TOOL_CONTEXTS = [\n  { key: 'a' title: 'T' },\n  { key: 'b' }\n  { key: 'c' },\n];", 'a,b,c'],
  ])('half typed: %s', async (source, keys) => {
    expect((await declared(`--- a.ts\n${source}`))['a.ts']?.join()).toBe(keys);
  });
});

describe('context/not-static', () => {
  test('what only a run would tell is said once, where it stands', () =>
    checkProblems(
      `
--- a.ts
import { FROM_PACKAGE } from 'package';
const choose = (x: boolean) => x;
let changing = 'x';
export const BUILT_IN_TOOL_CONTEXTS = [
  ...load(),
     ^^^^^^ context/not-static tool contexts that it adds
  FROM_PACKAGE,
  ^^^^^^^^^^^^ context/not-static
  { key: changing, title: choose(true) ? 'A' : 'B', handler: () => 1 },
         ^^^^^^^^ context/not-static its value
                          ^^^^^^^^^^^^^^^^^^^^^^^^ context/not-static
  { key: 'a', matrixTools: [make(), { name: \`x-\${choose}\`, run: () => 1 }] },
                            ^^^^^^ context/not-static
                                            ^^^^^^^^^^^^^ context/not-static
];
`,
      { only: ['context/not-static'] },
    ));

  test('nothing is said of what is only half typed, nor of the rest of the file', () =>
    checkProblems(
      `
--- a.ts
const other = [{ key: load() }, ...load()];
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', title: , description: undefined }];
`,
      { only: ['context/not-static'] },
    ));
});
