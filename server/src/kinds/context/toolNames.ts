import type { Document } from '../../engine/document.js';
import type { JsonNode, JsonPath } from '../../syntax/tree.js';
import type { Reference, Surroundings } from '../authoring.js';
import { contextAt, sharedContextsOf, toolAt } from './fields.js';
import type { Projection } from './model.js';
import type { Declaration } from './shared.js';
import { Spot } from './spots.js';

/** A tool of the workspace, and the context that it is in. */
export interface UsedTool extends Declaration {
  readonly tool: Projection;
}

/** Every tool of a name in the workspace, once for each context that it is in. */
export function toolsNamed(name: string, around: Pick<Surroundings, 'shared'>): readonly UsedTool[] {
  const found: UsedTool[] = [];
  for (const declaration of sharedContextsOf(around).contexts())
    for (const tool of declaration.context.tools) if (tool.name?.value === name) found.push({ ...declaration, tool });
  return found;
}

/** What stands for a tool: of a program the place where it is written, which several contexts may share. */
export const writtenAt = (uri: string, tool: Projection): Projection | string =>
  (tool.at.part.isProgram ? placeOf(uri, tool.at.node) : undefined) ?? tool;

/**
 * Where the name of a tool stands: in its context, and in the checks of that context. A tool of that name in another context is another tool, but
 * where a program writes the name once for several contexts, all of them count.
 */
export function toolNameReferences(
  path: JsonPath,
  name: string,
  around: Surroundings,
): readonly Reference[] | undefined {
  const { document } = around.file;
  const context = contextAt(path, around);
  const tool = toolAt(path, around);
  const own: readonly Declaration[] = context ? [{ uri: document.uri, context }] : [];
  const isNamed = tool ? tool.name?.value === name : context?.tools.some((other) => other.name?.value === name);
  if (!isNamed) return undefined;
  const written = new Set([...(tool ? [placeOf(document.uri, tool.name?.node)] : []), ...namePlaces(own, name)]);
  const sharing = around.part.isProgram
    ? toolsNamed(name, around).filter(
        ({ uri, tool: other }) => other.at.part.isProgram && written.has(placeOf(uri, other.name?.node)),
      )
    : [];
  const found = new Map<string, Reference>();
  const add = (spot: Spot, isDeclaration: boolean): void => {
    const target = spot.target(around);
    if (target && !found.has(spot.id)) found.set(spot.id, { ...target, isDeclaration });
  };
  if (tool?.name) add(Spot.of(tool.name, document), true);
  for (const { uri, context: each } of [...own, ...sharing]) {
    const source = uri === document.uri ? document : sharedContextsOf(around).source(uri);
    if (source)
      for (const [spot, isDeclaration] of spotsIn({ uri, context: each }, name, source)) add(spot, isDeclaration);
  }
  return [...found.values()];
}

function* spotsIn({ context }: Declaration, name: string, document: Document): Iterable<readonly [Spot, boolean]> {
  for (const tool of context.tools) if (tool.name?.value === name) yield [Spot.of(tool.name, document), true];
  for (const check of context.requiredChecks) if (check.value === name) yield [Spot.of(check, document), false];
}

const namePlaces = (contexts: readonly Declaration[], name: string): readonly (string | undefined)[] =>
  contexts.flatMap(({ uri, context }) =>
    context.tools.flatMap((tool) => (tool.name?.value === name ? [placeOf(uri, tool.name.node)] : [])),
  );

/** Where a value of a program is written: the same for the same place. */
const placeOf = (uri: string, node: JsonNode | undefined): string | undefined =>
  node && (node.elsewhere ? `${node.elsewhere.uri}#${node.elsewhere.span.start}` : `${uri}#${node.start}`);
