import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { problemsOf } from '../problems.js';
import type { Structured } from '../subject.js';

export const comment: Rule<Structured> = {
  code: 'json/comment',
  severity: 'error',
  summary: 'The file has a comment.',
  docs: 'The loaders read strict JSON, which has no comments: with one, nothing in the file is loaded. This holds too where the editor shows the file as *JSON with Comments*. What must be said can go into a property whose name begins with `x-`.',
  example: { bad: '{ "version": "1.0.0" /* bump on release */ }', good: '{ "version": "1.0.0", "x-note": "bump on release" }' },
  check({ part }, report) {
    for (const problem of problemsOf(part)) {
      if (problem.kind !== 'comment') continue;
      report({
        at: problem,
        message: l10n.t('The loader reads strict JSON, which has no comments.'),
        fixes: () => [replaceFix(l10n.t('Remove the comment'), withBlanksBefore(part.lead + part.body, part.lead.length, problem), '', { preferred: true, safe: true })],
      });
    }
  },
};

/** The comment with the blanks before it; with its whole line where it has one for itself. */
function withBlanksBefore(text: string, bodyStart: number, { start, end }: { start: number; end: number }): { start: number; end: number } {
  const before = /[ \t]*$/.exec(text.slice(0, bodyStart + start))?.[0].length ?? 0;
  const lineStart = bodyStart + start - before;
  const ownLine = lineStart === 0 || /[\r\n]/.test(text.charAt(lineStart - 1));
  const lineEnd = ownLine ? /^[ \t]*(?:\r\n|\n|\r)/.exec(text.slice(bodyStart + end))?.[0].length : undefined;
  if (lineEnd !== undefined) return { start: start - before, end: end + lineEnd };
  // Between two words on a line nothing must run together that the comment kept apart; JSON's own signs do that.
  return { start: start - before, end };
}
