import { describe, expect, test } from 'vitest';
import { emailOfMailbox, isEmail } from '../../../server/src/vocabularies/emails.js';
import { fieldNameMeant, isFieldName, isHttpMethod, methodMeant } from '../../../server/src/vocabularies/httpNames.js';
import { checkMediaType, commonMediaTypes } from '../../../server/src/vocabularies/mediaTypes.js';
import { checkLinearTime } from './linearTime.js';

describe('media types', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/problem+json',
    'application/vnd.example.skill.v1+json; charset=utf-8',
    'text/plain;charset="utf-8"',
    'text/plain ; a=b;c="d \\" e" ;',
    'multipart/form-data; boundary="a;b"',
    'chemical/x-pdb',
    'x-world/x-vrml',
    ...commonMediaTypes,
  ])('%s is one', (value) => expect(checkMediaType(value)).toEqual({ valid: true }));

  test.each([
    ['', 'empty', undefined],
    ['json', 'form', 'application/json'],
    ['.CSV', 'form', 'text/csv'],
    ['application\\json', 'form', 'application/json'],
    ['application/ json', 'form', 'application/json'],
    [' application/json', 'form', 'application/json'],
    ['application-json', 'form', 'application/json'],
    ['application/json, text/plain', 'form', undefined],
    ['application/', 'form', undefined],
    ['a/b/c', 'form', undefined],
    ['aplication/json', 'top-level', 'application/json'],
    ['txt/plain', 'top-level', 'text/plain'],
    ['*/*', 'range', undefined],
    ['text/*', 'range', undefined],
    ['text/plain; charset', 'parameters', undefined],
    ['text/plain; a = b', 'parameters', undefined],
    ['text/plain; a="b', 'parameters', undefined],
  ])('%j is none: %s', (value, reason, fixed) =>
    expect(checkMediaType(value)).toEqual({ valid: false, reason, ...(fixed === undefined ? {} : { fixed }) }),
  );

  test('hostile texts take linear time', () => {
    for (const part of [';', ' ;', 'a', '; a=b', '; a="b"', ' ', '\\"', '/']) {
      checkLinearTime(() => checkMediaType(`text/plain${part.repeat(50_000)}`));
      checkLinearTime(() => checkMediaType(part.repeat(50_000)));
    }
  });
});

describe('methods', () => {
  test.each(['GET', 'POST', 'PROPFIND', 'QUERY', 'VERSION-CONTROL'])('%s is one', (method) =>
    expect(isHttpMethod(method)).toBe(true),
  );
  test.each([
    ['post', 'POST'],
    [' Post ', 'POST'],
    ['POTS', 'POST'],
    ['DELTE', 'DELETE'],
    ['CALL', undefined],
    ['', undefined],
    ['*', undefined],
  ])('%j means %s', (text, meant) => {
    expect(isHttpMethod(text)).toBe(false);
    expect(methodMeant(text)).toBe(meant);
  });
});

describe('field names', () => {
  test.each(['X-API-Key', 'authorization', "!#$%&'*+-.^_`|~1"])('%s is one', (name) =>
    expect(isFieldName(name)).toBe(true),
  );
  test.each([
    ['X API Key', 'X-API-Key'],
    ['Authorization: Bearer', 'Authorization'],
    ['X-API-Key:', 'X-API-Key'],
    [' X-Key', 'X-Key'],
    ['', undefined],
    ['(key)', undefined],
    ['Clé', undefined],
  ])('%j means %s', (text, meant) => {
    expect(isFieldName(text)).toBe(false);
    expect(fieldNameMeant(text)).toBe(meant);
  });
});

describe('e-mail addresses', () => {
  test.each([
    'skills@example.com',
    'a+b.c@sub.example.co',
    'soporte@español.es',
    'o’brien'.replace('’', "'") + '@example.ie',
    'root@localhost',
  ])('%s is one', (text) => expect(isEmail(text)).toBe(true));
  test.each(['', 'a', '@b', 'a@', 'a@b..c', 'a b@c.d', 'a@b@c', 'a@-b.c', 'a@b.c.'])('%j is none', (text) =>
    expect(isEmail(text)).toBe(false),
  );
  test('of a mailbox', () => {
    expect(emailOfMailbox('Support <a@example.com>')).toBe('a@example.com');
    expect(emailOfMailbox('Support <none>')).toBeUndefined();
  });
  test('hostile texts take linear time', () => {
    for (const part of ['a.', '<', 'a@', '<a ']) {
      checkLinearTime(() => isEmail(part.repeat(100_000)));
      checkLinearTime(() => emailOfMailbox(part.repeat(100_000)));
    }
  });
});
