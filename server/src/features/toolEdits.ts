import * as l10n from '@vscode/l10n';
import type { Document } from '../engine/document.js';
import type { Change } from '../engine/fix.js';
import type { NewPlace, Writing } from '../kinds/edits/place.js';
import { isRefusal, refuse, type Refusal } from '../kinds/edits/refusal.js';
import { documentedCapabilities } from '../kinds/registry/completion.js';
import { appendTools } from '../kinds/registry/edits/newTools.js';
import { changeStatus } from '../kinds/registry/edits/status.js';
import { problemOfToolAnswer, type ToolHome } from '../kinds/registry/edits/toolAnswers.js';
import { createEntryPoint, createToolFiles, toolFrom } from '../kinds/registry/edits/toolFiles.js';
import { missingEntryPoint, newToolPlace, placeAt } from '../kinds/registry/edits/toolPlace.js';
import { factsOf } from '../kinds/registry/fields.js';
import { toolStatuses, type Tool } from '../kinds/registry/model.js';
import type {
  AddToolParams,
  AnswerProblem,
  CheckToolAnswerParams,
  CreateEntryPointsParams,
  EditResult,
  NewRegistryTool,
  RegisterToolsParams,
  SetToolStatusParams,
  ToolAnswerField,
  ToolAtParams,
  ToolAtResult,
  ToolName,
} from '../lsp/protocol.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { toWorkspaceEdit } from './codeActions.js';
import { locationOf } from './editedPlace.js';
import { toolNode } from './explorer.js';
import { answered } from './surroundings.js';
import { registryAt, entriesNamed, entryAt, registryGone } from './registries.js';

/** The edit that adds an entry to a registry, with the files of the tool where they are asked for. Nothing is applied. */
export async function addTool(
  workspace: Workspace,
  { registry, tool, createFiles }: AddToolParams,
): Promise<EditResult> {
  const writing = await answered(workspace.disk, (): Writing | Refusal => {
    const file = registryAt(workspace, registry);
    if (!file) return refuse(registryGone());
    const problem = problemOf(workspace, file, tool);
    if (problem !== undefined) return refuse(problem);
    const written = appendTools(file.document, [tool]);
    const place = newToolPlace(file.document, tool.location, workspace.disk);
    if (isRefusal(written) || !createFiles || !place) return written;
    return { ...written, changes: [...written.changes, ...createToolFiles(file.document, place, toolFrom(tool))] };
  });
  return resultOf(workspace, writing);
}

/** What the rules would say of an answer. */
export const checkToolAnswer = (
  workspace: Workspace,
  { registry, field, value, directory }: CheckToolAnswerParams,
): Promise<AnswerProblem | undefined> =>
  answered(workspace.disk, () => {
    const file = registryAt(workspace, registry);
    if (!file) return { message: registryGone(), severity: 'error' };
    const place = directory === undefined ? undefined : newToolPlace(file.document, directory, workspace.disk);
    return problemOfToolAnswer(field, value, homeOf(workspace, file), place?.location);
  });

/** The edit that adds an entry for each of some directories: with what their `TOOL.md` says, and nothing made up. */
export async function registerTools(
  workspace: Workspace,
  { registry, directories }: RegisterToolsParams,
): Promise<EditResult> {
  const writing = await answered(workspace.disk, (): Writing | Refusal => {
    const file = registryAt(workspace, registry);
    if (!file) return refuse(registryGone());
    const tools = directories.flatMap((directory) => foundIn(workspace, file, directory) ?? []);
    return tools.length > 0 ? appendTools(file.document, tools) : refuse(l10n.t('No directory was chosen.'));
  });
  return resultOf(workspace, writing);
}

/** The edit that sets the status of entries, in one or several registries. */
export async function setToolStatus(workspace: Workspace, { tools, status }: SetToolStatusParams): Promise<EditResult> {
  const known = toolStatuses.find((candidate) => candidate === status);
  if (!known) return refuse(l10n.t('{0} is no status of a tool.', status));
  const changes = eachTool(workspace, tools, (document, tool) => changeStatus(document, tool, known));
  return isRefusal(changes) ? changes : { edit: await toWorkspaceEdit(workspace, changes) };
}

/** The edit that creates the entry points that are missing, from a template. */
export async function createEntryPoints(
  workspace: Workspace,
  { tools, setReady }: CreateEntryPointsParams,
): Promise<EditResult> {
  const changes = await answered(workspace.disk, () => {
    const created = new Set<string>();
    return eachTool(workspace, tools, (document, tool) => {
      const place = tool.location && placeAt(document, tool.location.value, workspace.disk);
      const uri = place && missingEntryPoint(place);
      if (uri === undefined) return [];
      // Tools may share an entry point.
      const files = created.has(uri) ? [] : [createEntryPoint(document, tool, uri)];
      created.add(uri);
      const status = setReady && tool.knownStatus === 'planned' ? changeStatus(document, tool, 'ready') : [];
      return isRefusal(status) ? status : [...files, ...status];
    });
  });
  if (isRefusal(changes)) return changes;
  if (changes.length === 0) return refuse(l10n.t('None of these tools lacks an entry point that can be created.'));
  return { edit: await toWorkspaceEdit(workspace, changes) };
}

/** The entry of a registry at a position. */
export function toolAt(workspace: Workspace, { uri, position }: ToolAtParams): Promise<ToolAtResult> {
  return answered(workspace.disk, () => {
    const file = registryAt(workspace, uri);
    const entry = file && entryAt(file.document, position);
    return entry ? { registry: file.uri, node: toolNode(workspace, file, entry) } : null;
  });
}

async function resultOf(workspace: Workspace, writing: Writing | Refusal): Promise<EditResult> {
  if (isRefusal(writing)) return writing;
  const edit = await toWorkspaceEdit(workspace, writing.changes);
  const at: NewPlace = writing.at;
  return { edit, location: locationOf(at, edit) };
}

const homeOf = ({ disk }: Workspace, file: WorkspaceFile): ToolHome => ({
  document: file.document,
  facts: factsOf(file),
  disk,
});

/** The first error that the rules would find with a new entry. */
function problemOf(workspace: Workspace, file: WorkspaceFile, tool: NewRegistryTool): string | undefined {
  const { name, description, location, status, capabilities, languages, tags } = tool;
  if (!toolStatuses.some((known) => known === status)) return l10n.t('{0} is no status of a tool.', status);
  const words = (field: ToolAnswerField, list: readonly string[]): readonly (readonly [ToolAnswerField, string])[] =>
    (list.length > 0 ? list : ['']).map((word) => [field, word] as const);
  const answers = [
    ...words('directory', [location]),
    ...words('name', [name]),
    ...words('description', [description]),
    ...words('capabilities', capabilities),
    ...words('languages', languages),
    ...words('tags', tags),
  ];
  for (const [field, value] of answers) {
    const problem = problemOfToolAnswer(field, value, homeOf(workspace, file), location);
    if (problem?.severity === 'error') return problem.message;
  }
  return undefined;
}

/** An entry for a directory, as far as its `TOOL.md` tells: what it does not tell is left empty, and reported. */
function foundIn({ disk }: Workspace, { document }: WorkspaceFile, directory: string): NewRegistryTool | undefined {
  const place = newToolPlace(document, directory, disk);
  if (place?.located.kind !== 'file') return undefined;
  const { location, name = '', markdown } = place;
  return {
    name,
    description: markdown?.summary ?? '',
    location,
    status: 'ready',
    capabilities: markdown ? documentedCapabilities(markdown) : [],
    languages: [],
    tags: [],
  };
}

/** The changes of each of some entries, or why one of them cannot be changed. */
function eachTool(
  workspace: Workspace,
  names: readonly ToolName[],
  changesOf: (document: Document, tool: Tool) => readonly Change[] | Refusal,
): readonly Change[] | Refusal {
  const entries = entriesNamed(workspace, names, () => l10n.t('An entry is not there any more: choose again.'));
  if (isRefusal(entries)) return entries;
  const changes: Change[] = [];
  for (const { document, tool } of entries) {
    const own = changesOf(document, tool);
    if (isRefusal(own)) return own;
    changes.push(...own);
  }
  return changes;
}
