import * as vscode from 'vscode';
import { extensionApi, show } from './editor.js';
import { equal, eventually, test, until } from './harness.js';

const everything = new vscode.Range(0, 0, 1000, 0);

test('an entry that is not registered says so, and shows where it is wrong', async () => {
  await extensionApi();
  const { document } = await show('tools.json');
  const lens = await until('there is a lens', async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      100,
    );
    return lenses.find(({ command }) => command?.command.startsWith('agentRegistry.'));
  });
  equal([lens.range.start.line, lens.command?.title], [11, 'not registered: 1 problem'], 'lens');
  await vscode.commands.executeCommand(lens.command?.command ?? '', ...((lens.command?.arguments ?? []) as unknown[]));
});

test('codes have the names of their languages behind them', async () => {
  const { document } = await show('tools.json');
  const labels = async (): Promise<readonly unknown[]> => {
    const hints = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      everything,
    );
    return hints.map(({ label }) => label).filter((label) => label === 'Spanish' || label === 'English');
  };
  await eventually('hints', labels, ['Spanish', 'English', 'Spanish']);
});

test('colours are asked for where somebody looks', async () => {
  const { document } = await show('tools.json');
  const range = new vscode.Range(21, 0, 25, 0);
  const ask = (what: string): Thenable<unknown> =>
    vscode.commands.executeCommand(`vscode.provideDocument${what}`, document.uri, range);
  const [tokens, legend] = await until('there are tokens', async () => {
    const found = (await ask('RangeSemanticTokens')) as vscode.SemanticTokens | undefined;
    const names = (await ask('RangeSemanticTokensLegend')) as vscode.SemanticTokensLegend | undefined;
    return found && names && found.data.length > 0 ? ([found, names] as const) : undefined;
  });
  const [line = 0, character = 0, length = 0, type = 0] = tokens.data;
  const { text } = document.lineAt(line);
  equal([text.slice(character, character + length), legend.tokenTypes[type]], ['planned', 'enumMember'], 'token');
});
