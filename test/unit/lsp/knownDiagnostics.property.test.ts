import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-types';
import { compareRanges, diagnosticsOf } from '../../../server/src/features/diagnostics.js';
import { KnownDiagnostics } from '../../../server/src/lsp/knownDiagnostics.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const uri = uriOf('tools.json');
const members = { relatedInformation: true, codeDescription: true, tags: [1, 2] } as const;

/** Entries with what is wrong in one of them alone, in two of them, and beside the disk. */
const entry = (index: number): Record<string, unknown> => ({
  name: `tool-${index % 7}`,
  description: 'd',
  location: `tools/${index}/main.py`,
  status: ['ready', 'redy', 'deprecated', 'planned'][index % 4],
  capabilities: index % 5 === 0 ? [] : ['read'],
  tags: ['a', 'a'],
});

const layouts: readonly ((value: unknown) => string)[] = [
  (value) => JSON.stringify(value, null, 2),
  (value) => JSON.stringify(value),
  (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  (value) => JSON.stringify(value, null, 1).replaceAll(/\},\s*\{/g, '}, {'),
];

const wild = fc.record({
  at: fc.nat(),
  length: fc.nat(6),
  text: fc.constantFrom('"', '\r\n', '}', '{', ',', 'tool-1', 'deprecated', ''),
});
/** Most keys leave a file as sound as it was. */
const tame = fc.record({ at: fc.nat(), length: fc.constant(0), text: fc.constantFrom('x', '\n', ' ') });
const edit = fc.oneof({ arbitrary: tame, weight: 5 }, { arbitrary: wild, weight: 1 });

test('what is kept of the diagnostics of a file is what they are, after each edit', async () => {
  await fc.assert(
    fc.asyncProperty(
      // Several runs, and now and then several groups of them.
      fc.oneof(
        { arbitrary: fc.integer({ min: 60, max: 150 }), weight: 19 },
        { arbitrary: fc.integer({ min: 2040, max: 2150 }), weight: 1 },
      ),
      fc.nat(layouts.length - 1),
      fc.array(edit, { maxLength: 10 }),
      async (count, layout, edits) => {
        const tools = Array.from({ length: count }, (_, index) => entry(index));
        let text = layouts[layout]?.({ version: '1', tools, meta: { created: 'never' } }) ?? '';
        const { workspace } = await openWorkspace({ 'tools.json': text });
        workspace.openDocument(uri, 'json', 1, text);
        const known = new KnownDiagnostics({}, members);
        for (const [index, { at, length, text: typed }] of edits.entries()) {
          const document = workspace.file(uri)?.document;
          if (!document) throw new Error('the file is gone');
          const start = document.positionAt(at % (text.length + 1));
          const end = document.positionAt(Math.min(text.length, (at % (text.length + 1)) + length));
          workspace.changeDocument(uri, [{ range: { start, end }, text: typed }], index + 2);
          await workspace.settle();
          const file = workspace.file(uri);
          if (!file) return;
          text = file.document.text;
          const runs = known.of(file, workspace.configurations.severitiesFor(uri), Infinity);
          const expected = diagnosticsOf(workspace, uri);
          expect(inOrder(runs.flatMap(({ diagnostics }) => diagnostics))).toEqual(inOrder(expected));
          for (const { json, diagnostics } of runs)
            expect(JSON.parse(`[${new TextDecoder().decode(json)}]`)).toEqual(diagnostics);
        }
      },
    ),
    { numRuns: 30 },
  );
});

const inOrder = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...diagnostics].sort(
    (a, b) => compareRanges(a.range, b.range) || JSON.stringify(a).localeCompare(JSON.stringify(b)),
  );
