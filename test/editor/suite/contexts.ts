import * as vscode from 'vscode';
import type { ContextsElement } from '../../../client/src/explorer/contexts/elements.js';
import type { ContextTree } from '../../../client/src/explorer/contexts/tree.js';
import { activePath, closeAll, extensionApi, file, problemsOf, replace, show } from './editor.js';
import { equal, eventually, test, until } from './harness.js';

const reader = 'profiles/reader.json';
const program = 'src/toolContexts.ts';
const scheme = 'agent-registry-resolved';

const tree = async (): Promise<ContextTree> => (await extensionApi()).explorer.contexts.tree;

const textOf = (item: vscode.TreeItem): string => {
  const label = typeof item.label === 'string' ? item.label : '';
  return typeof item.description === 'string' ? `${label} (${item.description})` : label;
};

/** Icons, labels and descriptions, as deep as the tree goes. */
async function shown(of?: ContextsElement): Promise<string[]> {
  const contexts = await tree();
  const lines: string[] = [];
  for (const element of await contexts.getChildren(of)) {
    const item = contexts.getTreeItem(element);
    const icon = item.iconPath instanceof vscode.ThemeIcon ? item.iconPath.id : '?';
    const below = await shown(element);
    lines.push(`${icon} ${textOf(item)}`, ...below.map((line) => `  ${line}`));
  }
  return lines;
}

/** The first element of a kind whose label begins with a text. */
const element = (kind: ContextsElement['kind'], label: string): Promise<ContextsElement> =>
  until(`${kind} ${label} is listed`, async () => {
    const contexts = await tree();
    const open = await contexts.getChildren();
    for (let next = open.shift(); next; next = open.shift()) {
      if (next.kind === kind && textOf(contexts.getTreeItem(next)).startsWith(label)) return next;
      open.push(...(await contexts.getChildren(next)));
    }
    return undefined;
  });

const struck = (text: string): string => text.replace(/./g, '$&\u0336');

const whole = [
  'account Profiles (2)',
  '  account reader (3 tools, 1 dropped)',
  '    symbol-method grep (project.pages search.text, of page-search)',
  '    symbol-method find_pages (project.pages search.names, of page-search)',
  '    symbol-method note_add (notes add, of notes)',
  `    circle-slash ${struck('grep')} (of page-fetch, page-search wins)`,
  '  account writer (0 tools, 1 unknown)',
  '    warning page-serch (no such context, did you mean page-search?)',
  'mortar-board Skills That Contribute (1)',
  '  mortar-board take-notes (1 tool)',
  '    symbol-method note_add (notes add, of notes)',
  'symbol-namespace Contexts (3)',
  '  symbol-namespace notes (tool-contexts.json)',
  '    symbol-method note_add (notes add)',
  '  package page-fetch (built in · src/toolContexts.ts)',
  '    symbol-method grep (web.pages search.text)',
  '  package page-search (built in · src/toolContexts.ts)',
  '    symbol-method grep (project.pages search.text)',
  '    symbol-method find_pages (project.pages search.names)',
];

test('profiles are listed with the tools that a session gets, and contexts with theirs', async () => {
  await eventually('profiles and contexts', () => shown(), whole);
});

test('a dropped tool says in words what its stroke says to those who see it', async () => {
  const contexts = await tree();
  const item = contexts.getTreeItem(await element('dropped', struck('grep')));
  equal(item.accessibilityInformation?.label, 'dropped: grep of page-fetch; grep of page-search wins', 'label');
});

test('a click leads to the tool in the program, and on an unknown reference to it', async () => {
  const contexts = await tree();
  const click = async (of: ContextsElement): Promise<void> => {
    const { command } = contexts.getTreeItem(of);
    await vscode.commands.executeCommand(command?.command ?? '', ...((command?.arguments ?? []) as unknown[]));
  };
  const selected = (): string => {
    const editor = vscode.window.activeTextEditor;
    return editor ? `${editor.selection.start.line + 1} ${editor.document.getText(editor.selection)}` : '';
  };
  await click(await element('dropped', struck('grep')));
  await activePath(program);
  equal(selected(), "33 'grep'", 'selection');
  await click(await element('unknown', 'page-serch'));
  await activePath('profiles/writer.json');
  equal(selected(), '5 "page-serch"', 'selection');
});

test('the view follows what is typed in a program and not saved', async () => {
  const editor = await show(program);
  await replace(editor, "'find_pages'", "'list_pages'");
  await eventually(
    'profiles and contexts',
    () => shown(),
    whole.map((line) => line.replace('find_pages', 'list_pages')),
  );
  await closeAll();
  await eventually('profiles and contexts', () => shown(), whole);
});

/** The document with what a session gets, once it holds a text. */
const resolvedWith = (text: string): Promise<vscode.TextDocument> =>
  until(`the document holds ${text}`, () =>
    vscode.workspace.textDocuments.find(
      (document) => document.uri.scheme === scheme && document.getText().includes(text),
    ),
  );

test('what a session gets is shown beside the profile, and follows unsaved edits of all files', async () => {
  await show(reader);
  await vscode.commands.executeCommand('agentRegistry.showResolvedContext');
  const document = await resolvedWith('"name": "find_pages"');
  equal([document.languageId, document.isDirty], ['jsonc', false], 'language');
  for (const words of [
    '// page-search (src/toolContexts.ts:5): named by the profile, profiles/reader.json:5',
    '// notes (tool-contexts.json:4): contributed by the skill take-notes, skills/take-notes.json:4',
    '// Dropped: "grep" (src/toolContexts.ts:33). page-search comes first and has a tool of that name.',
    '"instructions": "Search before you guess."',
  ])
    equal(document.getText().includes(words), true, document.getText());

  await replace(await show(program), "'Search before you guess.'", "'Never guess.'");
  await resolvedWith('"instructions": "Never guess."');
  await replace(await show(reader), '"page-search", ', '');
  await until('the tool of page-fetch is not dropped any more', () =>
    document.getText().includes('Searches a page that was fetched.') && !document.getText().includes('Dropped')
      ? true
      : undefined,
  );
  equal(
    vscode.languages.getDiagnostics(document.uri).map(({ message }) => message),
    [],
    'problems',
  );
});

test('what a session gets stands above the references, and a click shows it', async () => {
  await show(reader);
  const titles = async (): Promise<unknown> => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      file(reader),
      10,
    );
    return lenses.map(({ range, command }) => [range.start.line + 1, command?.title]);
  };
  await eventually('lenses', titles, [[5, '3 tools from 3 contexts, 1 dropped']]);
  await replace(
    await show(program),
    "name: 'grep',\n        description: 'Searches a",
    "name: 'look',\n        description: 'Searches a",
  );
  await eventually('lenses', titles, [[5, '4 tools from 3 contexts']]);
  await closeAll();
  const profile = await element('profile', 'take-notes');
  await vscode.commands.executeCommand('agentRegistry.showResolvedContext', profile);
  await resolvedWith(
    '// What the skill take-notes (skills/take-notes.json) contributes to a session: 1 tool from 1 context.',
  );
});

test('a reference that is typed wrong is underlined, and one key puts it right', async () => {
  const editor = await show(reader);
  await replace(editor, '"page-search"', '"page-serch"');
  const found = await until('the reference is underlined', () =>
    vscode.languages.getDiagnostics(file(reader)).find(({ message }) => message.includes('page-serch')),
  );
  equal(editor.document.getText(found.range), '"page-serch"', 'underlined');
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    file(reader),
    found.range,
    vscode.CodeActionKind.QuickFix.value,
  );
  const fix = actions.find(({ isPreferred, edit }) => isPreferred && edit);
  if (!fix?.edit) throw new Error(`no fix among ${actions.map(({ title }) => title).join(', ')}`);
  await vscode.workspace.applyEdit(fix.edit);
  await until('nothing is underlined', () =>
    vscode.languages.getDiagnostics(file(reader)).some(({ severity }) => severity <= vscode.DiagnosticSeverity.Warning)
      ? undefined
      : true,
  );
  equal(editor.document.getText().includes('"page-search"'), true, editor.document.getText());
  await closeAll();
});

test('renaming a key from a reference changes the program and every profile', async () => {
  const editor = await show(reader);
  const at = editor.document.positionAt(editor.document.getText().indexOf('page-search') + 2);
  const edit = await until('the rename is worked out', async () =>
    vscode.commands.executeCommand<vscode.WorkspaceEdit | undefined>(
      'vscode.executeDocumentRenameProvider',
      file(reader),
      at,
      'site-search',
    ),
  );
  const paths = edit.entries().map(([uri]) => vscode.workspace.asRelativePath(uri));
  equal([...paths].sort(), [reader, program], 'files');
  await vscode.workspace.applyEdit(edit);
  const source = await vscode.workspace.openTextDocument(file(program));
  equal(source.getText().includes("key: 'site-search'"), true, 'the program');
  equal(editor.document.getText().includes('"site-search"'), true, 'the profile');
  await eventually('problems', () => problemsOf(reader), []);
  await closeAll();
});
