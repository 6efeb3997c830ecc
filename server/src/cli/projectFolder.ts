import { Document } from '../engine/document.js';
import { configurationFileName } from '../kinds/configuration/model.js';
import { entriesKeys } from '../kinds/index.js';
import type { FileSystem } from '../workspace/fileSystem.js';
import { directoryOf, isWithin, joinUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import type { Target } from './targets.js';

/**
 * The workspace folders in which targets are checked, so that what is found does not depend on how much of a project was named. For each
 * target that is the working directory where the target lies in it; but where the working directory belongs to no git
 * repository and the target does (a home directory full of projects), and where the target lies elsewhere, it is the target's
 * repository, and without one its own directory.
 */
export async function workspaceFolders(
  targets: readonly Target[],
  cwd: string,
  files: FileSystem,
): Promise<readonly string[]> {
  const folders = new Set<string>();
  const cwdRoot = await gitRoot(cwd, files);
  for (const { uri, kind } of targets) {
    const directory = kind === 'file' ? directoryOf(uri) : uri;
    const root = isWithin(directory, cwd) && cwdRoot !== undefined ? undefined : await gitRoot(directory, files);
    folders.add(root ?? (isWithin(directory, cwd) ? cwd : directory));
  }
  // A folder within another one would be searched twice.
  return [...folders].filter((folder) => ![...folders].some((other) => other !== folder && isWithin(folder, other)));
}

/**
 * Reads the project files above a folder, up to the root of its git repository: they count for everything below them. Outside of a
 * repository none count, so that nothing depends on what lies about in `/tmp` or a home directory.
 */
export async function readProjectFilesAbove(folder: string, workspace: Workspace): Promise<void> {
  const root = await gitRoot(folder, workspace.fileSystem);
  if (root === undefined) return;
  for (let directory = folder; directory !== root;) {
    directory = directoryOf(directory);
    await readProjectFile(directory, workspace);
  }
}

/** Reads the project file of a directory, where it has one. */
export async function readProjectFile(directory: string, { fileSystem, configurations }: Workspace): Promise<void> {
  const uri = joinUri(directory, configurationFileName);
  const text = await fileSystem.read(uri);
  if (text === undefined) return;
  configurations.setProject(uri, Document.create(uri, 'json', 0, text, entriesKeys).frame.data);
}

/** True where a folder is the root of a git repository, or lies in one: it is a project, and what else is in it belongs to it. */
export const isInRepository = async (folder: string, files: FileSystem): Promise<boolean> =>
  (await gitRoot(folder, files)) !== undefined;

/** The directory at or above one that holds `.git`: a directory, or the file that a worktree or a submodule has there. */
async function gitRoot(directory: string, files: FileSystem): Promise<string | undefined> {
  for (let at = directory; ; at = directoryOf(at)) {
    if (await files.stat(joinUri(at, '.git'))) return at;
    if (directoryOf(at) === at) return undefined;
  }
}
