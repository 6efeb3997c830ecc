/** Whether one character (a code point, or a UTF-16 unit where the pattern has no `u` flag) is one of a set. */
export type CharacterTest = (character: string) => boolean;

export type Assertion = 'start' | 'end' | 'boundary' | 'noBoundary';

/** One step of a program. `next` and `other` are indices of steps. */
export type Instruction =
  | { readonly kind: 'character'; readonly test: CharacterTest; readonly next: number }
  | { readonly kind: 'split'; next: number; other: number }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly next: number }
  | { readonly kind: 'match' };

/** A regular expression as a non-deterministic automaton. */
export interface Program {
  readonly instructions: readonly Instruction[];
  readonly start: number;
  /** True where it reads code points. */
  readonly unicode: boolean;
}

/** A regular expression as it is written. */
export type Expression =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly items: readonly Expression[] }
  | { readonly kind: 'choice'; readonly items: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly item: Expression; readonly least: number; readonly most: number };
