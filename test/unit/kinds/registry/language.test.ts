import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/language'];
const spoken = (languages: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "a", "location": "main.py", "languages": ${languages} }] }`;

describe('registry/language', () => {
  test('each kind of wrong has words of its own', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "location": "main.py", "languages": [
  "EN",
  ^^^^ registry/language "EN" is not in lower case, as ISO 639-1 codes are written here: "en" (English).
  "pt-BR",
  ^^^^^^^ registry/language "pt-BR" is a language tag, not an ISO 639-1 code. The code of its language is "pt" (Portuguese).
  "fil-PH",
  ^^^^^^^^ registry/language "fil-PH" is a language tag, not an ISO 639-1 code, and its language has none.
  "spa",
  ^^^^^ registry/language "spa" is an ISO 639-2 or 639-3 code. The ISO 639-1 code is "es"
  "fil",
  ^^^^^ registry/language "fil" has the form of an ISO 639-2 or 639-3 code.
  "iw",
  ^^^^ registry/language "iw" was withdrawn from ISO 639-1. The code is now "he" (Hebrew).
  "sh",
  ^^^^ registry/language "sh" was withdrawn from ISO 639-1. In its place there are "sr" (Serbian), "hr" (Croatian), "bs" (Bosnian).
  "bh",
  ^^^^ registry/language "bh" was withdrawn from ISO 639-1: it stood for a group of languages. None took its place.
  "español",
  ^^^^^^^^^ registry/language "español" is the name of a language. Its ISO 639-1 code is "es"
  "jp",
  ^^^^ registry/language "jp" is not an ISO 639-1 code. Did you mean "ja" (Japanese)?
  "zz9"
  ^^^^^ registry/language "zz9" is not an ISO 639-1 code. Languages are written as two lowercase letters, such as "en" or "es".
] }] }
`,
      { only },
    ));

  test('codes in use are right', () => checkProblems(spoken('["en", "es", "uk", "he", "id", "yi", "kr"]'), { only }));

  test('one that is repeated is said once', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "location": "main.py", "languages": ["EN", "EN"] }] }
                                                                       ^^^^ registry/language
`,
      { only },
    ));

  test.each([
    ['["EN"]', '["en"]'],
    ['["pt-BR", "en"]', '["pt", "en"]'],
    ['["spa"]', '["es"]'],
    ['["iw"]', '["he"]'],
    ['["Spanish"]', '["es"]'],
    ['["jp"]', '["ja"]'],
    ['["pt", "pt-BR"]', '["pt"]'],
    ['["EN", "en"]', '["en"]'],
    ['["en", "EN"]', '["en"]'],
  ])('the fix turns %s into %s', (before, after) =>
    checkFix(spoken(before), spoken(after), { code: 'registry/language' }),
  );

  test('what took the place of a code is offered', () =>
    checkFix(spoken('["sh"]'), spoken('["hr"]'), { code: 'registry/language', title: 'Replace with "hr"' }));

  test('letter case alone is safe to fix', async () => {
    expect(await fixAllOf(spoken('["EN", "Es", "iw"]'))).toBe(spoken('["en", "es", "iw"]'));
    // The removal of the second touches the first, so it is for the next time.
    expect(await fixAllOf(spoken('["EN", "En"]'))).toBe(spoken('["en", "En"]'));
    expect(await fixAllOf(spoken('["en", "En"]'))).toBe(spoken('["en"]'));
    expect(await fixAllOf(spoken('["spa", "sh", "jp", "pt-BR"]'))).toBeUndefined();
  });
});
