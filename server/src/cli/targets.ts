import { access, constants, lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import * as l10n from '@vscode/l10n';
import picomatch from 'picomatch';
import { URI } from 'vscode-uri';
import type { FileSystem } from '../workspace/fileSystem.js';
import { isWithin, normalizeUri } from '../workspace/uris.js';
import { UsageError } from './failure.js';

/** What one PATH asks to be checked. */
export interface Target {
  /** The URI of the folder or file that was named; of a glob, the folder in which it starts. */
  readonly uri: string;
  readonly kind: 'folder' | 'file' | 'glob';
  /** The files that are looked at whatever their names: their content decides. */
  readonly files: readonly string[];
  /** True for files whose findings are asked for. */
  includes(uri: string): boolean;
}

/** The file of a URI, as a target of its own. */
export function fileTarget(path: string): Target {
  const uri = uriOfPath(path);
  return { uri, kind: 'file', files: [uri], includes: (other) => other === uri };
}

/**
 * What the PATHs on the command line mean: a file or folder where there is one, else a glob. A path or glob that leads to nothing is
 * an error: a misspelt path must not pass as checked.
 */
export async function resolveTargets(
  paths: readonly string[],
  cwd: string,
  files: FileSystem,
): Promise<readonly Target[]> {
  const targets: Target[] = [];
  const faults: string[] = [];
  for (const path of paths) {
    // An unset variable of a script must not mean "everything here".
    if (path === '') {
      faults.push(l10n.t('An empty path names nothing. "." is the current directory.'));
      continue;
    }
    const target = (await onDisk(resolve(cwd, path))) ?? (await byGlob(path, cwd, files));
    if (typeof target === 'string') faults.push(target);
    else targets.push(target);
  }
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  return targets;
}

/** The URI by which a path is known. */
export const uriOfPath = (path: string): string => normalizeUri(URI.file(path).toString());

/** Paths as they are told: relative to the working directory, with `/`. */
export const pathsFrom =
  (cwd: string) =>
  (uri: string): string =>
    relative(cwd, URI.parse(uri).fsPath).replaceAll(sep, '/') || '.';

async function onDisk(path: string): Promise<Target | string | undefined> {
  let found;
  try {
    found = await stat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    return l10n.t('"{0}" cannot be read: {1}', path, error instanceof Error ? error.message : String(error));
  }
  const real = await realPath(path);
  if (found.isFile()) return fileTarget(real);
  if (!found.isDirectory()) return l10n.t('"{0}" is neither a file nor a folder.', path);
  try {
    await access(real, constants.R_OK | constants.X_OK);
  } catch {
    return l10n.t('"{0}" cannot be read: there is no permission.', path);
  }
  const uri = uriOfPath(real);
  return { uri, kind: 'folder', files: [], includes: (other: string) => isWithin(other, uri) };
}

/** Some paths cannot name anything: globs may hold characters that the system refuses, or be longer than a name may be. */
const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(
    String((error as NodeJS.ErrnoException).code),
  );

/**
 * The path in the spelling of the disk and without symbolic links, as the search of a workspace has it. A file that is a link itself
 * stays one: what is written in it counts from where the link is. Of a path to nothing, as much as is there.
 */
export async function realPath(path: string): Promise<string> {
  try {
    const isLink = (await lstat(path)).isSymbolicLink() && (await stat(path)).isFile();
    return isLink ? join(await realpath(dirname(path)), basename(path)) : await realpath(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(await realPath(parent), basename(path));
  }
}

async function byGlob(path: string, cwd: string, files: FileSystem): Promise<Target | string> {
  const { base, glob, isGlob } = picomatch.scan(sep === '\\' ? path.replaceAll('\\', '/') : path);
  if (!isGlob) return l10n.t('"{0}" does not exist.', path);
  const uri = uriOfPath(await realPath(resolve(cwd, base)));
  const matches = picomatch(glob, { dot: true });
  const named: string[] = [];
  // A glob may also name folders: then everything below counts, as if they had been given.
  const found = await files.find(
    uri,
    (below) => matches(below) || ancestors(below).some((ancestor) => matches(ancestor)),
    () => false,
  );
  for (const file of found.map(normalizeUri)) {
    const below = URI.parse(file).path.slice(URI.parse(uri).path.length).replace(/^\//, '');
    if (matches(below) && /\.jsonc?$/i.test(below)) named.push(file);
  }
  if (found.length === 0) {
    return l10n.t('Nothing matches "{0}". What git ignores and node_modules are not searched.', path);
  }
  const all = new Set(found.map(normalizeUri));
  return { uri, kind: 'glob', files: named, includes: (other: string) => all.has(other) };
}

/** `a/b/c` lies in `a` and `a/b`. */
function ancestors(path: string): readonly string[] {
  const parts = path.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}
