import * as l10n from '@vscode/l10n';
import type { LoadedWorkspace } from './load.js';
import type { Report } from './report.js';
import type { Target } from './targets.js';

/** How many paths a note names. */
const namedPaths = 10;

/** What is worth telling beside the findings: nothing that was named is passed over in silence. */
export function notesOn(
  { foreign }: LoadedWorkspace,
  { files }: Report,
  targets: readonly Target[],
  unsearched: ReadonlyMap<string, string>,
  pathOf: (uri: string) => string,
): readonly string[] {
  const ignored = foreign.filter(({ because }) => because === 'ignored').map(({ uri }) => pathOf(uri));
  const others = foreign.filter(({ because }) => because !== 'ignored').map(({ uri }) => pathOf(uri));
  const nothing = l10n.t('there is nothing to check: no file of ours was found. What git ignores is not searched');
  return [
    ...(others.length > 0 ? [l10n.t('not a file of ours, so not checked: {0}', listOf(others))] : []),
    ...(ignored.length > 0 ? [l10n.t('ignored by agent-registry.json, so not checked: {0}', listOf(ignored))] : []),
    ...[...unsearched].map(([uri, reason]) => l10n.t('{0}: {1}, so it was not searched', pathOf(uri), reason)),
    ...(files === 0 && targets.every(({ kind }) => kind !== 'file') ? [nothing] : []),
  ];
}

/** Some paths or names, the first of many. */
export function listOf(paths: readonly string[]): string {
  const more = paths.length - namedPaths;
  return more > 0 ? l10n.t('{0} and {1} more', paths.slice(0, namedPaths).join(', '), more) : paths.join(', ');
}
