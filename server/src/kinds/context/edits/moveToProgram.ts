import * as l10n from '@vscode/l10n';
import type { Change } from '../../../engine/fix.js';
import { isRecord } from '../../../engine/value.js';
import { isUnwritable } from '../../../syntax/literals/write.js';
import type { Refactoring, Surroundings } from '../../authoring.js';
import { entriesKey, formOf, type ToolContext } from '../model.js';
import { builtInArray } from '../program.js';
import type { SharedContexts } from '../shared.js';
import { entryList, hasFaults } from '../../edits/entryList.js';
import { appendToArray, scopesOf } from './contextList.js';
import { moveOf, pathIn, type MoveTarget } from './move.js';
import { removeFrom, type Writing } from '../../edits/place.js';
import { doesNotParse, isRefusal, refuse, type Refusal } from '../../edits/refusal.js';

/**
 * Moves a context of a JSON file to the array of the program that declares contexts; of several, to the one that is nearest in the tree of
 * folders. Nothing where no program does.
 */
export function moveToProgram(
  context: ToolContext,
  around: Surroundings,
  shared: SharedContexts,
): readonly Refactoring[] {
  const target = targetOf(around, shared);
  return target
    ? [moveOf(context, target, context.at.part.tree.comments.length > 0, move(context, around, target))]
    : [];
}

function move({ at: { part } }: ToolContext, around: Surroundings, target: MoveTarget): Writing | Refusal {
  const { document } = around.file;
  const broken = doesNotParse(document.uri);
  if (hasFaults(part.tree) || !isRecord(part.data)) return broken;
  // That the file says what it is says nothing about the context.
  const data = Object.fromEntries(Object.entries(part.data).filter(([key]) => key !== '$schema'));
  if (isUnwritable(data)) return refuse(l10n.t('A program has no key {0}.', '"__proto__"'));
  const removal = removalOf(around);
  if (!removal) return broken;
  const writing = target.write(data);
  return isRefusal(writing) ? writing : { ...writing, changes: [...writing.changes, ...removal] };
}

/** Takes the context out of its list; a file that has no other goes as a whole, where it can have no other. */
function removalOf({ file: { document }, part }: Surroundings): readonly Change[] | undefined {
  if (formOf(document) === 'single') return [{ kind: 'deleteFile', uri: document.uri }];
  const index = document.parts.find(part)?.index;
  const list = index === undefined ? undefined : entryList(document, entriesKey, index);
  return list && index !== undefined ? removeFrom(list, Math.min(index, 1)) : undefined;
}

function targetOf({ file: { document }, folder }: Surroundings, shared: SharedContexts): MoveTarget | undefined {
  const [nearest] = scopesOf(shared)
    .flatMap((scope) => builtInArray(scope) ?? [])
    .map((array) => ({ array, distance: stepsBetween(document.uri, array.scope.uri) }))
    .sort((a, b) => a.distance - b.distance);
  if (!nearest) return undefined;
  const { array } = nearest;
  return {
    language: 'TypeScript',
    name: pathIn(array.scope.uri, folder),
    write: (data) => appendToArray(array, data),
  };
}

/** How many folders lie between two files. */
function stepsBetween(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const shared = one.findIndex((segment, index) => segment !== other[index]);
  return one.length + other.length - 2 * shared;
}
