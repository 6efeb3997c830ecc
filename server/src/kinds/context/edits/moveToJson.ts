import * as l10n from '@vscode/l10n';
import { isRecord } from '../../../engine/value.js';
import type { Refactoring, Surroundings } from '../../authoring.js';
import { shown } from '../../shown.js';
import { contextsFileName, entriesKey, formOf, type ToolContext } from '../model.js';
import type { DeclaredElement } from '../program.js';
import type { SharedContexts } from '../shared.js';
import { appendContext, createContextFile } from './contextList.js';
import { directoryOf, isBelow, moveOf, pathIn, type MoveTarget } from './move.js';
import { listInProgram, removeFrom, type Writing } from '../../edits/place.js';
import { hasComments, readWhole } from './readable.js';
import { isRefusal, refuse, type Refusal } from '../../edits/refusal.js';
import { elementOf } from './toolList.js';

/**
 * Moves a context of a program to the nearest file of contexts above it, or else to a new one in the workspace folder. What is written
 * through names is written out; a constant that the array names stays.
 */
export function moveToJson(context: ToolContext, around: Surroundings, shared: SharedContexts): Refactoring {
  const target = targetOf(around, shared);
  const element = elementOf(around.file.document.uri, context, shared);
  const hasLosses = element?.context !== undefined && hasComments(element.context);
  return moveOf(context, target, hasLosses, element ? move(element, target) : refuse(broken()));
}

function move({ item, context }: DeclaredElement, target: MoveTarget): Writing | Refusal {
  const { parent, from, to } = item.expression;
  const array = parent ? listInProgram({ expression: parent, scope: item.scope }, entriesKey) : undefined;
  const index = array?.list.members.findIndex(({ start, end }) => start <= from && to <= end) ?? -1;
  if (!array || index < 0 || !context || !listInProgram(context, '')) return refuse(broken());
  const read = readWhole(context);
  if ('unreadable' in read)
    return refuse(l10n.t('{0} cannot be read without running the program.', shown(read.unreadable)));
  const writing = isRecord(read.data) ? target.write(read.data) : refuse(broken());
  return isRefusal(writing) ? writing : { ...writing, changes: [...writing.changes, ...removeFrom(array, index)] };
}

const broken = (): string => l10n.t('The source does not parse there: put that right first.');

function targetOf({ file, files, folder, disk }: Surroundings, shared: SharedContexts): MoveTarget {
  const { uri } = file.document;
  const [nearest] = files
    .map(({ document }) => document)
    .filter((document) => {
      const directory = directoryOf(document.uri);
      const isAbove = isBelow(uri, directory) && (folder === undefined || isBelow(document.uri, folder));
      return isAbove && document.uri === `${directory}/${contextsFileName}` && formOf(document) === 'list';
    })
    .sort((a, b) => b.uri.length - a.uri.length);
  const language = 'JSON';
  if (nearest)
    return { language, name: pathIn(nearest.uri, folder), write: (data) => appendContext(nearest, data, shared) };
  const directory = folder ?? directoryOf(uri);
  const listing = disk.list(directory);
  const isTaken = typeof listing === 'object' && listing.has(contextsFileName);
  return {
    language,
    name: contextsFileName,
    write: (data) =>
      isTaken
        ? refuse(l10n.t('{0} is there already, and is no file of tool contexts.', contextsFileName))
        : createContextFile(`${directory}/${contextsFileName}`, data),
  };
}
