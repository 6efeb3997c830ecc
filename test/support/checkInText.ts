import { expect } from 'vitest';
import type { InlayHint, Range } from 'vscode-languageserver-types';
import { showReferencesCommand } from '../../server/src/lsp/protocol.js';
import { codeLenses, resolveCodeLens } from '../../server/src/features/codeLenses.js';
import { inlayHints, type Reader } from '../../server/src/features/inlayHints.js';
import { semanticTokens, type TokenLegend } from '../../server/src/features/semanticTokens.js';
import { tokenModifiers, tokenTypes } from '../../server/src/kinds/inText.js';
import type { Workspace, WorkspaceFile } from '../../server/src/workspace/workspace.js';
import { readFixture } from './fixture.js';
import { openWorkspace, uriOf } from './workspace.js';

export const everything: Range = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

/** The tokens of a range: `line:start-end type modifiers`, from 0. */
export function tokensIn(
  workspace: Workspace,
  file: WorkspaceFile,
  range: Range | 'whole' = everything,
  legend: TokenLegend = { types: tokenTypes, modifiers: tokenModifiers },
): readonly string[] {
  const { data } = semanticTokens(workspace, file, range === 'whole' ? undefined : range, legend);
  const found: string[] = [];
  let [line, start] = [0, 0];
  for (let i = 0; i < data.length; i += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0, bits = 0] = data.slice(i, i + 5);
    start = lines > 0 ? characters : start + characters;
    line += lines;
    const modifiers = legend.modifiers.filter((_, bit) => bits & (1 << bit));
    found.push(`${line}:${start}-${start + length} ${[legend.types[type], ...modifiers].join(' ')}`);
  }
  return found;
}

/** Compares the tokens of every file drawn in a text with those drawn under it: `^^^^ enumMember deprecated`. */
export const checkTokens = (drawn: string, eol = '\n'): Promise<void> =>
  check(drawn, { eol }, (workspace, file) => {
    const found = tokensIn(workspace, file);
    // Asked for as a whole, the answer is the same.
    expect(tokensIn(workspace, file, 'whole')).toEqual(found);
    return found;
  });

/** Compares hints with those drawn: carets under the value that each stands behind, and its words. */
export const checkHints = (drawn: string, reader: Partial<Reader> = {}, settings?: unknown): Promise<void> =>
  check(
    drawn,
    { settings },
    (workspace, file) =>
      inlayHints(workspace, file, everything, { locale: 'en', ...reader }).map(
        ({ position: { line, character }, label }) => `${line}:${character} ${wordsOf(label)}`,
      ),
    ({ line, end, label }) => `${line}:${end} ${label}`,
  );

const wordsOf = (label: InlayHint['label']): string =>
  typeof label === 'string' ? label : label.map(({ value }) => value).join('');

/** Compares lenses with those drawn under what they stand above, with their words and, behind `→`, the texts of their places. */
export const checkLenses = (drawn: string, settings?: unknown): Promise<void> =>
  check(drawn, { settings }, (workspace, file) =>
    codeLenses(workspace, file).map((lens) => {
      const { start, end } = lens.range;
      const capabilities = { hasCommand: () => true, clientUri: (uri: string) => uri };
      const { command } = resolveCodeLens(workspace, lens, capabilities);
      const [uri, position, places] = (command?.arguments ?? []) as [string, unknown, { uri: string; range: Range }[]];
      expect([command?.command, uri, position]).toEqual([showReferencesCommand, file.uri, start]);
      const texts = places.map((place) => textOf(workspace, place));
      return `${start.line}:${start.character}-${end.character} ${command?.title ?? ''} → ${texts.join(', ')}`;
    }),
  );

function textOf(workspace: Workspace, { uri, range }: { readonly uri: string; readonly range: Range }): string {
  const document = workspace.file(uri)?.document;
  return document?.text.slice(document.offsetAt(range.start), document.offsetAt(range.end)) ?? '';
}

interface Options {
  /** The line ends of the files. */
  readonly eol?: string;
  /** Those under `agentRegistry`. */
  readonly settings?: unknown;
}

type Marker = ReturnType<typeof readFixture>['markers'][number];

/** Compares what is found in every file with what is drawn there. */
async function check(
  drawn: string,
  { eol = '\n', settings }: Options,
  look: (workspace: Workspace, file: WorkspaceFile) => readonly string[],
  draw: (marker: Marker) => string = ({ line, start, end, label }) => `${line}:${start}-${end} ${label}`,
): Promise<void> {
  const { files, markers } = readFixture(drawn);
  const texts = Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', eol)] as const);
  const { workspace } = await openWorkspace(Object.fromEntries(texts));
  if (settings !== undefined) workspace.setSettings(settings);
  await workspace.settle();
  for (const [path] of texts) {
    const file = workspace.file(uriOf(path));
    const expected = markers.filter((marker) => marker.file === path).map(draw);
    expect(file ? look(workspace, file) : [], path).toEqual(expected);
  }
}
