import * as vscode from 'vscode';
import type { SkillTree } from '../../../client/src/explorer/skills/tree.js';
import type { SkillElement } from '../../../client/src/explorer/skills/items.js';
import { activePath, closeAll, completionsAt, extensionApi, problemsOf, replace, select, show } from './editor.js';
import { equal, eventually, test, until } from './harness.js';

const lookup = 'skills/lookup.json';
const translate = 'skills/translate.json';

test('the capability types are offered, each once', async () => {
  const editor = await show(lookup);
  await replace(editor, '"knowledge"', '""');
  const labels = await completionsAt(editor, '"capability_type": ""', '"capability_type": "'.length);
  equal(
    labels.map((label) => label.replaceAll('"', '')),
    ['plugin', 'api', 'knowledge', 'task'],
    'proposals',
  );
});

test('the missing OAuth block is put in with one key', async () => {
  const editor = await show(lookup);
  await eventually('problems', () => problemsOf(lookup), []);
  await replace(editor, '"auth": { "type": "none" }', '"auth": { "type": "oauth2" }');
  await until('the block is missed', async () =>
    (await problemsOf(lookup)).some((problem) => problem.startsWith('skill/auth-incomplete Error')) ? true : undefined,
  );
  select(editor, '"oauth2"');
  await until('the block is there', async () => {
    await vscode.commands.executeCommand('editor.action.autoFix');
    return editor.document.getText().includes('"authorization_url"') ? true : undefined;
  });
  const text = editor.document.getText();
  equal(
    ['"token_url"', '"scopes"'].every((key) => text.includes(key)),
    true,
    text,
  );
});

test('two files of one id are reported in both, and in neither when one changes unsaved', async () => {
  const editor = await show(translate);
  await replace(editor, '"com.example.interpret-v1"', '"com.example.lookup-v1"');
  const duplicate = 'skill/duplicate-id Error 3: "com.example.lookup-v1"';
  await eventually('problems of the one', () => problemsOf(translate), [duplicate]);
  await eventually('problems of the other', () => problemsOf(lookup), [duplicate]);
  await replace(editor, '"com.example.lookup-v1"', '"com.example.lookup-v2"');
  await eventually('problems of the other', () => problemsOf(lookup), []);
  await closeAll();
  await eventually('problems of the one', () => problemsOf(translate), []);
});

const tree = async (): Promise<SkillTree> => (await extensionApi()).explorer.skills.tree;

/** Labels and descriptions, two steps deep. */
async function shown(): Promise<string[]> {
  const skills = await tree();
  const line = (element: SkillElement): string => {
    const { label, description } = skills.getTreeItem(element);
    return `${typeof label === 'string' ? label : ''} (${typeof description === 'string' ? description : ''})`;
  };
  const lines: string[] = [];
  for (const group of await skills.getChildren()) {
    lines.push(line(group));
    for (const skill of await skills.getChildren(group)) lines.push(`  ${line(skill)}`);
  }
  return lines;
}

test('the explorer shows skills by provider or capability type, with access and authentication', async () => {
  const byProvider = [
    'Example Corp (2 skills)',
    '  Movie Lookup (public · none)',
    '  Translator (restricted · api_key)',
  ];
  await eventually('skills', shown, byProvider);
  await vscode.commands.executeCommand('agentRegistry.skills.groupBy.capabilityType');
  await eventually('skills', shown, [
    'api (1 skill)',
    '  Translator (restricted · api_key)',
    'knowledge (1 skill)',
    '  Movie Lookup (public · none)',
  ]);
  await vscode.commands.executeCommand('agentRegistry.skills.groupBy.provider');
  await eventually('skills', shown, byProvider);
});

test('a skill opens its file, and an input its place', async () => {
  const skills = await tree();
  const [group] = await skills.getChildren();
  const skill = (await skills.getChildren(group))[1];
  const children = await skills.getChildren(skill);
  equal(
    children.map((child) => skills.getTreeItem(child).label),
    ['text', 'language', 'Output'],
    'inputs and output',
  );
  const input = children[1];
  if (!input) throw new Error('no input');
  const { command } = skills.getTreeItem(input);
  await vscode.commands.executeCommand(command?.command ?? '', ...((command?.arguments ?? []) as unknown[]));
  await activePath(translate);
  const editor = vscode.window.activeTextEditor;
  equal(editor?.document.getText(editor.selection), '"language"', 'selection');
});
