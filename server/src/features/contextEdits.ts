import * as l10n from '@vscode/l10n';
import { addContext, addTool } from '../kinds/context/edits/addTool.js';
import { problemOfAnswer } from '../kinds/context/edits/answers.js';
import type { Writing } from '../kinds/edits/place.js';
import { isRefusal, refuse, type Refusal } from '../kinds/edits/refusal.js';
import { contextsFileName } from '../kinds/context/model.js';
import type { Declaration, SharedContexts } from '../kinds/context/shared.js';
import type {
  AddContextToolParams,
  AddContextToolResult,
  AnswerProblem,
  CheckContextAnswerParams,
  ContextName,
  NewContextParams,
} from '../lsp/protocol.js';
import { baseName, directoryOf, normalizeUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { toWorkspaceEdit } from './codeActions.js';
import { contextsOf } from './contextChoices.js';
import { locationOf } from './editedPlace.js';
import { answered } from './surroundings.js';

/** The edit that adds a tool to a context, or a context to the workspace. Nothing is applied. */
export async function addContextTool(
  workspace: Workspace,
  { context, tool }: AddContextToolParams,
): Promise<AddContextToolResult> {
  const shared = contextsOf(workspace);
  const writing = await answered(workspace.disk, (): Writing | Refusal => {
    if ('newContext' in context) return addNew(workspace, context, tool, shared);
    const declaration = declarationOf(context, shared);
    if (!declaration) return refuse(l10n.t('The context {0} is not there any more.', `"${context.key}"`));
    return tool ? addTool(declaration, tool, shared) : refuse(l10n.t('No tool was given.'));
  });
  if (isRefusal(writing)) return { refusal: writing.refusal };
  const edit = await toWorkspaceEdit(workspace, writing.changes);
  return { edit, location: locationOf(writing.at, edit) };
}

/** What the rules would say of an answer. */
export function checkContextAnswer(
  workspace: Workspace,
  { field, value, context }: CheckContextAnswerParams,
): AnswerProblem | undefined {
  const shared = contextsOf(workspace);
  return problemOfAnswer(field, value, shared, context && declarationOf(context, shared)?.context);
}

function declarationOf({ uri, key }: ContextName, shared: SharedContexts): Declaration | undefined {
  const file = normalizeUri(uri);
  return shared.declarations(key).find((declaration) => declaration.uri === file);
}

function addNew(
  workspace: Workspace,
  { newContext, in: home, referencedBy }: NewContextParams,
  tool: AddContextToolParams['tool'],
  shared: SharedContexts,
): Writing | Refusal {
  const uri = normalizeUri(home);
  const isNew = shared.source(uri) === undefined;
  const refused = isNew ? whyNotCreated(workspace, uri) : undefined;
  if (refused !== undefined) return refuse(refused);
  const referrer = referencedBy && { uri: normalizeUri(referencedBy.uri), where: referencedBy.where };
  return addContext(newContext, { uri, isNew, referrer }, tool, shared);
}

/** Why a file cannot be created for contexts. */
function whyNotCreated(workspace: Workspace, uri: string): string | undefined {
  if (baseName(uri) !== contextsFileName) return l10n.t('A new file of contexts is called {0}.', contextsFileName);
  if (workspace.folderOf(uri) === undefined) return l10n.t('{0} lies in no folder of the workspace.', uri);
  const listing = workspace.disk.list(directoryOf(uri));
  return typeof listing === 'object' && listing.has(contextsFileName)
    ? l10n.t('{0} is there already, and is no file of tool contexts.', contextsFileName)
    : undefined;
}
