import type { LoaderState } from '../../kinds/registry/loader.js';
import { loaderExplanation } from '../../kinds/registry/loader.js';
import type { LoadReason } from '../../lsp/protocol.js';
import type { WorkspaceFile } from '../../workspace/workspace.js';

import { indexOf, verdictsOf } from './loaded.js';
import { loadReasons } from './nodes.js';
import { type EntryPosition } from '../registries.js';

/** What is exported of an entry. */
export interface LoadedRow {
  readonly name: string | undefined;
  readonly state: LoaderState;
  readonly description: string | undefined;
  readonly location: string | undefined;
  readonly status: string | undefined;
  readonly capabilities: readonly string[];
  readonly languages: readonly string[];
  readonly tags: readonly string[];
  /** Where the entry stands: the line and column of its name or brace, from 1. */
  readonly line: number;
  readonly column: number;
  readonly reasons: readonly LoadReason[];
  /** What the Coordinator does with it, in a sentence. */
  readonly explanation: string;
}

/**
 * The entries of a registry in file order, as they are exported.
 * @param ids those to tell of; absent: all
 */
export function rowsOf(file: WorkspaceFile, ids?: readonly string[]): readonly LoadedRow[] {
  const verdict = verdictsOf(file);
  const wanted = ids && new Set(ids);
  return [...indexOf(file.document).entries.values()]
    .filter(({ id }) => wanted?.has(id) ?? true)
    .map((entry) => rowOf(file, entry, verdict));
}

/** One entry, as it is exported. */
function rowOf(file: WorkspaceFile, entry: EntryPosition, verdictOf: ReturnType<typeof verdictsOf>): LoadedRow {
  const { tool } = entry;
  const verdict = verdictOf(entry);
  const { start } = file.document.toRange(tool.part, tool.name ? tool.name.span : tool.brace, entry);
  return {
    name: tool.name?.value,
    state: verdict.state,
    description: tool.description?.value,
    location: tool.location?.value,
    status: tool.status?.value,
    capabilities: tool.capabilities.map(({ value }) => value),
    languages: tool.languages.map(({ value }) => value),
    tags: tool.tags.map(({ value }) => value),
    line: start.line + 1,
    column: start.character + 1,
    reasons: loadReasons(file, verdict),
    explanation: loaderExplanation(verdict),
  };
}
