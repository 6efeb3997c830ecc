import * as l10n from '@vscode/l10n';
import {
  CodeActionKind,
  type CodeAction,
  type CreateFile,
  type Diagnostic,
  type Range,
  type RenameFile,
  type TextDocumentEdit,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Change, Fix } from '../engine/fix.js';
import { Lines } from '../syntax/lines.js';
import type { Workspace } from '../workspace/workspace.js';
import { allProblemsOf, toDiagnostic, type Problem } from './diagnostics.js';
import { versioned } from './textEdits.js';

/** The kind of the action that applies every safe fix of a file. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.agentRegistry`;

const before = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.character <= b.character);
const overlap = (a: Range, b: Range): boolean => before(a.start, b.end) && before(b.start, a.end);

/**
 * The fixes for what is wrong in a range, worked out anew from the file as it is: nothing that a client sends back is trusted.
 * @param uri a file of ours, or one beside it such as a `TOOL.md`
 * @param only the kinds that the client asks for; absent: all
 */
export async function codeActions(
  workspace: Workspace,
  uri: string,
  range: Range,
  only: readonly string[] | undefined,
  documentation: (code: string) => string | undefined = () => undefined,
): Promise<readonly CodeAction[]> {
  const wants = (kind: string): boolean =>
    only === undefined || only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
  const problems = allProblemsOf(workspace, uri);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    for (const problem of problems.filter((candidate) => overlap(candidate.range, range))) {
      const diagnostic = toDiagnostic(problem, documentation);
      for (const fix of await fixesOf(workspace, problem))
        actions.push(await quickFix(workspace, problem, fix, diagnostic));
    }
  }
  if (wants(fixAllKind)) {
    const edit = await fixAll(workspace, uri, problems);
    if (edit) actions.push({ title: l10n.t('Fix all that is safe to fix'), kind: fixAllKind, edit });
  }
  return actions;
}

/** The fixes of a finding. They may ask the disk for more than the rule did, and each answer for more again: paths are only so deep. */
async function fixesOf({ disk }: Workspace, { finding }: Problem): Promise<readonly Fix[]> {
  let fixes: readonly Fix[] = [];
  for (let round = 0; round < 10; round++) {
    const asked = disk.unanswered;
    fixes = finding.fixes?.() ?? [];
    if (disk.unanswered === asked) break;
    await disk.load();
  }
  return fixes;
}

async function quickFix(workspace: Workspace, problem: Problem, fix: Fix, diagnostic: Diagnostic): Promise<CodeAction> {
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    ...(fix.preferred ? { isPreferred: true } : {}),
    edit: await toWorkspaceEdit(workspace, problem, fix.changes),
  };
}

/** Every safe fix of a file in one edit. Of two that would touch the same text the first counts; the other is for the next time. */
async function fixAll(
  workspace: Workspace,
  uri: string,
  problems: readonly Problem[],
): Promise<WorkspaceEdit | undefined> {
  const edits: TextEdit[] = [];
  for (const problem of problems) {
    const fix = (await fixesOf(workspace, problem)).find(({ safe }) => safe);
    const ours =
      fix?.changes.flatMap((change) =>
        change.kind === 'edit' && (change.part ?? problem.part) === problem.part ? [editOf(problem, change)] : [],
      ) ?? [];
    if (ours.some((edit) => edits.some((other) => overlap(other.range, edit.range)))) continue;
    edits.push(...ours);
  }
  if (edits.length === 0) return undefined;
  return { documentChanges: [{ textDocument: versioned(workspace, uri), edits }] };
}

function editOf({ part: own, document }: Problem, { part = own, span, newText }: Change & { kind: 'edit' }): TextEdit {
  if (!part) throw new Error('an edit of a companion names its part');
  return { range: document.toRange(part, span), newText };
}

/** A fix as an edit of the workspace, in which one undo takes back everything. */
async function toWorkspaceEdit(
  workspace: Workspace,
  problem: Problem,
  changes: readonly Change[],
): Promise<WorkspaceEdit> {
  const documentChanges: (TextDocumentEdit | CreateFile | RenameFile)[] = [];
  const own: TextEdit[] = [];
  const others = new Map<string, (Change & { kind: 'editFile' })[]>();
  for (const change of changes) {
    switch (change.kind) {
      case 'edit':
        own.push(editOf(problem, change));
        break;
      case 'editFile':
        others.set(change.uri, [...(others.get(change.uri) ?? []), change]);
        break;
      case 'createFile':
        documentChanges.push(
          { kind: 'create', uri: change.uri, options: { ignoreIfExists: true } },
          { textDocument: { uri: change.uri, version: null }, edits: [{ range: nowhere, newText: change.content }] },
        );
        break;
      case 'renameFile':
        documentChanges.push({ kind: 'rename', oldUri: change.from, newUri: change.to, options: { overwrite: false } });
    }
  }
  // All edits of a file are of the same version of it.
  for (const [uri, edits] of others) documentChanges.push(...(await editOfText(workspace, uri, edits)));
  if (own.length > 0) documentChanges.unshift({ textDocument: versioned(workspace, problem.document.uri), edits: own });
  return { documentChanges };
}

const nowhere: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

async function editOfText(
  workspace: Workspace,
  uri: string,
  changes: readonly (Change & { kind: 'editFile' })[],
): Promise<readonly TextDocumentEdit[]> {
  const other = workspace.file(uri);
  const text = other?.open ? other.document.text : await workspace.readText(uri);
  if (text === undefined) return [];
  const lines = new Lines(text);
  const edits = changes.map(({ span, newText }) => ({ range: lines.rangeOf(span), newText }));
  return [{ textDocument: versioned(workspace, uri), edits }];
}
