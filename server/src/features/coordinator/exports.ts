import * as l10n from '@vscode/l10n';
import type { LoaderState } from '../../kinds/registry/loader.js';
import type { ExportRegistryParams, ExportRegistryResult } from '../../lsp/protocol.js';
import type { Workspace } from '../../workspace/workspace.js';
import { unreadableAt } from '../explorer.js';
import { csvOf } from './csv.js';
import { indexJson } from './indexJson.js';

import { markdownTable } from './markdownTable.js';
import { rowsOf, type LoadedRow } from './rows.js';
import { pathOf, registryAt } from '../registries.js';

/** What the Coordinator loads of a registry, as a text; null where there is no such registry. Of one that cannot be read it loads nothing. */
export function exportRegistry(workspace: Workspace, { uri, format, ids }: ExportRegistryParams): ExportRegistryResult {
  const file = registryAt(workspace, uri);
  if (!file) return null;
  // People copy what they see; what is loaded is another matter.
  const rows = format !== 'markdown' && unreadableAt(file) ? [] : rowsOf(file, ids);
  const text = {
    json: () => `${JSON.stringify(indexJson(rows), null, 2)}\n`,
    csv: () => toolsCsv([{ path: pathOf(workspace, uri), rows }]),
    markdown: () => toolsTable(rows),
  }[format]();
  return { text, tools: rows.length };
}

/** The tools of some registries as CSV, one a line; lists are written with a semicolon between their items. */
export function toolsCsv(
  registries: readonly { readonly path: string; readonly rows: readonly LoadedRow[] }[],
): string {
  const header = [
    'registry',
    'line',
    'name',
    'state',
    'status',
    'description',
    'location',
    'capabilities',
    'languages',
    'tags',
    'reasons',
  ];
  const records = registries.flatMap(({ path, rows }) =>
    rows.map((row) => [
      path,
      String(row.line),
      row.name ?? '',
      row.state,
      row.status ?? '',
      row.description ?? '',
      row.location ?? '',
      row.capabilities.join(';'),
      row.languages.join(';'),
      row.tags.join(';'),
      row.reasons.map(({ message }) => message).join('\n'),
    ]),
  );
  return csvOf([header, ...records]);
}

/** Tools as a table in Markdown. */
export function toolsTable(rows: readonly LoadedRow[]): string {
  const header = [
    l10n.t('Name'),
    l10n.t('State'),
    l10n.t('Description'),
    l10n.t('Location'),
    l10n.t('Capabilities'),
    l10n.t('Languages'),
    l10n.t('Tags'),
  ];
  return markdownTable(
    header,
    rows.map((row) => [
      row.name ?? '',
      stateName(row.state),
      row.description ?? '',
      row.location ?? '',
      row.capabilities.join(', '),
      row.languages.join(', '),
      row.tags.join(', '),
    ]),
  );
}

/** What the Coordinator does with a tool, in a word or two. */
export function stateName(state: LoaderState): string {
  switch (state) {
    case 'ready':
      return l10n.t('registered');
    case 'planned':
      return l10n.t('mentioned only');
    case 'deprecated':
      return l10n.t('not to be invoked');
    case 'rejected':
      return l10n.t('rejected');
  }
}
