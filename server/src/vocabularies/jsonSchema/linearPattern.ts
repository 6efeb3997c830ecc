import { compile } from './automaton/compile.js';
import type { Program } from './automaton/program.js';
import { run, type Budget } from './automaton/run.js';

export type { Budget } from './automaton/run.js';

/** What reading a pattern costs, in steps, for every UTF-16 unit of it. */
const costOfReading = 20;

/**
 * Runs patterns of strangers, within a budget that they share. A pattern is run as an automaton and not by backtracking: in time linear
 * in the text.
 */
export class PatternMatcher {
  readonly #programs = new Map<string, Program | undefined>();

  constructor(readonly budget: Budget) {}

  /**
   * Whether a pattern matches somewhere in `text`. Undefined where that cannot be said: the pattern is no regular expression, has a
   * look-around or a back-reference, or the budget is used up.
   */
  matches(pattern: string, text: string): boolean | undefined {
    if (this.budget.steps < 0) return undefined;
    let program = this.#programs.get(pattern);
    if (!program && !this.#programs.has(pattern)) {
      this.budget.steps -= costOfReading * (1 + pattern.length);
      program = this.budget.steps < 0 ? undefined : compile(pattern);
      this.#programs.set(pattern, program);
    }
    return program && run(program, text, this.budget);
  }

  /** Whether one of several patterns matches; undefined where none is known to and some cannot be decided. */
  matchesAny(patterns: Iterable<string>, text: string): boolean | undefined {
    let answer: boolean | undefined = false;
    for (const pattern of patterns) {
      const matched = this.matches(pattern, text);
      if (matched) return true;
      if (matched === undefined) answer = undefined;
      if (this.budget.steps < 0) return undefined;
    }
    return answer;
  }
}
