import { expect } from 'vitest';
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  complete,
  type CompletionCapabilities,
  type CompletionOptions,
} from '../../server/src/features/completion/index.js';
import { openAtCursor } from './cursor.js';

/** What VS Code can do. */
export const editorCapabilities: CompletionCapabilities = {
  snippets: true,
  labelDetails: true,
  markdown: true,
  asIs: true,
  suggestCommand: true,
};

/** What the simplest client can do: nothing. */
export const plainCapabilities: CompletionCapabilities = { snippets: false, labelDetails: false, markdown: false };

/** The day on which tests run. */
const today = new Date(2026, 4, 9, 12);

export interface Completions {
  /** Undefined where the file is none of ours. */
  readonly list: CompletionList | undefined;
  /** In the order of the editor: by `sortText`. */
  readonly items: readonly CompletionItem[];
  readonly labels: readonly string[];
  /** The labels that are left when the editor filters by what is written. */
  readonly left: readonly string[];
  /** The file after an item was accepted, snippets as they are. */
  readonly accept: (label: string) => string;
}

/** What is proposed at the cursor drawn as `|`. */
export async function completionsAt(
  drawn: string,
  capabilities: CompletionCapabilities = editorCapabilities,
  options: CompletionOptions = {},
): Promise<Completions> {
  const { workspace, file, text, position } = await openAtCursor(drawn);
  const list = await complete(workspace, file, position, capabilities, { now: () => today, ...options });
  const items = [...(list?.items ?? [])].sort((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1));
  const document = TextDocument.create(file.uri, 'json', 1, text);
  const cursor = document.offsetAt(position);
  for (const item of items) checkItem(item, document, cursor);
  const editOf = (item: CompletionItem) => {
    if (!item.textEdit || !('range' in item.textEdit)) throw new Error(`${item.label} has no plain edit`);
    return item.textEdit;
  };
  return {
    list,
    items,
    labels: items.map(({ label }) => label),
    left: items
      .filter((item) =>
        isSubsequence(text.slice(document.offsetAt(editOf(item).range.start), cursor), item.filterText ?? item.label),
      )
      .map(({ label }) => label),
    accept: (label) => {
      const item = items.find((candidate) => candidate.label === label);
      if (!item)
        throw new Error(`no proposal ${label}; there are: ${items.map((candidate) => candidate.label).join(', ')}`);
      return TextDocument.applyEdits(document, [...(item.additionalTextEdits ?? []), editOf(item)]);
    },
  };
}

/** What holds for every proposal: a range of one line around the cursor, and edits beside it that do not touch it. */
function checkItem(item: CompletionItem, document: TextDocument, cursor: number): void {
  if (!item.textEdit || !('range' in item.textEdit)) throw new Error(`${item.label} has no plain edit`);
  const { start, end } = item.textEdit.range;
  expect(start.line, `${item.label}: one line`).toBe(end.line);
  expect(document.offsetAt(start), `${item.label}: starts before the cursor`).toBeLessThanOrEqual(cursor);
  expect(document.offsetAt(end), `${item.label}: ends behind the cursor`).toBeGreaterThanOrEqual(cursor);
  for (const { range } of item.additionalTextEdits ?? []) {
    const at = document.offsetAt(range.start);
    expect(at < document.offsetAt(start) || at > document.offsetAt(end), `${item.label}: the comma is elsewhere`).toBe(
      true,
    );
  }
  expect(item.commitCharacters).toBeUndefined();
}

function isSubsequence(typed: string, word: string): boolean {
  let at = 0;
  for (const character of typed.trimStart().toLowerCase()) {
    at = word.toLowerCase().indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

export interface ExpectedCompletions {
  /** All labels, in order. */
  readonly labels?: readonly string[];
  /** The first labels. */
  readonly first?: readonly string[];
  readonly includes?: readonly string[];
  readonly excludes?: readonly string[];
  /** What is left when the editor filters by what is written. */
  readonly left?: readonly string[];
  /** By label: the file after accepting. */
  readonly accept?: Readonly<Record<string, string>>;
  readonly capabilities?: CompletionCapabilities;
}

/** Compares what is proposed at the cursor drawn as `|`. */
export async function checkCompletion(drawn: string, expected: ExpectedCompletions): Promise<void> {
  const { labels, left, accept } = await completionsAt(drawn, expected.capabilities);
  if (expected.labels) expect(labels).toEqual(expected.labels);
  if (expected.first) expect(labels.slice(0, expected.first.length)).toEqual(expected.first);
  if (expected.includes) expect(labels).toEqual(expect.arrayContaining([...expected.includes]));
  for (const label of expected.excludes ?? []) expect(labels).not.toContain(label);
  if (expected.left) expect(left).toEqual(expected.left);
  for (const [label, after] of Object.entries(expected.accept ?? {})) expect(accept(label)).toBe(after);
}
