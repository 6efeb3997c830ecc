import * as l10n from '@vscode/l10n';

/** A number of tools in words. */
export const toolCount = (count: number): string => (count === 1 ? l10n.t('1 tool') : l10n.t('{0} tools', count));

/** A number of tool contexts in words. */
export const contextCount = (count: number): string =>
  count === 1 ? l10n.t('1 context') : l10n.t('{0} contexts', count);
