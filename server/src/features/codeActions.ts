import * as l10n from '@vscode/l10n';
import {
  CodeActionKind,
  type CodeAction,
  type CreateFile,
  type DeleteFile,
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
import { fixAllKind } from './codeActionKinds.js';
import { allProblemsOf, toDiagnostic, type Problem } from './diagnostics.js';
import { versioned } from './textEdits.js';

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
    edit: await toWorkspaceEdit(workspace, fix.changes, problem),
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

function editOf(
  { part: own, document }: ChangedPlace,
  { part = own, span, newText }: Change & { kind: 'edit' },
): TextEdit {
  if (!part) throw new Error('an edit of a companion names its part');
  return { range: document.toRange(part, span), newText };
}

/** What changes without a file of their own are about. */
type ChangedPlace = Pick<Problem, 'document' | 'part'>;

/**
 * Changes as an edit of the workspace, in which one undo takes back everything. What is changed in one file is one edit of it.
 * @param place absent where every change names its file
 */
export async function toWorkspaceEdit(
  workspace: Workspace,
  changes: readonly Change[],
  place?: ChangedPlace,
): Promise<WorkspaceEdit> {
  const documentChanges: (TextDocumentEdit | CreateFile | RenameFile | DeleteFile)[] = [];
  const files = new Map<string, TextEdit[]>();
  const edit = (uri: string, one: TextEdit, version = versioned(workspace, uri)): void => {
    const known = files.get(uri);
    if (known) known.push(one);
    else {
      const edits = [one];
      files.set(uri, edits);
      documentChanges.push({ textDocument: version, edits });
    }
  };
  // The file that is looked at comes first: what happens to others may depend on it, and never the other way round.
  if (place) for (const change of changes) if (change.kind === 'edit') edit(place.document.uri, editOf(place, change));
  for (const change of changes) {
    switch (change.kind) {
      case 'edit':
        break;
      case 'editFile': {
        const range = await rangeInFile(workspace, change);
        if (range) edit(change.uri, { range, newText: change.newText });
        break;
      }
      case 'createFile':
        documentChanges.push({ kind: 'create', uri: change.uri, options: { ignoreIfExists: true } });
        edit(change.uri, { range: nowhere, newText: change.content }, { uri: change.uri, version: null });
        break;
      case 'renameFile':
        documentChanges.push({
          kind: 'rename',
          oldUri: change.from,
          newUri: change.to,
          options: { overwrite: false },
        });
        break;
      case 'deleteFile':
        documentChanges.push({ kind: 'delete', uri: change.uri, options: { ignoreIfNotExists: true } });
    }
  }
  return { documentChanges };
}

const nowhere: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Where a span of a file is: by what is known of it, else by its text. */
async function rangeInFile(
  workspace: Workspace,
  { uri, span }: Change & { kind: 'editFile' },
): Promise<Range | undefined> {
  const document = workspace.file(uri)?.document;
  if (document) return { start: document.positionAt(span.start), end: document.positionAt(span.end) };
  const text = await workspace.readText(uri);
  return text === undefined ? undefined : new Lines(text).rangeOf(span);
}
