import { compile } from './automaton/compile.js';
import { run, type Budget } from './automaton/run.js';
import type { Program } from './automaton/program.js';

export type { Budget } from './automaton/run.js';

/** Steps for the patterns of one question, where the caller has no budget of its own: some ten milliseconds. */
const ownSteps = 200_000;

const compiled = new Map<string, Program | undefined>();
/** Programs are small; a great many are not kept. */
const mostCompiled = 200;

/**
 * Whether a pattern matches somewhere in `text`, in time linear in both: it is run as an automaton, not by backtracking. Undefined where
 * that cannot be said: the pattern is no regular expression, has a look-around or a back-reference, or the budget is used up.
 */
export function matches(pattern: string, text: string, budget: Budget): boolean | undefined {
  let program = compiled.get(pattern);
  if (!program && !compiled.has(pattern)) {
    program = compile(pattern);
    if (compiled.size >= mostCompiled) compiled.clear();
    compiled.set(pattern, program);
  }
  return program && run(program, text, budget);
}

/** Whether one of several patterns matches; undefined where none is known to and some cannot be decided. */
export function matchesAny(
  patterns: Iterable<string>,
  text: string,
  budget: Budget = { steps: ownSteps },
): boolean | undefined {
  let answer: boolean | undefined = false;
  for (const pattern of patterns) {
    const matched = matches(pattern, text, budget);
    if (matched) return true;
    if (matched === undefined) answer = undefined;
  }
  return answer;
}
