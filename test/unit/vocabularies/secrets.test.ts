import { describe, expect, test } from 'vitest';
import { findSecret, mayHoldSecret, urlPassword, type SecretKind } from '../../../server/src/vocabularies/secrets.js';
import { checkLinearTime } from './linearTime.js';

/** Put together here, so that nobody's scanner takes this file for a leak. */
const join = (...parts: readonly string[]): string => parts.join('');
const random = 'T3k9Qm2ZxW8vB4nR7pL1sD6f';

const live: readonly (readonly [SecretKind, string])[] = [
  ['api-key', join('sk-', random)],
  ['api-key', join('sk-', 'proj-', random, '_', random)],
  ['api-key', join('sk-', 'ant-api03-', random, '-', random)],
  ['api-key', join('sk_', 'live_', random)],
  ['api-key', join('AKIA', 'Q3EGRIGYXT7ZK2MB')],
  ['api-key', join('AIza', 'SyD3k9Qm2ZxW8vB4nR7pL1sD6fG5hJ0kLqw')],
  ['access-token', join('ghp_', random, random)],
  ['access-token', join('github_pat_', random)],
  ['access-token', join('glpat-', random)],
  ['access-token', join('xox', 'b-123456789012-', random)],
  ['access-token', join('npm_', random, 'abcdefgh1234')],
  ['access-token', join('hf_', random, 'abcdefgh')],
  ['jwt', join('eyJ', 'hbGciOiJIUzI1NiJ9', '.eyJ', 'zdWIiOiIxMjM0NTY3ODkwIn0', '.dozjgNryP4J3jVmNHl0w5N')],
  ['bearer', join('Bearer ', random)],
  ['bearer', join('Send it as: authorization: bearer ', random)],
  ['basic', join('Basic ', btoa('admin:s3cr3t-pw'))],
  ['private-key', join('-----BEGIN ', 'RSA PRIVATE KEY-----\nMIIE')],
  ['url-password', 'https://user:secret@example.com/x'],
  ['url-password', 'postgres://app:hunter2@db.example.com/skills'],
];

describe('what is found', () => {
  test.each(live)('%s: %s', (kind, text) => {
    expect(findSecret(text)).toBe(kind);
    expect(mayHoldSecret(JSON.stringify({ x: text }))).toBe(true);
  });
});

describe('what is left alone', () => {
  test.each([
    'X-API-Key',
    'Authorization',
    'api_key',
    'YOUR_API_KEY',
    'Bearer <token>',
    'Bearer ${TOKEN}',
    'Bearer YOUR_ACCESS_TOKEN_GOES_HERE1',
    'Bearer authentication-required-since-2024/api',
    'Bearer xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'Basic authentication',
    'Basic translation of short texts',
    'sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'sk-your-key-goes-here-1234567890abcdef',
    'sk-aaaaaaaaaaaaaaaaaaaaaaaa1111',
    'sk-learn-classification-pipeline-v2-with-trees',
    'task-management-of-the-highest-priority2',
    'risk-0123456789abcdef0123',
    'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    'AKIAIOSFODNN7EXAMPLE',
    'https://example.com/a:b@c',
    'https://user@example.com',
    'https://user:@example.com',
    'https://user:{password}@example.com',
    'https://user:<password>@example.com',
    'https://user:PASSWORD@example.com',
    'https://user:****@example.com',
    'as in https://user:hunter2@example.com',
    'git@github.com:owner/name.git',
    '^sk-[A-Za-z0-9]{20,}$',
    '^Bearer [A-Za-z0-9._~+/-]+=*$',
    '3f786850e387550fdab836ed7e6dc881de23001b',
    '-----BEGIN PUBLIC KEY-----',
    'eyJhbGciOi',
  ])('%j', (text) => expect(findSecret(text)).toBeUndefined());
});

test('the user and password of a URL are found where they stand', () => {
  const url = 'https://user:p@ss@example.com/x';
  const found = urlPassword(url);
  expect(url.slice(found?.start, found?.end)).toBe('user:p@ss@');
});

test('hostile texts take linear time', () => {
  for (const part of [
    'sk-',
    'sk-a1',
    'eyJ',
    'eyJabcdefgh.',
    'Bearer ',
    'bearer a',
    'Basic ',
    '://a:',
    'SG.',
    '-----BEGIN ',
    'A:@',
    'AKIA',
  ]) {
    checkLinearTime(() => findSecret(part.repeat(50_000)));
    checkLinearTime(() => findSecret(`https://${part.repeat(50_000)}`));
    checkLinearTime(() => mayHoldSecret(part.repeat(50_000)));
  }
});
