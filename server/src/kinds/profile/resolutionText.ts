import * as l10n from '@vscode/l10n';
import type { Resolution } from '../context/resolution.js';

/** What a session gets, in a line without a full stop: `5 tools from 3 contexts, 1 dropped`. */
export function summaryOf({ tools, contexts, dropped }: Resolution): string {
  const [first] = contexts;
  if (!first) return l10n.t('no tools');
  const from =
    first.origin.by === 'default' && contexts.length === 1
      ? l10n.t('{0} from the default context {1}', toolCount(tools.length), first.key)
      : l10n.t('{0} from {1}', toolCount(tools.length), contextCount(contexts.length));
  return dropped.length === 0 ? from : l10n.t('{0}, {1} dropped', from, dropped.length);
}

/** A number of tools in words. */
export const toolCount = (count: number): string => (count === 1 ? l10n.t('1 tool') : l10n.t('{0} tools', count));

const contextCount = (count: number): string => (count === 1 ? l10n.t('1 context') : l10n.t('{0} contexts', count));
