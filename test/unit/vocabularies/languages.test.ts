import { readFileSync } from 'node:fs';
import { iso6393To2B, iso6393To1 } from 'iso-639-3';
import { expect, test } from 'vitest';
import { classifyLanguage, languageCodes, languageNames } from '../../../server/src/vocabularies/languages.js';
import { bibliographicCodes } from '../../../server/src/vocabularies/languageTables.js';

interface Vector {
  readonly value: string;
  readonly verdict: string;
  readonly note: string;
}

const vectors = JSON.parse(
  readFileSync(new URL('../../cases/vectors/language-code-vectors.json', import.meta.url), 'utf8'),
) as readonly Vector[];

test.each(vectors)('vector $value: $verdict', ({ value, verdict }) => {
  const { kind } = classifyLanguage(value);
  expect(kind === 'withdrawn' ? 'deprecated' : kind).toBe(verdict);
});

test.each([
  ['en', { kind: 'ok', code: 'en' }],
  ['kr', { kind: 'ok', code: 'kr' }],
  ['EN', { kind: 'case', code: 'en' }],
  ['De', { kind: 'case', code: 'de' }],
  ['pt-BR', { kind: 'tag', code: 'pt' }],
  ['pt_BR', { kind: 'tag', code: 'pt' }],
  ['en_US.UTF-8', { kind: 'tag', code: 'en' }],
  ['zh-Hans', { kind: 'tag', code: 'zh' }],
  ['es-419', { kind: 'tag', code: 'es' }],
  ['iw-IL', { kind: 'tag', code: 'he' }],
  ['sh-Latn', { kind: 'tag' }],
  ['eng-US', { kind: 'tag', code: 'en' }],
  ['fil-PH', { kind: 'tag' }],
  ['x-klingon', { kind: 'tag' }],
  ['eng', { kind: 'three', code: 'en' }],
  ['SPA', { kind: 'three', code: 'es' }],
  ['ger', { kind: 'three', code: 'de' }],
  ['fil', { kind: 'three' }],
  ['haw', { kind: 'three' }],
  ['mul', { kind: 'three' }],
  ['und', { kind: 'three' }],
  ['hbs', { kind: 'three' }],
  ['lao', { kind: 'three', code: 'lo' }],
  ['iw', { kind: 'withdrawn', code: 'he', candidates: ['he'] }],
  ['JW', { kind: 'withdrawn', code: 'jv', candidates: ['jv'] }],
  ['sh', { kind: 'withdrawn', candidates: ['sr', 'hr', 'bs'] }],
  ['bh', { kind: 'withdrawn', candidates: [] }],
  ['Spanish', { kind: 'name', code: 'es' }],
  ['español', { kind: 'name', code: 'es' }],
  ['espanol', { kind: 'name', code: 'es' }],
  ['ESPAÑOL', { kind: 'name', code: 'es' }],
  ['castellano', { kind: 'name', code: 'es' }],
  ['inglés', { kind: 'name', code: 'en' }],
  ['Ingles', { kind: 'name', code: 'en' }],
  ['German', { kind: 'name', code: 'de' }],
  ['Deutsch', { kind: 'name', code: 'de' }],
  ['Português', { kind: 'name', code: 'pt' }],
  ['portugues', { kind: 'name', code: 'pt' }],
  ['japonés', { kind: 'name', code: 'ja' }],
  ['日本語', { kind: 'name', code: 'ja' }],
  ['ไทย', { kind: 'name', code: 'th' }],
  ['हिन्दी', { kind: 'name', code: 'hi' }],
  ['norwegian-bokmål', { kind: 'name', code: 'nb' }],
  ['filipino', { kind: 'unknown' }],
  ['isiNdebele', { kind: 'unknown' }],
  ['jp', { kind: 'unknown', suggestion: 'ja' }],
  ['JP', { kind: 'unknown', suggestion: 'ja' }],
  ['jp-JP', { kind: 'unknown', suggestion: 'ja' }],
  ['cn', { kind: 'unknown', suggestion: 'zh' }],
  ['cz', { kind: 'unknown', suggestion: 'cs' }],
  ['gr', { kind: 'unknown', suggestion: 'el' }],
  ['dk', { kind: 'unknown', suggestion: 'da' }],
  [' en ', { kind: 'unknown', suggestion: 'en' }],
  ['ｅｎ', { kind: 'unknown', suggestion: 'en' }],
  ['torrent-finder', { kind: 'unknown' }],
  ['xx', { kind: 'unknown' }],
  ['__proto__', { kind: 'unknown' }],
  ['constructor', { kind: 'unknown' }],
  ['\u212aa', { kind: 'unknown', suggestion: 'ka' }],
  ['e'.repeat(100_000), { kind: 'unknown' }],
])('%s', (value, verdict) => {
  expect(classifyLanguage(value)).toEqual(verdict);
});

test('every code in use is right, and only those are listed', () => {
  const codes = languageCodes();
  expect(codes).toHaveLength(183);
  for (const { code } of codes) expect(classifyLanguage(code).kind).toBe('ok');
  for (const withdrawn of ['iw', 'in', 'ji', 'jw', 'mo', 'sh', 'bh']) {
    expect(codes.some(({ code }) => code === withdrawn)).toBe(false);
  }
});

test('every English name leads to its code, so does every unambiguous native one', () => {
  for (const { code, english, native } of languageCodes()) {
    expect(classifyLanguage(english)).toHaveProperty('code', code);
    if (native !== 'isiNdebele') expect(classifyLanguage(native)).toHaveProperty('code', code);
  }
});

test('names of a code', () => {
  expect(languageNames('es')).toMatchObject({ english: 'Spanish', native: 'Español' });
  expect(languageNames('EN')).toBeUndefined();
  expect(languageNames('sh')).toBeUndefined();
});

test('the bibliographic codes are those of the package', () => {
  const differing = Object.entries(iso6393To2B).filter(([three, bibliographic]) => three !== bibliographic);
  expect([...bibliographicCodes].sort()).toEqual(
    differing.map(([three, bibliographic]) => [bibliographic, iso6393To1[three]]).sort(),
  );
});
