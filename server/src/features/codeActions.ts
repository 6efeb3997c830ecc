import * as l10n from '@vscode/l10n';
import { CodeActionKind, type CodeAction, type CreateFile, type Diagnostic, type Range, type RenameFile, type TextDocumentEdit, type TextEdit, type WorkspaceEdit } from 'vscode-languageserver-types';
import type { Change, Fix } from '../engine/fix.js';
import { Lines } from '../syntax/lines.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { problemsOf, toDiagnostic, type Problem } from './diagnostics.js';

/** The kind of the action that applies every safe fix of a file. */
export const fixAllKind = `${CodeActionKind.SourceFixAll}.agentRegistry`;

const before = (a: Range['start'], b: Range['start']): boolean => a.line < b.line || (a.line === b.line && a.character <= b.character);
const overlap = (a: Range, b: Range): boolean => before(a.start, b.end) && before(b.start, a.end);

/**
 * The fixes for what is wrong in a range, worked out anew from the file as it is: nothing that a client sends back is trusted.
 * @param only the kinds that the client asks for; absent: all
 */
export async function codeActions(
  workspace: Workspace,
  file: WorkspaceFile,
  range: Range,
  only: readonly string[] | undefined,
  documentation: (code: string) => string | undefined = () => undefined,
): Promise<readonly CodeAction[]> {
  const wants = (kind: string): boolean => only === undefined || only.some((asked) => kind === asked || kind.startsWith(`${asked}.`));
  const problems = problemsOf(workspace, file);
  const actions: CodeAction[] = [];
  if (wants(CodeActionKind.QuickFix)) {
    for (const problem of problems.filter((candidate) => overlap(candidate.range, range))) {
      const diagnostic = toDiagnostic(problem, file, documentation);
      for (const fix of problem.finding.fixes?.() ?? []) actions.push(await quickFix(workspace, file, problem, fix, diagnostic));
    }
  }
  if (wants(fixAllKind)) {
    const edit = fixAll(file, problems);
    if (edit) actions.push({ title: l10n.t('Fix all that is safe to fix'), kind: fixAllKind, edit });
  }
  return actions;
}

async function quickFix(workspace: Workspace, file: WorkspaceFile, problem: Problem, fix: Fix, diagnostic: Diagnostic): Promise<CodeAction> {
  return {
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    ...(fix.preferred ? { isPreferred: true } : {}),
    edit: await toWorkspaceEdit(workspace, file, problem, fix.changes),
  };
}

/** Every safe fix of a file in one edit. Of two that would touch the same text the first counts; the other is for the next time. */
function fixAll(file: WorkspaceFile, problems: readonly Problem[]): WorkspaceEdit | undefined {
  const edits: TextEdit[] = [];
  for (const problem of problems) {
    const fix = problem.finding.fixes?.().find(({ safe }) => safe);
    const ours = fix?.changes.flatMap((change) => (change.kind === 'edit' ? [editOf(file, problem, change)] : [])) ?? [];
    if (ours.some((edit) => edits.some((other) => overlap(other.range, edit.range)))) continue;
    edits.push(...ours);
  }
  if (edits.length === 0) return undefined;
  return { documentChanges: [{ textDocument: versioned(file), edits }] };
}

const versioned = ({ uri, document, open }: WorkspaceFile): { uri: string; version: number | null } => ({ uri, version: open ? document.version : null });

const editOf = ({ document }: WorkspaceFile, { finding }: Problem, { span, newText }: Change & { kind: 'edit' }): TextEdit => ({
  range: document.toRange(finding.part, span),
  newText,
});

/** A fix as an edit of the workspace, in which one undo takes back everything. */
async function toWorkspaceEdit(workspace: Workspace, file: WorkspaceFile, problem: Problem, changes: readonly Change[]): Promise<WorkspaceEdit> {
  const documentChanges: (TextDocumentEdit | CreateFile | RenameFile)[] = [];
  const own: TextEdit[] = [];
  for (const change of changes) {
    switch (change.kind) {
      case 'edit':
        own.push(editOf(file, problem, change));
        break;
      case 'editFile': {
        const edit = await editOfText(workspace, change);
        if (edit) documentChanges.push(edit);
        break;
      }
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
  if (own.length > 0) documentChanges.unshift({ textDocument: versioned(file), edits: own });
  return { documentChanges };
}

const nowhere: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

async function editOfText(workspace: Workspace, { uri, span, newText }: Change & { kind: 'editFile' }): Promise<TextDocumentEdit | undefined> {
  const other = workspace.file(uri);
  const text = other?.open ? other.document.text : await workspace.readText(uri);
  if (text === undefined) return undefined;
  const lines = new Lines(text);
  const position = (offset: number): Range['start'] => {
    const { line, start } = lines.lineAt(offset);
    return { line, character: offset - start };
  };
  return { textDocument: { uri, version: null }, edits: [{ range: { start: position(span.start), end: position(span.end) }, newText }] };
}
