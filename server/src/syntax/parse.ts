import { createScanner, type JSONScanner } from 'jsonc-parser';
import type { Span } from './span.js';
import type { JsonArray, JsonNode, JsonObject, JsonParent, JsonProperty, JsonString } from './tree.js';
import type { Scope } from './typescript/resolve.js';

/** Values nested deeper than this are said once and not descended into; no real file comes near. */
export const maximumDepth = 200;

/** What can be wrong with the text itself. `unexpected` names what stands there, `expected` what should. */
export type SyntaxProblem = Span &
  (
    | { readonly kind: 'comment' }
    | { readonly kind: 'trailing-comma' }
    | { readonly kind: 'too-deep' }
    | { readonly kind: 'expected'; readonly expected: 'value' | 'key' | 'colon' | 'comma' | '{' | '}' | ']' | 'end' }
    | { readonly kind: 'string'; readonly reason: 'unterminated' | 'escape' | 'unicode' | 'control' }
    | { readonly kind: 'number' | 'word' | 'unterminated-comment' }
    /** A brace that closes nothing. */
    | { readonly kind: 'stray' }
  );

/** A tolerant reading of a text: always a result, whatever the text. */
export interface JsonTree {
  /** The value, or undefined where the text holds none. */
  readonly root: JsonNode | undefined;
  readonly problems: readonly SyntaxProblem[];
  /** The comments, in order. */
  readonly comments: readonly Span[];
  /** True for what was read of a program in which something does not parse. */
  readonly isBroken?: true;
  /** The program that it was read of, for what writes in it; absent for JSON. */
  readonly program?: Scope;
}

// The scanner's numbers (jsonc-parser declares them as an ambient const enum, which isolated modules cannot read).
const kind = {
  openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, comma: 5, colon: 6, null: 7, true: 8, false: 9,
  string: 10, number: 11, lineComment: 12, blockComment: 13, lineBreak: 14, trivia: 15, unknown: 16, end: 17,
} as const; // prettier-ignore
const scanError = { comment: 1, string: 2, number: 3, unicode: 4, escape: 5, control: 6 } as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Parses one JSON value out of `text`, comments and half-typed text included. A byte order mark is skipped. */
export function parse(text: string): JsonTree {
  return new Parser(text).parse();
}

class Parser {
  readonly #scanner: JSONScanner;
  readonly #problems: SyntaxProblem[] = [];
  readonly #comments: Span[] = [];
  #token: number = kind.end;
  #start = 0;
  #end = 0;
  /** End of the last token that was consumed: where something missing is missed. */
  #lastEnd = 0;
  #depth = 0;
  #openArrays = 0;
  #openObjects = 0;
  /** A comma that stands behind an object which lacks its brace: the list around has it. */
  #comma: Span | undefined;

  constructor(private readonly text: string) {
    this.#scanner = createScanner(text, false);
    if (text.charCodeAt(0) === 0xfeff) this.#scanner.setPosition(1);
    this.#next();
    this.#lastEnd = this.#start;
  }

  parse(): JsonTree {
    let root: JsonNode | undefined;
    if (this.#token !== kind.end) {
      root = this.#isKey() ? this.#object(undefined, false) : this.#value(undefined);
      if (!root) this.#problems.push({ kind: 'expected', expected: 'value', start: this.#start, end: this.#end });
      if (root && this.#token !== kind.end) {
        this.#problems.push({ kind: 'expected', expected: 'end', start: this.#start, end: this.#end });
      }
      // Comments behind the value still count; the rest was said once.
      while (this.#token !== kind.end) this.#next();
    } else this.#problems.push({ kind: 'expected', expected: 'value', start: 0, end: 0 });
    return { root, problems: this.#problems, comments: this.#comments };
  }

  /** Moves to the next token that is not white space or a comment. */
  #next(): void {
    this.#lastEnd = this.#end;
    for (;;) {
      this.#token = this.#scanner.scan();
      this.#start = this.#scanner.getTokenOffset();
      this.#end = this.#start + this.#scanner.getTokenLength();
      // An escape without a character takes the first half of a line end with it, which nothing may be cut in.
      if (this.#token === kind.string && this.text.startsWith('\r\n', this.#end - 1)) this.#end--;
      if (this.#token === kind.lineComment || this.#token === kind.blockComment) {
        const span = { start: this.#start, end: this.#end };
        this.#comments.push(span);
        this.#problems.push({
          kind: this.#error() === scanError.comment ? 'unterminated-comment' : 'comment',
          ...span,
        });
      } else if (this.#token !== kind.lineBreak && this.#token !== kind.trivia) return;
    }
  }

  #error(): number {
    return this.#scanner.getTokenError();
  }

  #missing(
    expected: 'value' | 'key' | 'colon' | 'comma' | '{' | '}' | ']',
    at: Span = { start: this.#start, end: this.#end },
  ): void {
    this.#problems.push({ kind: 'expected', expected, start: at.start, end: at.end });
  }

  #value(parent: JsonParent | undefined): JsonNode | undefined {
    const { start, end } = { start: this.#start, end: this.#end };
    switch (this.#token) {
      case kind.openBrace:
      case kind.openBracket:
        if (this.#depth >= maximumDepth) return this.#skip(parent);
        return this.#token === kind.openBrace ? this.#object(parent) : this.#array(parent);
      case kind.string:
        return this.#string(parent);
      case kind.number: {
        const value = Number(this.#scanner.getTokenValue());
        if (this.#error() === scanError.number) this.#problems.push({ kind: 'number', start, end });
        this.#next();
        return { type: 'number', parent, start, end, value };
      }
      case kind.null:
      case kind.true:
      case kind.false: {
        const value = this.#token === kind.null ? null : this.#token === kind.true;
        this.#next();
        return { type: 'literal', parent, start, end, value };
      }
      case kind.unknown:
        this.#problems.push({ kind: 'word', start, end });
        this.#next();
        return { type: 'invalid', parent, start, end };
      default:
        return undefined;
    }
  }

  #string(parent: JsonParent | undefined): JsonString {
    const { start, end } = { start: this.#start, end: this.#end };
    const error = this.#error();
    const reason =
      error === scanError.string ? 'unterminated'
      : error === scanError.escape ? 'escape'
      : error === scanError.unicode ? 'unicode'
      : error === scanError.control ? 'control'
      : undefined; // prettier-ignore
    if (reason) this.#problems.push({ kind: 'string', reason, start, end });
    const node: JsonString = {
      type: 'string',
      parent,
      start,
      end,
      value: this.#scanner.getTokenValue(),
      quoted: true,
      terminated: error !== scanError.string,
    };
    this.#next();
    return node;
  }

  /** @param isOpened false where it begins with its first key: the brace before that is missing */
  #object(parent: JsonParent | undefined, isOpened = true): JsonObject {
    if (!isOpened) this.#missing('{', { start: this.#start, end: this.#start });
    const properties: JsonProperty[] = [];
    const node: Mutable<JsonObject> = {
      type: 'object',
      parent,
      properties,
      closed: false,
      start: this.#start,
      end: this.#end,
    };
    let comma: Span | undefined;
    this.#depth++;
    this.#openObjects++;
    if (isOpened) this.#next();
    for (;;) {
      if (this.#token === kind.closeBrace) {
        if (comma) this.#problems.push({ kind: 'trailing-comma', ...comma });
        node.closed = true;
        node.end = this.#end;
        break;
      }
      // A bracket that belongs to an array further out ends this object too.
      if (this.#token === kind.end || (this.#token === kind.closeBracket && this.#openArrays > 0)) {
        node.end = this.#lastEnd;
        this.#missing('}', { start: this.#lastEnd, end: this.#lastEnd });
        break;
      }
      if (this.#token === kind.comma) {
        if (properties.length === 0 || comma) this.#missing('key');
        comma = { start: this.#start, end: this.#end };
        this.#next();
        continue;
      }
      if (
        this.#token === kind.openBrace ||
        this.#token === kind.openBracket ||
        this.#token === kind.colon ||
        this.#token === kind.closeBracket
      ) {
        // `{ "name": "a", ⏎ { "name": "b" }`: the brace of the one is missing, and the comma stands behind it in the list that both are in.
        const last = properties.at(-1);
        if (this.#token === kind.openBrace && parent?.type === 'array' && comma && last) {
          node.end = last.end;
          this.#missing('}', { start: last.end, end: last.end });
          this.#comma = comma;
          break;
        }
        this.#missing('key');
        if (this.#token === kind.colon || this.#token === kind.closeBracket) this.#next();
        else this.#skip(undefined);
        continue;
      }
      if (properties.length > 0 && !comma) this.#missing('comma', { start: this.#lastEnd, end: this.#lastEnd });
      comma = undefined;
      properties.push(this.#property(node));
    }
    this.#depth--;
    this.#openObjects--;
    if (node.closed) this.#next();
    return node;
  }

  #property(parent: JsonObject): JsonProperty {
    const start = this.#start;
    const property: Mutable<JsonProperty> = {
      type: 'property',
      parent,
      key: this.#key(),
      colon: undefined,
      value: undefined,
      start,
      end: this.#lastEnd,
    };
    (property.key as Mutable<JsonString>).parent = property;
    if (this.#token !== kind.colon) {
      this.#missing('colon', { start: this.#lastEnd, end: this.#lastEnd });
      return property;
    }
    property.colon = this.#start;
    property.end = this.#end;
    this.#next();
    // `"status": ⏎ "name": …`: the string is the next key, and the value before it is still to be typed.
    if (!this.#isKey()) property.value = this.#value(property);
    if (property.value) property.end = property.value.end;
    else this.#missing('value', { start: property.colon, end: property.colon + 1 });
    return property;
  }

  #key(): JsonString {
    if (this.#token === kind.string) return this.#string(undefined);
    const { start, end } = { start: this.#start, end: this.#end };
    this.#missing('key');
    const value = this.#scanner.getTokenValue();
    this.#next();
    return { type: 'string', parent: undefined, start, end, value, quoted: false, terminated: true };
  }

  /** True where the current token is a string that a colon follows. */
  #isKey(): boolean {
    if (this.#token !== kind.string) return false;
    let token: number;
    do token = this.#scanner.scan();
    while (token >= kind.lineComment && token <= kind.trivia);
    this.#scanner.setPosition(this.#start);
    this.#scanner.scan();
    return token === kind.colon;
  }

  /** True where a list of objects goes on, or ends, behind the current token. */
  #isBetweenObjects([first]: readonly JsonNode[]): boolean {
    if (this.#openObjects !== 1 || first?.type !== 'object') return false;
    const following: number[] = [];
    while (following.length < 2) {
      const token: number = this.#scanner.scan();
      if (token < kind.lineComment || token > kind.trivia) following.push(token);
      if (token === kind.end) break;
    }
    this.#scanner.setPosition(this.#start);
    this.#scanner.scan();
    const [next, second] = following;
    return next === kind.closeBracket || (next === kind.comma && second === kind.openBrace);
  }

  #array(parent: JsonParent | undefined): JsonArray {
    const items: JsonNode[] = [];
    const node: Mutable<JsonArray> = {
      type: 'array',
      parent,
      items,
      closed: false,
      start: this.#start,
      end: this.#end,
    };
    let comma: Span | undefined;
    this.#depth++;
    this.#openArrays++;
    this.#next();
    for (;;) {
      if (this.#token === kind.closeBracket) {
        if (comma) this.#problems.push({ kind: 'trailing-comma', ...comma });
        node.closed = true;
        node.end = this.#end;
        break;
      }
      // Between the objects of the outermost list, a brace that has lost the one that it belongs to: the list goes on behind it.
      const isStray = this.#token === kind.closeBrace && (this.#openObjects === 0 || this.#isBetweenObjects(items));
      if (isStray) {
        this.#problems.push({ kind: 'stray', start: this.#start, end: this.#end });
        this.#next();
        continue;
      }
      if (this.#token === kind.end || (this.#token === kind.closeBrace && this.#openObjects > 0)) {
        node.end = this.#lastEnd;
        this.#missing(']', { start: this.#lastEnd, end: this.#lastEnd });
        break;
      }
      if (this.#token === kind.comma) {
        if (items.length === 0 || comma) this.#missing('value');
        comma = { start: this.#start, end: this.#end };
        this.#next();
        continue;
      }
      if (this.#token === kind.colon) {
        this.#missing('comma');
        this.#next();
        continue;
      }
      if (items.length > 0 && !comma) this.#missing('comma', { start: this.#lastEnd, end: this.#lastEnd });
      const isUnopened = this.#openObjects <= 1 && items[0]?.type === 'object' && this.#isKey();
      const item = isUnopened ? this.#object(node, false) : this.#value(node);
      if (item) items.push(item);
      comma = this.#comma;
      this.#comma = undefined;
    }
    this.#depth--;
    this.#openArrays--;
    if (node.closed) this.#next();
    return node;
  }

  /** Passes over a bracketed value without looking inside: an iteration, so that no nesting can overflow the stack. */
  #skip(parent: JsonParent | undefined): JsonNode {
    const start = this.#start;
    const type = this.#token === kind.openBrace ? 'object' : 'array';
    if (this.#depth >= maximumDepth) this.#problems.push({ kind: 'too-deep', start, end: this.#end });
    let depth = 0;
    do {
      if (this.#token === kind.openBrace || this.#token === kind.openBracket) depth++;
      else if (this.#token === kind.closeBrace || this.#token === kind.closeBracket) depth--;
      this.#next();
    } while (depth > 0 && this.#token !== kind.end);
    const rest = { parent, start, end: this.#lastEnd, closed: depth === 0 };
    return type === 'object' ? { type, properties: [], ...rest } : { type, items: [], ...rest };
  }
}
