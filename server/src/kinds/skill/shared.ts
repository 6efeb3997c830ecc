import type { SharedFacts } from '../../engine/analysis.js';
import type { Document } from '../../engine/document.js';
import type { Value } from '../../engine/value.js';
import { TagUses } from '../tags/tagUses.js';
import { Uses } from '../uses.js';
import { skillOf, type SkillFrame } from './model.js';

/** What the descriptors of a workspace have to do with each other: which file uses which word. Files are named by URI. */
export class SharedSkills implements SharedFacts {
  readonly ids = new Uses<string>();
  readonly tags = new TagUses<string>();
  /** Names of OAuth scopes. */
  readonly scopes = new Uses<string>();
  /** Names of headers that carry keys. */
  readonly headers = new Uses<string>();
  /** Names of providers. */
  readonly providers = new Uses<string>();
  readonly #skills = new Map<string, SkillFrame>();

  replace(uri: string, document: Document | undefined): Iterable<string> {
    const before = this.#skills.get(uri);
    const skill = document && skillOf(document);
    if (skill) this.#skills.set(uri, skill);
    else this.#skills.delete(uri);
    if (before?.part === skill?.part) return [];
    const changed = new Set<string>();
    this.#countIds(uri, before?.id?.value, skill?.id?.value, changed);
    const [oldTags, newTags] = [wordsOf(before?.tags), wordsOf(skill?.tags)];
    this.tags.removeAll(difference(oldTags, newTags), uri, changed);
    this.tags.addAll(difference(newTags, oldTags), uri, changed);
    count(this.scopes, uri, scopesOf(before), scopesOf(skill));
    count(this.headers, uri, wordsOf(before?.auth?.header), wordsOf(skill?.auth?.header));
    count(this.providers, uri, wordsOf(before?.provider?.name), wordsOf(skill?.provider?.name));
    changed.delete(uri);
    return changed;
  }

  /** The descriptor in a file, as it is now. */
  skill(uri: string): SkillFrame | undefined {
    return this.#skills.get(uri);
  }

  /** Every descriptor, with the URI of its file. */
  skills(): Iterable<readonly [uri: string, skill: SkillFrame]> {
    return this.#skills;
  }

  #countIds(uri: string, before: string | undefined, id: string | undefined, changed: Set<string>): void {
    if (before === id) return;
    if (before !== undefined) {
      this.ids.remove(before, uri);
      for (const other of this.ids.of(before)) changed.add(other);
    }
    if (id === undefined) return;
    for (const other of this.ids.of(id)) changed.add(other);
    this.ids.add(id, uri);
  }
}

function count(uses: Uses<string>, uri: string, before: ReadonlySet<string>, now: ReadonlySet<string>): void {
  for (const word of difference(before, now)) uses.remove(word, uri);
  for (const word of difference(now, before)) uses.add(word, uri);
}

function wordsOf(values: readonly Value<string>[] | Value<string> | undefined): ReadonlySet<string> {
  const list = values === undefined ? [] : [values].flat();
  return new Set(list.map(({ value }) => value));
}

const scopesOf = (skill: SkillFrame | undefined): ReadonlySet<string> =>
  new Set(skill?.auth?.oauth2?.scopes.map(({ name }) => name));

const difference = (words: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] =>
  [...words].filter((word) => !others.has(word));
