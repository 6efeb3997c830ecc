import { describe, test } from 'vitest';
import { checkRefusal, checkRename } from '../../support/checkRename.js';

const nothing = 'Nothing stands here that can be renamed: it is not a name, or it is not decided in these files.';
const rest = '"title": "T", "description": "D", "permissions": {}';
const profile = (key: string): string => `--- profiles/p.json
{ "tools": { "toolContextRefs": ["${key}", "other"] }, "skills": [{ "contributes": { "toolContextRefs": ["${key}"] } }] }
--- skills/s.json
{ "id": "s", "contributes": { "toolContextRefs": ["${key}"] } }
`;

describe('the key of a context', () => {
  const source = (key: string): string => `--- src/a.ts
// search is named here too: 'search'
export const BUILT_IN_TOOL_CONTEXTS = [{ key: '${key}', title: 'search' }] as const;
`;
  test('from TypeScript to profiles and manifests, in the quotes that it has', () =>
    checkRename(source('|search') + profile('search'), 'find-it', source('find-it') + profile('find-it')));

  test('from a reference', () =>
    checkRename(
      source('search') + profile('search').replace('"search"', '"sea|rch"'),
      "it's",
      source("it\\'s") + profile("it's"),
      { settings: { rules: { 'context/key-format': 'off' } } },
    ));

  test('in JSON of both forms, where it is declared twice, too', () => {
    const files = (key: string): string => `--- tool-contexts.json
{ "contexts": [{ "key": "${key}", ${rest} }] }
--- a.tool-context.json
{ "key": "${key}", ${rest} }
${profile(key.replace('|', ''))}`;
    return checkRename(files('search').replace('"search"', '"search|"'), 'find', files('find'));
  });

  test('where a constant of another module holds it, there', () => {
    const files = (key: string, ref: string): string => `--- src/a.ts
import { KEYS } from './keys';
export const BUILT_IN_TOOL_CONTEXTS = [{ key: KEYS.search, title: 'T' }];
--- src/keys.ts
export const KEYS = { search: "${key}" } as const;
--- p.json
{ "tools": { "toolContextRefs": ["${ref}"] } }
`;
    return checkRename(files('search', '|search'), 'find', files('find', 'find'));
  });

  test('not one that is put together, nor one that ships with the agent', async () => {
    await checkRefusal(
      `--- p.json
{ "tools": { "toolContextRefs": ["|a-b"] } }
--- src/a.ts
const A = 'a';
export const BUILT_IN_TOOL_CONTEXTS = [{ key: A + '-b' }];
`,
      'x',
      nothing,
    );
    await checkRefusal('--- p.json\n{ "tools": { "toolContextRefs": ["|actor-edit"] } }', 'x', nothing);
  });

  test('refused in the words of the rules', async () => {
    const files = `--- tool-contexts.json
{ "contexts": [{ "key": "|a", ${rest} }, { "key": "b", ${rest} }] }
`;
    await checkRefusal(
      files,
      'b',
      'The key "b" is declared by another tool context too. Keys are unique. (tool-contexts.json:1)',
    );
    await checkRefusal(
      files,
      'A B',
      '"A B" is not lowercase, separated by hyphens, as the key of a tool context is: "a-b".',
    );
    await checkRefusal(
      files,
      ' ',
      '" " is not the key of a tool context: that is lowercase ASCII letters and digits, separated by hyphens, such as "actor-readonly".',
    );
  });
});

describe('the name of a tool', () => {
  const files = (name: string, check = name): string => `--- tool-contexts.json
{ "contexts": [
  { "key": "a", ${rest}, "matrixTools": [{ "name": "${name}" }, { "name": "taken" }], "verification": { "requiredChecks": ["lint", "${check}"] } },
  { "key": "b", ${rest}, "matrixTools": [{ "name": "grep" }] }
] }
`;
  test('with the checks of its context, from either', async () => {
    await checkRename(files('gr|ep', 'grep'), 'find_text', files('find_text'));
    await checkRename(files('grep', 'grep|'), 'find_text', files('find_text'));
  });

  test('refused in the words of the rules', async () => {
    await checkRefusal(
      files('gr|ep', 'grep'),
      'taken',
      'Another tool of this context has the name "taken" already. This one is never called. (tool-contexts.json:2)',
    );
    await checkRefusal(
      files('gr|ep', 'grep'),
      'find text',
      '"find text" is no name that models accept: it has 1 to 64 ASCII letters, digits, "_" and "-", such as "find_text".',
    );
  });
});
