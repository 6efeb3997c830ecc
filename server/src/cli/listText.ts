import * as l10n from '@vscode/l10n';
import pico from 'picocolors';
import { countStates } from '../features/coordinator/loaded.js';
import { stateName } from '../features/coordinator/exports.js';
import { indexJson } from '../features/coordinator/indexJson.js';
import type { LoadedRow } from '../features/coordinator/rows.js';
import type { LoaderState } from '../kinds/registry/loader.js';
import type { LoadedList } from './loadedList.js';
import { visible } from './reporters/visible.js';
import { tableOf } from './table.js';

/** For people: of each registry the tools in groups, each rejected one with its reasons, and the tags with the tools that they lead to. */
export const listText = (loaded: readonly LoadedList[], color: boolean): string =>
  loaded.map((list) => registryText(list, color)).join('\n');

const groups: readonly LoaderState[] = ['ready', 'planned', 'deprecated', 'rejected'];

function registryText({ path, unreadable, rows }: LoadedList, color: boolean): string {
  const { bold, red } = pico.createColors(color);
  if (unreadable) {
    const { line, character } = unreadable.at;
    return `${bold(visible(`${path}:${line + 1}:${character + 1}`))} ${red(visible(unreadable.message))}\n`;
  }
  const counts = countStates(rows.map(({ state }) => state));
  const summary = groups.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${stateName(state)}`);
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [l10n.t('Registered'), toolLines(rows, 'ready', color)],
    [l10n.t('Mentioned only'), toolLines(rows, 'planned', color)],
    [l10n.t('Not to be invoked'), toolLines(rows, 'deprecated', color)],
    [l10n.t('Rejected'), rejectedLines(rows, path, color)],
    [l10n.t('By tag'), tagLines(rows, color)],
  ];
  const blocks = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`.trimEnd())].join('\n'));
  const head = `${bold(visible(path))}: ${summary.length > 0 ? summary.join(', ') : l10n.t('no tools')}`;
  return `${[head, ...blocks].join('\n\n')}\n`;
}

function toolLines(rows: readonly LoadedRow[], state: LoaderState, color: boolean): readonly string[] {
  const { bold } = pico.createColors(color);
  return tableOf(
    rows.filter((row) => row.state === state).map((row) => [row.name ?? '', row.location ?? '', row.tags.join(', ')]),
    (cell, column) => (column === 0 ? bold(cell) : cell),
  );
}

/** Each rejected entry with its place, and below it why. */
function rejectedLines(rows: readonly LoadedRow[], path: string, color: boolean): readonly string[] {
  const { bold, dim, red } = pico.createColors(color);
  const place = (line: number, column: number): string => dim(visible(`${path}:${line}:${column}`));
  return rows
    .filter(({ state }) => state === 'rejected')
    .flatMap(({ name, line, column, reasons }) => [
      `${bold(visible(name ?? l10n.t('(no name)')))} ${place(line, column)}`,
      ...reasons.map(({ message, range: { start } }) => {
        return `  ${place(start.line + 1, start.character + 1)} ${red(visible(message))}`;
      }),
    ]);
}

/** Each tag with its tools; behind those that do not answer stands what becomes of them. */
function tagLines(rows: readonly LoadedRow[], color: boolean): readonly string[] {
  const { bold } = pico.createColors(color);
  return tableOf(
    Object.entries(indexJson(rows).byTag).map(([tag, tools]) => [
      tag,
      tools
        .map(({ name, state }) => {
          const shown = name ?? l10n.t('(no name)');
          return state === 'ready' ? shown : `${shown} (${stateName(state)})`;
        })
        .join(', '),
    ]),
    (cell, column) => (column === 0 ? bold(cell) : cell),
  );
}
