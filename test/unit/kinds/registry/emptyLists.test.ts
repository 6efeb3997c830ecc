import { describe, test } from 'vitest';
import { checkProblems } from '../../../support/checkProblems.js';

const only = ['registry/capabilities-empty', 'registry/tags-empty', 'json/value'];

describe('registry/capabilities-empty and registry/tags-empty', () => {
  test('an empty list is reported', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "location": "main.py", "capabilities": [], "languages": [], "tags": [ ] }
                                           ^^ registry/capabilities-empty The list of capabilities is empty.
                                                                        ^^^ registry/tags-empty The list of tags is empty.
] }
`,
      { only },
    ));

  test('one that is not there, or no list, is a matter of others', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "location": "main.py", "capabilities": ["search"], "tags": [""] },
  { "location": "main.py", "capabilities": {}, "tags": "" },
  { "location": "main.py" },
  { "location": "main.py", "tags": [], "tags": ["a"], "capabilities": ["search",] }
] }
`,
      { only },
    ));
});
