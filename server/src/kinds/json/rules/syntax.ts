import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { SyntaxProblem } from '../../../syntax/parse.js';
import { maximumDepth } from '../../../syntax/parse.js';
import { problemsOf } from '../problems.js';
import type { Structured } from '../subject.js';

/** So many faults of one part are said. */
const mostFaults = 100;

export const syntax: Rule<Structured> = {
  code: 'json/syntax',
  severity: 'error',
  summary: 'The text is not JSON.',
  docs: 'The loaders read a file with a strict JSON parser: a single fault of this kind and nothing in the file is loaded. In an editor that has its own JSON support, that support reports it.',
  example: { bad: '{ "version": }', good: '{ "version": "1.0.0" }' },
  check({ part }, report, { document }) {
    /** Where the search for a line end goes on behind a fault that makes others; each character is looked at once. */
    let derailedAt: number | undefined;
    let text: string | undefined;
    const lineGoesOn = (from: number, to: number): boolean => {
      text ??= part.lead + part.body;
      return !/[\r\n]/.test(text.slice(part.lead.length + from, part.lead.length + to));
    };
    let reported = 0;
    for (const problem of problemsOf(part, document)) {
      if (problem.kind === 'comment' || problem.kind === 'trailing-comma') continue;
      // What follows on the same line is mostly the same fault again: behind a missing quote, every word is another one.
      if (derailedAt !== undefined && lineGoesOn(derailedAt, problem.start)) {
        derailedAt = problem.start;
        continue;
      }
      // A file that is no JSON at all is known by then.
      if (++reported > mostFaults) return;
      if (derails(problem)) derailedAt = problem.start;
      // Something missing is missed behind what stands before it.
      const at =
        problem.end > problem.start
          ? problem
          : { start: Math.max(-part.lead.length - 1, problem.start - 1), end: problem.end };
      report({
        at: at.start < 0 && part === document.frame ? { start: 0, end: 0 } : at,
        message: message(problem, part === document.frame),
        ...(problem.kind === 'too-deep' ? { severity: 'information' as const } : {}),
      });
    }
  },
};

/** True for faults behind which the parser has to guess what is meant. */
function derails(problem: SyntaxProblem): boolean {
  return (
    problem.kind === 'expected' ||
    problem.kind === 'word' ||
    problem.kind === 'number' ||
    (problem.kind === 'string' && problem.reason === 'unterminated')
  );
}

function message(problem: SyntaxProblem, isFrame: boolean): string {
  switch (problem.kind) {
    case 'expected':
      // Behind an entry the file does not end.
      return missing(problem.expected === 'end' && !isFrame ? 'comma' : problem.expected);
    case 'string':
      return brokenString(problem.reason);
    case 'number':
      return l10n.t('This is not a JSON number.');
    case 'word':
      return l10n.t('This is not a JSON value. Text is written in double quotes.');
    case 'stray':
      return l10n.t('This brace closes nothing: the "{" that it belongs to is missing.');
    case 'unterminated-comment':
      return l10n.t('The comment is not closed: "*/" is missing.');
    case 'too-deep':
      return l10n.t('Nested more than {0} levels deep: not checked from here on.', maximumDepth);
    case 'comment':
    case 'trailing-comma':
      return '';
  }
}

function missing(expected: (SyntaxProblem & { kind: 'expected' })['expected']): string {
  switch (expected) {
    case 'value':
      return l10n.t('A value is missing here.');
    case 'key':
      return l10n.t('A property name in double quotes is expected here.');
    case 'colon':
      return l10n.t('A colon is missing behind the property name.');
    case 'comma':
      return l10n.t('A comma is missing here.');
    case '{':
      return l10n.t('The object is not opened: "{" is missing.');
    case '}':
      return l10n.t('The object is not closed: "}" is missing.');
    case ']':
      return l10n.t('The array is not closed: "]" is missing.');
    case 'end':
      return l10n.t('The file should end here: a JSON file holds one value.');
  }
}

function brokenString(reason: (SyntaxProblem & { kind: 'string' })['reason']): string {
  switch (reason) {
    case 'unterminated':
      return l10n.t('The string is not closed: a double quote is missing.');
    case 'escape':
      return l10n.t('The string has an invalid escape. Write a backslash as "\\\\".');
    case 'unicode':
      return l10n.t('The string has an invalid escape: "\\u" is followed by four hexadecimal digits.');
    case 'control':
      return l10n.t('The string has a control character. Write a tab as "\\t", a line break as "\\n".');
  }
}
