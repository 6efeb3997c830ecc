import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { EditResult, NewRegistryTool } from '../../server/src/lsp/protocol.js';
import type { Workspace } from '../../server/src/workspace/workspace.js';
import { changesBetween, filesOf } from './contextEdits.js';
import { applyEdit, openWorkspace, pathOfUri } from './workspace.js';

export const newTool: NewRegistryTool = {
  name: 'media-info',
  description: 'Tells what a file is.',
  location: 'tools/media-info/main.py',
  status: 'ready',
  capabilities: ['info', 'tracks'],
  languages: [],
  tags: ['codec'],
};

/**
 * Asks for an edit in a workspace of files drawn in a text, applies it, and compares the files that changed with those drawn in `after`, byte by
 * byte. @returns the text at the place that is to be shown
 */
export async function checkEdit(
  before: string,
  ask: (workspace: Workspace) => Promise<EditResult>,
  after: string,
  eol?: string,
): Promise<string> {
  const files = filesOf(before, eol);
  const { workspace } = await openWorkspace(files);
  const result = await ask(workspace);
  if ('refusal' in result) throw new Error(result.refusal);
  const edited = applyEdit(new Map(Object.entries(files)), result.edit);
  expect(changesBetween(files, edited)).toEqual(filesOf(after, eol));
  if (!result.location) return '';
  const text = edited.get(pathOfUri(result.location.uri)) ?? '';
  return TextDocument.create('', '', 0, text).getText(result.location.range);
}

/** Why there is no edit. */
export async function refusalOf(drawn: string, ask: (workspace: Workspace) => Promise<EditResult>): Promise<string> {
  const { workspace } = await openWorkspace(filesOf(drawn));
  const result = await ask(workspace);
  return 'refusal' in result ? result.refusal : 'none';
}
