import * as l10n from '@vscode/l10n';
import type { Fix, Report, Rule } from '../../../engine/rule.js';
import { replaceFix } from '../../../engine/fix.js';
import type { Document } from '../../../engine/document.js';
import type { Value } from '../../../engine/value.js';
import { insertProperties, quote } from '../../../syntax/edit.js';
import { hasVariable, templateProblems, type TemplateProblem } from '../../../vocabularies/urlTemplates.js';
import { checkUrl } from '../../../vocabularies/urls.js';
import { shown } from '../../shown.js';
import {
  endpointKeys,
  executionVariable,
  resultUrlKey,
  statusUrlKey,
  type Endpoint,
  type SkillFrame,
  type SkillUrl,
} from '../model.js';
import { keyOf, replaceStretch, spanIn } from '../../places.js';

const execution = `{${executionVariable}}`;

export const placeholder: Rule<SkillFrame> = {
  code: 'skill/placeholder',
  severity: 'warning',
  summary: 'A URL lacks `{execution_id}`, or has a placeholder that nothing stands for.',
  docs: 'The answer to an invocation names its execution; a consumer then asks `status_url` and `result_url` with that name in the place of `{execution_id}`. Without the placeholder all executions have one URL, and what is spelt otherwise is sent as it stands. In `endpoint.url` a placeholder may name an input; in other URLs nothing is put in the place of one. A placeholder in the host or behind `#` does not do what it seems to. A skill that has one of `status_url` and `result_url` most often needs the other too.',
  example: {
    bad: '{ "endpoint": { "status_url": "https://api.example.com/status/{executionId}" } }',
    good: '{ "endpoint": { "status_url": "https://api.example.com/status/{execution_id}" } }',
  },
  check({ endpoint, urls }, report, { document }) {
    for (const place of urls) checkPlaceholders(place, report);
    if (endpoint) checkPair(endpoint, report, document);
  },
};

function checkPlaceholders({ url, role, variables }: SkillUrl, report: Report): void {
  if (role !== 'execution' && !/[{}<%:]/.test(url.value.slice('https:'.length))) return;
  const { fault } = checkUrl(url.value);
  // Of what is no URL, that is enough to say.
  if (fault !== undefined && !(fault === 'relative' && role === 'execution')) return;
  const problems = templateProblems(url.value, variables);
  for (const problem of problems) {
    const { start, end, fixed } = problem;
    report({
      at: spanIn(url, start, end),
      message: messageFor(problem, url.value.slice(start, end), variables),
      fixes: () => (fixed === undefined ? [] : [replaceStretch(url, start, end, fixed, { preferred: true })]),
    });
  }
  if (role !== 'execution' || problems.length > 0 || hasVariable(url.value, executionVariable)) return;
  report({
    at: url.span,
    message: l10n.t('"{0}" lacks {1}, which tells one execution from another.', keyOf(url), execution),
    fixes: () => [appendExecution(url)],
  });
}

/** What would be said of the placeholders of a URL, with the text that it is said of. */
export const placeholderMessages = (
  url: string,
  variables: readonly string[],
): readonly { readonly written: string; readonly message: string }[] =>
  templateProblems(url, variables).map((problem) => {
    const written = url.slice(problem.start, problem.end);
    return { written, message: messageFor(problem, written, variables) };
  });

function messageFor({ kind, fixed }: TemplateProblem, written: string, variables: readonly string[]): string {
  const text = shown(written);
  switch (kind) {
    case 'unknown':
    case 'colon':
    case 'angle':
      if (fixed !== undefined)
        return l10n.t('{0} is not a placeholder that is known here. Did you mean {1}?', text, quote(fixed));
      return variables.length > 0
        ? l10n.t(
            '{0} is not a placeholder that is known here. Known: {1}.',
            text,
            variables.map((name) => `{${name}}`).join(', '),
          )
        : l10n.t('Nothing is put in the place of {0}: this URL is taken as it is.', text);
    case 'doubled':
      return l10n.t('{0} has its braces twice: the outer ones stay in the URL.', text);
    case 'dollar':
      return l10n.t('{0} has a "$", which stays in the URL.', text);
    case 'encoded':
      return l10n.t('{0} is a literal text: the braces of a placeholder are not percent-encoded.', text);
    case 'unclosed':
      return l10n.t('{0} lacks its closing brace.', text);
    case 'unopened':
      return l10n.t('{0} lacks its opening brace.', text);
    case 'host':
      return l10n.t('{0} is part of the host: whoever fills it in decides who is asked.', text);
    case 'fragment':
      return l10n.t('{0} stands behind "#", and what stands there is never sent.', text);
  }
}

/** Puts the placeholder at the end of the path. */
function appendExecution(url: Value<string>): Fix {
  const found = url.value.search(/[?#]/);
  const end = found < 0 ? url.value.length : found;
  const text = (url.value[end - 1] === '/' ? '' : '/') + execution;
  const fixed = url.value.slice(0, end) + text + url.value.slice(end);
  return replaceFix(l10n.t('Append {0}', execution), url.span, quote(fixed), { preferred: true });
}

function checkPair({ at, statusUrl, resultUrl }: Endpoint, report: Report, document: Document): void {
  const hasStatus = at.has(statusUrlKey);
  if (hasStatus === at.has(resultUrlKey)) return;
  const [present, absent] = hasStatus ? [statusUrlKey, resultUrlKey] : [resultUrlKey, statusUrlKey];
  report({
    at: at.spanOfKey(present),
    severity: 'information',
    message: l10n.t('There is a "{0}" and no "{1}". Most often one is of no use without the other.', present, absent),
    fixes: () => {
      const [from, to] = hasStatus ? ['status', 'result'] : ['result', 'status'];
      const url = (hasStatus ? statusUrl : resultUrl)?.value;
      const path = url?.lastIndexOf(from) ?? -1;
      if (url === undefined || path < 0 || !at.node) return [];
      const value = quote(url.slice(0, path) + to + url.slice(path + from.length));
      const edits = insertProperties(at.part, at.node, [{ key: absent, value }], endpointKeys, document);
      const changes = edits.map(({ span, newText }) => ({ kind: 'edit', span, newText }) as const);
      return [{ title: l10n.t('Insert "{0}"', absent), changes, preferred: true }];
    },
  });
}
