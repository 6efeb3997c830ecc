import type {
  FindToolsResult,
  Highlights,
  RegistriesResult,
  ToolNode,
  ToolsResult,
} from '../../../server/src/lsp/protocol.js';
import type { Choices } from './choices.js';
import { idOf, type GroupElement, type Grouping, type Member, type RegistryElement } from './elements.js';
import type { Found } from './filterBox.js';
import { sumOf } from './looks.js';
import { membersBy } from './grouping.js';
import type { RegistrySource } from './source.js';

/** So many registries, or groups, are shown opened out; of more, only the list is. */
const fewRegistries = 3;
const fewGroups = 5;

/** What the server said, as the objects that the tree keeps: registries, groups, and which of their tools are looked for. */
export class RegistryContent {
  readonly #source: RegistrySource;
  /** By URI of the registry. */
  readonly #nodes = new Map<string, Promise<ToolsResult>>();
  /** By id. */
  #groups: ReadonlyMap<string, GroupElement> = new Map();
  /** By URI; undefined until the server was asked for the first time. */
  #registries: ReadonlyMap<string, RegistryElement> | undefined;
  /** What matches, by registry and id; undefined where all is shown. */
  #found: ReadonlyMap<string, ReadonlyMap<string, Highlights>> | undefined;
  #counts: Found = { shown: 0, total: 0 };

  constructor(source: RegistrySource) {
    this.#source = source;
  }

  get isLoaded(): boolean {
    return this.#registries !== undefined;
  }

  /** Every registry, whether or not something in it is looked for. */
  get all(): readonly RegistryElement[] {
    return [...(this.#registries?.values() ?? [])];
  }

  /** Those with something to show. */
  get registries(): readonly RegistryElement[] {
    return this.all.filter(({ node }) => !this.#found || this.#found.has(node.uri));
  }

  get groups(): readonly GroupElement[] {
    return [...this.#groups.values()];
  }

  get counts(): Found {
    return this.#counts;
  }

  registry(uri: string): RegistryElement | undefined {
    return this.#registries?.get(uri);
  }

  /** What is known of these registries counts no more; absent: of any. */
  forget(uris?: Iterable<string>): void {
    if (!uris) this.#nodes.clear();
    else for (const uri of uris) this.#nodes.delete(uri);
  }

  /** Asks for all registries. */
  async loadRegistries(): Promise<RegistriesResult> {
    const nodes = await this.#source.registries();
    const expanded = nodes.length <= fewRegistries;
    const before = this.#registries;
    this.#registries = new Map(
      nodes.map((node) => {
        const known = before?.get(node.uri);
        const element: RegistryElement = known ?? { kind: 'registry', node, expanded, isClosed: false };
        element.node = node;
        return [node.uri, element];
      }),
    );
    return nodes;
  }

  /** Asks which tools are looked for, and gathers them where they are shown in groups. */
  async loadTools({ grouping, query, onlyProblems }: Choices<Grouping>): Promise<void> {
    const isFiltered = query.trim() !== '' || onlyProblems;
    const found = isFiltered ? await this.#source.findTools({ query, onlyProblems }) : undefined;
    this.#found = found && indexOf(found);
    const total = found?.total ?? this.all.reduce((sum, { node }) => sum + toolCount(node.counts), 0);
    const shown = found ? found.registries.reduce((sum, { tools }) => sum + tools.length, 0) : total;
    this.#counts = { shown, total };
    this.#groups = grouping === 'registry' ? new Map() : await this.#gather(grouping);
  }

  /** The tools of a registry that are looked for, in file order. */
  async membersOf(registry: RegistryElement): Promise<readonly Member[]> {
    const found = this.#found?.get(registry.node.uri);
    const members = (await this.nodesOf(registry)).map((node): Member => ({ node, registry }));
    return this.#found ? members.filter(({ node }) => found?.has(node.id)) : members;
  }

  /** All of them, in file order. */
  nodesOf({ node: { uri } }: RegistryElement): Promise<ToolsResult> {
    let nodes = this.#nodes.get(uri);
    if (!nodes) this.#nodes.set(uri, (nodes = this.#source.tools(uri)));
    return nodes;
  }

  /** How many tools of a registry are looked for; undefined where all are shown. */
  foundIn({ node: { uri } }: RegistryElement): number | undefined {
    return this.#found && (this.#found.get(uri)?.size ?? 0);
  }

  /** What is to be marked in the name of a tool. */
  highlightsOf({ node, registry }: Member): Highlights {
    return this.#found?.get(registry.node.uri)?.get(node.id) ?? [];
  }

  async #gather(by: GroupElement['by']): Promise<ReadonlyMap<string, GroupElement>> {
    const members = (await Promise.all(this.registries.map((registry) => this.membersOf(registry)))).flat();
    const gathered = membersBy(members, by);
    const expanded = gathered.size <= fewGroups;
    return new Map(
      [...gathered].map(([value, own]) => {
        const group: GroupElement = { kind: 'group', by, value, members: own, expanded, isClosed: false };
        const id = idOf(group);
        const known = this.#groups.get(id);
        if (known) known.members = own;
        return [id, known ?? group];
      }),
    );
  }
}

const indexOf = ({ registries }: FindToolsResult): ReadonlyMap<string, ReadonlyMap<string, Highlights>> =>
  new Map(registries.map(({ uri, tools }) => [uri, new Map(tools.map(({ id, highlights }) => [id, highlights]))]));

/** How many tools a registry has. */
export const toolCount = (counts: RegistryElement['node']['counts']): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The problems of several tools together. */
export const problemsOf = (members: readonly Member[]): ToolNode['problems'] =>
  sumOf(members.map(({ node }) => node.problems));
