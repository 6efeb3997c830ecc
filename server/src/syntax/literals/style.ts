import { commaIn, lineIndent } from '../edit.js';
import type { Span } from '../span.js';
import { isList, type ListLiteral, type Literal, type LiteralMember } from './literal.js';

/** How values are laid out in a file. */
export interface Style {
  /** Whether it is program text: keys may go without quotes, and strings have other ones. */
  readonly isProgram: boolean;
  readonly eol: string;
  /** One step of indentation. */
  readonly unit: string;
  readonly quote: '"' | "'";
  readonly quotesKeys: boolean;
  /** Whether a comma stands behind the last member of a list that has a line for each. */
  readonly trailingComma: boolean;
  /** Whether strings of several lines are templates. */
  readonly usesTemplates: boolean;
  /** What stands between a colon and its value, and between members on one line. */
  readonly afterColon: string;
  readonly afterComma: string;
  /** What stands inside the braces, and inside the brackets, of a list on one line. */
  readonly bracePadding: string;
  readonly bracketPadding: string;
  /** So long a line may get, where others like it are on one line. */
  readonly longestLine: number;
  /** True for a file without line breaks and blanks. */
  readonly isMinified: boolean;
  /** Whether the lists of a name stand on one line; undefined where there are none, or as many of the one as of the other. */
  readonly isOnOneLine: (name: string) => boolean | undefined;
}

/** What most formatters break lines at, at the latest. */
const usualLongestLine = 120;

/** What the items of a list are known by: `tools` has `tools[]`. */
export const nameOfItems = (list: string): string => `${list}[]`;
/** What lists of texts and numbers are known by, whose own name says nothing. */
export const listOfScalars = '[scalar]';

/** A literal to learn from, with what it is known by. */
export interface Example {
  /** The text that it is in. */
  readonly text: string;
  readonly list: ListLiteral;
  readonly name: string;
}

/**
 * How the literals of a text are laid out. What the first example does not show, the next one may.
 * @param text what is written in
 * @param examples the nearest first; also of other texts
 */
export function styleOf(
  text: string,
  examples: readonly Example[],
  { isProgram, eol }: Pick<Style, 'isProgram' | 'eol'>,
): Style {
  const samples = examples.map((example) => new Sample(example));
  const first = <T>(ask: (sample: Sample) => T | undefined): T | undefined => {
    for (const sample of samples) {
      const answer = ask(sample);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  const afterColon = first((sample) => sample.blanks.get(':')) ?? ' ';
  return {
    isProgram,
    eol,
    unit: first(({ unit }) => unit) ?? unitOf(text),
    quote: !isProgram || first(({ doubleQuotes }) => doubleQuotes.most) ? '"' : "'",
    quotesKeys: !isProgram || (first(({ quotedKeys }) => quotedKeys.most) ?? false),
    trailingComma: isProgram && (first(({ trailingCommas }) => trailingCommas.most) ?? true),
    usesTemplates: isProgram && (first(({ templates }) => templates.most) ?? false),
    afterColon,
    afterComma: first((sample) => sample.blanks.get(',')) ?? ' ',
    bracePadding: first((sample) => sample.blanks.get('{')) ?? (afterColon === '' ? '' : ' '),
    bracketPadding: first((sample) => sample.blanks.get('[')) ?? '',
    longestLine: Math.max(usualLongestLine, longestLineOf(examples[0])),
    isMinified: afterColon === '' && !/[\r\n]/.test(text.trim()),
    isOnOneLine: (name) => first((sample) => sample.lists.get(name)?.most),
  };
}

function longestLineOf(example: Example | undefined): number {
  const lines = example?.text.slice(example.list.start, example.list.end).split(/\r\n|\n|\r/) ?? [];
  return lines.reduce((longest, { length }) => Math.max(longest, length), 0);
}

/** The indentation that a text begins to indent with; two spaces where it does not. */
const unitOf = (text: string): string => /^(?:\t| +)(?=[^\s*])/m.exec(text)?.[0] ?? '  ';

/** Counts for and against something. */
class Vote {
  #balance = 0;

  count(isFor: boolean): void {
    this.#balance += isFor ? 1 : -1;
  }

  /** Undefined where nobody voted, or both sides are even. */
  get most(): boolean | undefined {
    return this.#balance === 0 ? undefined : this.#balance > 0;
  }
}

/** What one literal shows of its style. */
class Sample {
  unit: string | undefined;
  readonly doubleQuotes = new Vote();
  readonly quotedKeys = new Vote();
  readonly trailingCommas = new Vote();
  readonly templates = new Vote();
  /** The blanks on one line behind a colon, a comma or an opening bracket: the first that are seen. */
  readonly blanks = new Map<string, string>();
  /** Whether lists stand on one line, by what they are known by. */
  readonly lists = new Map<string, Vote>();

  readonly #text: string;

  constructor({ text, list, name }: Example) {
    this.#text = text;
    this.#look(list, name);
  }

  #look(literal: Literal, name: string): void {
    const text = this.#text;
    const written = text.slice(literal.start, literal.end);
    if (isList(literal)) this.#lookAtList(literal, name);
    else if (literal.type === 'string') {
      this.doubleQuotes.count(written.startsWith('"'));
      if (/(?<!\\)(?:\\\\)*\\n/.test(written)) this.templates.count(false);
    } else if (literal.type === 'template' && /[\r\n]/.test(written)) this.templates.count(true);
  }

  #lookAtList(list: ListLiteral, name: string): void {
    const text = this.#text;
    const [first] = list.members;
    const last = list.members.at(-1);
    if (!first || !last) return;
    const leading = text.slice(list.start + 1, first.start);
    const isOnOneLine = !/[\r\n]/.test(text.slice(list.start, list.end));
    this.#vote(name, isOnOneLine);
    if (list.type === 'array' && list.members.every(({ value }) => !isList(value)))
      this.#vote(listOfScalars, isOnOneLine);
    if (isOnOneLine) this.#note(text.charAt(list.start), leading);
    else if (/[\r\n]/.test(leading)) {
      const [outer, inner] = [lineIndent(text, list.start), lineIndent(text, first.start)];
      if (inner.length > outer.length && inner.startsWith(outer)) this.unit ??= inner.slice(outer.length);
      if (list.closed) this.trailingCommas.count(commaIn(text.slice(last.end, list.end)) >= 0);
    }
    list.members.forEach((member, index) => this.#lookAtMember(list.members, index, member, name));
  }

  #lookAtMember(
    members: readonly LiteralMember[],
    index: number,
    { key, value, end }: LiteralMember,
    name: string,
  ): void {
    const next = members[index + 1];
    if (next) this.#noteGap(',', { start: end, end: next.start });
    if (!value) return;
    if (key && key.start < value.start) {
      this.#noteGap(':', { start: key.end, end: value.start });
      if (isIdentifier(key.name)) this.quotedKeys.count(key.quoted);
    }
    this.#look(value, key ? key.name : nameOfItems(name));
  }

  #vote(name: string, isOnOneLine: boolean): void {
    let vote = this.lists.get(name);
    if (!vote) this.lists.set(name, (vote = new Vote()));
    vote.count(isOnOneLine);
  }

  #noteGap(mark: string, { start, end }: Span): void {
    const gap = this.#text.slice(start, end);
    if (gap.startsWith(mark)) this.#note(mark, gap.slice(1));
  }

  #note(mark: string, blanks: string): void {
    if (/^[ \t]*$/.test(blanks) && !this.blanks.has(mark)) this.blanks.set(mark, blanks);
  }
}

/** True for a key that a program may write without quotes. */
export const isIdentifier = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);
