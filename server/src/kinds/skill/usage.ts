import * as l10n from '@vscode/l10n';
import type { Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import { isSubsequence, mostOffered } from '../narrowing.js';
import { linkTo } from '../shown.js';
import type { Uses } from '../uses.js';
import { sharedOf } from './fields.js';
import { fileNameOf } from '../places.js';

/** So many skills are named. */
const mostNamed = 10;

/** A word with the number of other descriptors that use it. */
interface Usage {
  readonly word: string;
  readonly count: number;
}

/** The words that other descriptors use, most used first, then by name. */
function usedElsewhere(uses: Uses<string>, { file }: Pick<Surroundings, 'file'>): readonly Usage[] {
  const found: Usage[] = [];
  for (const [word, users] of uses.entries()) {
    const count = users.has(file.document.uri) ? users.size - 1 : users.size;
    if (count > 0) found.push({ word, count });
  }
  return found.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
}

/** The same as proposals: no more than anybody reads, narrowed by what is typed. */
export function usedProposals(uses: Uses<string>, typed: Typed, around: Surroundings): Proposals {
  const begun = typed.content.slice(0, typed.cursor);
  const used = usedElsewhere(uses, around).filter(({ word }) => isSubsequence(begun, word));
  const items = used
    .slice(0, mostOffered)
    .map(({ word, count }): Proposal => ({ label: word, value: word, detail: skillCount(count), kind: 'value' }));
  return used.length > mostOffered ? { items, incomplete: true } : { items };
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
