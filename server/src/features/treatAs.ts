import * as l10n from '@vscode/l10n';
import type { Change } from '../engine/fix.js';
import {
  configurationFileName,
  configurationKeys,
  fileKeys,
  filesKey,
  readConfiguration,
} from '../kinds/configuration/model.js';
import { hasFaults } from '../kinds/edits/entryList.js';
import { insertInOrder, insertInto, listInPart, removeFrom } from '../kinds/edits/place.js';
import { doesNotParse, isRefusal, refuse, type Refusal } from '../kinds/edits/refusal.js';
import type { EditResult, TreatAsParams } from '../lsp/protocol.js';
import { newFileText } from '../syntax/literals/write.js';
import { propertyOf, type JsonObject } from '../syntax/tree.js';
import { kindByGlobs, matchesGlobs } from '../workspace/configurations.js';
import { baseName, directoryOf, isWithin, joinUri, normalizeUri, relativePath } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { toWorkspaceEdit } from './codeActions.js';

/** The edit of the nearest project file that says what a file is; where there is none, one is created in the workspace folder. */
export async function treatAs(workspace: Workspace, { uri, as }: TreatAsParams): Promise<EditResult> {
  const file = normalizeUri(uri);
  const folder = workspace.folderOf(file);
  if (folder === undefined) return refuse(l10n.t('The file lies in no folder of the workspace.'));
  const project = projectOf(workspace, file);
  const changes = project ? changesOf(project, file, as) : create(folder, file, as);
  if (isRefusal(changes)) return changes;
  const home = project?.uri ?? joinUri(folder, configurationFileName);
  const edit = await toWorkspaceEdit(workspace, changes);
  const start = { line: 0, character: 0 };
  return { edit, location: { uri: home, range: { start, end: start } } };
}

/** The nearest project file above a file. */
function projectOf(workspace: Workspace, uri: string): WorkspaceFile | undefined {
  const projects = [...workspace.files()].filter(
    (file) => baseName(file.uri) === configurationFileName && isWithin(uri, directoryOf(file.uri)),
  );
  return projects.sort((a, b) => b.uri.length - a.uri.length)[0];
}

function create(folder: string, file: string, as: TreatAsParams['as']): readonly Change[] | Refusal {
  if (as === 'content') return refuse(nothingSaid());
  return [
    {
      kind: 'createFile',
      uri: joinUri(folder, configurationFileName),
      content: newFileText({ [filesKey]: { [as]: [globOf(relativePath(folder, file))] } }, '\n'),
    },
  ];
}

function changesOf(
  { uri, document }: WorkspaceFile,
  file: string,
  as: TreatAsParams['as'],
): readonly Change[] | Refusal {
  const { frame } = document;
  const path = relativePath(directoryOf(uri), file);
  const glob = globOf(path);
  const { files } = readConfiguration(frame.data);
  const others = without(files, glob);
  const wanted = as === 'content' ? others : { ...others, [as]: [...(others[as] ?? []), glob] };
  const said = kindByGlobs(wanted, path);
  if (said !== (as === 'content' ? undefined : as))
    return refuse(l10n.t('{0} in {1} says something else: change it there.', culprit(wanted, path), baseName(uri)));
  if (as === 'content' && !Object.values(files).flat().includes(glob)) return refuse(nothingSaid());
  if (frame.body.trim() === '') {
    const text = newFileText({ [filesKey]: { [as]: [glob] } }, document.eol);
    return [{ kind: 'editFile', uri, span: { start: 0, end: document.length }, newText: text }];
  }
  const { root } = frame.tree;
  if (root?.type !== 'object' || hasFaults(frame.tree)) return doesNotParse(uri);
  const removed = removals(document, root, glob, as);
  return as === 'content' || files[as]?.includes(glob) ? removed : [...removed, ...addition(document, root, as, glob)];
}

/** Adds a glob to a list, which may still have to be made, as may the object around it. */
function addition(document: WorkspaceFile['document'], root: JsonObject, as: string, glob: string): readonly Change[] {
  const { frame } = document;
  const files = propertyOf(root, filesKey)?.value;
  if (files?.type !== 'object') {
    const member = { key: filesKey, value: { [as]: [glob] } };
    return insertInOrder(listInPart(document, frame, root, ''), member, configurationKeys).changes;
  }
  const list = propertyOf(files, as)?.value;
  return list?.type === 'array'
    ? insertInto(listInPart(document, frame, list, as, files), { value: glob }).changes
    : insertInOrder(listInPart(document, frame, files, filesKey, root), { key: as, value: [glob] }, fileKeys).changes;
}

/** Takes the glob of the very file out of every list but that of `as`. */
function removals(document: WorkspaceFile['document'], root: JsonObject, glob: string, as: string): readonly Change[] {
  const files = propertyOf(root, filesKey)?.value;
  if (files?.type !== 'object') return [];
  return files.properties.flatMap(({ key, value }) => {
    if (value?.type !== 'array' || key.value === as) return [];
    const index = value.items.findIndex((item) => item.type === 'string' && item.value === glob);
    return index < 0 ? [] : removeFrom(listInPart(document, document.frame, value, key.value, files), index);
  });
}

/** The globs with one taken out. */
const without = (
  files: Readonly<Record<string, readonly string[]>>,
  glob: string,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(files).map(([kind, globs]) => [kind, globs.filter((one) => one !== glob)]));

/** The glob that decides about a path. */
function culprit(files: Readonly<Record<string, readonly string[]>>, path: string): string {
  const kind = kindByGlobs(files, path) ?? '';
  return files[kind]?.find((glob) => matchesGlobs([glob], path)) ?? kind;
}

/** A glob that matches this path and no other. Without a slash it would match in any directory. */
function globOf(path: string): string {
  const literal = path.replace(/[\\*?[\]{}()!+@|]/g, String.raw`\$&`);
  return literal.includes('/') ? literal : `./${literal}`;
}

const nothingSaid = (): string => l10n.t('No project file names this file alone: its content decides already.');
