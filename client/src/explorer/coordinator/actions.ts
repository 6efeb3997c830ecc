import { window } from 'vscode';
import type { LoadedEntryResult } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { openAt } from '../actions.js';
import type { ToolElement } from '../elements.js';
import type { RegistrySource } from '../source.js';
import { registryOf, type CoordinatorElement, type EntryElement } from './elements.js';

/** Opens the place of an entry, of a reason or of what it is related to, as it is now. */
export async function openLoaded(element: CoordinatorElement, source: RegistrySource): Promise<void> {
  const { uri } = registryOf(element).node;
  switch (element.kind) {
    case 'entry': {
      const answer = await now(element, source);
      if (answer) await openAt(uri, answer.tool.selectionRange);
      return;
    }
    case 'reason': {
      const reason = (await now(element.entry, source))?.reasons.at(element.index);
      if (reason) await openAt(uri, reason.range);
      return;
    }
    case 'related': {
      const { entry, index } = element.reason;
      const related = (await now(entry, source))?.reasons.at(index)?.related.at(element.index);
      if (related) await openAt(related.location.uri, related.location.range);
      return;
    }
    default:
      return;
  }
}

/** An entry as the element that the commands of the *Registries* view take; undefined where it is no more. */
export async function toolOf(element: EntryElement, source: RegistrySource): Promise<ToolElement | undefined> {
  const answer = await now(element, source);
  return answer ? { kind: 'tool', node: answer.tool, registry: registryOf(element) } : undefined;
}

async function now(entry: EntryElement, source: RegistrySource): Promise<LoadedEntryResult> {
  const answer = await source.loadedEntry(registryOf(entry).node.uri, entry.node.id);
  if (!answer) void window.showInformationMessage(wording.entryGone(entry.node.name ?? wording.unnamed()));
  return answer;
}
