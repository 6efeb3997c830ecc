import { describe, expect, test } from 'vitest';
import { KnownDiagnostics } from '../../../server/src/lsp/knownDiagnostics.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

/*
 * What an edit costs, in what can be counted and is the same on every machine: it must not grow with the file.
 */

interface Cost {
  /** How many entries were checked again. */
  readonly checked: number;
  /** How many UTF-16 code units of the file were cut into entries again. */
  readonly scanned: number;
  /** How often the disk was asked. */
  readonly asked: number;
  /** How many diagnostics were made. */
  readonly made: number;
}

interface Edit {
  /** The text before which something is typed: that of the entry in the middle. */
  readonly before: (middle: string) => string;
  readonly typed: string;
  /** How many characters it takes the place of. */
  readonly replaced?: number;
}

/** One in ten entries has a fault; every directory its `TOOL.md`. */
function registryOf(count: number): Readonly<Record<string, string>> {
  const tools = Array.from({ length: count }, (_, index) => ({
    name: nameOf(index),
    description: 'Tells what is in a media file.',
    location: `tools/d${index % 7}/${nameOf(index)}.py`,
    status: index % 10 === 0 ? 'redy' : index % 7 === 0 ? 'deprecated' : 'ready',
    capabilities: ['probe'],
    tags: ['media', `tag-${index % 5}`],
  }));
  const files: Record<string, string> = {
    'tools.json': `${JSON.stringify({ version: '1.0.0', tools, meta: { purpose: 'Media' } }, null, 2)}\n`,
  };
  for (const { location } of tools) files[location] = '';
  for (let directory = 0; directory < 7; directory++) files[`tools/d${directory}/TOOL.md`] = '# Tools\n\n- `probe`\n';
  return files;
}

/** Names of one length, so that the same edit types as much in files of all sizes. */
const nameOf = (index: number): string => `tool-${String(index).padStart(5, '0')}`;

/** As {@link registryOf}, of tool contexts. */
function contextsOf(count: number): Readonly<Record<string, string>> {
  const contexts = Array.from({ length: count }, (_, index) => ({
    key: nameOf(index),
    title: index % 10 === 0 ? 7 : 'A context',
    description: 'Looks at things.',
    matrixTools: [
      {
        name: `look_${String(index).padStart(5, '0')}`,
        description: 'Looks at a thing.',
        inputSchema: { type: 'object', properties: { url: { type: 'string' } } },
        target: 'repo.things',
        op: 'look',
      },
    ],
  }));
  return { 'tool-contexts.json': `${JSON.stringify({ contexts }, null, 2)}\n` };
}

async function costOf({ before, typed, replaced = 0 }: Edit, path: string, count: number): Promise<Cost> {
  const files = path === 'tools.json' ? registryOf(count) : contextsOf(count);
  const { workspace, fileSystem } = await openWorkspace(files);
  const uri = uriOf(path);
  const text = files[path] ?? '';
  workspace.openDocument(uri, 'json', 1, text);
  await workspace.settle();
  const known = new KnownDiagnostics({}, { relatedInformation: true, codeDescription: true, tags: [] });
  const diagnostics = () => {
    const file = workspace.file(uri);
    const runs = file ? known.of(file, workspace.configurations.severitiesFor(uri), 100) : [];
    // That more hints are not shown is said of large files only, and is no finding.
    return new Set(runs.flatMap((run) => run.diagnostics.filter(({ code }) => code !== undefined)));
  };
  const document = workspace.file(uri)?.document;
  const analysis = workspace.file(uri)?.analysis;
  if (!document || !analysis) throw new Error('none of ours');
  const [shown, checked, asked] = [diagnostics(), analysis.checkedParts, fileSystem.asked.length];
  const offset = text.indexOf(before(nameOf(count / 2)));
  const range = { start: document.positionAt(offset), end: document.positionAt(offset + replaced) };
  workspace.changeDocument(uri, [{ range, text: typed }], 2);
  const now = workspace.file(uri)?.document ?? document;
  const { edited } = now;
  return {
    checked: analysis.checkedParts - checked,
    scanned: edited?.before === document.parts ? edited.added.reduce((sum, part) => sum + part.length, 0) : now.length,
    asked: fileSystem.asked.length - asked,
    made: [...diagnostics()].filter((diagnostic) => !shown.has(diagnostic)).length,
  };
}

const inName: Edit = { before: (name) => name, typed: 'x' };
const inDescription: Edit = { before: () => 'is in a media file', typed: 'x' };
const pasted: Edit = {
  before: (name) => `{\n      "name": "${name}"`,
  typed: '{ "name": "new", "description": "d", "location": "tools/d1/new.py", "status": "planned" },\n    ',
};

describe.each([
  ['tools.json', 'a letter in a name', inName],
  ['tools.json', 'a letter in a description', inDescription],
  ['tools.json', 'a status', { before: () => 'redy', typed: 'ready', replaced: 4 }],
  ['tools.json', 'a letter in the frame', { before: () => 'Media"', typed: 'x' }],
  ['tool-contexts.json', 'a letter in a key', inName],
  ['tool-contexts.json', 'a letter in a description', { before: () => 'Looks at a thing', typed: 'x' }],
] as const)('%s: %s', (path, _, edit) => {
  test('costs what it costs in a small file', async () => {
    const [small, large] = [await costOf(edit, path, 140), await costOf(edit, path, 2100)];
    expect(large).toEqual(small);
    expect(large.checked).toBeLessThanOrEqual(1);
    expect(large.asked).toBe(0);
    expect(large.made).toBeLessThanOrEqual(2);
  });
});

// Every entry behind it has another place then, and so have its diagnostics.
test.each([
  ['an entry that is pasted', pasted],
  ['an empty line between two entries', { before: pasted.before, typed: '\n' }],
] as const)('%s has its neighbours cut and checked again, and no others', async (_, edit) => {
  const [small, large] = [await costOf(edit, 'tools.json', 140), await costOf(edit, 'tools.json', 2100)];
  expect({ ...large, made: 0 }).toEqual({ ...small, made: 0 });
  expect(large.checked).toBeLessThanOrEqual(3);
  expect(large.asked).toBe(0);
});
