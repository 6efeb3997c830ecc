import type { JsonPath } from '../../syntax/tree.js';
import type { Reference, Refusal, Renaming, Surroundings } from '../authoring.js';
import { schemaRenaming } from '../embeddedSchema/references.js';
import { placeIn } from '../places.js';
import { blankName } from '../refusals.js';
import { contextAt, embeddedAt, fieldAt, sharedContextsOf } from './fields.js';
import type { ToolContext } from './model.js';
import { contextReferences } from './references.js';
import { duplicateKey, keyTaken } from './rules/duplicateKey.js';
import { duplicateTool, toolTaken } from './rules/duplicateTool.js';
import { keyFault, keyFormat } from './rules/keyFormat.js';
import { toolName, toolNameFault } from './rules/toolName.js';

/** What it takes to give another name to a context or a tool of one, or to a schema inside. */
export function contextRenaming(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
  at: number,
): Renaming | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return schemaRenaming(embedded, isKey, value, around.file.document, around.part, at);
  const references = contextReferences(path, isKey, value, around);
  if (isKey || !references) return undefined;
  switch (fieldAt(path, around)) {
    case 'key':
      return keyRenaming(value, references, around);
    case 'toolName':
    case 'check':
      return renamingOf(value, references, (newName) => toolRefusals(newName, contextAt(path, around), around));
    default:
      return undefined;
  }
}

/** The same for a key, wherever it is named. One that is declared nowhere, such as that of a context that ships with the agent, stays. */
export const keyRenaming = (
  key: string,
  references: readonly Reference[],
  around: Surroundings,
): Renaming | undefined => renamingOf(key, references, (newKey) => keyRefusals(newKey, around));

function renamingOf(
  name: string,
  references: readonly Reference[],
  refusals: (newName: string) => Iterable<Refusal>,
): Renaming | undefined {
  if (!references.some(({ isDeclaration }) => isDeclaration) || !references.every(isLiteral)) return undefined;
  return { name, references: () => references, refusals };
}

/** True where a name is written as one literal. A program may put it together, or leave it to a name of its own. */
function isLiteral({ place }: Reference): boolean {
  if (!place) return false;
  const text = 'text' in place ? place.text : place.part.body;
  return /^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|(?!\$\{)[^`\\])*`)$/su.test(
    text.slice(place.span.start, place.span.end),
  );
}

function* keyRefusals(key: string, around: Surroundings): Iterable<Refusal> {
  const shared = sharedContextsOf(around);
  const [declared] = shared.declarations(key);
  const source = declared && shared.source(declared.uri);
  const taken = declared?.context.key;
  if (source && taken)
    yield { rule: duplicateKey, message: keyTaken(key), at: placeIn(source, taken.span, taken.part) };
  const fault = keyFault(key);
  if (fault !== undefined) yield { rule: keyFormat, message: fault };
  yield* blankName(key);
}

function* toolRefusals(name: string, context: ToolContext | undefined, around: Surroundings): Iterable<Refusal> {
  const taken = context?.tools.find((tool) => tool.name?.value === name)?.name;
  if (taken)
    yield {
      rule: duplicateTool,
      message: toolTaken(name),
      at: placeIn(around.file.document, taken.span, taken.part),
    };
  const fault = toolNameFault(name);
  if (fault !== undefined) yield { rule: toolName, message: fault };
  yield* blankName(name);
}
