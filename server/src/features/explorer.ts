import * as l10n from '@vscode/l10n';
import type { Range } from 'vscode-languageserver-types';
import type { PlacedFinding, Severity } from '../engine/rule.js';
import { loaderVerdict, type LoaderState, type LoaderVerdict } from '../kinds/registry/loader.js';
import { childUri, entryLike, locate, readLocation } from '../kinds/registry/location.js';
import { RegistryFrame, toolOf, type Tool } from '../kinds/registry/model.js';
import { spanOfMember } from '../kinds/places.js';
import { locationMissing } from '../kinds/registry/rules/locationMissing.js';
import { toolMdName } from '../kinds/registry/toolMd.js';
import { unregisteredTools } from '../kinds/registry/unregistered.js';
import { factsOf } from '../kinds/registry/fields.js';
import type { RegistryNode, ToolNode, ToolSummary } from '../lsp/protocol.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';
import { entriesOf, pathOf, registriesOf, registryAt, type EntryPosition } from './registries.js';
import { surroundingsOf } from './surroundings.js';

type ProblemCounts = ToolNode['problems'];

/** Every registry of the workspace, sorted by folder and path. Registries that are no files of a folder do not count. */
export function registryNodes(workspace: Workspace): readonly RegistryNode[] {
  return registriesOf(workspace).map((file) => registryNode(workspace, file));
}

function registryNode(workspace: Workspace, file: WorkspaceFile): RegistryNode {
  const counts: Record<LoaderState, number> = { ready: 0, planned: 0, deprecated: 0, rejected: 0 };
  let missing = 0;
  for (const part of file.document.parts) {
    counts[verdictOf(file, toolOf(part)).state]++;
    if (file.analysis?.findingsOf(part).some(({ rule }) => rule === locationMissing)) missing++;
  }
  const folder = workspace.folderOf(file.uri);
  const purpose = new RegistryFrame(file.document).purpose?.value;
  const unreadable = unreadableAt(file);
  const facts = factsOf(file);
  return {
    uri: file.uri,
    ...(folder === undefined ? {} : { folder }),
    path: pathOf(workspace, file.uri),
    ...(purpose === undefined ? {} : { purpose }),
    ...(unreadable ? { unreadable: unreadableText(), unreadableAt: unreadable } : {}),
    counts,
    indexed: { names: facts?.names.size ?? 0, tags: facts?.tags.size ?? 0 },
    missing,
    unregistered: unregisteredTools(surroundingsOf(workspace, file, file.document.frame)).length,
    problems: countProblems(workspace, file, [file.document.frame, ...file.document.parts]),
  };
}

/** Why nothing of a file that is not strict JSON is loaded. */
export const unreadableText = (): string =>
  l10n.t('The loader cannot read this file: it is not strict JSON. None of its tools is registered.');

/** Where a file stops being strict JSON; undefined where it is. */
export function unreadableAt({ document, analysis }: WorkspaceFile): Range | undefined {
  const broken = [document.frame, ...document.parts].filter(({ strict }) => !strict);
  if (broken.length === 0) return undefined;
  const places = broken.flatMap((part) =>
    (analysis?.findingsOf(part) ?? [])
      .filter(({ rule, severity }) => strictness.has(rule.code) && (severity ?? rule.severity) === 'error')
      .map(({ at }) => document.toRange(part, at)),
  );
  return places.sort(compareRanges)[0] ?? document.toRange(document.frame, { start: 0, end: 0 });
}

/** The rules that say where a text is no strict JSON. */
const strictness: ReadonlySet<string> = new Set(['json/syntax', 'json/comment', 'json/trailing-comma']);

/** The entries of a registry in file order; undefined where there is no such registry. */
export function toolNodes(workspace: Workspace, uri: string): readonly ToolNode[] | undefined {
  const file = registryAt(workspace, uri);
  return file && [...entriesOf(file.document)].map((entry) => toolNode(workspace, file, entry));
}

/** All that there is to say of an entry. */
export function toolNode(workspace: Workspace, file: WorkspaceFile, entry: EntryPosition): ToolNode {
  const { id, tool } = entry;
  return {
    id,
    ...optional('description', tool.description?.value),
    ...summaryOf(workspace, file, entry),
    ...placesOf(workspace, file, tool),
    capabilities: tool.capabilities.map(({ value }) => value),
    languages: tool.languages.map(({ value }) => value),
    tags: tool.tags.map(({ value }) => value),
  };
}

/** What an entry is called, what the loader does with it, and where it stands. */
export function summaryOf(workspace: Workspace, file: WorkspaceFile, position: PartPosition): ToolSummary {
  const { part } = position;
  const tool = toolOf(part);
  const { state, reasons } = verdictOf(file, tool);
  const rangeOf = file.document.rangesIn(part, position);
  return {
    ...optional('name', tool.name?.value),
    state,
    ...optional('status', tool.status?.value),
    reasons: reasons.map(({ message }) => message),
    problems: countProblems(workspace, file, [part]),
    range: rangeOf({ start: 0, end: part.body.length }),
    selectionRange: rangeOf(tool.name ? spanOfMember(tool.name) : tool.brace),
  };
}

export const optional = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, string>);

/** The files of a tool: its entry point, there or not, and its documentation. */
export function placesOf(
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

/** What the loader does with an entry, and why. */
export const verdictOf = ({ analysis }: WorkspaceFile, tool: Tool): LoaderVerdict =>
  loaderVerdict(tool, analysis?.findingsOf(tool.part) ?? []);

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
  const severityOf = workspace.configurations.severitiesFor(file.uri);
  for (const part of parts) {
    for (const finding of file.analysis?.findingsOf(part) ?? []) {
      if (!isCounted(finding)) continue;
      const severity = severityOf(finding.rule, finding.severity);
      if (severity !== 'off') counts[severity]++;
    }
  }
  return { errors: counts.error, warnings: counts.warning, informations: counts.information };
}
