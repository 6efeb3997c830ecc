import { describe, expect, test } from 'vitest';
import { contextChoices } from '../../../server/src/features/contextChoices.js';
import { addContextTool, checkContextAnswer } from '../../../server/src/features/contextEdits.js';
import { checkAdded, named, newTool, refusalOf } from '../../support/contextEdits.js';
import { applyEdit, openWorkspace, uriOf } from '../../support/workspace.js';

const newContext = { key: 'web-fetch', title: 'Web fetch', description: 'Read pages.' };

describe('a tool is added to a context that is there', () => {
  test('of a list', async () => {
    await checkAdded(
      `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "files",
      "title": "Files",
      "description": "Files.",
      "matrixTools": [
        {
          "name": "find_file",
          "description": "Finds a file.",
          "inputSchema": { "type": "object" },
          "target": "workspace",
          "op": "file.find"
        }
      ],
      "permissions": {}
    }
  ]
}
`,
      { context: named('tool-contexts.json', 'files'), tool: { ...newTool, resultMode: 'text' } },
      `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "files",
      "title": "Files",
      "description": "Files.",
      "matrixTools": [
        {
          "name": "find_file",
          "description": "Finds a file.",
          "inputSchema": { "type": "object" },
          "target": "workspace",
          "op": "file.find"
        },
        {
          "name": "read_file",
          "description": "Reads a file.",
          "inputSchema": { "type": "object", "properties": {} },
          "target": "workspace",
          "op": "file.read",
          "resultMode": "text"
        }
      ],
      "permissions": {}
    }
  ]
}
`,
    );
  });

  test('of a list on lines, without tools yet', async () => {
    const before = `
--- tool-contexts.json
{
	"contexts": [
		{ "key": "files", "title": "Files", "description": "Files.", "permissions": {} },
		{ "key": "web", "title": "Web", "description": "Web.", "matrixTools": [], "permissions": {} }
	]
}
`;
    const tools = `[{ "name": "read_file", "description": "Reads a file.", "inputSchema": { "type": "object", "properties": {} }, "target": "workspace", "op": "file.read" }]`;
    const files = { context: named('tool-contexts.json', 'files'), tool: newTool };
    const after = before.replace('"Files.", ', `"Files.", "matrixTools": ${tools}, `);
    await checkAdded(before, files, after, '\r\n');
    const web = { context: named('tool-contexts.json', 'web'), tool: newTool };
    await checkAdded(before, web, before.replace('[]', tools), '\r\n');
  });

  test('of a file of its own', async () => {
    await checkAdded(
      `
--- files.tool-context.json
{
    "key": "files",
    "title": "Files",
    "description": "Files.",
    "permissions": {}
}
`,
      { context: named('files.tool-context.json', 'files'), tool: newTool },
      `
--- files.tool-context.json
{
    "key": "files",
    "title": "Files",
    "description": "Files.",
    "matrixTools": [
        {
            "name": "read_file",
            "description": "Reads a file.",
            "inputSchema": {
                "type": "object",
                "properties": {}
            },
            "target": "workspace",
            "op": "file.read"
        }
    ],
    "permissions": {}
}
`,
    );
  });

  test('of a program', async () => {
    await checkAdded(
      `
--- src/contexts.ts
import type { ToolContextSpec } from './types';

export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'files',
    title: 'Files',
    description: 'Files.',
    matrixTools: [
      {
        name: 'find_file',
        description: 'Finds a file.',
        inputSchema: { type: 'object' },
        target: 'workspace',
        op: 'file.find',
      }, // the first
      // More to come.
    ],
    permissions: {},
  },
] as const satisfies readonly ToolContextSpec[];
`,
      { context: named('src/contexts.ts', 'files'), tool: { ...newTool, description: "It's for reading." } },
      `
--- src/contexts.ts
import type { ToolContextSpec } from './types';

export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'files',
    title: 'Files',
    description: 'Files.',
    matrixTools: [
      {
        name: 'find_file',
        description: 'Finds a file.',
        inputSchema: { type: 'object' },
        target: 'workspace',
        op: 'file.find',
      }, // the first
      {
        name: 'read_file',
        description: "It's for reading.",
        inputSchema: { type: 'object', properties: {} },
        target: 'workspace',
        op: 'file.read',
      },
      // More to come.
    ],
    permissions: {},
  },
] as const satisfies readonly ToolContextSpec[];
`,
    );
  });

  test('of a program, where the list is a constant of another module', async () => {
    await checkAdded(
      `
--- src/contexts.ts
import { FILE_TOOLS } from './tools';
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'files', title: 'Files', description: 'Files.', matrixTools: FILE_TOOLS, permissions: {} }];
--- src/tools.ts
export const FILE_TOOLS: Tool[] = [];
`,
      { context: named('src/contexts.ts', 'files'), tool: newTool },
      `
--- src/tools.ts
export const FILE_TOOLS: Tool[] = [
  {
    name: 'read_file',
    description: 'Reads a file.',
    inputSchema: {
      type: 'object',
      properties: {},
    },
    target: 'workspace',
    op: 'file.read',
  },
];
`,
    );
  });

  test('of a program, where other contexts have the same list', async () => {
    await checkAdded(
      `
--- src/contexts.ts
const TOOLS = [{ name: 'find_file', description: 'Finds.', inputSchema: {}, target: 'w', op: 'o' }];
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'files', title: 'Files', description: 'Files.', matrixTools: TOOLS, permissions: {} },
  { key: 'more', title: 'More', description: 'More.', matrixTools: [...TOOLS], permissions: {} },
];
`,
      { context: named('src/contexts.ts', 'files'), tool: { ...newTool, inputSchema: {} } },
      `
--- src/contexts.ts
const TOOLS = [{ name: 'find_file', description: 'Finds.', inputSchema: {}, target: 'w', op: 'o' }];
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'files', title: 'Files', description: 'Files.', matrixTools: [...TOOLS, {
    name: 'read_file',
    description: 'Reads a file.',
    inputSchema: {},
    target: 'workspace',
    op: 'file.read',
  }], permissions: {} },
  { key: 'more', title: 'More', description: 'More.', matrixTools: [...TOOLS], permissions: {} },
];
`,
    );
  });

  test('of a program, where its list is written short and shared', async () => {
    await checkAdded(
      `
--- src/contexts.ts
const matrixTools = [ONE];
export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'files',
    matrixTools,
  },
  {
    key: 'more',
    matrixTools,
  },
];
`,
      {
        context: named('src/contexts.ts', 'more'),
        tool: { ...newTool, description: 'R', inputSchema: {}, target: 'w', op: 'read' },
      },
      `
--- src/contexts.ts
const matrixTools = [ONE];
export const BUILT_IN_TOOL_CONTEXTS = [
  {
    key: 'files',
    matrixTools,
  },
  {
    key: 'more',
    matrixTools: [...matrixTools, { name: 'read_file', description: 'R', inputSchema: {}, target: 'w', op: 'read' }],
  },
];
`,
    );
  });

  test('of a program that declares it in a constant', async () => {
    await checkAdded(
      `
--- src/contexts.ts
import { files } from './files';
export const BUILT_IN_TOOL_CONTEXTS = Object.freeze([files]);
--- src/files.ts
export const files = {
	"key": "files",
	"title": "Files",
	"permissions": {}
} satisfies ToolContextSpec;
`,
      { context: named('src/files.ts', 'files'), tool: newTool },
      `
--- src/files.ts
export const files = {
	"key": "files",
	"title": "Files",
	"matrixTools": [
		{
			"name": "read_file",
			"description": "Reads a file.",
			"inputSchema": {
				"type": "object",
				"properties": {}
			},
			"target": "workspace",
			"op": "file.read"
		}
	],
	"permissions": {}
} satisfies ToolContextSpec;
`,
    );
  });
});

describe('a context is added', () => {
  const profile = `
--- profiles/default.json
{
  "id": "default",
  "tools": { "toolContextRefs": ["files"] },
  "skills": [{ "id": "read", "contributes": { "toolContextRefs": [] } }]
}
`;

  test('to a new file, with a reference in a profile', async () => {
    await checkAdded(
      profile,
      {
        context: {
          newContext,
          in: uriOf('tool-contexts.json'),
          referencedBy: { uri: uriOf('profiles/default.json'), where: 'profile' },
        },
        tool: newTool,
      },
      `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "web-fetch",
      "title": "Web fetch",
      "description": "Read pages.",
      "matrixTools": [
        {
          "name": "read_file",
          "description": "Reads a file.",
          "inputSchema": {
            "type": "object",
            "properties": {}
          },
          "target": "workspace",
          "op": "file.read"
        }
      ],
      "permissions": {}
    }
  ]
}
${profile.replace('["files"]', '["files", "web-fetch"]')}`,
    );
  });

  test('to a list, with a reference in a skill', async () => {
    const list = `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "files",
      "title": "Files",
      "description": "Files.",
      "permissions": {}
    }
  ]
}`;
    await checkAdded(
      list + profile,
      {
        context: {
          newContext,
          in: uriOf('tool-contexts.json'),
          referencedBy: { uri: uriOf('profiles/default.json'), where: 0 },
        },
      },
      `
--- tool-contexts.json
{
  "contexts": [
    {
      "key": "files",
      "title": "Files",
      "description": "Files.",
      "permissions": {}
    },
    {
      "key": "web-fetch",
      "title": "Web fetch",
      "description": "Read pages.",
      "matrixTools": [],
      "permissions": {}
    }
  ]
}${profile.replace('[] }', '["web-fetch"] }')}`,
    );
  });

  test.each([
    ['', '{\n  "contexts": [\n    {@}\n  ]\n}\n'],
    ['{\n\t"contexts": []\n}\n', '{\n\t"contexts": [\n\t\t{@}\n\t]\n}\n'],
    ['{ "contexts": [] }', '{ "contexts": [\n  {@}\n] }'],
    ['{}\n', '{\n  "contexts": [\n    {@}\n  ]\n}\n'],
  ])('to a file that has none yet: %j', async (before, after) => {
    const unit = before.includes('\t') ? '\t' : '  ';
    const indent = (/\n([ \t]*)\{@/.exec(after)?.[1] ?? '') + unit;
    const members = [
      '"key": "web-fetch"',
      '"title": "Web fetch"',
      '"description": "Read pages."',
      '"matrixTools": []',
      '"permissions": {}',
    ];
    const written = members.map((member) => `\n${indent}${member}`).join(',') + `\n${indent.slice(unit.length)}`;
    await checkAdded(
      `--- tool-contexts.json\n${before}`,
      { context: { newContext, in: uriOf('tool-contexts.json') } },
      `--- tool-contexts.json\n${after.replace('@', written)}`,
    );
  });

  test('to the array of a program, and to one that is spread into it', async () => {
    const before = `
--- src/contexts.ts
import { MORE } from './more';
export const BUILT_IN_TOOL_CONTEXTS: ToolContextSpec[] = [...MORE];

--- src/more.ts
export const MORE = [
    {
        key: "files", title: "Files",
        permissions: {},
    },
];
`;
    await checkAdded(
      before,
      { context: { newContext, in: uriOf('src/contexts.ts') } },
      `
--- src/contexts.ts
import { MORE } from './more';
export const BUILT_IN_TOOL_CONTEXTS: ToolContextSpec[] = [...MORE, {
  key: 'web-fetch',
  title: 'Web fetch',
  description: 'Read pages.',
  matrixTools: [],
  permissions: {},
}];
`,
    );
    await checkAdded(
      before,
      { context: { newContext, in: uriOf('src/more.ts') } },
      `
--- src/more.ts
export const MORE = [
    {
        key: "files", title: "Files",
        permissions: {},
    },
    {
        key: "web-fetch",
        title: "Web fetch",
        description: "Read pages.",
        matrixTools: [],
        permissions: {},
    },
];
`,
    );
  });
});

describe('nothing is written that would be wrong at once', () => {
  const list = (tools = ''): string =>
    `{ "contexts": [{ "key": "files", "title": "F", "description": "F.", "matrixTools": [${tools}], "permissions": {} }] }`;
  const taken = '{ "name": "read_file", "description": "R.", "inputSchema": {}, "target": "w", "op": "o" }';
  const files = named('tool-contexts.json', 'files');
  const source = (body: string): string => `export const BUILT_IN_TOOL_CONTEXTS = ${body};\n`;
  const home = (path: string) => ({ newContext, in: uriOf(path) });

  test.each([
    [
      'the name is taken',
      { 'tool-contexts.json': list(taken) },
      { context: files, tool: newTool },
      'has the name "read_file" already',
    ],
    [
      'the name is none',
      { 'tool-contexts.json': list() },
      { context: files, tool: { ...newTool, name: 'read file' } },
      '1 to 64 ASCII letters',
    ],
    [
      'there is no description',
      { 'tool-contexts.json': list() },
      { context: files, tool: { ...newTool, description: ' ' } },
      'needs a description',
    ],
    [
      'no such result mode',
      { 'tool-contexts.json': list() },
      { context: files, tool: { ...newTool, resultMode: 'xml' } },
      '"json", "text", "summary"',
    ],
    [
      'the schema is none',
      { 'tool-contexts.json': list() },
      { context: files, tool: { ...newTool, inputSchema: true } },
      'an object',
    ],
    [
      'no such context',
      { 'tool-contexts.json': list() },
      { context: named('tool-contexts.json', 'other'), tool: newTool },
      'not there any more',
    ],
    [
      'the key is declared',
      { 'tool-contexts.json': list() },
      { context: { ...home('tool-contexts.json'), newContext: { ...newContext, key: 'files' } } },
      '"files" is declared already, in tool-contexts.json',
    ],
    [
      'the key ships with the agent',
      {},
      { context: { ...home('tool-contexts.json'), newContext: { ...newContext, key: 'repo-coding' } } },
      'ships with the agent',
    ],
    [
      'the key is malformed',
      {},
      { context: { ...home('tool-contexts.json'), newContext: { ...newContext, key: 'Web Fetch' } } },
      'as the key of a tool context is: "web-fetch"',
    ],
    ['the file has another name', {}, { context: home('contexts.json') }, 'is called tool-contexts.json'],
    [
      'the file lies outside',
      {},
      { context: { newContext, in: 'file:///elsewhere/tool-contexts.json' } },
      'in no folder',
    ],
    [
      'the file is somebody else’s',
      { 'tool-contexts.json': '{ "contexts": { "dev": 1 }, "current": "dev" }' },
      { context: home('tool-contexts.json') },
      'is no file of tool contexts',
    ],
    [
      'the file holds one context',
      { 'a.tool-context.json': '{ "key": "a", "title": "A", "description": "A.", "permissions": {} }' },
      { context: home('a.tool-context.json') },
      'one context and no more',
    ],
    [
      'the list is half typed',
      { 'tool-contexts.json': list().slice(0, -2) },
      { context: home('tool-contexts.json') },
      'does not parse',
    ],
    [
      'the entry is half typed',
      { 'tool-contexts.json': list('{ "name": }') },
      { context: files, tool: newTool },
      'does not parse',
    ],
    [
      'the list of tools is none',
      { 'tool-contexts.json': list().replace('[]', 'null') },
      { context: files, tool: newTool },
      'no list that is written out',
    ],
    [
      'the array is half typed',
      { 'a.ts': source(`[{ key: 'files', matrixTools: [{ name: 'x' ] }]`) },
      { context: named('a.ts', 'files'), tool: newTool },
      'does not parse',
    ],
    [
      'the tools are made by a call',
      { 'a.ts': source(`[{ key: 'files', matrixTools: tools() }]`) },
      { context: named('a.ts', 'files'), tool: newTool },
      'no list that is written out',
    ],
    [
      'the tools come from a spread',
      { 'a.ts': `const base = { matrixTools: [] };\n${source(`[{ ...base, key: 'files' }]`)}` },
      { context: named('a.ts', 'files'), tool: newTool },
      'spread into it',
    ],
    [
      'the tools may come from a spread',
      { 'a.ts': source(`[{ ...base(), key: 'files' }]`) },
      { context: named('a.ts', 'files'), tool: newTool },
      'spread into it',
    ],
    ['the array is made by a call', { 'a.ts': source('contexts()') }, { context: home('a.ts') }, 'no array'],
    [
      'the profile is half typed',
      { 'p.json': '{ "tools": { "toolContextRefs": ["a" } }' },
      { context: { ...home('tool-contexts.json'), referencedBy: { uri: uriOf('p.json'), where: 'profile' as const } } },
      'does not parse',
    ],
    [
      'the skill is gone',
      { 'p.json': '{ "tools": { "toolContextRefs": ["a"] } }' },
      { context: { ...home('tool-contexts.json'), referencedBy: { uri: uriOf('p.json'), where: 3 } } },
      'any more',
    ],
  ])('%s', async (_, files: Readonly<Record<string, string>>, params, refusal) => {
    expect(await refusalOf(files, params)).toContain(refusal);
  });
});

test('what is typed and not saved is what is edited, in its version', async () => {
  const text = `export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'files', matrixTools: [] }];\n`;
  const { workspace, fileSystem } = await openWorkspace({ 'a.ts': text, 'tools.ts': 'export const T = [];\n' });
  const typed = `import { T } from './tools';\n${text.replace('[]', 'T')}`;
  workspace.setText(uriOf('a.ts'), typed, 7);
  workspace.setText(uriOf('tools.ts'), `// typed\nexport const T = [];\n`, 9);
  await workspace.settle();
  const result = await addContextTool(workspace, { context: named('a.ts', 'files'), tool: newTool });
  if ('refusal' in result) throw new Error(result.refusal);
  expect(result.edit.documentChanges).toMatchObject([{ textDocument: { uri: uriOf('tools.ts'), version: 9 } }]);
  fileSystem.files.set('tools.ts', `// typed\nexport const T = [];\n`);
  expect(applyEdit(fileSystem.files, result.edit).get('tools.ts')).toMatch(/^\/\/ typed\nexport const T = \[\n {2}\{/);
  const created = await addContextTool(workspace, { context: { newContext, in: uriOf('a.ts') } });
  expect(created).toMatchObject({ edit: { documentChanges: [{ textDocument: { uri: uriOf('a.ts'), version: 7 } }] } });
});

test('what there is to choose from', async () => {
  const { workspace } = await openWorkspace({
    'sub/tool-contexts.json': `{ "contexts": [{ "key": "web", "title": "Web", "description": "W.", "permissions": {}, "matrixTools": [
      { "name": "a", "target": "net", "op": "get" }, { "name": "b", "target": "net", "op": "put" }, { "name": "c", "target": "net", "op": "put" }
    ] }, { "title": "without a key", "description": "W.", "permissions": {} }] }`,
    'src/a.ts': `import { M } from './m';\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key: 'files', matrixTools: [{ name: 'd', target: 'fs', op: 'read' }] }, ...M];\n`,
    'src/m.ts': `export const M = [{ key: 'more' }];\n`,
    'p.json': `{ "id": "default", "tools": { "toolContextRefs": ["web"] }, "skills": [{ "id": "s", "contributes": { "toolContextRefs": [] } }] }`,
    'other/tool-contexts.json': `{ "contexts": { "dev": 1 }, "current": "dev" }`,
  });
  expect(await contextChoices(workspace)).toEqual({
    contexts: [
      { uri: uriOf('src/a.ts'), key: 'files', path: 'src/a.ts', form: 'program', tools: ['d'] },
      { uri: uriOf('src/m.ts'), key: 'more', path: 'src/m.ts', form: 'program', tools: [] },
      {
        uri: uriOf('sub/tool-contexts.json'),
        key: 'web',
        path: 'sub/tool-contexts.json',
        form: 'list',
        title: 'Web',
        tools: ['a', 'b', 'c'],
      },
    ],
    homes: [
      {
        uri: uriOf('sub/tool-contexts.json'),
        path: 'sub/tool-contexts.json',
        folder: uriOf(''),
        language: 'JSON',
        isNew: false,
      },
      { uri: uriOf('src/a.ts'), path: 'src/a.ts', folder: uriOf(''), language: 'TypeScript', isNew: false },
      { uri: uriOf('src/m.ts'), path: 'src/m.ts', folder: uriOf(''), language: 'TypeScript', isNew: false },
      {
        uri: uriOf('tool-contexts.json'),
        path: 'tool-contexts.json',
        folder: uriOf(''),
        language: 'JSON',
        isNew: true,
      },
    ],
    referrers: [
      { uri: uriOf('p.json'), where: 'profile', path: 'p.json', name: 'default', keys: ['web'] },
      { uri: uriOf('p.json'), where: 0, path: 'p.json', name: 's', keys: [] },
    ],
    targets: [
      { target: 'net', ops: ['put', 'get'] },
      { target: 'fs', ops: ['read'] },
    ],
    resultModes: ['json', 'text', 'summary'],
  });
});

test.each([
  ['name', 'read_file', undefined],
  ['name', 'readFile', 'information'],
  ['name', 'find_file', 'error'],
  ['name', '', 'error'],
  ['name', 'x'.repeat(65), 'error'],
  ['target', 'system.agents', undefined],
  ['target', 'system agents', 'warning'],
  ['op', '$introspect', undefined],
  ['op', '$$introspect', 'warning'],
  ['key', 'actor-edit', 'error'],
  ['key', 'free', undefined],
  ['title', '', 'error'],
] as const)('an answer is judged as it is typed: %s %j', async (field, value, severity) => {
  const { workspace } = await openWorkspace({
    'tool-contexts.json': `{ "contexts": [{ "key": "files", "title": "F", "description": "F.", "permissions": {}, "matrixTools": [{ "name": "find_file" }] }] }`,
  });
  const context = named('tool-contexts.json', 'files');
  expect(checkContextAnswer(workspace, { field, value, context })?.severity).toBe(severity);
});
