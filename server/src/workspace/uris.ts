import { URI, Utils } from 'vscode-uri';

/**
 * The one spelling of a URI by which files are known: `file:///c%3A/…`, `file:///C:/…` and `file:///c:/…` are one file, however a client
 * or the platform writes it.
 */
export function normalizeUri(uri: string): string {
  const known = normalized.get(uri);
  if (known !== undefined) return known;
  const result = URI.parse(uri).toString();
  if (normalized.size > 10_000) normalized.clear();
  normalized.set(uri, result);
  return result;
}

const normalized = new Map<string, string>();

/** The directory that a file lies in. */
export const directoryOf = (uri: string): string => Utils.dirname(URI.parse(uri)).toString();

/** The last segment of a URI's path, decoded. */
export const baseName = (uri: string): string => Utils.basename(URI.parse(uri));

/** `path` (with `/`) below a directory, its `.` and `..` resolved. */
export const joinUri = (directory: string, path: string): string =>
  Utils.joinPath(URI.parse(directory), path).toString();

/** True where `uri` is `folder` or lies below it. */
export const isWithin = (uri: string, folder: string): boolean =>
  uri === folder || uri.startsWith(folder.endsWith('/') ? folder : `${folder}/`);

/** The first of a URI and the directories that it is in, from the innermost outwards, for which something holds. */
export function nearestWhere(uri: string, holds: (uri: string) => boolean): string | undefined {
  const start = uri.indexOf('://') + '://'.length;
  for (let end = uri.length; end > start; end = uri.lastIndexOf('/', end - 1)) {
    const directory = uri.slice(0, end);
    if (holds(directory)) return directory;
  }
  return undefined;
}

/** The path of `uri` relative to a folder that it lies in, decoded, with `/`; its whole path where it does not lie there. */
export function relativePath(folder: string, uri: string): string {
  const path = URI.parse(uri).path;
  const base = URI.parse(folder).path;
  if (!isWithin(uri, folder)) return path;
  return path.slice(base.length).replace(/^\//, '');
}
