import { parse, maximumDepth, type JsonTree } from './parse.js';
import { countNewlines, shapeOf, type Shape } from './scan.js';
import { toData } from './tree.js';

/**
 * A stretch of a file that is parsed and checked by itself: one entry of a registry, or the frame around them. Immutable, so
 * that whatever was found out about it stays true for as long as it is part of a document. All offsets are UTF-16 code units
 * relative to the start of `body`.
 */
export class Part {
  /** Line ends in `lead` and `body`. */
  readonly newlines: number;
  /** What a kind of file made of it, for nobody else. */
  model: unknown;
  readonly #shape: Shape;
  #tree: JsonTree | undefined;
  #isProgram = false;
  #data: { readonly value: unknown; readonly strict: boolean } | undefined;

  /**
   * @param lead what stands between the part before and this one: white space, a comma, comments
   * @param body the text of the value itself
   */
  constructor(
    readonly lead: string,
    readonly body: string,
    shape?: Shape,
  ) {
    this.#shape = shape ?? shapeOf(body);
    this.newlines = countNewlines(lead) + this.#shape.newlines;
  }

  get length(): number {
    return this.lead.length + this.body.length;
  }

  /** A stretch of program text: its tree says what was read of it. */
  static ofProgram(body: string, tree: JsonTree): Part {
    const part = new Part('', body, { newlines: countNewlines(body), colons: 0, depth: 0, balanced: true });
    part.#tree = tree;
    part.#data = { value: toData(tree.root), strict: true };
    part.#isProgram = true;
    return part;
  }

  /** The syntax tree of `body`. Built when first asked for. */
  get tree(): JsonTree {
    return (this.#tree ??= parse(this.body));
  }

  /**
   * The plain value of `body`; of a key that stands twice the last value. What is missing or no JSON is `undefined`, what is nested
   * too deep is empty.
   */
  get data(): unknown {
    return this.#read().value;
  }

  /** True where `body` is strict JSON: `JSON.parse` takes it as it is. */
  get strict(): boolean {
    return this.#read().strict;
  }

  /** True for program text. */
  get isProgram(): boolean {
    return this.#isProgram;
  }

  /** True where some object of the part holds a key twice. In a program that is for its compiler to say. */
  get repeatsKeys(): boolean {
    if (this.#isProgram) return false;
    return !this.strict || countKeys(this.data) !== this.#shape.colons;
  }

  #read(): { readonly value: unknown; readonly strict: boolean } {
    if (this.#data) return this.#data;
    try {
      // Code that walks the data recurses: what is nested too deep for that is cut off by the tolerant parser.
      if (this.#shape.depth < maximumDepth) this.#data = { value: JSON.parse(this.body), strict: true };
    } catch {
      // Not JSON, or not yet.
    }
    return (this.#data ??= { value: toData(this.tree.root), strict: false });
  }
}

function countKeys(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  let count = 0;
  if (Array.isArray(data)) for (const item of data) count += countKeys(item);
  else {
    for (const key in data) count += 1 + countKeys((data as Record<string, unknown>)[key]);
  }
  return count;
}
