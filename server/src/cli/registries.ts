import * as l10n from '@vscode/l10n';
import { NodeFileSystem } from '../lsp/node/nodeFileSystem.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { readInput } from './input.js';
import { loadWorkspace } from './load.js';
import { notesOn } from './notes.js';
import { ReportingFileSystem } from './reportingFileSystem.js';
import { pathsFrom, realPath, uriOfPath } from './targets.js';
import type { Terminal } from './terminal.js';
import { registriesOf } from '../features/registries.js';

/** The registries that were asked for, in the project that they lie in. */
export interface LoadedRegistries {
  readonly workspace: Workspace;
  /** By folder and path. */
  readonly registries: readonly WorkspaceFile[];
  /** Paths as they are told. */
  readonly pathOf: (uri: string) => string;
  /** What is worth telling beside the result. */
  readonly notes: readonly string[];
  /** What could not be read. */
  readonly failures: readonly string[];
}

/**
 * Loads the registries that paths name, as `check` does.
 * @param stdinFilename the file that standard input stands for
 */
export async function loadRegistries(
  paths: readonly string[],
  stdinFilename: string | undefined,
  terminal: Terminal,
): Promise<LoadedRegistries> {
  const files = new ReportingFileSystem(new NodeFileSystem());
  const cwd = await realPath(terminal.cwd);
  const pathOf = pathsFrom(cwd);
  const { targets, buffers } = await readInput(paths, stdinFilename, cwd, files, terminal);
  const faults: string[] = [];
  const loaded = await loadWorkspace(targets, uriOfPath(cwd), files, buffers, ({ code }, error) => {
    faults.push(l10n.t('the rule {0} failed: {1}', code, error instanceof Error ? error.message : String(error)));
  });
  const registries = registriesOf(loaded.workspace).filter(({ uri }) => targets.some((target) => target.includes(uri)));
  const none = l10n.t('no tool registry was found. What git ignores is not searched');
  return {
    workspace: loaded.workspace,
    registries,
    pathOf,
    notes: [
      // That nothing was found is said in words of our own.
      ...notesOn(loaded, { files: 1, problems: [] }, targets, files.unsearched, pathOf),
      ...(registries.length === 0 ? [none] : []),
    ],
    failures: [...[...files.failures].map(([uri, reason]) => `${pathOf(uri)}: ${reason}`), ...faults],
  };
}
