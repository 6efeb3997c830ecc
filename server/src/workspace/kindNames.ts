import { kinds } from '../kinds/index.js';
import type { DocumentKind } from '../kinds/kind.js';

/** A kind of which a file may be by its path. */
export interface NamedKind {
  readonly kind: DocumentKind;
  /** Whether the name itself says so, or only the folder that the file lies in. */
  readonly by: 'name' | 'folder';
}

interface Pattern {
  readonly kind: DocumentKind;
  /** What the name ends with. */
  readonly ending: string;
  /** A folder that the file lies in, at any depth, between slashes. */
  readonly folder: string | undefined;
}

const byName: ReadonlyMap<string, DocumentKind> = new Map(
  kinds.flatMap((kind) => kind.fileNames.map((name) => [name, kind] as const)),
);
const patterns: readonly Pattern[] = kinds.flatMap((kind) =>
  (kind.filePatterns ?? []).map((glob) => patternOf(kind, glob)),
);
const endings = [...new Set(patterns.map(({ ending }) => ending))];

/** True where a file is looked for under this path. Asked of every file of a workspace: nearly all fail at the end of their name. */
export const isCandidatePath = (path: string): boolean =>
  byName.has(nameOf(path)) ||
  (endings.some((ending) => path.endsWith(ending)) && patterns.some((pattern) => matches(pattern, path)));

/** The kinds of which a file may be by its path: first what its name says, then what its folders say. */
export function kindsNamed(path: string): readonly NamedKind[] {
  const exact = byName.get(nameOf(path));
  const found = patterns.filter((pattern) => matches(pattern, path));
  return [
    ...(exact ? [{ kind: exact, by: 'name' } as const] : []),
    ...found.filter(({ folder }) => folder === undefined).map(({ kind }) => ({ kind, by: 'name' }) as const),
    ...found.filter(({ folder }) => folder !== undefined).map(({ kind }) => ({ kind, by: 'folder' }) as const),
  ];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const matches = ({ ending, folder }: Pattern, path: string): boolean =>
  path.endsWith(ending) && (folder === undefined || `/${path}`.includes(folder));

function patternOf(kind: DocumentKind, glob: string): Pattern {
  const [, folder, ending] = /^\*\*\/(?:([^/*]+)\/\*\*\/)?\*(\.[^/*]+)$/.exec(glob) ?? [];
  if (ending === undefined) throw new Error(`not a pattern of file names: ${glob}`);
  return { kind, ending, folder: folder === undefined ? undefined : `/${folder}/` };
}
