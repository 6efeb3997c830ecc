import { describe, expect, test } from 'vitest';
import { checkAction } from '../../support/checkAction.js';
import { offeredAt } from '../../support/contextEdits.js';

const entry = (name: string, more = ''): string =>
  `{ "name": "${name}", "description": "d", "location": "${name}/main.py", "status": "ready", "capabilities": ["read"], "tags": ["a"]${more} }`;

const inEntry = (fields: string): string => `{
  "version": "1.0.0",
  "tools": [
    {
      "name": "one",
      "description": "d",
      "location": "one/main.py",
      "status": "ready",
      ${fields}
    }
  ]
}
`;

describe('a list of an entry is sorted', () => {
  test.each([
    ['on one line', '"tags": ["b", |"a", "a-b", "B"]', '"tags": ["B", "a", "a-b", "b"]'],
    ['with odd blanks, which stay', '"tags": [ "c","b" ,  "|a" ]', '"tags": [ "a","b" ,  "c" ]'],
    ['from its key', '"|capabilities": ["write", "read"]', '"capabilities": ["read", "write"]'],
    ['with escapes as they are written', '"tags": ["z", |"\\u0061"]', '"tags": ["\\u0061", "z"]'],
    [
      'one item a line',
      '"languages": [\n        "es",\n        |"de"\n      ]',
      '"languages": [\n        "de",\n        "es"\n      ]',
    ],
    [
      'comments go with their items',
      '"tags": [\n        // about b\n        "b", // b!\n        "|a"\n      ]',
      '"tags": [\n        "a",\n        // about b\n        "b" // b!\n      ]',
    ],
    [
      'a trailing comma stays one',
      '"tags": [\n        "b",\n        "|a", /* last */\n      ]',
      '"tags": [\n        "a", /* last */\n        "b",\n      ]',
    ],
  ])('%s', async (_, before, after) => {
    const key = /"\|?(\w+)\|?":/.exec(before)?.[1] ?? '';
    await checkAction(inEntry(before), `Sort "${key}"`, inEntry(after));
  });

  test.each([
    ['in order', '"tags": [|"a", "b", "b"]'],
    ['of one item', '"tags": [|"a"]'],
    ['where a comment may belong to either of two items', '"tags": ["b", /* whose? */ |"a"]'],
    ['that holds something else than strings', '"tags": ["b", 1, |"a"]'],
    ['that is not finished', '"tags": ["b", |"a"'],
  ])('but not one %s', async (_, fields) => {
    expect((await offeredAt(inEntry(fields))).filter((title) => title.startsWith('Sort'))).toEqual([]);
  });
});

describe('the tools are sorted by name', () => {
  const title = 'Sort the tools by name';
  test('each with its own layout, where there are no comments', async () => {
    const spread = '{\n      "name": "b"\n    }';
    await checkAction(
      `{\n  "|tools": [\n    ${entry('c')},\n\n    ${entry('a')},\n    ${spread}\n  ]\n}\n`,
      title,
      `{\n  "tools": [\n    ${entry('a')},\n\n    ${spread},\n    ${entry('c')}\n  ]\n}\n`,
    );
  });
  test('on one line', async () => {
    await checkAction(
      `{"version":"1.0.0","|tools":[${entry('b')},${entry('a')}]}`,
      title,
      `{"version":"1.0.0","tools":[${entry('a')},${entry('b')}]}`,
    );
  });
  test('with the comments above them', async () => {
    await checkAction(
      `{\n  "version": "1.0.0",\n  "|tools": [\n    ${entry('b')},\n\n    /* about a */\n    ${entry('a')}\n    // the end\n  ]\n}\n`,
      title,
      `{\n  "version": "1.0.0",\n  "tools": [\n\n    /* about a */\n    ${entry('a')},\n    ${entry('b')}\n    // the end\n  ]\n}\n`,
    );
  });
  test.each([
    ['in order', `[${entry('a')}, ${entry('a', ', "x-a": 1')}, ${entry('b')}]`],
    ['that one cannot tell the names of', `[${entry('b')}, {}, ${entry('a')}]`],
    ['where a comment stands behind an entry', `[\n${entry('b')}, // whose?\n${entry('a')}\n]`],
    ['where one stands behind the last', `[\n// b\n${entry('b')},\n${entry('a')} // a\n]`],
    ['with commas in front of them', `[\n${entry('b')}\n// a\n, ${entry('a')}\n]`],
    ['where a comment stands above the first', `[\n// b\n${entry('b')},\n${entry('a')}\n]`],
  ])('but not those %s', async (_, tools) => {
    expect(await offeredAt(`{ "version": "1.0.0", "|tools": ${tools}, "meta": {} }`)).not.toContain(title);
  });
});

describe('a field that may be there is added', () => {
  test('to an entry, in its place', async () => {
    await checkAction(
      inEntry('"capabilities": ["read"],\n      "tags": ["a"]').replace('"one"', '"o|ne"'),
      'Add "languages"',
      inEntry('"capabilities": ["read"],\n      "languages": [],\n      "tags": ["a"]'),
    );
  });
  test('to what is known of the registry', async () => {
    await checkAction(
      `{ "version": "1.0.0", "tools": [], "meta": {| "repo": "x" } }`,
      'Add "purpose"',
      `{ "version": "1.0.0", "tools": [], "meta": { "repo": "x", "purpose": "" } }`,
    );
  });
  test('three at most, and none that must be there', async () => {
    expect(await offeredAt(`{| "tools": [] }`)).toEqual(['Add "meta"']);
    expect(await offeredAt(`{ "version": "1.0.0", "tools": [{| "name": "a" }] }`)).toEqual(['Add "languages"']);
  });
});

describe('a planned tool becomes a ready one', () => {
  const planned = entry('one').replace('"ready"', '"planned"');
  const registry = (tool: string): string => `{\n"version": "1.0.0", "tools": [${tool}] }\n`;
  const at = (tool: string): string => registry(tool.replace('"planned"', '"|planned"'));
  test('with an entry point and its documentation', async () => {
    expect(await offeredAt(at(planned))).toContain('Create "main.py" and TOOL.md and set status to "ready"');
  });
  test('what is there is left as it is', async () => {
    await checkAction(
      `--- tools.json\n${at(planned)}--- one/main.py\nprint()\n--- one/TOOL.md\n# One: read\n`,
      'Set status to "ready"',
      `--- tools.json\n${registry(planned.replace('planned', 'ready')).trimEnd()}`,
    );
    await checkAction(
      `--- tools.json\n${at(planned)}--- one/main.py\nprint()\n`,
      'Create TOOL.md and set status to "ready"',
      `--- tools.json\n${registry(planned.replace('planned', 'ready'))}--- one/TOOL.md\n# one

d

## Capabilities

- \`read\` — what it does and what it returns.

## Usage

\`\`\`bash
python main.py --help
\`\`\`
`,
    );
  });
  test.each([
    ['is ready', entry('one').replace('"ready"', '"|ready"')],
    ['lies elsewhere', planned.replace('one/main.py', '/one|/main.py')],
    ['lies where a file is in the way', planned.replace('one/main.py', 'tools.json|/main.py')],
  ])('not one that %s', async (_, tool) => {
    const offered = await offeredAt(registry(tool));
    expect(offered.filter((title) => title.includes('status'))).toEqual([]);
  });
});

describe('the capabilities of an entry are written into TOOL.md', () => {
  const registry = (at: string): string =>
    `--- tools.json\n{ "version": "1.0.0", "tools": [${entry('one').replace('["read"]', at)}] }\n--- one/main.py\n\n`;
  test('with a section of their own', async () => {
    await checkAction(
      `${registry('["read", |"write"]')}--- one/TOOL.md\n# One\n\nIt can read.\n`,
      'Add 2 capabilities to "one/TOOL.md"',
      `--- one/TOOL.md
# One

It can read.

## Capabilities

- \`read\` — what it does and what it returns.
- \`write\` — what it does and what it returns.
`,
    );
  });
  test('into the section that is there, in its style', async () => {
    await checkAction(
      `${registry('["read", |"write"]')}--- one/TOOL.md\n# One\n\n## Capacidades\n\n* **read** reads\n\n## More\n`,
      'Add the capability "write" to "one/TOOL.md"',
      `--- one/TOOL.md\n# One\n\n## Capacidades\n\n* **read** reads\n* **write** — what it does and what it returns.\n\n## More\n`,
    );
  });
  test('not where all of them are there', async () => {
    const offered = await offeredAt(`${registry('[|"read"]')}--- one/TOOL.md\n## Capabilities\n\n- read\n`);
    expect(offered.filter((title) => title.includes('TOOL.md'))).toEqual([]);
  });
});
