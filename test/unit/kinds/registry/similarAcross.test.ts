import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['registry/similar-across'];
const on = { rules: { 'registry/similar-across': 'warning' } };
const registry = (name: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "${name}", "location": "x.py" }] }`;

describe('registry/similar-across', () => {
  test('a name of another registry is reported where the rule is on, in both', () =>
    checkProblems(
      `
--- a/tools.json
{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": "x.py" }] }
                                          ^^^^^^^^^^^^ registry/similar-across media-info
--- b/tools.json
{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": "x.py" }, { "name": "other", "location": "x.py" }] }
                                          ^^^^^^^^^^^^ registry/similar-across
`,
      { only, settings: on },
    ));

  test('nothing is said where it is off, as it is by default', () =>
    checkProblems(`--- a/tools.json\n${registry('media-info')}\n--- b/tools.json\n${registry('media-info')}`, {
      only,
    }));

  test('it is related to the other place, and follows what is typed there', async () => {
    const { workspace } = await openWorkspace({ 'a/tools.json': registry('one'), 'b/tools.json': registry('two') });
    workspace.setSettings(on);
    const found = (): readonly unknown[] =>
      diagnosticsOf(workspace, uriOf('a/tools.json'))
        .filter(({ code }) => code === only[0])
        .map(({ relatedInformation }) => relatedInformation?.[0]?.location);
    expect(found()).toEqual([]);
    workspace.openDocument(uriOf('b/tools.json'), 'json', 1, registry('one'));
    await workspace.settle();
    expect(found()).toEqual([
      { uri: uriOf('b/tools.json'), range: { start: { line: 0, character: 42 }, end: { line: 0, character: 47 } } },
    ]);
    await workspace.closeDocument(uriOf('b/tools.json'));
    expect(found()).toEqual([]);
  });

  test('a virtual document is no second copy', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': registry('one') });
    workspace.setSettings(on);
    workspace.openDocument('git:/workspace/tools.json?ref', 'json', 1, registry('one'));
    await workspace.settle();
    expect(diagnosticsOf(workspace, uriOf('tools.json')).map(({ code }) => code)).not.toContain(only[0]);
  });
});
