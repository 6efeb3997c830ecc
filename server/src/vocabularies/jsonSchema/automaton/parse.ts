import type { Assertion, CharacterTest, Expression } from './program.js';

/** Thrown for what an automaton cannot do: look-around, back-references; and for what is given up on purpose. */
class Unsupported extends Error {}

/** Groups nested deeper than this are given up. */
const deepest = 100;

/**
 * Reads a pattern that is known to be a regular expression with these flags. Undefined where it is one that no automaton can run.
 * What a single character may be is left to the regular expressions of the language itself, so that every class means what it means
 * there; one character takes them no time.
 */
export function parsePattern(pattern: string, flags: 'u' | ''): Expression | undefined {
  try {
    return new PatternParser(pattern, flags).parse();
  } catch (error) {
    if (error instanceof Unsupported || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class PatternParser {
  #at = 0;
  #depth = 0;
  constructor(
    readonly pattern: string,
    readonly flags: 'u' | '',
  ) {}

  parse(): Expression {
    const expression = this.#choice();
    if (this.#at < this.pattern.length) throw new Unsupported();
    return expression;
  }

  #choice(): Expression {
    const items = [this.#sequence()];
    while (this.#skip('|')) items.push(this.#sequence());
    return items.length === 1 && items[0] ? items[0] : { kind: 'choice', items };
  }

  #sequence(): Expression {
    const items: Expression[] = [];
    while (this.#at < this.pattern.length && !'|)'.includes(this.#peek())) items.push(this.#term());
    return { kind: 'sequence', items };
  }

  #term(): Expression {
    const atom = this.#atom();
    const bounds = this.#quantifier();
    if (!bounds) return atom;
    if (atom.kind === 'assertion' || (bounds.most === Infinity && isLoop(atom))) throw new Unsupported();
    return { kind: 'repeat', item: atom, ...bounds };
  }

  #quantifier(): { least: number; most: number } | undefined {
    const found = this.#read(/[*+?]|\{(\d+)(,?)(\d*)\}/y);
    if (!found) return undefined;
    this.#skip('?');
    const [text, least, comma, most] = found;
    if (least === undefined) return { least: text === '+' ? 1 : 0, most: text === '?' ? 1 : Infinity };
    return { least: Number(least), most: most ? Number(most) : comma ? Infinity : Number(least) };
  }

  #atom(): Expression {
    const start = this.#peek();
    switch (start) {
      case '(':
        return this.#group();
      case '[':
        return this.#native(/\[(?:[^\\\]]|\\[^])*\]/y);
      case '\\':
        return this.#escape();
      case '.':
        return this.#native(/\./y);
      case '^':
      case '$':
        this.#at++;
        return { kind: 'assertion', assertion: start === '^' ? 'start' : 'end' };
      default: {
        const character = this.flags === 'u' ? String.fromCodePoint(this.pattern.codePointAt(this.#at) ?? 0) : start;
        this.#at += character.length;
        return { kind: 'character', test: (other) => other === character };
      }
    }
  }

  #group(): Expression {
    if (++this.#depth > deepest) throw new Unsupported();
    // A name is of no use here; any other `(?` looks around, or sets flags.
    if (!this.#read(/\((?:\?:|\?<[^=!>][^>]*>|(?!\?))/y)) throw new Unsupported();
    const inside = this.#choice();
    if (!this.#skip(')')) throw new Unsupported();
    this.#depth--;
    return inside;
  }

  #escape(): Expression {
    const assertion = this.#read(/\\[bB]/y);
    if (assertion) return { kind: 'assertion', assertion: boundaries[assertion[0]] ?? 'boundary' };
    // Back-references, octal escapes, and a `\c` without its letter.
    if (/^\\(?:[1-9k]|0\d|c(?![A-Za-z]))/.test(this.pattern.slice(this.#at, this.#at + 3))) throw new Unsupported();
    return this.#native(this.flags === 'u' ? unicodeEscape : plainEscape);
  }

  /** One character, as the regular expressions of the language understand it. */
  #native(source: RegExp): Expression {
    const found = this.#read(source);
    if (!found) throw new Unsupported();
    const one = new RegExp(`^(?:${found[0]})$`, this.flags);
    const test: CharacterTest = (character) => one.test(character);
    return { kind: 'character', test };
  }

  #peek(): string {
    return this.pattern.charAt(this.#at);
  }

  #skip(text: string): boolean {
    const found = this.pattern.startsWith(text, this.#at);
    if (found) this.#at += text.length;
    return found;
  }

  #read(source: RegExp): RegExpExecArray | undefined {
    source.lastIndex = this.#at;
    const found = source.exec(this.pattern);
    if (!found) return undefined;
    this.#at += found[0].length;
    return found;
  }
}

/**
 * True for what is a loop and nothing else. A loop of it, such as `(a+)+`, runs away where patterns are run by backtracking, as most
 * validators do: what they would say of a value cannot be told, since they may never say it.
 */
function isLoop(expression: Expression): boolean {
  switch (expression.kind) {
    case 'repeat':
      return expression.most === Infinity || isLoop(expression.item);
    case 'sequence':
      return (
        expression.items.some(isLoop) &&
        expression.items.every((item) => isLoop(item) || (item.kind === 'repeat' && item.least === 0))
      );
    case 'choice':
      return expression.items.some(isLoop);
    default:
      return false;
  }
}

const boundaries: Readonly<Record<string, Assertion>> = { '\\b': 'boundary', '\\B': 'noBoundary' };
const unicodeEscape =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/y;
const plainEscape = /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/y;
