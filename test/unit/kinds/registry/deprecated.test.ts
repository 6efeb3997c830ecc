import { DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types';
import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['registry/deprecated'];

describe('registry/deprecated', () => {
  test('marks the name', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "dubbed-finder", "location": "main.py", "status": "deprecated" },
            ^^^^^^^^^^^^^^^ registry/deprecated "dubbed-finder" is deprecated
  { "location": "main.py", "status": "deprecated" }
  ^ registry/deprecated This tool is deprecated
] }
`,
      { only },
    ));

  test('nothing is said of the others', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "a", "location": "main.py", "status": "ready" },
  { "name": "b", "location": "main.py", "status": "Deprecated" }
] }
`,
      { only },
    ));

  test('is a hint, struck through', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': '{ "version": "1.0.0", "tools": [{ "name": "a", "location": "main.py", "status": "deprecated" }] }',
    });
    const file = workspace.file(uriOf('tools.json'));
    const found = file
      ? diagnosticsOf(workspace, file.uri).find(({ code }) => code === 'registry/deprecated')
      : undefined;
    expect(found).toMatchObject({ severity: DiagnosticSeverity.Hint, tags: [DiagnosticTag.Deprecated] });
  });
});
