import * as l10n from '@vscode/l10n';
import type { Document } from '../engine/document.js';
import type { PlacedFinding, Severity } from '../engine/rule.js';
import { loaderVerdict, type LoaderState } from '../kinds/registry/loader.js';
import { childUri, entryLike, locate, readLocation } from '../kinds/registry/location.js';
import { RegistryFrame, toolOf, type Tool } from '../kinds/registry/model.js';
import { locationMissing } from '../kinds/registry/rules/locationMissing.js';
import { toolMdName } from '../kinds/registry/toolMd.js';
import { unregisteredTools } from '../kinds/registry/unregistered.js';
import { registry } from '../kinds/registry/index.js';
import type { RegistryNode, ToolNode, ToolSummary } from '../lsp/protocol.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import { relativePath } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { surroundingsOf } from './surroundings.js';

type ProblemCounts = ToolNode['problems'];

/** Every registry of the workspace, sorted by folder and path. Registries that are no files of a folder do not count. */
export function registryNodes(workspace: Workspace): readonly RegistryNode[] {
  const nodes: RegistryNode[] = [];
  for (const file of workspace.files()) {
    if (file.classification.kind !== registry || workspace.isVirtual(file.uri)) continue;
    nodes.push(registryNode(workspace, file));
  }
  return nodes.sort((a, b) => compare(a.folder ?? '', b.folder ?? '') || compare(a.path, b.path));
}

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The path of a file in its workspace folder, with `/`; of one that lies in none, its name. */
export const pathOf = (workspace: Workspace, uri: string): string =>
  relativePath(workspace.folderOf(uri) ?? uri.slice(0, uri.lastIndexOf('/')), uri);

function registryNode(workspace: Workspace, file: WorkspaceFile): RegistryNode {
  const counts: Record<LoaderState, number> = { ready: 0, planned: 0, deprecated: 0, rejected: 0 };
  let missing = 0;
  for (const part of file.document.parts) {
    const findings = file.analysis?.findingsOf(part) ?? [];
    counts[loaderVerdict(toolOf(part), findings).state]++;
    if (findings.some(({ rule }) => rule === locationMissing)) missing++;
  }
  const folder = workspace.folderOf(file.uri);
  const purpose = new RegistryFrame(file.document).purpose?.value;
  const unreadable = [file.document.frame, ...file.document.parts].some(({ strict }) => !strict);
  return {
    uri: file.uri,
    ...(folder === undefined ? {} : { folder }),
    path: pathOf(workspace, file.uri),
    ...(purpose === undefined ? {} : { purpose }),
    ...(unreadable
      ? {
          unreadable: l10n.t(
            'The loader cannot read this file: it is not strict JSON. None of its tools is registered.',
          ),
        }
      : {}),
    counts,
    missing,
    unregistered: unregisteredTools(surroundingsOf(workspace, file, file.document.frame)).length,
    problems: countProblems(workspace, file, [file.document.frame, ...file.document.parts]),
  };
}

/** The entries of a registry in file order; undefined where there is no such registry. */
export function toolNodes(workspace: Workspace, uri: string): readonly ToolNode[] | undefined {
  const file = workspace.file(uri);
  if (file?.classification.kind !== registry) return undefined;
  return [...identified(file.document)].map(({ id, position }) => toolNode(workspace, file, position, id));
}

/** The entries of a registry in file order, each with the id that it is known by. */
export function* identified(document: Document): Iterable<{ readonly id: string; readonly position: PartPosition }> {
  const seen = new Map<string, number>();
  for (const position of document.parts.positions()) {
    const name = toolOf(position.part).name?.value ?? '';
    // Entries of one name are told apart by their number among them: an entry keeps its id while others are edited.
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    yield { id: `${name}#${count}`, position };
  }
}

/** One entry of a registry. */
export function toolNode(workspace: Workspace, file: WorkspaceFile, position: PartPosition, id: string): ToolNode {
  const tool = toolOf(position.part);
  return {
    id,
    ...optional('description', tool.description?.value),
    ...summaryOf(workspace, file, position),
    ...placesOf(workspace, file, tool),
    capabilities: tool.capabilities.map(({ value }) => value),
    languages: tool.languages.map(({ value }) => value),
    tags: tool.tags.map(({ value }) => value),
  };
}

/** What an entry is called, what the loader does with it, and where it stands. */
export function summaryOf(workspace: Workspace, file: WorkspaceFile, position: PartPosition): ToolSummary {
  const { document } = file;
  const { part } = position;
  const tool = toolOf(part);
  const { state, reasons } = loaderVerdict(tool, file.analysis?.findingsOf(part) ?? []);
  return {
    ...optional('name', tool.name?.value),
    state,
    ...optional('status', tool.status?.value),
    reasons: reasons.map(({ message }) => message),
    problems: countProblems(workspace, file, [part]),
    range: document.toRange(part, { start: 0, end: part.body.length }, position),
    selectionRange: document.toRange(part, tool.name ? tool.name.span : tool.brace, position),
  };
}

export const optional = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, string>);

/** The files of a tool: its entry point, there or not, and its documentation. */
function placesOf(
  { disk }: Workspace,
  { document }: WorkspaceFile,
  tool: Tool,
): Pick<ToolNode, 'location' | 'entryPoint' | 'entryPointExists' | 'toolMd'> {
  const location = tool.location?.value;
  if (location === undefined) return { entryPointExists: false };
  const { impossible, notRelative } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined) return { location, entryPointExists: false };
  const located = locate(document, location, disk);
  if (located.kind === 'missing') {
    const entryPoint = located.rest.reduce(childUri, located.directory);
    return { location, entryPoint, entryPointExists: false };
  }
  if (located.kind !== 'file') return { location, entryPointExists: false };
  const listing = disk.list(located.directory);
  const toolMd = typeof listing === 'object' ? entryLike(listing, toolMdName)?.name : undefined;
  return {
    location,
    entryPoint: located.uri,
    entryPointExists: true,
    ...optional('toolMd', toolMd && childUri(located.directory, toolMd)),
  };
}

/**
 * The problems in some parts of a file.
 * @param isCounted which of the findings count; absent: all
 */
export function countProblems(
  workspace: Workspace,
  file: WorkspaceFile,
  parts: Iterable<Part>,
  isCounted: (finding: PlacedFinding) => boolean = () => true,
): ProblemCounts {
  const counts: Record<Severity, number> = { error: 0, warning: 0, information: 0, hint: 0 };
  let severityOf: ReturnType<typeof workspace.configurations.severitiesFor> | undefined;
  for (const part of parts) {
    for (const finding of file.analysis?.findingsOf(part) ?? []) {
      if (!isCounted(finding)) continue;
      severityOf ??= workspace.configurations.severitiesFor(file.uri);
      const severity = severityOf(finding.rule, finding.severity);
      if (severity !== 'off') counts[severity]++;
    }
  }
  return { errors: counts.error, warnings: counts.warning, informations: counts.information };
}
