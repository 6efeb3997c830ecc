import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['json/', 'registry/status'];
const code = 'json/duplicate-key';
const entry = (more: string): string =>
  `{ "version": "1.0.0", "tools": [\n{ "name": "a", "description": "D.", "location": "a.py", ${more}, "capabilities": ["a"], "tags": ["t"] }\n] }`;

describe(code, () => {
  test('every occurrence is marked, and the last one counts', () =>
    checkProblems(
      `
{ "version": 1, "tools": [
  ^^^^^^^^^ json/duplicate-key "version" stands more than once in this object. This value is lost: the last one counts.
  { "status": "broken", "name": "a", "description": "D.", "location": "a.py", "st\\u0061tus": "planned", "capabilities": ["a"], "tags": ["t"] },
    ^^^^^^^^ json/duplicate-key This value is lost
                                                                              ^^^^^^^^^^^^^ json/duplicate-key This is the value that counts.
  { "name": "b", "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"], "x-a": { "b": 1, "b": 2 } }
                                                                                                                              ^^^ json/duplicate-key
                                                                                                                                      ^^^ json/duplicate-key
], "version": "1.0.0" }
   ^^^^^^^^^ json/duplicate-key
`,
      { only },
    ));

  test('the same key in two objects is right, and so is one of Object itself', () =>
    checkProblems(entry('"status": "ready", "x-a": { "status": 1, "constructor": 1, "__proto__": 2 }'), { only }));

  test('a value whose key is still to be typed is no key', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': entry('"status": "ready", "a" "a"') });
    expect(diagnosticsOf(workspace, uriOf('tools.json')).filter((diagnostic) => diagnostic.code === code)).toEqual([]);
  });

  test('each is related to the others', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': entry('"status": "x", "status": "y", "status": "ready"'),
    });
    const found = diagnosticsOf(workspace, uriOf('tools.json')).filter((diagnostic) => diagnostic.code === code);
    expect(found.map(({ relatedInformation }) => relatedInformation?.length)).toEqual([2, 2, 2]);
  });

  test.each([
    ['"status": "x", "status": "ready"', '"status": "ready"'],
    ['\n  "status": "x", // old\n  "status": "ready"', '\n  // old\n  "status": "ready"'],
    ['\r\n\t"status": "x",\r\n\t"status": "ready"', '\r\n\t"status": "ready"'],
  ])('the fix turns %j into %j', (before, after) => checkFix(entry(before), entry(after), { code }));
});
