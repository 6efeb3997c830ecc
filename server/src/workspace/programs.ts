import type { Disk } from '../engine/disk.js';
import { builtInName } from '../kinds/context/model.js';
import type { JsonTree } from '../syntax/parse.js';
import type { Module } from '../syntax/typescript/module.js';
import type { Scope } from '../syntax/typescript/resolve.js';
import { directoryOf, joinUri } from './uris.js';

/** What reads programs: a parser, loaded only where a file of the workspace declares contexts. */
interface Reading {
  readonly readModule: (text: string) => Module;
  readonly readPrograms: (
    roots: readonly Scope[],
  ) => ReadonlyMap<string, { readonly scope: Scope; readonly tree: JsonTree }>;
}

/** What was read of one module. */
export interface Program {
  readonly uri: string;
  readonly text: string;
  readonly tree: JsonTree;
}

/** True for files that may declare contexts in code. Declarations of types hold no values. */
export const isProgramPath = (path: string): boolean => /(?<!\.d)\.[cm]?ts$|\.tsx$/.test(path);

/** A file of program text is looked into where it holds this. */
export const programMark = builtInName;

/** The contexts that the programs of a workspace declare, read again as they change. */
export class Programs {
  readonly #roots = new Set<string>();
  readonly #modules = new Map<string, Module>();
  #reading: Reading | undefined;
  #loading: Promise<void> | undefined;
  #known: ReadonlyMap<string, Program> = new Map();

  constructor(private readonly disk: Disk) {}

  /** The files whose text holds {@link programMark}. */
  get roots(): ReadonlySet<string> {
    return this.#roots;
  }

  /** The modules that contribute, by URI. */
  get known(): ReadonlyMap<string, Program> {
    return this.#known;
  }

  /**
   * Takes what a file says now (undefined: it is gone).
   * @returns true where what is declared may be different now
   */
  changed(uri: string, text: string | undefined): boolean {
    const wasRoot = this.#roots.has(uri);
    if (text?.includes(programMark)) this.#roots.add(uri);
    else this.#roots.delete(uri);
    return wasRoot || this.#roots.has(uri) || this.#known.has(uri) || this.#modules.has(uri);
  }

  /** True where nothing declares contexts in code. */
  get isEmpty(): boolean {
    return this.#roots.size === 0 && this.#known.size === 0;
  }

  /** Makes the parser ready, where it is needed and is not yet. */
  async load(): Promise<void> {
    if (this.#roots.size === 0 || this.#reading) return;
    this.#loading ??= importReading().then((reading) => void (this.#reading = reading));
    await this.#loading;
  }

  /** True while {@link load} has something to do. */
  get needsParser(): boolean {
    return this.#roots.size > 0 && !this.#reading;
  }

  /**
   * Reads everything again; modules whose text is the same are not parsed again. Of the disk only what it answers at once counts: where it was asked
   * for more, nothing changes, and this is called again.
   * @returns the files whose declarations are others now, or undefined where the disk has not answered yet
   */
  read(): readonly string[] | undefined {
    const reading = this.#reading;
    if (!reading) return this.#roots.size === 0 ? this.#replace(new Map()) : undefined;
    const asked = this.disk.unanswered;
    const seen = new Set<string>();
    const scopeOf = (uri: string): Scope | undefined => {
      const module = this.#moduleOf(uri, reading);
      if (!module) return undefined;
      seen.add(uri);
      return { uri, module, load: (specifier) => this.#find(uri, specifier, scopeOf) };
    };
    const found = reading.readPrograms([...this.#roots].sort().flatMap((uri) => scopeOf(uri) ?? []));
    if (this.disk.unanswered > asked) return undefined;
    for (const uri of this.#modules.keys()) if (!seen.has(uri)) this.#modules.delete(uri);
    const programs = [...found].map(([uri, { scope, tree }]) => [uri, { uri, text: scope.module.text, tree }] as const);
    return this.#replace(new Map(programs));
  }

  #replace(now: ReadonlyMap<string, Program>): readonly string[] {
    const changed = new Set<string>();
    for (const uri of this.#known.keys()) if (!now.has(uri)) changed.add(uri);
    for (const [uri, program] of now) {
      const before = this.#known.get(uri);
      if (before?.text !== program.text || !isSame(before.tree, program.tree)) changed.add(uri);
    }
    // Where nothing is different, the trees stay: what was found out about them does.
    this.#known = new Map(
      [...now].map(([uri, program]) => [uri, changed.has(uri) ? program : (this.#known.get(uri) ?? program)]),
    );
    return [...changed];
  }

  #moduleOf(uri: string, { readModule }: Reading): Module | undefined {
    const text = this.disk.read(uri);
    if (typeof text !== 'string') return undefined;
    let module = this.#modules.get(uri);
    if (module?.text !== text) this.#modules.set(uri, (module = readModule(text)));
    return module;
  }

  /** The module behind a relative specifier, by the rules of bundlers: with or without an ending, or the `index` of a directory. */
  #find(from: string, specifier: string, scopeOf: (uri: string) => Scope | undefined): Scope | undefined {
    if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined;
    const base = joinUri(directoryOf(from), specifier);
    const [, stem = base, ending = ''] = /^(.*?)(\.[cm]?jsx?)?$/.exec(base) ?? [];
    const endings: readonly string[] =
      ending === '' ? ['.ts', '.tsx', '.mts', '.cts', '/index.ts', '/index.tsx'] : sourcesOf(ending);
    const candidates = isProgramPath(base) ? [base] : endings.map((each) => stem + each);
    for (const uri of candidates) {
      const listing = this.disk.list(directoryOf(uri));
      const name = decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
      if (typeof listing === 'object' && listing.get(name)?.type === 'file') return scopeOf(uri);
    }
    return undefined;
  }
}

/** What a specifier with the ending of compiled code may have been compiled from. */
const sourcesOf = (ending: string): readonly string[] =>
  ending === '.js' || ending === '.jsx' ? ['.ts', '.tsx'] : [ending.replace('js', 'ts')];

/** True where two trees say the same at the same places. */
const isSame = (a: JsonTree, b: JsonTree): boolean => signature(a) === signature(b);

const signature = ({ root, isBroken }: JsonTree): string =>
  JSON.stringify([root, isBroken], (key, value: unknown) => (key === 'parent' ? undefined : value));

async function importReading(): Promise<Reading> {
  const [{ readModule }, { readPrograms }] = await Promise.all([
    import('../syntax/typescript/readModule.js'),
    import('../kinds/context/program.js'),
  ]);
  return { readModule, readPrograms };
}
