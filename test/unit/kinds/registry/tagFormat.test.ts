import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/tag-format'];
const tagged = (tags: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "a", "location": "main.py", "tags": ${tags} }] }`;

describe('registry/tag-format', () => {
  test('says what the tag should be', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "location": "main.py", "tags": ["Audio Tracks", "4K", "", "--", "snake_case"] }] }
                                                                  ^^^^^^^^^^^^^^ registry/tag-format The tag "Audio Tracks" is not lowercase with hyphens between words: "audio-tracks".
                                                                                  ^^^^ registry/tag-format "4k"
                                                                                        ^^ registry/tag-format The tag is empty.
                                                                                            ^^^^ registry/tag-format such as "audio-tracks"
                                                                                                  ^^^^^^^^^^^^ registry/tag-format "snake-case"
`,
      { only },
    ));

  test('letters of any script are letters', () =>
    checkProblems(tagged('["español", "日本語", "c++", "node.js", "4k", "audio-tracks", 1]'), { only }));

  test.each([
    ['["Español"]', '["español"]'],
    ['["audio tracks", "srt"]', '["audio-tracks", "srt"]'],
    ['["srt", "SRT"]', '["srt"]'],
    ['["srt", ""]', '["srt"]'],
  ])('the fix turns %s into %s', (before, after) =>
    checkFix(tagged(before), tagged(after), { code: 'registry/tag-format' }),
  );

  test('is safe to fix', async () => {
    expect(await fixAllOf(tagged('["Movies", "TV shows"]'))).toBe(tagged('["movies", "tv-shows"]'));
    expect(await fixAllOf(tagged('["", "movies"]'))).toBeUndefined();
  });
});
