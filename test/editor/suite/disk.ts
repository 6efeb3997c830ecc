import * as vscode from 'vscode';
import { extensionApi, file, problemsOf } from './editor.js';
import { eventually, test } from './harness.js';

const wrongStatus = 'registry/status Error 16: "redy"';

test('a folder renamed on the disk is noticed without an edit, and back again', async () => {
  await extensionApi();
  await eventually('problems', () => problemsOf('tools.json'), [wrongStatus]);
  await vscode.workspace.fs.rename(file('tools/media-info'), file('tools/media-information'));
  await eventually('problems after the renaming', () => problemsOf('tools.json'), [
    'registry/location-missing Error 7: "tools/media-info/main.py"',
    wrongStatus,
  ]);
  await vscode.workspace.fs.rename(file('tools/media-information'), file('tools/media-info'));
  await eventually('problems after naming it back', () => problemsOf('tools.json'), [wrongStatus]);
});
