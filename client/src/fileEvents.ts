/** Directories whose insides are never scanned, so that no event from there may wake the server. */
const neverScanned = /(?:^|\/)(?:\.git|node_modules)(?:\/|$)/;

/**
 * True for a change on disk that cannot concern any registry: what `npm install` and `git` do in their own directories,
 * thousands of events at a time.
 *
 * @param path relative to the workspace folder, with `/`: the folder itself may well lie below a `node_modules`
 */
export const isNoise = (path: string): boolean => neverScanned.test(path);
