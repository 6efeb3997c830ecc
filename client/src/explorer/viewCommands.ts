import { commands, window, type Disposable, type Event, type TreeView } from 'vscode';
import { wording } from '../wording.js';
import type { RememberedChoices } from './choices.js';
import { askForFilter, type Filtered, type Found } from './filterBox.js';
import { sortOrders } from './sorting.js';

/** What can be chosen for a view. */
export interface ChoosableView<Grouping extends string> extends Filtered<Grouping> {
  readonly groupings: readonly Grouping[];
  readonly titleOf: (grouping: Grouping) => string;
}

/**
 * The commands by which a view is grouped, sorted and filtered. Each choice has two: the menu shows the one with a tick for what is chosen
 * already, which changes nothing. The palette asks.
 */
export function registerViewCommands<Grouping extends string>(of: ChoosableView<Grouping>): readonly Disposable[] {
  const { view, choices, groupings, titleOf } = of;
  const on = (name: string, action: () => unknown): Disposable =>
    commands.registerCommand(`agentRegistry.${view}.${name}`, action);
  const onChoice = (name: string, action: () => unknown): readonly Disposable[] => [
    on(name, action),
    on(`${name}.chosen`, action),
  ];
  return [
    ...groupings.flatMap((grouping) => onChoice(`groupBy.${grouping}`, () => choices.choose({ grouping }))),
    ...sortOrders.flatMap((sort) => onChoice(`sortBy.${sort}`, () => choices.choose({ sort }))),
    ...onChoice('onlyProblems', () => choices.choose({ onlyProblems: !choices.current.onlyProblems })),
    on('groupBy', async () => {
      const grouping = await pick(groupings, choices.current.grouping, titleOf, wording.groupBy());
      if (grouping !== undefined) await choices.choose({ grouping });
    }),
    on('sortBy', async () => {
      const sort = await pick(sortOrders, choices.current.sort, wording.sortOrder, wording.sortBy());
      if (sort !== undefined) await choices.choose({ sort });
    }),
    on('filter', async () => {
      await commands.executeCommand(`agentRegistry.${view}.focus`);
      askForFilter(of);
    }),
    on('clearFilter', () => choices.choose({ query: '', onlyProblems: false })),
  ];
}

/** Says in the title of a view what it is filtered by, and how much is left. */
export function sayFiltered<Grouping extends string>(
  view: TreeView<unknown>,
  choices: RememberedChoices<Grouping>,
  onDidFilter: Event<Found>,
): Disposable {
  return onDidFilter(({ shown, total }) => {
    const { query, onlyProblems } = choices.current;
    const text = wording.filtered(query.trim(), onlyProblems, wording.shownOf(shown, total));
    view.description = choices.isFiltered ? text : '';
  });
}

/** Asks for one of several; the one that is in force is marked. */
async function pick<T extends string>(
  values: readonly T[],
  current: T,
  titleOf: (value: T) => string,
  placeHolder: string,
): Promise<T | undefined> {
  const items = values.map((value) => ({
    label: titleOf(value),
    ...(value === current ? { description: wording.inForce() } : {}),
    value,
  }));
  return (await window.showQuickPick(items, { placeHolder }))?.value;
}
