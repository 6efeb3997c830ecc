import { flagsOf } from '../patterns.js';
import { parsePattern } from './parse.js';
import type { Expression, Instruction, Program } from './program.js';

/** Programs longer than this are given up: `(a{1000}){1000}` would be a million steps. */
const longestProgram = 2000;
/** So are longer patterns, in UTF-16 units. */
const longestPattern = 2000;

/** The automaton of a pattern (Thompson's construction), or undefined where it is no regular expression or has no automaton. */
export function compile(pattern: string): Program | undefined {
  const flags = pattern.length > longestPattern ? undefined : flagsOf(pattern);
  const expression = flags === undefined ? undefined : parsePattern(pattern, flags);
  if (!expression) return undefined;
  const instructions: Instruction[] = [{ kind: 'match' }];
  const start = emit(instructions, expression, 0);
  return start === undefined ? undefined : { instructions, start, unicode: flags === 'u' };
}

/** Writes the steps of an expression that go on at `next`, and gives the first; undefined where they become too many. */
function emit(instructions: Instruction[], expression: Expression, next: number): number | undefined {
  if (instructions.length > longestProgram) return undefined;
  switch (expression.kind) {
    case 'character':
    case 'assertion':
      return instructions.push({ ...expression, next }) - 1;
    case 'sequence':
      return expression.items.reduceRight<number | undefined>(
        (after, item) => (after === undefined ? undefined : emit(instructions, item, after)),
        next,
      );
    case 'choice':
      return expression.items.reduceRight<number | undefined>((other, item, index) => {
        const first = emit(instructions, item, next);
        if (first === undefined || index === expression.items.length - 1) return first;
        return other === undefined ? undefined : instructions.push({ kind: 'split', next: first, other }) - 1;
      }, next);
    case 'repeat':
      return emitRepeat(instructions, expression, next);
  }
}

function emitRepeat(
  instructions: Instruction[],
  { item, least, most }: Extract<Expression, { kind: 'repeat' }>,
  next: number,
): number | undefined {
  let start: number | undefined = next;
  if (most === Infinity) {
    const loop: Instruction = { kind: 'split', next, other: next };
    start = instructions.push(loop) - 1;
    const body = emit(instructions, item, start);
    if (body === undefined) return undefined;
    loop.next = body;
  } else {
    for (let count = least; count < most && start !== undefined; count++) {
      const body = emit(instructions, item, start);
      start = body === undefined ? undefined : instructions.push({ kind: 'split', next: body, other: next }) - 1;
    }
  }
  for (let count = 0; count < least && start !== undefined; count++) {
    const before: number = instructions.length;
    start = emit(instructions, item, start);
    // What has no steps of its own, such as `()`, can be repeated for nothing.
    if (instructions.length === before) break;
  }
  return start;
}
