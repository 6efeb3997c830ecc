import { changedParts, type SharedFacts } from '../../engine/analysis.js';
import type { Document } from '../../engine/document.js';
import type { Part } from '../../syntax/part.js';
import { profileOf, type ProfileModel } from '../profile/model.js';
import { Uses } from '../uses.js';
import { builtInContexts } from './builtIns.js';
import { entryOf, frameOf, holdersOf, type ContextHolder, type ToolContext } from './model.js';
import { resolveProfile, type Resolution, type ResolvedTool } from './resolution.js';

/** A tool that the session of a profile drops. */
export interface DroppedTool extends ResolvedTool {
  readonly profile: ProfileModel;
}

/** A context with the file that declares it. */
export interface Declaration {
  readonly uri: string;
  readonly context: ToolContext;
}

/**
 * The contexts of a workspace and who refers to them. Files are named by URI. Both kinds of files tell it what they say now, and learn which
 * others are to be looked at again.
 */
export class SharedContexts {
  readonly #sources = new Map<string, Document>();
  readonly #profiles = new Map<string, ProfileModel>();
  readonly #declarations = new Uses<Declaration>();
  readonly #byHolder = new Map<ContextHolder, readonly Declaration[]>();
  /** What does not parse at the moment, by file. */
  readonly #broken = new Uses<ContextHolder>();
  /** Keys that a file declared before something in it stopped to parse: they will be back in a moment. */
  readonly #remembered = new Map<string, ReadonlySet<string>>();
  readonly #refs = new Uses<string>();
  readonly #manifests = new Uses<ProfileModel>();
  readonly #programs = new Set<string>();
  #resolutions = new Map<ProfileModel, Resolution>();
  #dropped: ReadonlyMap<ToolContext, readonly DroppedTool[]> | undefined;
  #complete = false;

  /** What files that declare contexts have to do with the others. */
  readonly sources: ContextFacet = new ContextFacet(this, (uri, document) => this.#replaceSource(uri, document));
  /** What files that refer to contexts have to do with the others. */
  readonly profiles: ContextFacet = new ContextFacet(this, (uri, document) => this.#replaceProfile(uri, document));

  /** True once the workspace was searched: before that, nobody knows what is declared nowhere. */
  get isComplete(): boolean {
    return this.#complete;
  }

  /** @returns the files whose findings may be others now */
  complete(): Iterable<string> {
    this.#complete = true;
    return [...this.#sources.keys(), ...this.#profiles.keys()];
  }

  /** True where the contexts that ship with the agent are those of the format's description: no source declares its own. */
  get hasBuiltIns(): boolean {
    return this.#programs.size === 0;
  }

  /** True where some program declares contexts that cannot be read: what looks unknown may be one of them. */
  get isOpenEnded(): boolean {
    for (const uri of this.#programs) {
      const document = this.#sources.get(uri);
      if (document && frameOf(document).isOpenEnded) return true;
    }
    return false;
  }

  /** True where some tools of a context cannot be read. */
  isPartial({ context }: Declaration): boolean {
    return context.at.part.isProgram && context.hasUnreadableTools;
  }

  /** Who declares a key, by file and then by place. */
  declarations(key: string): readonly Declaration[] {
    return [...this.#declarations.of(key)].sort((a, b) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0));
  }

  /** True where a reference to a key leads somewhere, or will in a moment. */
  isDeclared(key: string): boolean {
    if (this.#declarations.count(key) > 0) return true;
    if (this.hasBuiltIns && builtInContexts.some((known) => known.key === key)) return true;
    return [...this.#remembered.values()].some((keys) => keys.has(key));
  }

  /** Every key that may be referred to. */
  get keys(): readonly string[] {
    const builtIns = this.hasBuiltIns ? builtInContexts.map(({ key }) => key) : [];
    const declared = [...this.#declarations.words()];
    return [...new Set([...declared, ...builtIns])].sort();
  }

  /** Every declared context. */
  *contexts(): Iterable<Declaration> {
    for (const declarations of this.#byHolder.values()) yield* declarations;
  }

  /** The files that refer to a key. */
  referrers(key: string): readonly string[] {
    return this.#refs.of(key);
  }

  /** True where some file of the workspace refers to contexts at all, or could. */
  get hasProfiles(): boolean {
    return this.#profiles.size > 0;
  }

  /** Every file that refers to contexts, by URI. */
  profileFiles(): Iterable<ProfileModel> {
    return this.#profiles.values();
  }

  profile(uri: string): ProfileModel | undefined {
    return this.#profiles.get(uri);
  }

  /** The current version of a file that declares contexts. */
  source(uri: string): Document | undefined {
    return this.#sources.get(uri);
  }

  /** The modules of programs that declare contexts, or what contexts are made of. */
  get programFiles(): readonly Document[] {
    return [...this.#programs].sort().flatMap((uri) => this.#sources.get(uri) ?? []);
  }

  /** The manifests of a skill, by what it is known by. */
  manifests(name: string): readonly ProfileModel[] {
    return [...this.#manifests.of(name)];
  }

  /** What a session of a profile gets. */
  resolution(profile: ProfileModel): Resolution {
    let resolution = this.#resolutions.get(profile);
    if (!resolution) this.#resolutions.set(profile, (resolution = resolveProfile(profile, this)));
    return resolution;
  }

  /** True where some profile uses a context, by a reference or as its default. */
  isUsed(key: string): boolean {
    if (this.#refs.count(key) > 0) return true;
    for (const profile of this.#profiles.values())
      if (this.resolution(profile).contexts.some((context) => context.key === key)) return true;
    return false;
  }

  /** The tools of a context that some profile drops, each with the one that stays. */
  dropped(context: ToolContext): readonly DroppedTool[] {
    this.#dropped ??= this.#findDropped();
    return this.#dropped.get(context) ?? [];
  }

  #findDropped(): ReadonlyMap<ToolContext, readonly DroppedTool[]> {
    const all = new Map<ToolContext, DroppedTool[]>();
    for (const profile of this.#profiles.values()) {
      if (!profile.isProfile) continue;
      for (const tool of this.resolution(profile).dropped) {
        const { declaration } = tool.context;
        // A repetition within one context is another matter.
        if (!declaration || tool.winner?.context.key === tool.context.key) continue;
        const known = all.get(declaration.context) ?? [];
        if (!known.some(({ projection }) => projection === tool.projection)) known.push({ ...tool, profile });
        all.set(declaration.context, known);
      }
    }
    return all;
  }

  #replaceSource(uri: string, document: Document | undefined): Iterable<string> {
    const before = this.#sources.get(uri);
    if (document) this.#sources.set(uri, document);
    else this.#sources.delete(uri);
    const hadBuiltIns = this.hasBuiltIns;
    if (document?.isProgram) this.#programs.add(uri);
    else this.#programs.delete(uri);
    const { removed, added } = changedHolders(before, document);
    const keysBefore = new Set<string>();
    const touched = new Set<string>();
    for (const holder of removed) {
      for (const declaration of this.#byHolder.get(holder) ?? []) {
        const key = declaration.context.key?.value;
        if (key === undefined) continue;
        keysBefore.add(key);
        touched.add(key);
        this.#declarations.remove(key, declaration);
      }
      this.#byHolder.delete(holder);
      this.#broken.remove(uri, holder);
    }
    for (const holder of added) {
      const declarations = holder.contexts.map((context) => ({ uri, context }));
      this.#byHolder.set(holder, declarations);
      if (isBroken(holder.part)) this.#broken.add(uri, holder);
      for (const declaration of declarations) {
        const key = declaration.context.key?.value;
        if (key === undefined) continue;
        touched.add(key);
        this.#declarations.add(key, declaration);
      }
    }
    this.#remember(uri, keysBefore);
    if (hadBuiltIns !== this.hasBuiltIns) for (const { key } of builtInContexts) touched.add(key);
    if (removed.length + added.length === 0) return [];
    return this.#affectedBy(touched, uri);
  }

  #replaceProfile(uri: string, document: Document | undefined): Iterable<string> {
    const before = this.#profiles.get(uri);
    const now = document && profileOf(document);
    if (before === now) return [];
    const wasAny = this.hasProfiles;
    const affected = new Set(before ? this.#sourcesOf(before) : []);
    if (before) {
      for (const key of keysOf(before)) this.#refs.remove(key, uri);
      for (const name of namesOf(before)) this.#manifests.remove(name, before);
    }
    if (now) {
      this.#profiles.set(uri, now);
      for (const key of keysOf(now)) this.#refs.add(key, uri);
      for (const name of namesOf(now)) this.#manifests.add(name, now);
    } else this.#profiles.delete(uri);
    this.#forget();
    if (now) for (const source of this.#sourcesOf(now)) affected.add(source);
    // A manifest says what the profiles that name the skill get.
    if (before?.isProfile === false || now?.isProfile === false)
      for (const other of this.#profiles.values())
        if (other !== now && other.skillNames.length > 0)
          for (const source of this.#sourcesOf(other)) affected.add(source);
    for (const key of [...(before ? keysOf(before) : []), ...(now ? keysOf(now) : [])])
      for (const declaration of this.declarations(key)) affected.add(declaration.uri);
    if (wasAny !== this.hasProfiles) for (const source of this.#sources.keys()) affected.add(source);
    affected.delete(uri);
    return affected;
  }

  /** The files whose findings depend on these keys, and on what is declared at all. */
  #affectedBy(keys: ReadonlySet<string>, uri: string): Iterable<string> {
    const affected = new Set<string>();
    const profiles = [...this.#profiles.values()];
    const concerned = profiles.filter((profile) => {
      const { contexts, unknown } = this.resolution(profile);
      return (
        unknown.length > 0 ||
        contexts.some(({ key }) => keys.has(key)) ||
        profile.refs.some(({ value }) => keys.has(value))
      );
    });
    for (const profile of concerned) for (const source of this.#sourcesOf(profile)) affected.add(source);
    this.#forget();
    for (const profile of concerned) {
      affected.add(profile.document.uri);
      for (const source of this.#sourcesOf(profile)) affected.add(source);
    }
    for (const key of keys) for (const declaration of this.declarations(key)) affected.add(declaration.uri);
    affected.delete(uri);
    return affected;
  }

  #sourcesOf(profile: ProfileModel): readonly string[] {
    return this.resolution(profile).contexts.flatMap(({ declaration }) => (declaration ? [declaration.uri] : []));
  }

  #forget(): void {
    this.#resolutions = new Map();
    this.#dropped = undefined;
  }

  #remember(uri: string, before: ReadonlySet<string>): void {
    if (this.#broken.count(uri) === 0) this.#remembered.delete(uri);
    else this.#remembered.set(uri, new Set([...(this.#remembered.get(uri) ?? []), ...before]));
  }
}

/** One side of {@link SharedContexts}: that of files which declare, or that of files which refer. */
export class ContextFacet implements SharedFacts {
  constructor(
    readonly shared: SharedContexts,
    readonly replace: (uri: string, document: Document | undefined) => Iterable<string>,
  ) {}

  complete(): Iterable<string> {
    return this.shared.complete();
  }
}

const keysOf = ({ refs }: ProfileModel): ReadonlySet<string> => new Set(refs.map(({ value }) => value));

/** What skills are known by whose manifest a file is: those of its root. */
const namesOf = ({ isProfile, contributions }: ProfileModel): ReadonlySet<string> =>
  new Set(isProfile ? [] : contributions.flatMap(({ id }) => id?.value ?? []));

function changedHolders(
  before: Document | undefined,
  now: Document | undefined,
): { readonly removed: readonly ContextHolder[]; readonly added: readonly ContextHolder[] } {
  if (!before || !now) return { removed: before ? [...holdersOf(before)] : [], added: now ? [...holdersOf(now)] : [] };
  const { removed, added } = changedParts(before, now);
  const [old, current] = [frameOf(before), frameOf(now)];
  const frame = old === current ? [] : [old];
  return {
    removed: [...frame, ...removed.map(entryOf)],
    added: [...(frame.length > 0 ? [current] : []), ...added.map(entryOf)],
  };
}

/** True while something of a part does not parse. */
const isBroken = (part: Part): boolean => (part.isProgram ? part.tree.isBroken === true : !part.strict);
