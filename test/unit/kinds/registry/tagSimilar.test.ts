import { describe, test } from 'vitest';
import { checkFix, checkProblems } from '../../../support/checkProblems.js';

const only = ['registry/tag-similar'];
const tools = (...tags: readonly string[]): string =>
  `{ "version": "1.0.0", "tools": [\n${tags.map((list) => `{ "location": "main.py", "tags": [${list}] }`).join(',\n')}\n] }`;

describe('registry/tag-similar', () => {
  test('a plural and a slip of a tag in wider use are reported', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "location": "main.py", "tags": ["subtitles", "movies"] },
  { "location": "main.py", "tags": ["subtitles", "movies"] },
  { "location": "main.py", "tags": ["subtitle", "moveis"] }
                                    ^^^^^^^^^^ registry/tag-similar No other tool has the tag "subtitle"; several have "subtitles".
                                                ^^^^^^^^ registry/tag-similar "movies"
] }
`,
      { only },
    ));

  test('not where the other is used once, or both are in use, or they are far apart', () =>
    checkProblems(
      tools('"subtitle", "4k", "audio"', '"subtitles", "1080p"', '"audio", "video", "audios"', '"audios"'),
      { only },
    ));

  test('the fix takes the wider one', () =>
    checkFix(tools('"subtitle"', '"subtitles"', '"subtitles"'), tools('"subtitles"', '"subtitles"', '"subtitles"'), {
      code: 'registry/tag-similar',
    }));

  test('the fix removes it where the wider one is there', () =>
    checkFix(tools('"subtitle", "subtitles"', '"subtitles"'), tools('"subtitles"', '"subtitles"'), {
      code: 'registry/tag-similar',
    }));
});
