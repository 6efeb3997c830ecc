import { sourceSpan } from './markdownBlocks.js';
import type { MarkdownBlocks, TextBlock } from './markdownBlocks.js';
import { boundary } from './markdownInline.js';
import type { TextSpan } from './markdownLines.js';

/** Scripts that leave no spaces between words: there a word may have letters on either side. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A letter at the end of what comes before a name, or at the start of what comes behind, makes it part of a longer word. */
const wordBefore = /[\p{L}\p{M}\p{N}_][-\u2010\u2011]?$/u;
const wordBehind = /^[-\u2010\u2011]?[\p{L}\p{M}\p{N}_]/u;
const startsAsWord = /^[\p{L}\p{M}\p{N}_]/u;
const endsAsWord = /[\p{L}\p{M}\p{N}_]$/u;

/** Hyphens (also the typographic ones), underscores and spaces are alike between the words of a name. */
const separator = /[-_\u2010\u2011 \t\u00a0]/g;

/** What may stand before a name at the head of a block: signs, and the box of a task. */
const beforeHead = /^[^\p{L}\p{N}]*(?:\[[ xX]\]\s*)?[^\p{L}\p{N}]*$/u;
const longestLead = 32;

/** The worst rank of a name that stands by itself. */
const byItself = 2;

/** A place that names something: offsets in the visible text of a block, and how good the place is, 0 being best. */
interface Hit {
  readonly block: TextBlock;
  readonly start: number;
  readonly end: number;
  readonly rank: number;
}

/**
 * Looks up where a Markdown text names something, as a whole word: `search` is not in `search-year`, nor in `research`. Letter
 * case does not matter, nor whether the words of a name are joined by hyphens or underscores; spaces join them where the
 * name stands by itself, in a heading, a table cell or at the head of a list item (`## Search year`).
 */
export class MarkdownPlaces {
  readonly #text: string;
  readonly #folded: string;
  readonly #starts: readonly number[];

  constructor(
    readonly blocks: MarkdownBlocks,
    /** Whether a block belongs to the section that lists the capabilities: a name at its head is the best place. */
    readonly isListing: (block: TextBlock) => boolean,
  ) {
    const starts: number[] = [];
    let text = '';
    for (const { visible } of blocks.texts) {
      starts.push(text.length);
      text += `${visible}\n`;
    }
    this.#text = text;
    this.#folded = fold(text);
    this.#starts = starts;
  }

  /** The best place that names it, in the source; of equally good ones the first. */
  find(name: string): TextSpan | undefined {
    let best: Hit | undefined;
    for (const hit of this.#hits(name)) {
      if (best && hit.rank >= best.rank) continue;
      best = hit;
      if (hit.rank === 0) break;
    }
    return best && sourceSpan(best.block, best.start, best.end);
  }

  /**
   * The places that are about what the name means, in order: where it stands by itself, as {@link find} has it, or is all of a code span. The
   * title of the page, which is about the page, and names in running text count only where there is nothing else; then the best place.
   */
  all(name: string): readonly TextSpan[] {
    const alone = [...this.#hits(name)].filter(
      ({ block, start, end, rank }) => rank <= byItself || isWholeCode(block, start, end),
    );
    const below = alone.filter(({ block }) => !this.#isTitle(block));
    const chosen = below.length > 0 ? below : alone;
    if (chosen.length === 0) return [this.find(name) ?? []].flat();
    return chosen.map(({ block, start, end }) => sourceSpan(block, start, end)).sort((a, b) => a.start - b.start);
  }

  *#hits(name: string): Generator<Hit> {
    const mayHaveSpaces = name.trim().includes(' ');
    for (const [index, match] of this.#wholeWords(name)) {
      const [block, start] = this.#blockAt(index);
      const rank = block ? this.#rank(block, start, match, mayHaveSpaces) : Infinity;
      if (block && rank < Infinity) yield { block, start, end: start + match.length, rank };
    }
  }

  #isTitle({ kind, token }: TextBlock): boolean {
    return kind === 'heading' && this.blocks.tokens[token - 1]?.tag === 'h1';
  }

  /** Where the name is in the text of all blocks, not as part of a longer word. */
  *#wholeWords(name: string): Generator<readonly [index: number, match: string]> {
    // No pattern is made of the name: to compile one costs more than to read a whole file.
    const key = wordsOf(fold(name)).join('-');
    if (key === '') return;
    for (const wanted of new Set([key.normalize('NFC'), key.normalize('NFD')])) {
      const needsStart = startsAsWord.test(wanted) && !unspaced.test(wanted.slice(0, 2));
      const needsEnd = endsAsWord.test(wanted) && !unspaced.test(wanted.slice(-2));
      for (let at = this.#folded.indexOf(wanted); at >= 0; at = this.#folded.indexOf(wanted, at + 1)) {
        const end = at + wanted.length;
        if (needsStart && wordBefore.test(this.#text.slice(Math.max(0, at - 3), at))) continue;
        if (needsEnd && wordBehind.test(this.#text.slice(end, end + 3))) continue;
        yield [at, this.#text.slice(at, end)];
      }
    }
  }

  /** How good a place is: 0 for the best, `Infinity` for one that does not count. */
  #rank(block: TextBlock, start: number, match: string, mayHaveSpaces: boolean): number {
    // What comes before a name at the head is a few signs at most: looking no further keeps many hits in one block cheap.
    const isHead = start <= longestLead && beforeHead.test(block.visible.slice(0, start));
    const isWhole = isHead && !/[\p{L}\p{N}]/u.test(block.visible.slice(start + match.length));
    const standsAlone =
      block.kind === 'heading' || (block.kind === 'item' && isHead) || (block.kind === 'cell' && isWhole);
    if (!mayHaveSpaces && !standsAlone && /[ \t\u00a0]/.test(match)) return Infinity;
    if (isHead && block.kind !== 'text' && this.isListing(block)) return 0;
    if (block.kind === 'heading') return isWhole ? 1 : 3;
    if (standsAlone) return byItself;
    if (block.kind === 'item') return 4;
    if (block.kind === 'cell') return 5;
    return isInCode(block, start) ? 6 : 7;
  }

  #blockAt(index: number): readonly [TextBlock | undefined, number] {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return [this.blocks.texts[low], index - (this.#starts[low] ?? 0)];
  }
}

/** True for a code span that holds the name and nothing else. */
const isWholeCode = (block: TextBlock, start: number, end: number): boolean =>
  isInCode(block, start) && block.visible[start - 1] === boundary && block.visible[end] === boundary;

function isInCode({ pieces }: TextBlock, offset: number): boolean {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.visible ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low]?.code === true;
}

/** What two names have in common that are the same but for letter case, composition of accents, and hyphens, underscores or spaces in them. */
export function nameKey(name: string): string {
  return wordsOf(fold(name.normalize('NFC'))).join('-');
}

function wordsOf(folded: string): readonly string[] {
  return folded.split(/[-\s]+/).filter((word) => word !== '');
}

/** Lower case with hyphens for all separators, and every character where it was. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  // A few capitals (`İ`) become longer: those are left as they are.
  const sameLength =
    lower.length === text.length
      ? lower
      : Array.from(text, (character) => {
          const small = character.toLowerCase();
          return small.length === character.length ? small : character;
        }).join('');
  return sameLength.replace(separator, '-');
}
