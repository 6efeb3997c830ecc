import type { Document } from '../../engine/document.js';
import type { Part } from '../../syntax/part.js';
import { parse, type SyntaxProblem } from '../../syntax/parse.js';

/** A lead that has nothing to say: white space around the one comma that parts two entries. */
const plainLead = /^\s*,\s*$/;

/**
 * What is wrong with the text of a part and with what leads to it, relative to the start of its body (so that of the lead is at
 * negative offsets).
 */
export function problemsOf(part: Part, document: Document): readonly SyntaxProblem[] {
  const lead = leadProblems(part, document);
  // Strict JSON has no problem; it is not parsed into a tree to find that out.
  return part.strict ? lead : [...lead, ...part.tree.problems];
}

/** What stands between two entries is what stands between two items of an array. */
function leadProblems(part: Part, document: Document): readonly SyntaxProblem[] {
  const { lead } = part;
  if (plainLead.test(lead)) return [];
  // Nothing leads to the frame, and what leads to the first entry is the end of the frame.
  if (part === document.frame || part === document.parts.at(0)) return [];
  const before = '[0';
  const shift = -before.length - lead.length;
  return parse(`${before}${lead === '' ? ' ' : lead}0]`).problems.map((problem) => ({
    ...problem,
    start: problem.start + shift,
    end: problem.end + shift,
  }));
}
