import * as l10n from '@vscode/l10n';
import type {
  AnnotatedTextEdit,
  ChangeAnnotation,
  Position,
  Range,
  RenameFile,
  WorkspaceEdit,
} from 'vscode-languageserver-types';
import type { Consequence, Reference, Refusal } from '../kinds/authoring.js';
import { normalizeUri, relativePath } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { Ranges } from './locations.js';
import { askAt, type AnyFile } from './named.js';
import { byFile, renameEdits, spellingOf, type PlacedEdit } from './textEdits.js';

/** Why there is no renaming, for the person who asked. */
export interface Refused {
  readonly refused: string;
}

/** What is to be renamed: where it stands, without quotes, and the name as it is read. */
export interface Renamable {
  readonly range: Range;
  readonly placeholder: string;
}

/** What would be renamed at a position. Undefined in files that are none of our business. */
export async function prepareRename(
  workspace: Workspace,
  file: AnyFile,
  position: Position,
): Promise<Renamable | Refused | undefined> {
  const found = await askAt(workspace, file, position, (named): Renamable | undefined => {
    const renaming = named.renaming();
    // No more places are worked out than it takes to find this one.
    for (const reference of renaming?.references() ?? []) {
      if (!renaming || !named.isThere(reference)) continue;
      const range = new Ranges().rangeOf(reference, spellingOf(reference)?.span);
      return renaming.name.trim() === '' ? undefined : { range, placeholder: renaming.name };
    }
    return undefined;
  });
  return found ?? nothingHere(workspace, file);
}

/**
 * The edit that changes a name wherever it stands, with the files that move along as a group of its own, which the user confirms. A name that
 * a rule would find fault with is refused in the words of that rule, where the settings let it say a warning or an error.
 */
export async function rename(
  workspace: Workspace,
  file: AnyFile,
  position: Position,
  newName: string,
): Promise<WorkspaceEdit | Refused | undefined> {
  const severityOf = workspace.configurations.severitiesFor(normalizeUri(file.uri));
  const counts = ({ rule }: Refusal): boolean =>
    rule === undefined || ['error', 'warning'].includes(severityOf(rule, undefined));
  const found = await askAt(workspace, file, position, (named) => {
    const renaming = named.renaming();
    const references: readonly Reference[] = [...(renaming?.references() ?? [])];
    if (!renaming || renaming.name.trim() === '' || !references.some((reference) => named.isThere(reference)))
      return undefined;
    if (newName === renaming.name) return { references: [], consequences: [] };
    for (const refusal of renaming.refusals(newName)) if (counts(refusal)) return { refusal };
    return { references, consequences: renaming.consequences?.(newName) ?? [] };
  });
  if (!found) return nothingHere(workspace, file);
  if (found.refusal) return { refused: withPlace(workspace, found.refusal) };
  return toWorkspaceEdit(workspace, found, newName);
}

/** Only in our own files is there somebody to be told: in those beside them others may have something to rename. */
const nothingHere = (workspace: Workspace, { uri }: AnyFile): Refused | undefined =>
  workspace.file(uri)?.classification.kind
    ? {
        refused: l10n.t(
          'Nothing stands here that can be renamed: it is not a name, or it is not decided in these files.',
        ),
      }
    : undefined;

/** The reason with the file and the line, from 1, of what is in the way. */
function withPlace(workspace: Workspace, { message, at }: Refusal): string {
  if (!at?.place) return message;
  const path = relativePath(workspace.folderOf(at.uri) ?? at.uri.slice(0, at.uri.lastIndexOf('/')), at.uri);
  return l10n.t('{0} ({1}:{2})', message, path, new Ranges().rangeOf(at).start.line + 1);
}

/** Everything that has another name afterwards. */
interface Renamed {
  readonly references: readonly Reference[];
  readonly consequences: readonly Consequence[];
}

function toWorkspaceEdit(workspace: Workspace, { references, consequences }: Renamed, newName: string): WorkspaceEdit {
  const edits: PlacedEdit[] = [...renameEdits(references, newName)];
  const moves: RenameFile[] = [];
  const changeAnnotations: Record<string, ChangeAnnotation> = {};
  for (const { title, references: following, move } of consequences) {
    const more = renameEdits(following, newName);
    if (!move) edits.push(...more);
    else {
      const annotationId = `move-${moves.length + 1}`;
      changeAnnotations[annotationId] = { label: title, needsConfirmation: true };
      edits.push(
        ...more.map(({ uri, edit }) => ({ uri, edit: { ...edit, annotationId } satisfies AnnotatedTextEdit })),
      );
      const { from: oldUri, to: newUri } = move;
      moves.push({ kind: 'rename', oldUri, newUri, options: { overwrite: false }, annotationId });
    }
  }
  // The texts first: what is moved is known by its old name until then.
  const documentChanges = [...byFile(workspace, edits), ...moves];
  return moves.length > 0 ? { documentChanges, changeAnnotations } : { documentChanges };
}
