import { describe, expect, test } from 'vitest';
import { checkRefactoring, offeredAt } from '../../support/contextEdits.js';

const types = `import type { ToolContextSpec } from './types';\n\n`;

describe('a context moves from a program to JSON', () => {
  test('into a new file, values behind names written out', async () => {
    await checkRefactoring(
      `
--- src/contexts.ts
${types}const INSTRUCTIONS = \`Use find_file first.
  Then "read".\`;
export const BUILT_IN_TOOL_CONTEXTS: ToolContextSpec[] = [
  {
    key: '|files',
    title: 'Files',
    description: 'Files ' + 'and folders.',
    instructions: INSTRUCTIONS,
    matrixTools: [
      {
        name: 'find_file',
        description: 'Finds.',
        inputSchema: { type: 'object' },
        target: 'workspace',
        op: 'file.find',
      },
    ],
    permissions: { allow: ['read'] },
  },
  // The next one stays.
  { key: 'web', title: 'Web', description: 'Web.', permissions: {} },
];
`,
      'refactor.move',
      `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "files",
      "title": "Files",
      "description": "Files and folders.",
      "instructions": "Use find_file first.\\n  Then \\"read\\".",
      "matrixTools": [
        {
          "name": "find_file",
          "description": "Finds.",
          "inputSchema": {
            "type": "object"
          },
          "target": "workspace",
          "op": "file.find"
        }
      ],
      "permissions": {
        "allow": ["read"]
      }
    }
  ]
}

--- src/contexts.ts
${types}const INSTRUCTIONS = \`Use find_file first.
  Then "read".\`;
export const BUILT_IN_TOOL_CONTEXTS: ToolContextSpec[] = [
  // The next one stays.
  { key: 'web', title: 'Web', description: 'Web.', permissions: {} },
];
`,
    );
  });

  test('into the nearest file above the source, from an array that is spread', async () => {
    await checkRefactoring(
      `
--- tool-contexts.json
{ "contexts": [] }
--- src/tool-contexts.json
{
\t"contexts": [
\t\t{
\t\t\t"key": "web",
\t\t\t"title": "Web",
\t\t\t"description": "Web.",
\t\t\t"permissions": {}
\t\t}
\t]
}
--- src/deep/contexts.ts
import { MORE } from './more';
export const BUILT_IN_TOOL_CONTEXTS = [...MORE];
--- src/deep/tool/tool-contexts.json
{ "contexts": [] }
--- src/deep/more.ts
export const MORE = [{ key: 'files', title: 'F', description: 'F.', permissions: {} }, {
  key|: 'more',
  title: 'More',
  description: 'More.',
  permissions: {},
}] as const satisfies readonly ToolContextSpec[];
`,
      'refactor.move',
      `
--- src/tool-contexts.json
{
\t"contexts": [
\t\t{
\t\t\t"key": "web",
\t\t\t"title": "Web",
\t\t\t"description": "Web.",
\t\t\t"permissions": {}
\t\t},
\t\t{
\t\t\t"key": "more",
\t\t\t"title": "More",
\t\t\t"description": "More.",
\t\t\t"permissions": {}
\t\t}
\t]
}
--- src/deep/more.ts
export const MORE = [{ key: 'files', title: 'F', description: 'F.', permissions: {} }] as const satisfies readonly ToolContextSpec[];
`,
    );
  });

  test('from a constant of another module: the constant stays', async () => {
    await checkRefactoring(
      `
--- tool-contexts.json
{"contexts":[{"key":"web","title":"W","description":"W","permissions":{}}]}
--- contexts.ts
import { files, web } from './more';
export const BUILT_IN_TOOL_CONTEXTS = [
  files,
  { key: 'last', title: 'L', description: 'L', permissions: {} },
];

--- more.ts
export const files = { key: '|files', title: 'F', description: 'F.', permissions: {} };
`,
      'refactor.move',
      `
--- tool-contexts.json
{"contexts":[{"key":"web","title":"W","description":"W","permissions":{}},{"key":"files","title":"F","description":"F.","permissions":{}}]}
--- contexts.ts
import { files, web } from './more';
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'last', title: 'L', description: 'L', permissions: {} },
];
`,
    );
  });

  test('asked for at the name in the array', async () => {
    await checkRefactoring(
      `
--- tool-contexts.json
{ "contexts": [] }
--- contexts.ts
const files = { key: 'files', title: 'F', description: 'F.', permissions: {}, 'x-order': 1_000 };
export const BUILT_IN_TOOL_CONTEXTS = [fil|es as ToolContextSpec];
`,
      'refactor.move',
      `
--- tool-contexts.json
{ "contexts": [
  {
    "key": "files",
    "title": "F",
    "description": "F.",
    "permissions": {},
    "x-order": 1000
  }
] }
--- contexts.ts
const files = { key: 'files', title: 'F', description: 'F.', permissions: {}, 'x-order': 1_000 };
export const BUILT_IN_TOOL_CONTEXTS = [];
`,
    );
  });

  test.each([
    ['a call', `permissions: allow()`, '"allow()" cannot be read'],
    ['a name that leads nowhere', `permissions: EVERYTHING`, '"EVERYTHING" cannot be read'],
    ['a method', `permissions: {}, check() {}`, '"check() {}" cannot be read'],
    ['a computed key', `permissions: { [KEY]: 1 }`, '"[KEY]: 1" cannot be read'],
    ['a spread of a call', `...base()`, '"base()" cannot be read'],
    ['a substitution', 'title: `${name}`', 'cannot be read'],
    ['a hole', `list: [1, two()]`, '"two()" cannot be read'],
    ['what is half typed', `permissions: { a: }`, 'does not parse'],
  ])('it is not possible with %s', async (_, member, reason) => {
    const offered = await offeredAt(
      `--- contexts.ts\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key|: 'files', ${member} }];\n`,
      ['refactor.move'],
    );
    expect(offered.join()).toContain(`Move context "files" to JSON: tool-contexts.json — `);
    expect(offered.join()).toContain(reason);
  });

  test('it is said where comments are lost, and where a file is in the way', async () => {
    const source = `--- contexts.ts\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key|: 'files', /* all */ permissions: {} }];`;
    expect(await offeredAt(source, ['refactor.move'])).toEqual([
      'Move context "files" to JSON: tool-contexts.json (its comments are lost)',
    ]);
    const foreign = `\n--- tool-contexts.json\n{ "contexts": { "dev": 1 }, "current": "dev" }`;
    expect((await offeredAt(source + foreign, ['refactor.move'])).join()).toContain('is no file of tool contexts');
  });
});

describe('a context moves from JSON to a program', () => {
  const web = `{
      "key": "web",
      "title": "Web",
      "description": "Web.",
      "permissions": {}
    }`;

  test('to the array, others keep their file', async () => {
    await checkRefactoring(
      `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "|files",
      "title": "It's \\"files\\"",
      "description": "Files.",
      "instructions": "One.\\nTwo.",
      "permissions": { "allow-all": true }
    },
    ${web}
  ]
}
--- src/contexts.ts
import type { ToolContextSpec } from './types';

export const BUILT_IN_TOOL_CONTEXTS = [
    {
        key: 'more',
        title: 'More',
        description: \`More
and more.\`,
        permissions: {},
    }, // last
] as const satisfies readonly ToolContextSpec[];
`,
      'refactor.move',
      `
--- tool-contexts.json
{
  "contexts": [
    ${web}
  ]
}
--- src/contexts.ts
import type { ToolContextSpec } from './types';

export const BUILT_IN_TOOL_CONTEXTS = [
    {
        key: 'more',
        title: 'More',
        description: \`More
and more.\`,
        permissions: {},
    }, // last
    {
        key: 'files',
        title: 'It\\'s "files"',
        description: 'Files.',
        instructions: \`One.
Two.\`,
        permissions: {
            'allow-all': true,
        },
    },
] as const satisfies readonly ToolContextSpec[];
`,
    );
  });

  test('the last of a list leaves it empty; of several programs the nearest is taken', async () => {
    await checkRefactoring(
      `
--- b/tool-contexts.json
{ "contexts": [
    |${web}
] }
--- a/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [];
--- b/src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [];
--- contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [];
`,
      'refactor.move',
      `
--- b/tool-contexts.json
{ "contexts": [] }
--- b/src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'web',
    title: 'Web',
    description: 'Web.',
    permissions: {},
  },
];`,
    );
  });

  test('a file of one context is deleted', async () => {
    await checkRefactoring(
      `
--- web.tool-context.json
{ "$schema": "urn:agent-registry:schema:tool-context:1", "key": "web", "title": "Web|", "description": "Web.", "permissions": {} }
--- contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [{key: "a", title: "A", description: "A.", permissions: {}}];
`,
      'refactor.move',
      `
--- contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [{key: "a", title: "A", description: "A.", permissions: {}}, {
  key: "web",
  title: "Web",
  description: "Web.",
  permissions: {},
}];

--- web.tool-context.json
`,
    );
  });

  test('it is offered only where a program declares contexts, and not where data would be lost', async () => {
    const file = `--- tool-contexts.json\n{ "contexts": [{ "key|": "a", "title": "A", "description": "A.", "permissions": { "x": 1 } }] }`;
    const program = '\n--- c.ts\nexport const BUILT_IN_TOOL_CONTEXTS = [];';
    const offered = (drawn: string) => offeredAt(drawn, ['refactor.move']);
    expect(await offered(file)).toEqual([]);
    expect(await offered(file + program)).toEqual(['Move context "a" to TypeScript: c.ts']);
    expect(await offered(file + program.replace('[]', 'make()'))).toEqual([]);
    expect((await offered(file.replace('1 }', '}') + program)).join()).toContain('does not parse');
    expect((await offered(file + program.replace('[]', '[{ key: ]'))).join()).toContain('does not parse');
    expect((await offered(file.replace('"x"', '"__proto__"') + program)).join()).toContain('__proto__');
    expect((await offered(file.replace('"x"', '/* x */ "x"') + program)).join()).toContain('comments are lost');
  });
});

describe('a tool is added where the cursor is', () => {
  test('in a list that has one', async () => {
    await checkRefactoring(
      `
--- contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'files', title: 'F', description: 'F.', permissions: {},
    matrixTools: [
      {|
        name: 'new_tool',
        description: 'Finds.',
        inputSchema: { type: 'object', properties: {} },
        target: 'workspace',
        op: 'file.find',
      },
    ],
  },
];
`,
      'refactor.rewrite',
      `
--- contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'files', title: 'F', description: 'F.', permissions: {},
    matrixTools: [
      {
        name: 'new_tool',
        description: 'Finds.',
        inputSchema: { type: 'object', properties: {} },
        target: 'workspace',
        op: 'file.find',
      },
      {
        name: 'new_tool_2',
        description: 'Says what the tool does.',
        inputSchema: { type: 'object', properties: {} },
        target: 'workspace',
        op: 'file.find',
      },
    ],
  },
];
`,
    );
  });

  test.each([
    ['at its brace', `{ "contexts": [|{ "key": "a", "matrixTools": [{ "name": "t" }] }] }`, true],
    ['at a member', `{ "contexts": [{ "key": "a|", "matrixTools": [{ "name": "t" }] }] }`, true],
    ['in the list of tools', `{ "contexts": [{ "key": "a", "matrixTools": [| { "name": "t" }] }] }`, true],
    ['at a tool', `{ "contexts": [{ "key": "a", "matrixTools": [{| "name": "t" }] }] }`, true],
    ['inside of a tool', `{ "contexts": [{ "key": "a", "matrixTools": [{ "name": "|t" }] }] }`, false],
    ['outside of contexts', `{ |"contexts": [{ "key": "a", "matrixTools": [{ "name": "t" }] }] }`, false],
    ['in a file that is none of ours', `{ "contexts": [{ "name": "|dev", "cluster": "x" }], "current": "dev" }`, false],
  ])('it is offered %s: %s', async (_, drawn, isOffered) => {
    const offered = await offeredAt(`--- tool-contexts.json\n${drawn}`, ['refactor']);
    expect(offered).toEqual(isOffered ? ['Add a tool to context "a"'] : []);
  });

  test('by kind', async () => {
    const drawn = `--- contexts.ts\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key|: 'a', permissions: {} }];`;
    expect(await offeredAt(drawn)).toHaveLength(2);
    expect(await offeredAt(drawn, ['refactor'])).toHaveLength(2);
    expect(await offeredAt(drawn, ['refactor.rewrite'])).toEqual(['Add a tool to context "a"']);
    expect(await offeredAt(drawn, ['quickfix', 'refactor.extract'])).toEqual([]);
  });
});
