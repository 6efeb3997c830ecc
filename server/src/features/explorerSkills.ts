import { skill } from '../kinds/skill/index.js';
import { skillOf, type Input, type Output } from '../kinds/skill/model.js';
import type { RecordAt } from '../kinds/recordAt.js';
import type { SkillInputNode, SkillNode, SkillOutputNode } from '../lsp/protocol.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { countProblems, optional } from './explorer.js';
import { pathOf } from './registries.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

/** Every skill descriptor of the workspace, sorted by folder and path. Virtual documents do not count. */
export function skillNodes(workspace: Workspace): readonly SkillNode[] {
  const nodes: SkillNode[] = [];
  for (const file of workspace.files()) {
    if (file.classification.kind === skill && !workspace.isVirtual(file.uri)) nodes.push(skillNode(workspace, file));
  }
  return nodes.sort((a, b) => compareTexts(a.folder ?? '', b.folder ?? '') || compareTexts(a.path, b.path));
}

function skillNode(workspace: Workspace, file: WorkspaceFile): SkillNode {
  const model = skillOf(file.document);
  const folder = workspace.folderOf(file.uri);
  const { output } = model;
  return {
    uri: file.uri,
    ...optional('folder', folder),
    path: pathOf(workspace, file.uri),
    ...optional('id', model.id?.value),
    ...optional('name', model.name?.value),
    ...optional('version', model.version?.value),
    ...optional('description', model.description?.value),
    ...optional('provider', model.provider?.name?.value),
    ...optional('capabilityType', model.capabilityType?.value),
    ...optional('access', model.access?.value),
    ...optional('auth', model.auth?.type?.value),
    problems: countProblems(workspace, file, [model.part]),
    inputs: model.inputs.map((input) => inputNode(file, input)),
    ...(output ? { output: outputNode(file, output) } : {}),
  };
}

const inputNode = (file: WorkspaceFile, input: Input): SkillInputNode => ({
  ...optional('name', input.name?.value),
  ...optional('type', input.type?.value),
  ...optional('description', input.description?.value),
  required: input.required?.value === true,
  selectionRange: input.name ? file.document.toRange(input.name.part, input.name.span) : braceOf(file, input.at),
});

const outputNode = (file: WorkspaceFile, output: Output): SkillOutputNode => ({
  ...optional('contentType', output.contentType?.value),
  ...optional('description', output.description?.value),
  selectionRange: braceOf(file, output.at),
});

/** The opening brace of an object. */
function braceOf({ document }: WorkspaceFile, { node }: RecordAt): SkillOutputNode['selectionRange'] {
  const start = node?.start ?? 0;
  return document.toRange(document.frame, { start, end: start + (node ? 1 : 0) });
}
