import { window, type Event } from 'vscode';
import { wording } from '../wording.js';
import type { RememberedChoices, ViewName } from './choices.js';

/** What a filter box needs of its view. */
export interface Filtered<Grouping extends string> {
  readonly view: ViewName;
  readonly choices: RememberedChoices<Grouping>;
  /** How many are shown, of how many, each time that is known. */
  readonly onDidFilter: Event<Found>;
  /** Somebody chose something in the view. */
  readonly onDidSelect: Event<unknown>;
}

/** How many are shown, of how many. */
export interface Found {
  readonly shown: number;
  readonly total: number;
}

/**
 * Asks for words to filter a view by. It is filtered while they are typed: Enter keeps that, and so does choosing something in the view; Escape
 * brings back what was before.
 */
export function askForFilter<Grouping extends string>(filtered: Filtered<Grouping>): void {
  const { view, choices, onDidFilter, onDidSelect } = filtered;
  const before = choices.current.query;
  const box = window.createInputBox();
  box.title = wording.filterTitle(view);
  box.placeholder = wording.filterPlaceholder(view);
  box.prompt = wording.filterPrompt();
  box.value = before;
  // Whoever looks at the list that is being filtered is not done.
  box.ignoreFocusOut = true;
  let isKept = false;
  const keep = (): void => {
    isKept = true;
    void choices.choose({ query: box.value.trim() });
    box.hide();
  };
  const parts: { dispose(): unknown }[] = [
    box,
    box.onDidChangeValue((query) => {
      choices.try({ query });
    }),
    onDidFilter(({ shown, total }) => {
      box.prompt = `${wording.shownOf(shown, total)}. ${wording.filterPrompt()}`;
    }),
    onDidSelect(keep),
    box.onDidAccept(keep),
    box.onDidHide(() => {
      if (!isKept) choices.try({ query: before });
      for (const part of parts) part.dispose();
    }),
  ];
  box.show();
}
