import { window, type QuickPick, type QuickPickItem } from 'vscode';
import { listOf, valueOfList, type Outcome, type Question, type StepItem } from './conversation.js';
import { settle } from './settle.js';

/** An item of a list, with what it stands for. */
interface Item extends QuickPickItem {
  readonly value: string;
  /** Typed, and wrong: it cannot be ticked. */
  readonly isRefused?: boolean;
}

/** So long, in milliseconds, the editor may tell of ticks as lost that it is only drawing anew. */
const redrawing = 100;

/** Asks for any number of words: those that are there are ticked, others typed and added with Enter. Enter on an empty line goes on. */
export function askForSeveral(question: Question): Promise<Outcome> {
  const { step, check } = question;
  const pick = window.createQuickPick<Item>();
  pick.canSelectMany = true;
  pick.placeholder = step.prompt;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  const list = new TickedList(pick, step.items, listOf(question.value), step.kind === 'several');
  const isOpen = step.kind === 'several';

  const offerTyped = async (): Promise<void> => {
    if (!isOpen) return;
    const { value } = pick;
    const words = list.unknown(value);
    const problem = await firstProblem(words);
    if (pick.value !== value) return;
    const [word] = words;
    list.draw(
      word === undefined
        ? undefined
        : {
            value,
            label: words.join(', '),
            alwaysShow: true,
            ...(problem === undefined ? {} : { detail: problem, isRefused: true }),
          },
    );
  };
  const firstProblem = async (words: readonly string[]): Promise<string | undefined> => {
    for (const word of words) {
      const problem = await check(word);
      if (problem?.severity === 'error') return problem.message;
    }
    return undefined;
  };
  /** Takes what is typed into the list. */
  const take = async (value: string): Promise<void> => {
    if (isOpen && (await firstProblem(list.unknown(value))) !== undefined) return;
    list.tick(value, isOpen);
    pick.placeholder = step.prompt;
    pick.value = '';
    list.draw();
  };
  return settle(
    pick,
    question,
    () => (list.ticked.length > 0 ? valueOfList(list.ticked) : ''),
    (answer) => [
      pick.onDidChangeValue(offerTyped),
      pick.onDidChangeSelection((items) => {
        list.told(items);
        if (list.ticked.length > 0) pick.placeholder = step.prompt;
      }),
      pick.onDidAccept(async () => {
        if (pick.value.trim() !== '') return take(pick.value);
        const problem = list.ticked.length > 0 ? null : await check('');
        if (problem?.severity === 'error') pick.placeholder = firstSentence(problem.message);
        else answer(valueOfList(list.ticked));
      }),
    ],
  );
}

/** The items of a list with ticks, and which of them are ticked whatever is drawn. */
class TickedList {
  #items: readonly Item[];
  #ticked: ReadonlySet<string>;
  #drawnAt = 0;
  /** What was drawn last. */
  #drawn: readonly Item[];
  /** Whether what is told shortly after it was drawn may be about the list before, by number. */
  #isShifted = false;
  #settled: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly pick: QuickPick<Item>,
    items: readonly StepItem[],
    ticked: readonly string[],
    isOpen: boolean,
  ) {
    const known = new Set(items.map(({ value }) => value));
    this.#items = [...(isOpen ? ticked.filter((word) => !known.has(word)).map(itemOf) : []), ...items];
    this.#ticked = new Set(ticked);
    this.#drawn = this.#items;
    this.draw();
  }

  /** In the order of the list. */
  get ticked(): readonly string[] {
    return this.#items.flatMap(({ value }) => (this.#ticked.has(value) ? [value] : []));
  }

  /** The words of what is typed, between commas, that are not in the list. */
  unknown(typed: string): readonly string[] {
    return wordsOf(typed).filter((word) => !this.#items.some(({ value }) => value === word));
  }

  /** Ticks what is typed: with `isOpen` all words of it, else the first item that it finds. */
  tick(typed: string, isOpen: boolean): void {
    if (isOpen) this.#items = [...this.unknown(typed).map(itemOf), ...this.#items];
    const found = isOpen
      ? wordsOf(typed)
      : this.#items
          .filter(holds(typed.trim()))
          .slice(0, 1)
          .map(({ value }) => value);
    this.#ticked = new Set([...this.#ticked, ...found]);
  }

  /** The editor tells what is ticked now. */
  told(items: readonly Item[]): void {
    if (Date.now() - this.#drawnAt < redrawing && !this.#isMore(items)) return;
    const listed = new Set(this.#items.map(({ value }) => value));
    const words = items.filter(({ isRefused }) => isRefused !== true).map(({ value }) => value);
    const typed = words.filter((word) => !listed.has(word)).flatMap(wordsOf);
    this.#ticked = new Set([...words.filter((word) => listed.has(word)), ...typed]);
    if (words.length === items.length && typed.length === 0) return;
    // What was typed was ticked, and is one of the items now.
    this.#items = [...typed.map(itemOf), ...this.#items];
    if (typed.length > 0) this.pick.value = '';
    this.draw();
  }

  /** Whether somebody ticks while the list is drawn: of its own accord the editor tells of no tick that was not there. */
  #isMore(items: readonly Item[]): boolean {
    const told = new Set(items.map(({ value }) => value));
    return !this.#isShifted && told.size > this.#ticked.size && [...this.#ticked].every((value) => told.has(value));
  }

  /** @param typed what is typed at the moment: last, so that the others keep their numbers. The editor sorts what it finds. */
  draw(typed?: Item): void {
    const items = typed ? [...this.#items, typed] : this.#items;
    const ticked = (): readonly Item[] => items.filter(({ value }) => this.#ticked.has(value));
    this.#isShifted = this.#drawn !== this.#items;
    this.#drawn = this.#items;
    this.#drawnAt = Date.now();
    this.pick.items = items;
    this.pick.selectedItems = ticked();
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => {
      if (this.pick.selectedItems.length !== ticked().length) this.pick.selectedItems = ticked();
    }, redrawing);
  }
}

/** There is no room for more. */
const firstSentence = (text: string): string => text.split(/(?<=\.)\s/u, 1)[0] ?? text;

const itemOf = (word: string): Item => ({ value: word, label: word });

const wordsOf = (typed: string): readonly string[] =>
  typed.split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));

const holds =
  (typed: string) =>
  ({ label, description = '', detail = '' }: Item): boolean =>
    `${label}\n${description}\n${detail}`.toLowerCase().includes(typed.toLowerCase());
