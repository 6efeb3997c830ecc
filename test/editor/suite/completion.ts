import * as vscode from 'vscode';
import { completionsAt, problemsOf, replace, select, show } from './editor.js';
import { equal, eventually, pause, test, until } from './harness.js';

test('the values of status are offered, each once', async () => {
  const editor = await show('tools.json');
  const labels = await completionsAt(editor, '"redy"', 1);
  equal(
    labels.map((label) => label.replaceAll('"', '')),
    ['ready', 'planned', 'deprecated'],
    'proposals',
  );
});

test('the keys that an entry lacks are offered, each once', async () => {
  const editor = await show('tools.json');
  await replace(editor, '"tags": ["movies"]', '"tags": ["movies"], ""');
  const labels = (await completionsAt(editor, '["movies"], ""', 13)).map((label) => label.replaceAll('"', ''));
  equal(labels, ['languages'], 'proposals');
});

test('accepting a proposal in the editor writes it', async () => {
  const editor = await show('tools.json');
  select(editor, 'redy');
  await editor.edit((edit) => {
    edit.delete(editor.selection);
  });
  await until('a proposal is accepted', async () => {
    await vscode.commands.executeCommand('editor.action.triggerSuggest');
    await pause(700);
    await vscode.commands.executeCommand('acceptSelectedSuggestion');
    return editor.document.lineAt(15).text.includes('"status": ""') ? undefined : true;
  });
  equal(editor.document.lineAt(15).text, '      "status": "ready",', 'the line');
  await eventually('problems', () => problemsOf('tools.json'), []);
});
