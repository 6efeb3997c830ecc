import { commands, EventEmitter, type Disposable, type Event, type Memento } from 'vscode';
import type { SortOrder } from './sorting.js';

/** How somebody wants a view. */
export interface Choices<Grouping extends string> {
  readonly grouping: Grouping;
  readonly sort: SortOrder;
  /** What is looked for; empty: everything. */
  readonly query: string;
  readonly onlyProblems: boolean;
}

/** The views that can be grouped, sorted and filtered, as commands and contexts name them. */
export type ViewName = 'registries' | 'skills';

/** The choices for a view, remembered for the workspace and known to the menus. */
export class RememberedChoices<Grouping extends string> implements Disposable {
  readonly #changed = new EventEmitter<Choices<Grouping>>();
  readonly #key: string;
  readonly #memory: Memento;
  #current: Choices<Grouping>;

  /** What somebody chose now. */
  readonly onDidChange: Event<Choices<Grouping>> = this.#changed.event;

  constructor(view: ViewName, memory: Memento, initial: Choices<Grouping>) {
    this.#key = `agentRegistry.${view}`;
    this.#memory = memory;
    // What an earlier version remembered may lack something.
    this.#current = { ...initial, ...memory.get<Partial<Choices<Grouping>>>(this.#key) };
    this.#tellMenus();
  }

  get current(): Choices<Grouping> {
    return this.#current;
  }

  /** True while not everything is shown. */
  get isFiltered(): boolean {
    return this.#current.query.trim() !== '' || this.#current.onlyProblems;
  }

  /** Changes some of them for now: while somebody types. */
  try(changes: Partial<Choices<Grouping>>): void {
    const before = JSON.stringify(this.#current);
    this.#current = { ...this.#current, ...changes };
    if (JSON.stringify(this.#current) === before) return;
    this.#tellMenus();
    this.#changed.fire(this.#current);
  }

  /** Changes some of them for good. */
  async choose(changes: Partial<Choices<Grouping>>): Promise<void> {
    this.try(changes);
    await this.#memory.update(this.#key, this.#current);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  #tellMenus(): void {
    const { grouping, sort, query, onlyProblems } = this.#current;
    const contexts = { grouping, sort, hasQuery: query.trim() !== '', onlyProblems, filtered: this.isFiltered };
    for (const [name, value] of Object.entries(contexts))
      void commands.executeCommand('setContext', `${this.#key}.${name}`, value);
  }
}
