import { commands, Disposable, window, type Memento, type QuickPick } from 'vscode';
import type { WhichToolsResult } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { open, openAt } from '../actions.js';
import type { RegistryElement } from '../elements.js';
import type { RegistrySource } from '../source.js';
import { whichItems, type WhichItem } from './items.js';

/** So many tools of each list are shown: nobody reads on. */
const mostTools = 200;
const queryKey = 'agentRegistry.whichQuery';

/** The command that shows which tools the skill loader finds by the tags that somebody types. */
export const registerWhichTool = (source: RegistrySource, memory: Memento): Disposable =>
  commands.registerCommand('agentRegistry.whichTool', (element?: RegistryElement) => {
    askWhichTool(source, memory, element?.kind === 'registry' ? element.node : undefined);
  });

/** @param registry the only one to search; absent: all of the workspace */
function askWhichTool(source: RegistrySource, memory: Memento, registry: RegistryElement['node'] | undefined): void {
  const pick = window.createQuickPick<WhichItem>();
  keepOrder(pick);
  pick.title = registry ? wording.whichToolOf(registry.path) : wording.whichTool();
  pick.placeholder = wording.typeTags();
  pick.value = memory.get<string>(queryKey, '');
  const show = async (): Promise<void> => {
    const { value } = pick;
    pick.busy = true;
    const result = await source.whichTools({
      query: value,
      limit: mostTools,
      ...(registry ? { uri: registry.uri } : {}),
    });
    // An answer that was overtaken is none.
    if (pick.value !== value) return;
    pick.busy = false;
    if (result) pick.items = whichItems(value, result, !registry && isOfSeveral(result));
  };
  const put = (value: string): void => {
    pick.value = value;
    void show();
  };
  const parts = Disposable.from(
    pick,
    pick.onDidChangeValue(() => void show()),
    // What is typed elsewhere counts, too: the tools change while the question stands.
    source.onDidChange(() => void show()),
    pick.onDidAccept(async () => {
      const [item] = pick.selectedItems;
      if (item?.next !== undefined) put(item.next);
      if (!item?.tool) return;
      pick.hide();
      await openAt(item.tool.registry, item.tool.selectionRange);
    }),
    pick.onDidTriggerItemButton(async ({ item }) => {
      pick.hide();
      if (item.tool?.entryPoint !== undefined) await open(item.tool.entryPoint);
    }),
    pick.onDidHide(() => {
      void memory.update(queryKey, pick.value);
      parts.dispose();
    }),
  );
  pick.show();
  void show();
}

const isOfSeveral = ({ answers, silent }: WhichToolsResult): boolean =>
  new Set([...answers, ...silent].map(({ registry }) => registry)).size > 1;

/**
 * VS Code sorts what is picked from by where the label holds what was typed, and leaves separators out then. That it shall not is an
 * option of the object that the types do not name yet; without it only the order suffers.
 */
function keepOrder(pick: QuickPick<WhichItem>): void {
  try {
    Object.assign(pick, { sortByLabel: false });
  } catch {
    // Then it is sorted.
  }
}
