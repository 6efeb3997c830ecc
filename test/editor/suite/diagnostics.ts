import * as vscode from 'vscode';
import { closeAll, extensionApi, file, problemsOf, replace, show } from './editor.js';
import { equal, eventually, pause, test } from './harness.js';

const wrongStatus = 'registry/status Error 16: "redy"';

test('a file that nobody opened is reported', async () => {
  await extensionApi();
  const ours = () =>
    vscode.languages.getDiagnostics(file('tools.json')).filter(({ source }) => source === 'agent-registry').length > 0;
  await eventually('problems are known', ours, true);
});

test('a wrong status is underlined, and nothing else', async () => {
  await show('tools.json');
  await eventually('problems', () => problemsOf('tools.json'), [wrongStatus]);
});

test('what is typed counts before it is saved', async () => {
  const editor = await show('tools.json');
  await replace(editor, '"redy"', '"ready"');
  await eventually('problems after the correction', () => problemsOf('tools.json'), []);
  await replace(editor, '"dubbed-finder"', '"media-info"');
  await eventually('problems of namesakes', () => problemsOf('tools.json'), [
    'registry/duplicate-name Error 22: "media-info"',
    'registry/duplicate-name Error 5: "media-info"',
  ]);
  await closeAll();
  await eventually('problems after taking it back', () => problemsOf('tools.json'), [wrongStatus]);
});

test('nothing is reported twice', async () => {
  const editor = await show('tools.json');
  await replace(editor, '"codec", ', '"codec", , ');
  const reports = () =>
    vscode.languages
      .getDiagnostics(editor.document.uri)
      .filter(({ range }) => range.start.line === 9)
      .map(({ source, message }) => `${source ?? 'json'}: ${message}`);
  await eventually('reports on the comma', reports, ['json: Value expected']);
  // Long enough for a second report to arrive as well.
  await pause(600);
  equal(reports(), ['json: Value expected'], 'reports on the comma');
});

test('somebody else’s tools.json stays clean and keeps its language', async () => {
  const editor = await show('foreign/tools.json');
  await pause(600);
  equal(
    vscode.languages.getDiagnostics(editor.document.uri).map(({ message }) => message),
    [],
    'problems',
  );
  equal(editor.document.languageId, 'json', 'language');
});
