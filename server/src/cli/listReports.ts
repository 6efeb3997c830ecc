import { toolsCsv, toolsTable } from '../features/coordinator/exports.js';
import { indexJson, jsonTool, type JsonIndex, type JsonTool } from '../features/coordinator/indexJson.js';
import { listText } from './listText.js';
import type { LoadedList } from './loadedList.js';

export const listFormats = ['text', 'json', 'csv', 'markdown'] as const;
export type ListFormat = (typeof listFormats)[number];

/** What `list --format json` prints: a contract with whoever reads it. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonList {
  readonly version: 1;
  readonly registries: readonly JsonRegistry[];
}

/** One registry: its entries in file order, and the Coordinator's two indexes of them. */
interface JsonRegistry extends JsonIndex {
  /** Relative to the working directory, with `/`. */
  readonly file: string;
  /** Where and why it cannot be read; absent: it can. */
  readonly unreadable?: { readonly message: string; readonly line: number; readonly column: number };
  readonly tools: readonly ({ readonly name: string | null } & JsonTool)[];
}

/** How each format tells what is loaded. */
export const listReports: Readonly<Record<ListFormat, (loaded: readonly LoadedList[], color: boolean) => string>> = {
  text: listText,
  json: (loaded) =>
    `${JSON.stringify({ version: 1, registries: loaded.map(jsonRegistry) } satisfies JsonList, null, 2)}\n`,
  csv: (loaded) => toolsCsv(loaded),
  markdown: (loaded) => {
    const [only, ...others] = loaded;
    if (only && others.length === 0) return unreadableLine(only) ?? toolsTable(only.rows);
    return loaded.map((list) => `## ${list.path}\n\n${unreadableLine(list) ?? toolsTable(list.rows)}`).join('\n');
  },
};

const unreadableLine = ({ path, unreadable }: LoadedList): string | undefined =>
  unreadable && `${path}:${unreadable.at.line + 1}:${unreadable.at.character + 1}: ${unreadable.message}\n`;

function jsonRegistry({ path, unreadable, rows }: LoadedList): JsonRegistry {
  return {
    file: path,
    ...(unreadable
      ? {
          unreadable: {
            message: unreadable.message,
            line: unreadable.at.line + 1,
            column: unreadable.at.character + 1,
          },
        }
      : {}),
    tools: rows.map((row) => ({ name: row.name ?? null, ...jsonTool(row) })),
    ...indexJson(rows),
  };
}
