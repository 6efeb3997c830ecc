import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import type { Part } from '../../../syntax/part.js';
import type { Span } from '../../../syntax/span.js';
import { problemsOf } from '../problems.js';
import type { Structured } from '../subject.js';

export const comment: Rule<Structured> = {
  code: 'json/comment',
  severity: 'error',
  summary: 'The file has a comment.',
  docs: 'The loaders read strict JSON, which has no comments: with one, nothing in the file is loaded. This holds too where the editor shows the file as *JSON with Comments*. What must be said can go into a property whose name begins with `x-`.',
  example: {
    bad: '{ "version": "1.0.0" /* bump on release */ }',
    good: '{ "version": "1.0.0", "x-note": "bump on release" }',
  },
  check({ part }, report, { document }) {
    for (const problem of problemsOf(part, document)) {
      if (problem.kind !== 'comment') continue;
      report({
        at: problem,
        message: l10n.t('The loader reads strict JSON, which has no comments.'),
        fixes: () => [
          replaceFix(l10n.t('Remove the comment'), withBlanks(part, part === document.frame, problem), '', {
            preferred: true,
            safe: true,
          }),
        ],
      });
    }
  },
};

/**
 * The comment with the blanks before it; with its whole line where it has one for itself; with the blanks behind it where a line begins
 * with it. `{` of an entry or what leads to it may begin in the middle of a line.
 */
function withBlanks({ lead, body }: Part, isFrame: boolean, { start, end }: Span): Span {
  const text = lead + body;
  const before = /[ \t]*$/.exec(text.slice(0, lead.length + start))?.[0].length ?? 0;
  const lineStart = lead.length + start - before;
  const beginsLine = lineStart === 0 ? isFrame : /[\r\n]/.test(text.charAt(lineStart - 1));
  // Blanks or not, nothing runs together that a comment kept apart: JSON's own signs stand around it.
  if (!beginsLine) return { start: start - before, end };
  const [blanks = '', lineEnd = ''] = /^[ \t]*(\r\n|\n|\r)?/.exec(text.slice(lead.length + end)) ?? [];
  return lineEnd === '' ? { start, end: end + blanks.length } : { start: start - before, end: end + blanks.length };
}
