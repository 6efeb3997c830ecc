import type { CodeAction, Range } from 'vscode-languageserver-types';
import { authoringOf } from '../kinds/authoringOf.js';
import { contains } from '../syntax/span.js';
import type { JsonNode, JsonPath } from '../syntax/tree.js';
import type { Workspace } from '../workspace/workspace.js';
import { refactoringKinds } from './codeActionKinds.js';
import { toWorkspaceEdit } from './codeActions.js';
import { answered, surroundingsOf } from './surroundings.js';

/**
 * What may be done where a range begins, though nothing is wrong there.
 * @param only the kinds that the client asks for; absent: all
 */
export async function refactorings(
  workspace: Workspace,
  uri: string,
  range: Range,
  only: readonly string[] | undefined,
): Promise<readonly CodeAction[]> {
  const isWanted = (kind: string): boolean =>
    only === undefined || only.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
  const file = workspace.file(uri);
  const kind = file?.classification.kind;
  const authoring = kind && authoringOf(kind);
  if (!file || !authoring?.refactorings || !refactoringKinds.some(isWanted)) return [];
  const { document } = file;
  const place = document.placeAt(document.offsetAt(range.start));
  if (!place) return [];
  const { part, index } = place;
  const prefix = index === undefined || document.entriesKey === undefined ? [] : [document.entriesKey, index];
  const path = [...prefix, ...pathAt(part.tree.root, place.offset)];
  const around = surroundingsOf(workspace, file, part);
  const found = await answered(workspace.disk, () => authoring.refactorings?.(path, around) ?? []);
  const actions: CodeAction[] = [];
  for (const { title, kind: actionKind, changes, disabled } of found) {
    if (!isWanted(actionKind)) continue;
    const action = { title, kind: actionKind };
    if (disabled === undefined)
      actions.push({ ...action, edit: await toWorkspaceEdit(workspace, changes, { document, part }) });
    else actions.push({ ...action, disabled: { reason: disabled } });
  }
  return actions;
}

/** The path of the innermost value at an offset; of a key, that of its value. */
function pathAt(root: JsonNode | undefined, offset: number): JsonPath {
  const isAt = (node: JsonNode): boolean =>
    contains(node, offset) || (node.reference !== undefined && contains(node.reference, offset));
  const path: (string | number)[] = [];
  let node = root;
  while (node) {
    if (node.type === 'object') {
      const property = node.properties.find((candidate) => contains(candidate, offset));
      if (property) path.push(property.key.value);
      node = property?.value && isAt(property.value) ? property.value : undefined;
    } else if (node.type === 'array') {
      const index: number = node.items.findIndex(isAt);
      if (index >= 0) path.push(index);
      node = node.items[index];
    } else return path;
  }
  return path;
}
