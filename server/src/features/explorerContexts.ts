import { builtInContexts } from '../kinds/context/builtIns.js';
import { context as contextKind } from '../kinds/context/index.js';
import { holdersOf, type Projection, type ToolContext } from '../kinds/context/model.js';
import type { SharedContexts } from '../kinds/context/shared.js';
import { sharedContextsOf } from '../kinds/context/fields.js';
import { refsKey, type ProfileModel } from '../kinds/profile/model.js';
import type { ContextNode, ContextsResult, ContextToolNode, ProfileNode, ToolNode } from '../lsp/protocol.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { placeOfContext, placeOfTool } from './contextPlaces.js';
import { countProblems, optional } from './explorer.js';
import { profileIn, unknownIn } from './resolution.js';
import { pathOf } from './registries.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

type ProblemCounts = ToolNode['problems'];
const noProblems: ProblemCounts = { errors: 0, warnings: 0, informations: 0 };

/** What the workspace has of profiles, manifests and tool contexts. Virtual documents do not count. */
export function contextsResult(workspace: Workspace): ContextsResult {
  const files = [...workspace.files()].filter(({ uri }) => !workspace.isVirtual(uri));
  const profiles = files.flatMap((file) => {
    const model = profileIn(file);
    return model ? [{ file, model }] : [];
  });
  const sources = files.filter(({ classification }) => classification.kind === contextKind);
  const shared = sharedContextsOf({ shared: workspace.sharedBy(contextKind) });
  const declared = sources.flatMap((file) => declaredIn(workspace, file));
  const nodesOf = (isProfile: boolean): readonly ProfileNode[] =>
    profiles
      .filter(({ model }) => model.isProfile === isProfile)
      .map(({ file, model }) => profileNode(workspace, file, model, shared))
      .sort((a, b) => compareTexts(a.folder ?? '', b.folder ?? '') || compareTexts(a.path, b.path));
  return {
    profiles: nodesOf(true),
    manifests: nodesOf(false),
    contexts: [...declared, ...(profiles.length + sources.length > 0 ? shipped(shared) : [])].sort((a, b) =>
      compareTexts(a.key ?? '', b.key ?? ''),
    ),
    problems: [...sources, ...profiles.map(({ file }) => file)]
      .map((file) => problemsIn(workspace, file))
      .reduce(sumOf, noProblems),
  };
}

function profileNode(
  workspace: Workspace,
  file: WorkspaceFile,
  model: ProfileModel,
  shared: SharedContexts,
): ProfileNode {
  const { document } = file;
  const resolution = shared.resolution(model);
  const [holder] = model.parts.flatMap(
    ({ holder: own, contributions }) => own ?? contributions.map((one) => one.holder),
  );
  return {
    uri: file.uri,
    ...optional('folder', workspace.folderOf(file.uri)),
    path: pathOf(workspace, file.uri),
    ...optional('id', model.name?.value),
    ...optional('title', model.title?.value),
    selectionRange: document.toRange(
      holder?.part ?? document.frame,
      holder?.spanOfKey(refsKey) ?? { start: 0, end: 0 },
    ),
    problems: problemsIn(workspace, file),
    counts: {
      tools: resolution.tools.length,
      dropped: resolution.dropped.length,
      unknown: unknownIn(resolution, shared).length,
    },
  };
}

/** The contexts that a file declares. Those of one key are told apart by their number among them. */
function declaredIn(workspace: Workspace, file: WorkspaceFile): readonly ContextNode[] {
  const { uri, document } = file;
  const seen = new Map<string, number>();
  return [...holdersOf(document)].flatMap(({ contexts }) =>
    contexts.map((context): ContextNode => {
      const key = context.key?.value;
      const count = seen.get(key ?? '') ?? 0;
      seen.set(key ?? '', count + 1);
      const location = placeOfContext(workspace, { uri, context });
      return {
        id: `${uri} ${key ?? ''}#${count}`,
        ...optional('key', key),
        ...optional('title', context.title?.value),
        ...optional('description', context.description?.value),
        origin: document.isProgram ? 'program' : 'file',
        ...(location ? { location } : {}),
        path: pathOf(workspace, uri),
        tools: context.tools.map((tool) => toolNode(workspace, uri, tool)),
        problems: problemsOfContext(workspace, file, context),
      };
    }),
  );
}

function toolNode(workspace: Workspace, uri: string, tool: Projection): ContextToolNode {
  const location = placeOfTool(workspace, uri, tool);
  return {
    ...optional('name', tool.name?.value),
    ...optional('description', tool.description?.value),
    ...optional('target', tool.target?.value),
    ...optional('op', tool.op?.value),
    ...(location ? { location } : {}),
  };
}

/** The contexts that ship with the agent, but for those that the workspace declares itself. */
function shipped(shared: SharedContexts): readonly ContextNode[] {
  if (!shared.hasBuiltIns) return [];
  return builtInContexts
    .filter(({ key }) => shared.declarations(key).length === 0)
    .map(({ key, title, tools, chosen }) => ({
      id: `shipped ${key}`,
      key,
      title,
      description: chosen(),
      origin: 'shipped',
      tools: tools.map((name) => ({ name })),
      problems: noProblems,
    }));
}

const problemsIn = (workspace: Workspace, file: WorkspaceFile): ProblemCounts =>
  countProblems(workspace, file, [file.document.frame, ...file.document.parts]);

/** Those that stand within the context: a program holds several in one part. */
function problemsOfContext(workspace: Workspace, file: WorkspaceFile, { at }: ToolContext): ProblemCounts {
  const { node } = at;
  if (!node) return noProblems;
  const isWithin = ({ at: span }: { readonly at: { readonly start: number; readonly end: number } }): boolean =>
    span.start >= node.start && span.end <= node.end;
  return countProblems(workspace, file, [at.part], isWithin);
}

const sumOf = (a: ProblemCounts, b: ProblemCounts): ProblemCounts => ({
  errors: a.errors + b.errors,
  warnings: a.warnings + b.warnings,
  informations: a.informations + b.informations,
});
