import { expect, test } from 'vitest';
import { languageInLocale, namesOfLanguage } from '../../../server/src/vocabularies/languageInLocale.js';
import { languageCodes } from '../../../server/src/vocabularies/languages.js';

test.each([
  ['es', 'en', 'Spanish'],
  ['es', 'en-GB', 'Spanish'],
  ['es', 'de', 'Spanisch'],
  ['es', 'zh-cn', '西班牙语'],
  ['pt', 'es-419', 'portugués'],
  ['es', undefined, 'Spanish'],
  ['es', '', 'Spanish'],
  ['es', 'en_US.UTF-8', 'Spanish'],
  // The runtime has other names for these codes, which are those of other languages.
  ['tl', 'de', 'Tagalog'],
  ['tw', 'de', 'Twi'],
  ['EN', 'en', undefined],
  ['spa', 'en', undefined],
  ['iw', 'en', undefined],
  ['constructor', 'de', undefined],
])('%s in %s is %s', (code, locale, expected) => expect(languageInLocale(code, locale)).toBe(expected));

test.each([
  ['es', 'en', ['Spanish', 'Español']],
  ['es', 'es', ['español']],
  ['de', 'es', ['alemán', 'Deutsch']],
  ['en', 'en', ['English']],
  ['spa', 'en', []],
])('the names of %s in %s, each once', (code, locale, expected) =>
  expect(namesOfLanguage(code, locale)).toEqual(expected),
);

test('every language has a name in every language of the editor', () => {
  for (const locale of ['en', 'cs', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn', 'zh-tw'])
    for (const { code } of languageCodes()) expect(languageInLocale(code, locale), `${code} in ${locale}`).toBeTruthy();
});
