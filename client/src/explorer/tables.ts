import { commands, env, languages, window, workspace, type Disposable } from 'vscode';
import type { ExportRegistryParams, RegistryNode } from '../../../server/src/lsp/protocol.js';
import { nearestFirst } from '../tools/nearestFirst.js';
import { wording } from '../wording.js';
import { openAt } from './actions.js';
import { registryOf, type CoordinatorElement } from './coordinator/elements.js';
import type { Element } from './elements.js';
import type { RegistrySource } from './source.js';

type AnyElement = Element | CoordinatorElement;

/** The commands that take what is loaded elsewhere: as a table, or as a file of its own. */
export function registerTables(source: RegistrySource): readonly Disposable[] {
  return [
    commands.registerCommand(
      'agentRegistry.copyAsMarkdownTable',
      (element?: AnyElement, selected?: readonly AnyElement[]) => copyTable(source, element, selected),
    ),
    commands.registerCommand('agentRegistry.exportIndex', (element?: AnyElement) => exportIndex(source, element)),
  ];
}

/** Copies a registry, or the tools that are selected; those of several registries each as a table. */
async function copyTable(
  source: RegistrySource,
  element: AnyElement | undefined,
  selected: readonly AnyElement[] | undefined,
): Promise<void> {
  const chosen = selected && selected.length > 0 ? selected : element ? [element] : [];
  const asked = tablesOf(chosen);
  if (asked.size === 0) {
    const registry = await pickRegistry(source);
    if (!registry) return;
    asked.set(registry.uri, undefined);
  }
  const tables = await Promise.all(
    [...asked].map(([uri, ids]) => {
      const params: ExportRegistryParams = { uri, format: 'markdown', ...(ids ? { ids: [...ids] } : {}) };
      return source.exportRegistry(params);
    }),
  );
  const found = tables.filter((table) => table !== null);
  if (found.length === 0) return;
  await env.clipboard.writeText(found.map(({ text }) => text).join('\n'));
  const count = found.reduce((sum, { tools }) => sum + tools, 0);
  window.setStatusBarMessage(wording.copiedTable(count), 3000);
}

/** The entries that are meant, by registry; undefined: all of it. */
function tablesOf(elements: readonly AnyElement[]): Map<string, Set<string> | undefined> {
  const asked = new Map<string, Set<string> | undefined>();
  for (const element of elements) {
    if (element.kind === 'registry') asked.set(element.node.uri, undefined);
    if (element.kind !== 'tool' && element.kind !== 'entry') continue;
    const { uri } = (element.kind === 'tool' ? element.registry : registryOf(element)).node;
    if (asked.has(uri)) asked.get(uri)?.add(element.node.id);
    else asked.set(uri, new Set([element.node.id]));
  }
  return asked;
}

/** Opens the index of a registry as a document that nobody has saved yet. */
async function exportIndex(source: RegistrySource, element: AnyElement | undefined): Promise<void> {
  const registry = element?.kind === 'registry' ? element.node : await pickRegistry(source);
  if (!registry) return;
  const { uri, unreadable, unreadableAt, path } = registry;
  if (unreadable !== undefined) {
    const show = wording.showPlace();
    const answer = await window.showWarningMessage(wording.unreadableRegistry(path), show);
    if (answer === show && unreadableAt) await openAt(uri, unreadableAt);
    return;
  }
  const formats = (['json', 'csv'] as const).map((format) => ({
    format,
    label: format.toUpperCase(),
    detail: wording.formatDetail(format),
  }));
  const choice = await window.showQuickPick(formats, { placeHolder: wording.pickFormat() });
  if (!choice) return;
  const exported = await source.exportRegistry({ uri, format: choice.format });
  if (!exported) return;
  const known = await languages.getLanguages();
  const language = known.includes(choice.format) ? choice.format : 'plaintext';
  await window.showTextDocument(await workspace.openTextDocument({ language, content: exported.text }));
}

/** The only registry, or the one that somebody picks. */
async function pickRegistry(source: RegistrySource): Promise<RegistryNode | undefined> {
  const registries = await source.registries();
  const [only, ...others] = registries;
  if (!only) {
    void window.showInformationMessage(wording.noRegistry());
    return undefined;
  }
  if (others.length === 0) return only;
  const items = nearestFirst(registries, window.activeTextEditor?.document.uri.toString()).map((node) => ({
    node,
    label: node.path,
    description: wording.loaded(node.counts.ready, node.counts.rejected),
  }));
  return (await window.showQuickPick(items, { placeHolder: wording.whichRegistry(), matchOnDescription: true }))?.node;
}
