import { DataTransferItem, window, type DataTransfer, type TreeDragAndDropController } from 'vscode';
import type { ToolName } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import type { RememberedChoices } from './choices.js';
import type { ToolEdits } from './edits.js';
import { nameOf, type Element, type Grouping, type RegistryElement, type ToolElement } from './elements.js';
import type { RegistryTree } from './tree.js';

/** What this view drags. VS Code names it after the view. */
const ownType = 'application/vnd.code.tree.agentregistry.registries';
/** What the file explorer drags. */
const filesType = 'text/uri-list';

/** What is dragged: tools, or the tag of a group. */
interface Dragged {
  readonly tools: readonly ToolName[];
  readonly tag?: string;
}

/** What dropping needs. */
export interface DropSurroundings {
  readonly tree: RegistryTree;
  readonly choices: RememberedChoices<Grouping>;
  readonly edits: ToolEdits;
  /** Shows tools once the tree knows them. */
  readonly show: (tools: readonly ToolName[]) => void;
}

/**
 * Dragging in the view: tools to another place of their registry or to another registry, tools on a tag, a tag on tools, and from the file explorer
 * entry points or their folders on a registry.
 */
export function dragAndDrop(around: DropSurroundings): TreeDragAndDropController<Element> {
  return {
    dragMimeTypes: [ownType],
    dropMimeTypes: [ownType, filesType],
    handleDrag: (source, data) => {
      const tools = source.flatMap((element) => (element.kind === 'tool' ? [nameOf(element)] : []));
      const tag = source.find((element) => element.kind === 'group' && element.by === 'tag');
      const dragged: Dragged = {
        tools,
        ...(tag?.kind === 'group' && tag.value !== undefined ? { tag: tag.value } : {}),
      };
      data.set(ownType, new DataTransferItem(JSON.stringify(dragged)));
    },
    handleDrop: async (target, data, token) => {
      const own = await data.get(ownType)?.asString();
      if (token.isCancellationRequested) return;
      if (own !== undefined && own !== '') await drop(JSON.parse(own) as Dragged, target, around);
      else await dropFiles(data, target, around);
    },
  };
}

async function drop({ tools, tag }: Dragged, target: Element | undefined, around: DropSurroundings): Promise<void> {
  if (tag !== undefined && target?.kind === 'tool') return addTag([nameOf(target)], tag, around);
  if (tools.length === 0 || !target) return;
  if (target.kind === 'group' && target.by === 'tag' && target.value !== undefined)
    return addTag(tools, target.value, around);
  if (target.kind === 'tool' && !target.group) return moveTo(target.registry, tools, target, around);
  if (target.kind === 'registry') return moveTo(target, tools, undefined, around);
  void window.showInformationMessage(wording.dropOnTag());
}

async function addTag(tools: readonly ToolName[], tag: string, { edits, show }: DropSurroundings): Promise<void> {
  show(await edits.addTag({ tools, tag }));
}

async function moveTo(
  registry: RegistryElement,
  tools: readonly ToolName[],
  target: ToolElement | undefined,
  around: DropSurroundings,
): Promise<void> {
  const { tree, choices, edits, show } = around;
  const to = registry.node.uri;
  const isOrdered = choices.current.sort === 'file';
  const stays = tools.every((tool) => tool.registry === to);
  if (stays && !isOrdered) {
    const sort = wording.sortByFile();
    const answer = await window.showInformationMessage(wording.sortToMove(), sort);
    if (answer === sort) await choices.choose({ sort: 'file' });
    return;
  }
  const before = target && isOrdered ? await placeOf(target, tools, tree) : undefined;
  show(await edits.move({ tools, to, ...(before === undefined ? {} : { before }) }));
}

/** A tool takes the place of the one that it is dropped on: dragged downwards, that makes way upwards. */
async function placeOf(
  target: ToolElement,
  tools: readonly ToolName[],
  tree: RegistryTree,
): Promise<string | undefined> {
  const ids = (await tree.toolsOf(target.registry)).map(({ id }) => id);
  const at = ids.indexOf(target.node.id);
  const own = tools.filter(({ registry }) => registry === target.registry.node.uri).map(({ id }) => ids.indexOf(id));
  const isDownwards = own.length > 0 && own.every((index) => index < at);
  return isDownwards ? ids[at + 1] : target.node.id;
}

async function dropFiles(data: DataTransfer, target: Element | undefined, around: DropSurroundings): Promise<void> {
  const text = (await data.get(filesType)?.asString()) ?? '';
  const uris = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  if (uris.length === 0) return;
  const { registries } = around.tree;
  const registry = target ? registryOf(target) : registries.length === 1 ? registries[0] : undefined;
  if (!registry) void window.showInformationMessage(wording.dropOnRegistry());
  else around.show(await around.edits.register({ to: registry.node.uri, uris }));
}

const registryOf = (element: Element): RegistryElement | undefined => {
  if (element.kind === 'registry') return element;
  return element.kind === 'tool' ? element.registry : undefined;
};
