import { Uri, window } from 'vscode';
import { wording } from '../wording.js';

/** Has the directory of a tool looked for. @returns its path relative to a registry, with `/` */
export async function browseForDirectory(registry: string): Promise<string | undefined> {
  const home = Uri.joinPath(Uri.parse(registry), '..');
  const found = await window.showOpenDialog({
    canSelectFolders: true,
    canSelectFiles: false,
    defaultUri: home,
    openLabel: wording.chooseDirectory(),
    title: wording.chooseDirectoryTitle(),
  });
  return found?.[0] && pathBetween(home.path, found[0].path);
}

/** The way from a directory to another one. */
function pathBetween(from: string, to: string): string {
  const [start, end] = [from, to].map((path) => path.split('/').filter((name) => name !== ''));
  if (!start || !end) return to;
  let common = 0;
  while (common < start.length && common < end.length && start[common] === end[common]) common++;
  return [...start.slice(common).map(() => '..'), ...end.slice(common)].join('/') || '.';
}
