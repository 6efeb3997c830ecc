import type { JsonTree, SyntaxProblem } from './parse.js';
import type { Span } from './span.js';

/**
 * What is wrong with the structure of a text, within a span of it. What is wrong within one token, such as an escape, does not count: what
 * stands around it is what it would be without. Neither do comments and trailing commas.
 */
export const faultsIn = ({ problems }: JsonTree, within: Span): readonly SyntaxProblem[] =>
  problems.filter((problem) => isFault(problem) && problem.start < within.end && within.start < problem.end);

/** The same in all of the text. */
export const faultsOf = ({ problems }: JsonTree): readonly SyntaxProblem[] => problems.filter(isFault);

function isFault(problem: SyntaxProblem): boolean {
  if (problem.kind === 'string') return problem.reason === 'unterminated';
  return problem.kind !== 'comment' && problem.kind !== 'trailing-comma';
}
