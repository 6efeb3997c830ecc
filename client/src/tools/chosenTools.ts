import type { AnswerProblem, RegistryChoice, ToolName, ToolNode } from '../../../server/src/lsp/protocol.js';
import { listOf, valueOfList, type Answers, type Step, type StepItem, type Topic } from '../wizard/conversation.js';
import { registryItems, type ToolWords } from './addTool.js';

/** An entry of a registry, and whose. */
export interface ToolTarget {
  readonly registry: string;
  readonly node: ToolNode;
}

/** A conversation about entries of a registry that are chosen first, unless it is known which are meant. */
export interface ToolsMatter<Result> {
  readonly title: string;
  /** Where it is known which entries are meant. */
  readonly targets?: readonly ToolTarget[] | undefined;
  /** Where the registry is known. */
  readonly registry?: string | undefined;
  readonly registries: readonly RegistryChoice[];
  readonly tools: (registry: string) => Promise<readonly ToolNode[]>;
  /** Which entries there are to choose from. */
  readonly isMeant: (node: ToolNode) => boolean;
  /** Whether all of them are ticked at first. */
  readonly isTicked: boolean;
  /** What is asked of the chosen ones. */
  readonly then: (chosen: readonly ToolNode[]) => readonly Step[];
  readonly result: (chosen: readonly ToolName[], answers: Answers) => Result;
  readonly words: Pick<ToolWords, 'registryDetail'> & {
    whichRegistry(): string;
    whichTools(): string;
    noToolChosen(): string;
    unnamed(): string;
    state(state: ToolNode['state']): string;
  };
}

/** The questions of such a conversation. */
export function toolsTopic<Result>(matter: ToolsMatter<Result>): Topic<Result> {
  const { registries, words, targets } = matter;
  const registryOf = (answers: Answers): string | undefined => {
    const [only, another] = registries;
    return matter.registry ?? (another ? answers['registry'] : only?.uri);
  };
  return {
    title: matter.title,
    steps: async (answers) => {
      if (targets) return matter.then(targets.map(({ node }) => node));
      const registry = registryOf(answers);
      const nodes = registry === undefined ? [] : (await matter.tools(registry)).filter(matter.isMeant);
      const ticked = new Set(listOf(answers['tools']));
      return [
        ...(matter.registry === undefined && registries.length > 1
          ? [pick('registry', words.whichRegistry(), registryItems(registries, words))]
          : []),
        {
          id: 'tools',
          kind: 'some',
          prompt: words.whichTools(),
          items: nodes.map((node) => toolItem(node, words)),
          ...(matter.isTicked ? { initial: valueOfList(nodes.map(({ id }) => id)) } : {}),
        },
        ...matter.then(nodes.filter(({ id }) => ticked.has(id))),
      ];
    },
    check: ({ id }, value): Promise<AnswerProblem | null> =>
      Promise.resolve(id === 'tools' && value === '' ? { message: words.noToolChosen(), severity: 'error' } : null),
    result: (answers) => {
      const registry = registryOf(answers) ?? '';
      const chosen = targets
        ? targets.map(({ registry, node: { id } }) => ({ registry, id }))
        : listOf(answers['tools']).map((id) => ({ registry, id }));
      return matter.result(chosen, answers);
    },
  };
}

/** A question with a choice. */
export const pick = (id: string, prompt: string, items: readonly StepItem[]): Step => ({
  id,
  kind: 'pick',
  prompt,
  items,
});

const toolItem = ({ id, name, state, location }: ToolNode, words: ToolsMatter<unknown>['words']): StepItem => ({
  value: id,
  label: name ?? words.unnamed(),
  description: words.state(state),
  ...(location === undefined ? {} : { detail: location }),
});
