import type { WhichTerm } from '../../../../server/src/lsp/protocol.js';

/**
 * A query with a tag more, ready for the next word. Where a tag has spaces in it, all are told apart by commas.
 * @param insteadOf the word that the tag takes the place of; absent: it stands behind the others
 */
export function withTag(terms: readonly Pick<WhichTerm, 'text'>[], tag: string, insteadOf?: string): string {
  const words = terms.map(({ text }) => (text === insteadOf ? tag : text));
  const all = [...new Set(insteadOf === undefined ? [...words, tag] : words)];
  const separator = all.some((word) => /\s/.test(word)) ? ', ' : ' ';
  return all.join(separator) + separator;
}
