import type { LoaderState } from '../../kinds/registry/loader.js';

import type { LoadedRow } from './rows.js';
import { compareTexts } from '../../vocabularies/compareTexts.js';

/** The two indexes as JSON: a contract with whoever reads it. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonIndex {
  /** Of a name that stands twice, all of its entries: the Coordinator rejects each of them. */
  readonly byName: Readonly<Record<string, readonly JsonTool[]>>;
  /** The names of the tools of each tag, in file order, with what the Coordinator does with them. */
  readonly byTag: Readonly<Record<string, readonly { readonly name: string | null; readonly state: LoaderState }[]>>;
}

export interface JsonTool {
  readonly state: LoaderState;
  readonly description?: string;
  readonly location?: string;
  readonly status?: string;
  readonly capabilities: readonly string[];
  readonly languages: readonly string[];
  readonly tags: readonly string[];
  readonly line: number;
  readonly column: number;
  /** Why it is rejected; absent: it is not. */
  readonly reasons?: readonly {
    readonly code: string;
    readonly message: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/** The indexes of some entries, by key in the order of the letters. */
export function indexJson(rows: readonly LoadedRow[]): JsonIndex {
  const byName = new Map<string, JsonTool[]>();
  const byTag = new Map<string, { name: string | null; state: LoaderState }[]>();
  for (const row of rows) {
    const { name, state, tags } = row;
    if (name !== undefined) byName.set(name, [...(byName.get(name) ?? []), jsonTool(row)]);
    for (const tag of new Set(tags)) {
      const tools = byTag.get(tag);
      if (tools) tools.push({ name: name ?? null, state });
      else byTag.set(tag, [{ name: name ?? null, state }]);
    }
  }
  return { byName: recordOf(byName), byTag: recordOf(byTag) };
}

/** An entry as it is exported. */
export function jsonTool(row: LoadedRow): JsonTool {
  const { state, description, location, status, capabilities, languages, tags, line, column, reasons } = row;
  return {
    state,
    ...(description === undefined ? {} : { description }),
    ...(location === undefined ? {} : { location }),
    ...(status === undefined ? {} : { status }),
    capabilities,
    languages,
    tags,
    line,
    column,
    ...(state === 'rejected'
      ? {
          reasons: reasons.map(({ code, message, range: { start } }) => ({
            code,
            message,
            line: start.line + 1,
            column: start.character + 1,
          })),
        }
      : {}),
  };
}

/** `fromEntries` makes also of `__proto__` a member like any other. */
const recordOf = <T>(index: ReadonlyMap<string, T>): Readonly<Record<string, T>> =>
  Object.fromEntries([...index].sort(([a], [b]) => compareTexts(a, b)));
