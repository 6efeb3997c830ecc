import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentChange } from '../../../server/src/engine/document.js';
import { diagnosticsOf } from '../../../server/src/features/diagnostics.js';
import type { Workspace } from '../../../server/src/workspace/workspace.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const uri = uriOf('tools.json');

/** Entries with faults of their own, faults that two of them make, and faults that the disk tells of. */
const tool = (index: number): object => ({
  name: `tool-${index % 4}`,
  description: index % 3 === 0 ? '' : 'Tells what is in a media file 😀.',
  location: `tools/t${index}/main.py`,
  status: ['ready', 'redy', 'deprecated', 'planned'][index % 4],
  capabilities: index % 5 === 0 ? [] : ['probe', 'list'],
  languages: ['en', 'EN'].slice(0, index % 3),
  tags: ['media', 'media', `tag-${index}`].slice(index % 2),
});

const files = {
  // Of a file that says nothing of itself any more, what it is depends on what it was.
  'agent-registry.json': JSON.stringify({ files: { registry: ['tools.json'] } }),
  'tools/t1/main.py': '',
  'tools/t1/TOOL.md': '# t1\n\n## Capabilities\n\n- `probe`\n- `gone`\n',
  'tools/t2/main.py': '',
};

const seeds: readonly string[] = [
  JSON.stringify({ version: '1.0.0', tools: [0, 1, 2, 3, 4].map(tool), meta: { created: 'never' } }, null, 2),
  JSON.stringify({ version: '1.0.0', tools: [1, 2, 3].map(tool) }, null, '\t').replaceAll('\n', '\r\n'),
  JSON.stringify({ tools: [1, 2].map(tool) }),
];

type Stroke =
  | { readonly kind: 'edit'; readonly at: number; readonly length: number; readonly text: string }
  | { readonly kind: 'undo' }
  | { readonly kind: 'whole'; readonly seed: number };

const characters = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '/',
  '\n',
  '\r\n',
  '\r',
  ' ',
  'x',
  '1',
  '😀',
  '\ud83d',
  '\ude00',
];
const edit = (text: fc.Arbitrary<string>, length: fc.Arbitrary<number>): fc.Arbitrary<Stroke> =>
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(3000), length, text });
const stroke: fc.Arbitrary<Stroke> = fc.oneof(
  { arbitrary: edit(fc.constantFrom(...characters), fc.constant(0)), weight: 6 },
  { arbitrary: edit(fc.constant(''), fc.integer({ min: 1, max: 3 })), weight: 3 },
  { arbitrary: edit(fc.constant(''), fc.nat(300)), weight: 1 },
  {
    arbitrary: edit(
      fc.nat(9).map((index) => `${JSON.stringify(tool(index))},\n`),
      fc.nat(2),
    ),
    weight: 2,
  },
  { arbitrary: fc.constant<Stroke>({ kind: 'undo' }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('whole' as const), seed: fc.nat(seeds.length - 1) }), weight: 1 },
);

/** What is found in all files, in an order that does not depend on when it was found. */
const found = (workspace: Workspace): readonly string[] =>
  [uri, ...Object.keys(files).map(uriOf)].flatMap((file) =>
    diagnosticsOf(workspace, file)
      .map(({ relatedInformation = [], ...diagnostic }) => {
        const places = relatedInformation.map((one) => JSON.stringify(one)).sort();
        // Of many that have a tag a few are named: which ones, depends on who was typed in last.
        const related = diagnostic.code === 'registry/tag-similar' ? places.length : places;
        return JSON.stringify({ file, ...diagnostic, related });
      })
      .sort(),
  );

/** 400 sessions of 25 edits: ten thousand, after each of which all that is found is what is found in a file that was just opened. */
test('what is found after an edit is what is found afresh', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(seeds.length - 1),
      fc.array(stroke, { minLength: 25, maxLength: 25 }),
      async (first, strokes) => {
        let text = seeds[first] ?? '';
        const before: string[] = [];
        const { workspace } = await openWorkspace({ ...files, 'tools.json': text });
        workspace.openDocument(uri, 'json', 1, text);
        for (const [index, one] of strokes.entries()) {
          const change = changeOf(one, text, before, workspace);
          if (!change) continue;
          before.push(text);
          workspace.changeDocument(uri, [change], index + 2);
          await workspace.settle();
          text = workspace.file(uri)?.document.text ?? '';
          const { workspace: fresh } = await openWorkspace({ ...files, 'tools.json': seeds[first] ?? '' });
          fresh.openDocument(uri, 'json', 1, text);
          await fresh.settle();
          expect(found(workspace)).toEqual(found(fresh));
        }
      },
    ),
    { numRuns: 400 },
  );
});

function changeOf(one: Stroke, text: string, before: string[], workspace: Workspace): ContentChange | undefined {
  const document = workspace.file(uri)?.document;
  if (!document) throw new Error('the file is gone');
  if (one.kind === 'whole') return { text: seeds[one.seed] ?? '' };
  if (one.kind === 'undo') {
    const last = before.pop();
    return last === undefined ? undefined : smallest(document.positionAt.bind(document), text, last);
  }
  const start = one.at % (text.length + 1);
  const end = Math.min(text.length, start + one.length);
  return { range: { start: document.positionAt(start), end: document.positionAt(end) }, text: one.text };
}

/** The change that an editor sends when it takes something back. */
function smallest(
  positionAt: (offset: number) => { line: number; character: number },
  from: string,
  to: string,
): ContentChange {
  let start = 0;
  while (start < Math.min(from.length, to.length) && from[start] === to[start]) start++;
  let end = 0;
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const range = { start: positionAt(start), end: positionAt(from.length - end) };
  return { range, text: to.slice(start, to.length - end) };
}
