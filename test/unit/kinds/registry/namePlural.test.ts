import { describe, test } from 'vitest';
import { checkFix, checkProblems } from '../../../support/checkProblems.js';

const only = ['registry/name-'];

describe('registry/name-plural', () => {
  test('says the singular', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "name": "torrent-finders", "location": "main.py" }] }
                                          ^^^^^^^^^^^^^^^^^ registry/name-plural "torrent-finders" is a plural. By convention the name of a tool is in the singular: "torrent-finder".
`,
      { only },
    ));

  test.each(['status', 'kubernetes', 'movies-finder', 'news', 'check-https', 'bus'])('%s is no plural', (name) =>
    checkProblems(`{ "version": "1.0.0", "tools": [{ "name": "${name}", "location": "main.py" }] }`, { only }),
  );

  test('of a name in the wrong format, the format is said', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "name": "Finders", "location": "main.py" }] }
                                          ^^^^^^^^^ registry/name-format
`,
      { only },
    ));

  test('the fix takes the singular', () =>
    checkFix(
      `{ "version": "1.0.0", "tools": [{ "name": "movie-libraries", "location": "main.py" }] }`,
      `{ "version": "1.0.0", "tools": [{ "name": "movie-library", "location": "main.py" }] }`,
      { code: 'registry/name-plural' },
    ));
});
