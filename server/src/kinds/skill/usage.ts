import * as l10n from '@vscode/l10n';
import type { Proposals, Surroundings, Typed } from '../authoring.js';
import { usedWords } from '../narrowing.js';
import { linkTo } from '../shown.js';
import type { Uses } from '../uses.js';
import { sharedOf } from './fields.js';
import { fileNameOf } from '../places.js';

/** So many skills are named. */
const mostNamed = 10;

/** The words that other descriptors use, as proposals. */
export function usedProposals(uses: Uses<string>, typed: Typed, { file }: Pick<Surroundings, 'file'>): Proposals {
  const counts = [...uses.entries()].map(
    ([word, users]) => [word, users.includes(file.document.uri) ? users.length - 1 : users.length] as const,
  );
  return usedWords(counts, typed, skillCount);
}

/** How many descriptors use something. */
export const skillCount = (count: number): string => (count === 1 ? l10n.t('1 skill') : l10n.t('{0} skills', count));

/** The other descriptors that use a word. */
export const othersOf = (uses: Uses<string>, word: string, { file }: Pick<Surroundings, 'file'>): readonly string[] =>
  [...uses.of(word)].filter((uri) => uri !== file.document.uri).sort();

/** Links to descriptors, by the names of their skills. */
export function namedSkills(uris: readonly string[], around: Surroundings): string {
  const shared = sharedOf(around);
  const named = uris.slice(0, mostNamed).map((uri) => linkTo(shared.skill(uri)?.name?.value || fileNameOf(uri), uri));
  const rest = uris.length - named.length;
  return rest > 0 ? l10n.t('{0} and {1} more', named.join(', '), rest) : named.join(', ');
}
