import type { Span } from '../span.js';

/**
 * A value as it is written, in JSON or in a program: where it and its members stand, whatever they mean. Offsets are UTF-16 code units of
 * the text that it is in.
 */
export type Literal = ListLiteral | ScalarLiteral;

/** An object or an array. */
export interface ListLiteral extends Span {
  readonly type: 'object' | 'array';
  /** The properties or items, in order. Of a program also what is spread into it, and methods. */
  readonly members: readonly LiteralMember[];
  /** False where the closing bracket is missing. */
  readonly closed: boolean;
}

/** A value without members. `template`: a string in backticks; `other`: what is no string, or no literal at all. */
interface ScalarLiteral extends Span {
  readonly type: 'string' | 'template' | 'other';
}

/** A member of a list: a property with its key, or an item. */
export interface LiteralMember extends Span {
  /** Of a property that has one. */
  readonly key?: LiteralKey;
  /** Absent where no literal stands there: in `...SPREAD`, in a method, behind a colon where nothing is typed yet. */
  readonly value?: Literal;
}

interface LiteralKey extends Span {
  readonly name: string;
  readonly quoted: boolean;
}

/** True for a value that has members. */
export const isList = (literal: Literal | undefined): literal is ListLiteral =>
  literal?.type === 'object' || literal?.type === 'array';
