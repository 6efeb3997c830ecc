import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['registry/duplicate-name'];

describe('registry/duplicate-name', () => {
  test('every namesake is reported, also one that is written with an escape', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "location": "tools/media-info/main.py" },
            ^^^^^^^^^^^^ registry/duplicate-name "media-info"
  { "name": "media-probe", "location": "tools/media-probe/main.py" },
  { "name": "media\\u002dinfo", "location": "tools/media-info/main.py" }
            ^^^^^^^^^^^^^^^^^ registry/duplicate-name "media-info"
] }
`,
      { only },
    ));

  test('names that differ are not', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "location": "tools/media-info/main.py" },
  { "name": "media-info2", "location": "tools/media-info/main.py" },
  { "name": 1, "location": "tools/x/main.py" },
  { "name": 1, "location": "tools/x/main.py" }
] }
`,
      { only },
    ));

  test('of a key that stands twice the last value counts', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "location": "tools/media-info/main.py" },
  { "name": "media-info", "name": "media-probe", "location": "tools/media-info/main.py" }
] }
`,
      { only },
    ));

  test('is related to the others', async () => {
    const entry = '{ "name": "media-info", "location": "tools/media-info/main.py" }';
    const { workspace } = await openWorkspace({
      'tools.json': `{ "version": "1.0.0", "tools": [\n${entry},\n${entry},\n${entry}] }`,
    });
    const file = workspace.file(uriOf('tools.json'));
    const found = file
      ? diagnosticsOf(workspace, file.uri).filter(({ code }) => code === 'registry/duplicate-name')
      : [];
    expect(
      found.map(({ relatedInformation }) => relatedInformation?.map(({ location }) => location.range.start.line)),
    ).toEqual([
      [2, 3],
      [1, 3],
      [1, 2],
    ]);
  });

  test('goes when the namesake goes', async () => {
    const { workspace } = await openWorkspace({});
    const [first, second] = [
      '{ "name": "media-info", "location": "a/b.py" }',
      '{ "name": "media-info", "location": "a/c.py" }',
    ];
    const uri = uriOf('tools.json');
    workspace.openDocument(uri, 'json', 1, `{ "version": "1.0.0", "tools": [\n${first},\n${second}\n] }`);
    const count = (): number => {
      const file = workspace.file(uri);
      return file
        ? diagnosticsOf(workspace, file.uri).filter(({ code }) => code === 'registry/duplicate-name').length
        : -1;
    };
    expect(count()).toBe(2);
    const range = { start: { line: 2, character: 16 }, end: { line: 2, character: 16 } };
    workspace.changeDocument(uri, [{ range, text: 'x' }], 2);
    expect(count()).toBe(0);
  });
});
