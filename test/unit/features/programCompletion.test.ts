import { describe, expect, test } from 'vitest';
import { complete } from '../../../server/src/features/completion/index.js';
import { checkCompletion, completionsAt, editorCapabilities } from '../../support/checkCompletion.js';
import { openAtCursor } from '../../support/cursor.js';

/** A program that declares one context with these members. */
const of = (members: string): string => `export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'mine', ${members} }];`;
const at = (members: string): string => `--- src/contexts.ts\n${of(members)}`;

/** What is around: contexts that use words, in JSON. */
const around = `
--- tool-contexts.json
{ "contexts": [{ "key": "search", "matrixTools": [
  { "name": "grep", "target": "workspace", "op": "search.text" },
  { "name": "ask", "target": "system.agents", "op": "$introspect" }
] }] }`;

const accepts = (members: string, label: string, after: string): Promise<void> =>
  checkCompletion(at(members) + around, { accept: { [label]: of(after) } });

describe('inside of string literals', () => {
  test.each([
    [`matrixTools: [{ resultMode: '|' }]`, ['json', 'text', 'summary']],
    [`matrixTools: [{ target: '|' }]`, ['system.agents', 'workspace']],
    [`matrixTools: [{ target: 'workspace', op: '|' }]`, ['search.text']],
    [`matrixTools: [{ name: 'own' }], verification: { requiredChecks: ['|'] }`, ['own']],
    [`matrixTools: [{ name: 'own' }], verification: { requiredChecks: ['own', '|'] }`, []],
  ])('%s', (members, labels) => checkCompletion(at(members) + around, { labels }));
  test.each(["'", '"', '`'])('in %s the inside is replaced, and the quotes stay', async (quote) => {
    const mode = (text: string): string => `matrixTools: [{ resultMode: ${quote}${text}${quote} }]`;
    await accepts(mode('|'), 'text', mode('text'));
    await accepts(mode('te|xt'), 'summary', mode('summary'));
    await accepts(mode('|json'), 'summary', mode('summary'));
    const op = (text: string): string => `matrixTools: [{ op: ${quote}${text}${quote} }]`;
    await accepts(op('$|'), '$introspect', op('$introspect'));
  });
  test('a quote that is missing is added, and what follows stays', async () => {
    await accepts("matrixTools: [{ resultMode: '|\n }]", 'text', "matrixTools: [{ resultMode: 'text'\n }]");
    await accepts("matrixTools: [{ resultMode: 'te|, \n }]", 'text', "matrixTools: [{ resultMode: 'text', \n }]");
  });
  test('with carriage returns', () => {
    const lines = (mode: string): string => `\r\n  matrixTools: [\r\n    { resultMode: '${mode}' },\r\n  ],\r\n`;
    return accepts(lines('s|'), 'summary', lines('summary'));
  });
  test('snippets are never needed', async () => {
    const { items } = await completionsAt(at(`matrixTools: [{ op: '|' }]`) + around);
    expect(items.map(({ insertTextFormat }) => insertTextFormat)).toEqual([1, 1]);
  });
});

describe('nowhere else', () => {
  test.each([
    '|',
    `ti|tle: 'a'`,
    `title: '|'`,
    `title: |'a'`,
    `title: 'a'|`,
    `matrixTools: [|]`,
    `matrixTools: [{ | }]`,
    `matrixTools: [{ resultMode: | }]`,
    `matrixTools: [{ resultMode: |'json' }]`,
    `matrixTools: [{ resultMode: 'json'| }]`,
    `matrixTools: [{ 'res|ultMode': 'json' }]`,
    `matrixTools: [{ name: '|' }]`,
    `matrixTools: [{ inputSchema: { type: '|' } }]`,
    `permissions: { allow: ['|'] }`,
    // What is put together of several literals is none.
    'matrixTools: [{ target: "a" + "|" }]',
    'matrixTools: [{ target: `a${"|"}` }]',
    // An edit of a proposal stays on one line.
    'matrixTools: [{ target: `a\n|` }]',
  ])('%s', (members) => checkCompletion(at(members) + around, { labels: [] }));
  test.each([
    `const OTHER = [{ matrixTools: [{ resultMode: '|' }] }]; ${of('')}`,
    `// resultMode: '|'\n${of('')}`,
    of(`title: 'a', // matrixTools: [{ resultMode: '|' }]\n`),
  ])('%s', (text) => checkCompletion(`--- src/contexts.ts\n${text}${around}`, { labels: [] }));
});

test('a value that is reached through a name is one too', () =>
  checkCompletion(`--- src/contexts.ts\nconst MODE = '|';\n${of('matrixTools: [{ resultMode: MODE }]')}`, {
    labels: ['json', 'text', 'summary'],
  }));

describe('several modules', () => {
  const root = `--- src/contexts.ts
import { MORE } from './more';
import { ASK } from './tools.js';
export const BUILT_IN_TOOL_CONTEXTS = [...MORE, { key: 'a', matrixTools: [ASK] }];`;
  test('a context that is spread from another one', () =>
    checkCompletion(
      `${root}
--- src/tools.ts
export const ASK = { name: 'ask', target: 'system.agents', op: '$introspect' };
--- src/more.ts
export const MORE = [{ key: 'more', matrixTools: [{ target: 'system.agents', op: "|" }] }];`,
      { labels: ['$introspect'] },
    ));
  test('a tool that stands by itself', () =>
    checkCompletion(
      `${root}
--- src/more.ts
export const MORE = [{ key: 'more', matrixTools: [{ target: 'workspace' }] }];
--- src/tools.ts
export const ASK = { name: 'ask', resultMode: '|' };`,
      { labels: ['json', 'text', 'summary'] },
    ));
});

test('a closing quote that is typed asks for nothing', async () => {
  const { workspace, file, position } = await openAtCursor(at(`matrixTools: [{ resultMode: "json"| }]`));
  const list = await complete(workspace, file, position, editorCapabilities, { triggerCharacter: '"' });
  expect(list).toEqual({ isIncomplete: false, items: [] });
});
