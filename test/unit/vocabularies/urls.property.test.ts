import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { urlPassword } from '../../../server/src/vocabularies/secrets.js';
import { hasVariable, templateExpressions, templateProblems } from '../../../server/src/vocabularies/urlTemplates.js';
import { checkUrl, hostOf, isAbsoluteUrl, isInsecure } from '../../../server/src/vocabularies/urls.js';
import { checkLinearTime } from './linearTime.js';

interface Vector {
  readonly value: string;
  readonly verdict: string;
}

const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cases/vectors/url-template-vectors.json'), 'utf8'),
) as readonly Vector[];

/** The verdict of the table on a URL that must hold `{execution_id}`. */
function verdictOf(value: string): string {
  const { fault } = checkUrl(value);
  if (fault === 'relative') return 'warn';
  if (fault !== undefined) return 'bad';
  const [problem] = templateProblems(value, ['execution_id']);
  switch (problem?.kind) {
    case 'unclosed':
    case 'unopened':
      return 'unclosed';
    case 'unknown':
    case 'colon':
    case 'angle':
      return 'typo';
    case undefined:
      break;
    default:
      return 'warn';
  }
  if (isInsecure(value) || urlPassword(value)) return 'warn';
  return hasVariable(value, 'execution_id') ? 'ok' : 'missing';
}

describe('the vectors', () => {
  test.each(vectors)('$value is $verdict', ({ value, verdict }) => expect(verdictOf(value)).toBe(verdict));
});

test.each([
  ['', 'empty', undefined],
  ['  ', 'empty', undefined],
  [' https://example.com ', 'space', 'https://example.com'],
  ['https://example.com/a b', 'space', 'https://example.com/a%20b'],
  ['https://example.com\\a', 'space', 'https://example.com/a'],
  ['https://example.com/\u0007', 'space', undefined],
  ['example.com/docs', 'no-scheme', 'https://example.com/docs'],
  ['www.example.com:8443', 'no-scheme', 'https://www.example.com:8443'],
  ['localhost:8080/x', 'no-scheme', 'http://localhost:8080/x'],
  ['//example.com/x', 'relative', 'https://example.com/x'],
  ['/docs', 'relative', undefined],
  ['../docs', 'relative', undefined],
  ['{base}/docs', 'placeholder', undefined],
  ['${BASE}/docs', 'placeholder', undefined],
  ['htps://example.com', 'scheme', 'https://example.com'],
  ['htp:/example.com', 'scheme', 'http://example.com'],
  ['ftp://example.com', 'scheme', undefined],
  ['mailto:a@example.com', 'scheme', undefined],
  ['https:/example.com', 'no-host', 'https://example.com'],
  ['https:example.com', 'no-host', 'https://example.com'],
  ['https:///example.com', 'no-host', 'https://example.com'],
  ['https//example.com', 'text', 'https://example.com'],
  ['https://example.com:99999/', 'host', undefined],
  ['https://exa mple.com/', 'space', undefined],
  ['https://[::1/', 'host', undefined],
  ['docs', 'text', undefined],
])('%j is no absolute URL: %s', (value, fault, fixed) =>
  expect(checkUrl(value)).toEqual(fixed === undefined ? { fault } : { fault, fixed }),
);

test.each([
  'https://example.com',
  'HTTPS://EXAMPLE.COM/x?y#z',
  'http://127.0.0.1:3000/',
  'https://{region}.example.com:{port}/{a b}',
  'https://example.com/{execution_id',
  'https://xn--exmple-cua.com/ñ?q=日本',
  'https://user@example.com',
])('%j is an absolute URL', (value) => expect(checkUrl(value)).toEqual({ fault: undefined }));

test.each([
  ['http://example.com/', true],
  ['HTTP://example.com/', true],
  ['http://{host}/', true],
  ['http://10.0.0.1/', true],
  ['http://localhost.example.com/', true],
  ['https://example.com/', false],
  ['http://localhost:8080/', false],
  ['http://api.localhost/', false],
  ['http://127.1.2.3/', false],
  ['http://[::1]/', false],
])('%s is insecure: %s', (value, expected) => expect(isInsecure(value)).toBe(expected));

test('hosts', () => {
  expect(hostOf('https://API.example.com:8443/x')).toBe('api.example.com');
  expect(hostOf('https://{a}.example.com/x')).toBeUndefined();
  expect(hostOf('x')).toBeUndefined();
});

test('absolute URLs of any scheme', () => {
  expect(['mailto:a@example.com', 'https://example.com', 'tel:+34123'].every(isAbsoluteUrl)).toBe(true);
  expect(['a@example.com', 'Slack: #help', 'c:\\x', '@me'].some(isAbsoluteUrl)).toBe(false);
});

describe('placeholders', () => {
  test('are read as RFC 6570 has them', () => {
    expect(templateExpressions('https://a/{x}/{?y,z*}{+p:3}').map(({ names }) => names)).toEqual([
      ['x'],
      ['y', 'z'],
      ['p'],
    ]);
    expect(templateExpressions('https://a/{a-b}/{}').map(({ names }) => names)).toEqual([[], []]);
  });

  test.each([
    ['https://a/{executionId}', 'unknown', '{executionId}', '{execution_id}'],
    ['https://a/{job}', 'unknown', '{job}', '{execution_id}'],
    ['https://a/{execution_id}/{other}', 'unknown', '{other}', undefined],
    ['https://a/{}', 'unknown', '{}', '{execution_id}'],
    ['https://a/{execution_id', 'unclosed', '{execution_id', '{execution_id}'],
    ['https://a/{execution_id/{execution_id}', 'unclosed', '{execution_id', '{execution_id}'],
    ['https://a/execution_id}/x', 'unopened', 'execution_id}', '{execution_id}'],
    ['https://a/{{execution_id}}', 'doubled', '{{execution_id}}', '{execution_id}'],
    ['https://a/${execution_id}', 'dollar', '${execution_id}', '{execution_id}'],
    ['https://a/:execution_id/x', 'colon', ':execution_id', '{execution_id}'],
    ['https://a/:id', 'colon', ':id', '{execution_id}'],
    ['https://a/<execution_id>', 'angle', '<execution_id>', '{execution_id}'],
    ['https://a/%7bexecution_id%7D', 'encoded', '%7bexecution_id%7D', '{execution_id}'],
    ['https://{execution_id}.a/', 'host', '{execution_id}', undefined],
    ['https://a/#{execution_id}', 'fragment', '{execution_id}', undefined],
    ['https://a/{#execution_id}', 'fragment', '{#execution_id}', undefined],
  ])('%s: %s', (url, kind, text, fixed) => {
    const [problem] = templateProblems(url, ['execution_id']);
    expect(problem).toMatchObject({ kind, ...(fixed === undefined ? {} : { fixed }) });
    expect(problem?.fixed).toBe(fixed);
    expect(url.slice(problem?.start, problem?.end)).toBe(text);
  });

  test.each([
    'https://a/x:y/12:30',
    'https://a/%7Bjson%7D',
    'https://a/v1:execution_id',
    'https://a/{execution_id}/:now',
  ])('what only looks like one is left alone: %s', (url) =>
    expect(templateProblems(url, ['execution_id'])).toEqual([]),
  );
});

test('hostile texts take linear time', () => {
  for (const part of ['{', '{a', '}', '${', '%7b', '/:a', '<a', 'a.', ':', '@', '://']) {
    const text = `https://${part.repeat(100_000)}`;
    checkLinearTime(() => {
      checkUrl(text);
      checkUrl(text.slice(8));
      templateProblems(text, ['execution_id']);
    });
  }
});
