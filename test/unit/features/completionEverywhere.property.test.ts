import { TextDocument } from 'vscode-languageserver-textdocument';
import { describe, expect, test } from 'vitest';
import type { DocumentSymbol, Position } from 'vscode-languageserver-types';
import { complete } from '../../../server/src/features/completion/index.js';
import { definition } from '../../../server/src/features/definition.js';
import { documentHighlights } from '../../../server/src/features/documentHighlights.js';
import { documentLinks } from '../../../server/src/features/documentLinks.js';
import { documentSymbols } from '../../../server/src/features/documentSymbols.js';
import { foldingRanges } from '../../../server/src/features/foldingRanges.js';
import { hover } from '../../../server/src/features/hover.js';
import { onTypeFormatting } from '../../../server/src/features/onTypeFormatting.js';
import { references } from '../../../server/src/features/references.js';
import { prepareRename, rename } from '../../../server/src/features/rename.js';
import { selectionRanges } from '../../../server/src/features/selectionRanges.js';
import { plainCapabilities } from '../../support/checkCompletion.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const spread = `{
  "version": "1.0.0",
  "tools": [
    {
      "name": "torrent-finder",
      "location": "tools/torrent-finder/main.py",
      "status": "ready",
      "capabilities": ["search", "open"],
      "languages": ["en"],
      "tags": ["torrent"]
    },
    { "name": "b", "location": "tools/b/main.py", "tags": [] },
    {}
  ],
  "meta": { "created": "2026-05-09" }
}
`;
const samples: Readonly<Record<string, string>> = {
  'over lines': spread,
  'with carriage returns': spread.replaceAll('\n', '\r\n'),
  'on one line': JSON.stringify(JSON.parse(spread)),
  'without entries': '{ "version": "1.0.0", "tools": [] }',
  'the project file':
    '{ "files": { "ignore": ["a"] }, "rules": {}, "overrides": [{ "files": [], "rules": { "json/type": "off" } }] }',
};
const descriptor = `{
  "protocol": { "version": "1.0.0" },
  "id": "com.example.a",
  "capability_type": "api",
  "endpoint": {
    "url": "https://x.test/{text}/invoke",
    "status_url": "https://x.test/{execution_id}",
    "timeout_ms": 1
  },
  "inputs": [
    { "name": "text", "type": "string", "required": true, "schema": { "minLength": 1 } }
  ],
  "output": {
    "schema": {
      "type": "object",
      "required": ["a"],
      "properties": { "a": { "$ref": "#/$defs/x" }, "b": { "items": {}, "uniqueItems": true } },
      "$defs": { "x": { "enum": ["v"] } }
    }
  },
  "auth": {
    "type": "oauth2",
    "oauth2": { "scopes": { "a": "b" } }
  },
  "tags": ["t"],
  "created_at": "2026-05-09T12:00:00Z"
}
`;
const descriptors: Readonly<Record<string, string>> = {
  'a descriptor': descriptor,
  'a descriptor on one line': JSON.stringify(JSON.parse(descriptor)),
};
const contexts = `{
  "contexts": [
    {
      "key": "a",
      "matrixTools": [
        {
          "name": "grep",
          "inputSchema": { "type": "object", "properties": { "x": { "$ref": "#/$defs/x" } }, "$defs": { "x": {} } },
          "target": "workspace",
          "op": "search",
          "resultMode": "json"
        },
        {}
      ],
      "permissions": { "allow": ["read"], "gate": true },
      "environmentRequirements": { "cwd": "." },
      "verification": { "requiredChecks": ["grep"], "successCriteria": "x" }
    },
    { "key": "b", "permissions": { "allow": ["write"], "gate": false } },
    {}
  ]
}
`;
const profile = `{
  "id": "edit",
  "tools": { "toolContextRefs": ["a"] },
  "skills": ["write", { "id": "s", "contributes": { "toolContextRefs": ["b", "c"] } }]
}
`;
const contextFiles: Readonly<Record<string, string>> = {
  'tool contexts': contexts,
  'tool contexts on one line': JSON.stringify(JSON.parse(contexts)),
  'tool contexts with carriage returns': contexts.replaceAll('\n', '\r\n'),
  'a tool context': JSON.stringify((JSON.parse(contexts) as { contexts: unknown[] }).contexts[0], null, '\t'),
  'a profile': profile,
};
const program = `import { MORE } from './more';
const MODE = "json";
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'a', matrixTools: [{ name: \`grep\`, target: 'workspace', op: "search", resultMode: MODE }, MORE],
    permissions: { allow: ['x'] }, verification: { requiredChecks: ['grep', ''] } },
  ...[{ key: 'b' }],
];
`;
const others = {
  'tools/new/main.py': '',
  'other/tool-contexts.json': contexts,
  'other/tools.json': '{ "tools": [{ "name": "x", "location": "x", "tags": ["t"], "capabilities": ["c"] }] }',
};

const paths: Readonly<Record<string, string>> = {
  'the project file': 'agent-registry.json',
  'tool contexts': 'tool-contexts.json',
  'tool contexts on one line': 'tool-contexts.json',
  'tool contexts with carriage returns': 'tool-contexts.json',
  'a tool context': 'a.tool-context.json',
  'a profile': 'profile.json',
};
const pathOf = (name: string): string => paths[name] ?? (name in descriptors ? 'skill.json' : 'tools.json');

/** Every file that accepting a proposal at some cursor leads to; the text is opened, then edited, as in an editor. */
async function* acceptedEverywhere(
  path: string,
  text: string,
): AsyncGenerator<{ at: number; label: string; after: string }> {
  const { workspace } = await openWorkspace({ ...others, [path]: text });
  const uri = uriOf(path);
  const document = TextDocument.create(uri, 'json', 1, text);
  const file = workspace.file(uri);
  if (!file) throw new Error(`${path} is not known`);
  for (let at = 0; at <= text.length; at++) {
    // Between the two characters of a line end there is no position.
    if (document.offsetAt(document.positionAt(at)) !== at) continue;
    const list = await complete(workspace, file, document.positionAt(at), plainCapabilities);
    for (const item of list?.items ?? []) {
      if (!item.textEdit || !('range' in item.textEdit)) throw new Error(`${item.label} has no plain edit`);
      const { range } = item.textEdit;
      const where = `${JSON.stringify(text.slice(Math.max(0, at - 20), at))} | ${item.label}`;
      expect(range.start.line, where).toBe(range.end.line);
      expect(document.offsetAt(range.start), where).toBeLessThanOrEqual(at);
      expect(document.offsetAt(range.end), where).toBeGreaterThanOrEqual(at);
      yield {
        at,
        label: item.label,
        after: TextDocument.applyEdits(document, [...(item.additionalTextEdits ?? []), item.textEdit]),
      };
    }
  }
}

describe('whatever is accepted in a file that is JSON leaves JSON', () => {
  const all = { ...samples, ...descriptors, ...contextFiles };
  test.each(Object.entries(all))('%s', async (name, text) => {
    let count = 0;
    for await (const { at, label, after } of acceptedEverywhere(pathOf(name), text)) {
      count++;
      expect(() => JSON.parse(after) as unknown, `${label} at ${text.slice(0, at)}|`).not.toThrow();
    }
    expect(count).toBeGreaterThan(20);
  });
});

test.each([
  ['tools.json', spread],
  ['skill.json', descriptor],
  ['tool-contexts.json', contexts],
  ['profile.json', profile],
])('%s that ends anywhere has completions, and nothing that fails', async (path, whole) => {
  for (let length = 0; length <= whole.length; length += 3) {
    const text = whole.slice(0, length);
    const { workspace } = await openWorkspace(others);
    workspace.openDocument(uriOf(path), 'json', 1, whole);
    workspace.changeDocument(uriOf(path), [{ text }], 2);
    const file = workspace.file(uriOf(path));
    if (!file) throw new Error(`${path} is not known`);
    const lines = text.split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    expect(await complete(workspace, file, position, plainCapabilities), text).toBeDefined();
    await hover(workspace, file, position, { markdown: true });
    await definition(workspace, file, position, { links: true });
    await references(workspace, file, position, true);
    await prepareRename(workspace, file, position);
    await rename(workspace, file, position, 'other');
    await documentLinks(workspace, file);
    await documentHighlights(workspace, file, position);
    foldingRanges(file, { linesOnly: false, limit: Infinity, collapsedText: true });
    expect(selectionRanges(file, [position])).toHaveLength(1);
    onTypeFormatting(file, position);
    for (const symbol of documentSymbols(file, { tags: true }) ?? []) checkSymbol(symbol, text);
  }
});

/** What clients rely on: a name, and a selection within what it is of, which is within what is around it. */
function checkSymbol({ name, range, selectionRange, children = [] }: DocumentSymbol, text: string): void {
  expect(name.trim(), text).not.toBe('');
  for (const inner of [selectionRange, ...children.map((child) => child.range)]) {
    expect(comparePositions(range.start, inner.start), text).toBeLessThanOrEqual(0);
    expect(comparePositions(inner.end, range.end), text).toBeLessThanOrEqual(0);
  }
  for (const child of children) checkSymbol(child, text);
}

const comparePositions = (a: Position, b: Position): number => a.line - b.line || a.character - b.character;
describe('a program', () => {
  const uri = uriOf('src/contexts.ts');
  const more = { 'src/more.ts': "export const MORE = { name: 'more', target: 'page' };" };

  test('keeps what it says when a proposal is accepted', async () => {
    const { workspace } = await openWorkspace({ ...others, ...more, 'src/contexts.ts': program });
    const document = TextDocument.create(uri, 'typescript', 1, program);
    const stateNow = (): unknown => workspace.file(uri)?.document.frame.tree.isBroken ?? 'whole';
    let count = 0;
    for (let at = 0; at <= program.length; at++) {
      workspace.setText(uri, program);
      await workspace.settle();
      const file = workspace.file(uri);
      if (!file) throw new Error('the program is not known');
      const list = await complete(workspace, file, document.positionAt(at), plainCapabilities);
      for (const { textEdit } of list?.items ?? []) {
        if (!textEdit || !('range' in textEdit)) throw new Error('no plain edit');
        count++;
        workspace.setText(uri, TextDocument.applyEdits(document, [textEdit]));
        await workspace.settle();
        expect(stateNow(), `${program.slice(0, at)}|`).toBe('whole');
      }
    }
    expect(count).toBeGreaterThan(20);
  });

  test('that ends anywhere has completions, and nothing that fails', async () => {
    for (let length = 0; length <= program.length; length += 3) {
      const text = program.slice(0, length);
      const { workspace } = await openWorkspace({ ...others, ...more, 'src/contexts.ts': program });
      workspace.setText(uri, text);
      await workspace.settle();
      const file = workspace.file(uri);
      if (!file) continue;
      const position = TextDocument.create(uri, 'typescript', 1, text).positionAt(length);
      expect(await complete(workspace, file, position, plainCapabilities), text).toBeDefined();
      await hover(workspace, file, position, { markdown: true });
      await definition(workspace, file, position, { links: true });
      await references(workspace, file, position, true);
      await documentLinks(workspace, file);
    }
  });
});
