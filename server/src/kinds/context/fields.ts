import { nodeAt, type JsonPath } from '../../syntax/tree.js';
import { dialectOf } from '../../vocabularies/jsonSchema/index.js';
import type { Surroundings } from '../authoring.js';
import type { EmbeddedPlace } from '../embeddedSchema/place.js';
import { pathInPart } from '../places.js';
import { RecordAt } from '../recordAt.js';
import {
  entriesKey,
  entryOf,
  formOf,
  frameOf,
  inputSchemaKey,
  looseToolsKey,
  matrixToolsKey,
  ToolContext,
  type Projection,
} from './model.js';
import { ContextFacet, SharedContexts } from './shared.js';

/** What is written at a place of a context. */
export type ContextField =
  | 'context'
  | 'key'
  | 'tool'
  | 'toolName'
  | 'inputSchema'
  | 'target'
  | 'op'
  | 'resultMode'
  /** A value of an object whose members the format leaves open, at any depth, or that object itself. */
  | 'open'
  | 'checks'
  | 'check'
  /** Something that is said in words. */
  | 'words';

/** The places by their paths from the context: `#` stands for an index. With `model.ts` alone this spells keys; a test holds it against the schema. */
export const contextFields: ReadonlyMap<string, ContextField> = new Map<string, ContextField>([
  ['', 'context'],
  ['key', 'key'],
  ['matrixTools/#', 'tool'],
  ['matrixTools/#/name', 'toolName'],
  ['matrixTools/#/inputSchema', 'inputSchema'],
  ['matrixTools/#/target', 'target'],
  ['matrixTools/#/op', 'op'],
  ['matrixTools/#/resultMode', 'resultMode'],
  ['permissions', 'open'],
  ['environmentRequirements/cwd', 'open'],
  ['environmentRequirements/repoRoot', 'open'],
  ['environmentRequirements/container', 'open'],
  ['environmentRequirements/credentials', 'open'],
  ['verification/requiredChecks', 'checks'],
  ['verification/requiredChecks/#', 'check'],
  ['verification/successCriteria', 'words'],
]);

/** A place of a file, and the format's name for it. */
interface ContextPlace {
  /** The path of the context in its part; of a tool that stands by itself in a program, that of the tool. */
  readonly owner: JsonPath;
  /** From the context. A tool that stands by itself is taken for the first of one. */
  readonly steps: JsonPath;
}

/** The field that a path from the root of the file leads to. */
export function fieldAt(path: JsonPath, around: Surroundings): ContextField | undefined {
  const { steps } = placeAt(path, around) ?? {};
  if (!steps) return undefined;
  const names = steps.map((step) => (typeof step === 'number' ? '#' : step));
  const field = contextFields.get(names.join('/'));
  if (field) return field;
  for (let length = names.length - 1; length > 0; length--)
    if (contextFields.get(names.slice(0, length).join('/')) === 'open') return 'open';
  return undefined;
}

/** True where a path, wherever the context is, ends at a name that others may use too. */
export function isSharedName(path: JsonPath): boolean {
  const names = path.map((step) => (typeof step === 'number' ? '#' : step));
  const fields = [2, 3].map((length) => contextFields.get(names.slice(-length).join('/')));
  return fields.some((field) => field === 'target' || field === 'op' || field === 'checks');
}

/** The way from its context to a place. */
export const stepsAt = (path: JsonPath, around: Surroundings): JsonPath => placeAt(path, around)?.steps ?? [];

/** The context that a place is in; undefined for the tools that stand by themselves in a program. */
export function contextAt(path: JsonPath, around: Surroundings): ToolContext | undefined {
  const { document } = around.file;
  const { part } = around;
  const { owner } = placeAt(path, around) ?? {};
  if (!owner) return undefined;
  const isHere = ({ at }: ToolContext): boolean => at.path.join() === owner.join();
  const known = (part === document.frame ? frameOf(document) : entryOf(part)).contexts.find(isHere);
  if (known || formOf(document) !== 'list') return known;
  // The array of a file that is half typed may not be cut into entries.
  const written = RecordAt.of(part)
    ?.records(entriesKey)
    .map((at) => new ToolContext(at));
  return written?.find(isHere);
}

/** The tool that a place is in. */
export function toolAt(path: JsonPath, around: Surroundings): Projection | undefined {
  const { owner, steps } = placeAt(path, around) ?? {};
  if (!owner || steps?.[0] !== matrixToolsKey) return undefined;
  const isLoose = owner[0] === looseToolsKey;
  const tools = isLoose ? frameOf(around.file.document).looseTools : (contextAt(path, around)?.tools ?? []);
  const written = (isLoose ? owner : [...owner, ...steps.slice(0, 2)]).join();
  return tools.find(({ at }) => at.path.join() === written);
}

/** The place in the schema of a tool's arguments that a path leads to; undefined where that is outside of any. */
export function embeddedAt(path: JsonPath, around: Surroundings): EmbeddedPlace | undefined {
  const at = path.indexOf(inputSchemaKey) + 1;
  if (at === 0 || fieldAt(path.slice(0, at), around) !== 'inputSchema') return undefined;
  const root = nodeAt(around.part.tree.root, pathInPart(path.slice(0, at), around));
  // Arguments are named.
  return { dialect: dialectOf(root).dialect, root, path: path.slice(at), type: 'object' };
}

/** What the contexts of the workspace have to do with each other, and with who refers to them. */
export const sharedContextsOf = ({ shared }: Pick<Surroundings, 'shared'>): SharedContexts =>
  shared instanceof ContextFacet ? shared.shared : new SharedContexts();

function placeAt(path: JsonPath, around: Surroundings): ContextPlace | undefined {
  const [list, index] = path;
  if (formOf(around.file.document) === 'single') return { owner: [], steps: path };
  if (typeof index !== 'number') return undefined;
  const owner = pathInPart(path.slice(0, 2), around);
  if (list === entriesKey) return { owner, steps: path.slice(2) };
  if (list !== looseToolsKey || !around.part.isProgram) return undefined;
  return { owner, steps: [matrixToolsKey, 0, ...path.slice(2)] };
}
