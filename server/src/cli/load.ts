import { Document } from '../engine/document.js';
import type { RuleInfo } from '../engine/rule.js';
import { configuration } from '../kinds/configuration/index.js';
import { entriesKeys, kinds } from '../kinds/index.js';
import type { DocumentKind } from '../kinds/kind.js';
import { toolMdName } from '../kinds/registry/toolMd.js';
import type { Classification } from '../workspace/classify.js';
import { inParallel } from '../workspace/diskCache.js';
import type { FileSystem } from '../workspace/fileSystem.js';
import { baseName, directoryOf, relativePath } from '../workspace/uris.js';
import { Workspace } from '../workspace/workspace.js';
import { isInRepository, readProjectFile, readProjectFilesAbove, workspaceFolders } from './projectFolder.js';
import type { Target } from './targets.js';

const parallelReads = 32;

/** A workspace in which targets are checked, with what was named and is none of ours. */
export interface LoadedWorkspace {
  readonly workspace: Workspace;
  readonly foreign: readonly ForeignFile[];
}

/** A file that was named and is none of ours, and why. */
interface ForeignFile {
  readonly uri: string;
  readonly because: Classification['because'];
}

/**
 * Opens the workspace that the targets lie in, as an editor would.
 * @param cwd the working directory as a URI
 * @param buffers texts that count instead of what the disk has, by URI
 * @param scope `project`: what lies around the targets is asked for, too
 */
export async function loadWorkspace(
  targets: readonly Target[],
  cwd: string,
  files: FileSystem,
  buffers: ReadonlyMap<string, string>,
  onRuleError: (rule: RuleInfo, error: unknown) => void,
  scope: 'targets' | 'project' = 'targets',
): Promise<LoadedWorkspace> {
  const workspace = new Workspace({ fileSystem: files, onRuleError });
  workspace.setFolders(await workspaceFolders(targets, cwd, files));
  for (const folder of workspace.folders) await readProjectFilesAbove(folder, workspace);
  // Single files of no project: what lies about beside and below them (a home directory, the whole disk) is nobody's business.
  // A `TOOL.md` says nothing without the registry that it belongs to.
  const ownWords = targets.every(({ kind, uri }) => kind === 'file' && isJson(uri));
  const alone = scope === 'targets' && ownWords && !(await someInRepository(workspace.folders, files));
  if (alone) for (const { uri } of targets) await readProjectFile(directoryOf(uri), workspace);
  const texts = await readNamed(targets, files, buffers);
  const byContent = kindsByContent(texts);
  workspace.setSettings({ files: globsOf(workspace, byContent) });
  for (const [uri, text] of texts) {
    if (byContent.has(uri) || isJson(uri)) workspace.openDocument(uri, 'json', 0, text);
    else workspace.setText(uri, text);
  }
  if (alone) await workspace.settle();
  else await workspace.scan();
  return { workspace, foreign: targets.flatMap((target) => foreignIn(target, workspace, texts)) };
}

async function someInRepository(folders: readonly string[], files: FileSystem): Promise<boolean> {
  for (const folder of folders) if (await isInRepository(folder, files)) return true;
  return false;
}

const isJson = (uri: string): boolean => /\.jsonc?$/i.test(uri);

function foreignIn(
  { kind, uri }: Target,
  workspace: Workspace,
  texts: ReadonlyMap<string, string>,
): readonly ForeignFile[] {
  // What could not be read is told elsewhere, and a `TOOL.md` is checked with its registry.
  if (kind !== 'file' || !texts.has(uri) || baseName(uri).toLowerCase() === toolMdName.toLowerCase()) return [];
  const { classification = { because: 'name' } as const } = workspace.file(uri) ?? {};
  return classification.kind ? [] : [{ uri, because: classification.because }];
}

/** The texts of the files that were named: they are looked at even where a search of the workspace would pass them by. */
async function readNamed(
  targets: readonly Target[],
  files: FileSystem,
  buffers: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const named = new Set(targets.flatMap((target) => target.files));
  await inParallel(
    [...named].map((uri) => async () => {
      const text = buffers.get(uri) ?? (await files.read(uri));
      if (text !== undefined) texts.set(uri, text);
    }),
    parallelReads,
  );
  return texts;
}

/** What files that were named and do not have a name of ours are by their content. */
function kindsByContent(texts: ReadonlyMap<string, string>): ReadonlyMap<string, DocumentKind> {
  const found = new Map<string, DocumentKind>();
  for (const [uri, text] of texts) {
    if (kinds.some(({ fileNames }) => fileNames.includes(baseName(uri)))) continue;
    const document = Document.create(uri, 'json', 0, text, entriesKeys);
    // A project file is one by its name alone: any content would do.
    const kind = kinds.find((candidate) => candidate !== configuration && candidate.matches(document));
    if (kind) found.set(uri, kind);
  }
  return found;
}

/** The globs that set the kind of each file, in the form of the editor's settings: a project file that says otherwise still wins. */
function globsOf(workspace: Workspace, byUri: ReadonlyMap<string, DocumentKind>): Record<string, readonly string[]> {
  const globs: Record<string, string[]> = {};
  for (const [uri, { id }] of byUri) {
    const folder = workspace.folderOf(uri);
    if (folder === undefined) continue;
    (globs[id] ??= []).push(`./${relativePath(folder, uri).replace(/[\\*?[\]{}()!@+|^$]/g, '\\$&')}`);
  }
  return globs;
}
