import fc from 'fast-check';
import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { references } from '../../server/src/features/references.js';
import { prepareRename, rename } from '../../server/src/features/rename.js';
import type { Workspace } from '../../server/src/workspace/workspace.js';
import { allProblems } from './checkProblems.js';
import { applyEdit, openWorkspace, uriOf } from './workspace.js';

/** The texts of a workspace by path. */
export type Files = ReadonlyMap<string, string>;

export interface Place {
  readonly path: string;
  readonly offset: number;
}

export const open = async (files: Files): Promise<Workspace> =>
  (await openWorkspace(Object.fromEntries(files))).workspace;
export const positionOf = (files: Files, { path, offset }: Place): { line: number; character: number } =>
  TextDocument.create('x:', 'json', 1, files.get(path) ?? '').positionAt(offset);

/** A place where something can be renamed: the first one behind the place of a string or word that is chosen, round to where it began. */
export async function renamable(workspace: Workspace, files: Files, choice: number): Promise<Place | undefined> {
  const all = [...files].flatMap(([path, text]): Place[] => {
    return [...text.matchAll(placesIn(path))].map(({ index }) => ({ path, offset: index + 1 }));
  });
  for (let tried = 0; tried < all.length; tried++) {
    const place = all[(choice + tried) % all.length];
    const prepared = place && (await prepareRename(workspace, { uri: uriOf(place.path) }, positionOf(files, place)));
    if (prepared && 'placeholder' in prepared) return place;
  }
  return undefined;
}

const referencesAt = async (workspace: Workspace, files: Files, place: Place): Promise<number> =>
  (await references(workspace, { uri: uriOf(place.path) }, positionOf(files, place), true)).length;

/** The files after a name was changed; undefined where that is refused. */
export async function renamed(files: Files, place: Place, newName: string): Promise<Map<string, string> | undefined> {
  const workspace = await open(files);
  const edit = await rename(workspace, { uri: uriOf(place.path) }, positionOf(files, place), newName);
  if (!edit) throw new Error('there was something to rename');
  return 'refused' in edit ? undefined : applyEdit(files, edit);
}

/** The same place in files of which some may have moved, and where what stands before it may have become longer. */
export function placeAfter(before: Files, after: Files, { path, offset }: Place): Place {
  if (after.has(path)) {
    const [old = '', text = ''] = [before.get(path), after.get(path)];
    // Every name before the place has changed by the same length: the literals are counted.
    const words = literalsIn(path);
    const index = [...old.matchAll(words)].filter((match) => match.index < offset).length;
    const last = [...text.matchAll(words)][index - 1];
    const lastBefore = [...old.matchAll(words)][index - 1];
    return { path, offset: (last?.index ?? 0) + offset - (lastBefore?.index ?? 0) };
  }
  throw new Error(`${path} has moved`);
}

/** How often each rule speaks. An id may have any form: that is no more than information. */
async function findings(files: Files, severities: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { code, severity } of allProblems(await open(files)))
    if (severities.includes(severity) && code !== 'skill/id-format') counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** That every reference follows a new name, nothing new is wrong, and the way back leads to the same bytes. */
export async function checkRenaming(
  files: Files,
  choice: number,
  [first, second]: readonly [string, string],
  isGood: boolean,
): Promise<void> {
  const workspace = await open(files);
  const place = await renamable(workspace, files, choice);
  fc.pre(place !== undefined);
  const once = await renamed(files, place, first);
  if (isGood) expect(once).toBeDefined();
  fc.pre(once !== undefined);
  const there = placeAfter(files, once, place);

  const prepared = await prepareRename(await open(once), { uri: uriOf(there.path) }, positionOf(once, there));
  expect(prepared).toMatchObject({ placeholder: first });
  expect(await referencesAt(await open(once), once, there)).toBe(await referencesAt(workspace, files, place));

  const severities = isGood ? ['error', 'warning', 'information', 'hint'] : ['error', 'warning'];
  const before = await findings(files, severities);
  for (const [code, count] of await findings(once, severities))
    expect(count, `${code} is said more often`).toBeLessThanOrEqual(before.get(code) ?? 0);

  const twice = await renamed(once, there, second);
  fc.pre(twice !== undefined);
  const back = await renamed(twice, placeAfter(once, twice, there), first);
  expect(back).toEqual(once);
}

/** Where something may be named: words of a text, strings, and placeholders in them. */
const placesIn = (path: string): RegExp =>
  path.endsWith('.md') ? /\p{L}[\p{L}-]*/gu : path.endsWith('.ts') ? programLiteral : /"(?:[^"\\]|\\.)*"|\{[^{}"]*\}/g;

/** What keeps its number in a file whatever is renamed. */
const literalsIn = (path: string): RegExp =>
  path.endsWith('.md') ? /\n/g : path.endsWith('.ts') ? programLiteral : /"(?:[^"\\]|\\.)*"/g;

const programLiteral = /(['"`])(?:(?!\1)[^\\]|\\.)*\1/g;
