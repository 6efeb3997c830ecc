import * as l10n from '@vscode/l10n';
import { schemaAt } from '../../../engine/schema.js';
import { isRecord } from '../../../engine/value.js';
import type { ContextAnswerField, NewContextParams, NewToolParams, ReferrerName } from '../../../lsp/protocol.js';
import {
  contextKeys,
  entriesKey,
  inputSchemaKey,
  matrixToolsKey,
  permissionsKey,
  projectionKeys,
  schema,
} from '../model.js';
import type { Declaration, SharedContexts } from '../shared.js';
import { problemOfAnswer } from './answers.js';
import { appendContext, createContextFile } from './contextList.js';
import type { Writing } from '../../edits/place.js';
import { addReference } from './reference.js';
import { isRefusal, refuse, type Refusal } from '../../edits/refusal.js';
import { appendTool } from './toolList.js';

/** A `MatrixToolProjection` to write. */
type NewTool = NewToolParams;

/** A `ToolContextSpec` to write. */
type NewContext = NewContextParams['newContext'];

/** Where a new context goes and who refers to it. */
export interface NewContextPlace {
  /** URI of a file of contexts, or of one that is to be created. */
  readonly uri: string;
  /** Whether that file is still to be created. */
  readonly isNew: boolean;
  readonly referrer?: ReferrerName | undefined;
}

/** Adds a tool to a context that is there. */
export function addTool(declaration: Declaration, tool: NewTool, shared: SharedContexts): Writing | Refusal {
  const problem = problemOfTool(tool, shared, declaration);
  return problem ?? appendTool(declaration, dataOfTool(tool), shared);
}

/** Adds a context, with one tool or with none, and a reference to it. */
export function addContext(
  context: NewContext,
  place: NewContextPlace,
  tool: NewTool | undefined,
  shared: SharedContexts,
): Writing | Refusal {
  const problem =
    firstProblem({ key: context.key, title: context.title, contextDescription: context.description }, shared) ??
    (tool && problemOfTool(tool, shared));
  if (problem) return problem;
  const data = dataOfContext(context, tool);
  const written = place.isNew ? createContextFile(place.uri, data) : intoFile(place.uri, data, shared);
  if (isRefusal(written) || !place.referrer) return written;
  const profile = shared.profile(place.referrer.uri);
  const reference = profile
    ? addReference(profile, place.referrer.where, context.key)
    : refuse(l10n.t('The file that was to refer to the context is not there any more.'));
  return isRefusal(reference) ? reference : { ...written, changes: [...written.changes, ...reference.changes] };
}

/** A tool with an empty list of properties, to be filled in: a name that is free, and values that are right. */
export function placeholderTool({ context }: Declaration): NewTool {
  const taken = new Set(context.tools.map(({ name }) => name?.value));
  const names = Array.from({ length: taken.size + 1 }, (_, index) =>
    index === 0 ? 'new_tool' : `new_tool_${index + 1}`,
  );
  const name = names.find((free) => !taken.has(free)) ?? '';
  const last = context.tools.at(-1);
  const { target, op } = { target: last?.target?.value ?? 'system.agents', op: last?.op?.value ?? '$introspect' };
  return { name, description: l10n.t('Says what the tool does.'), target, op };
}

function intoFile(uri: string, data: object, shared: SharedContexts): Writing | Refusal {
  const document = shared.source(uri);
  return document
    ? appendContext(document, data, shared)
    : refuse(l10n.t('The file that the context was to go to is not there any more.'));
}

function problemOfTool(tool: NewTool, shared: SharedContexts, declaration?: Declaration): Refusal | undefined {
  const { name, description, target, op, resultMode, inputSchema } = tool;
  const answers = { name, description, target, op, ...(resultMode === undefined ? {} : { resultMode }) };
  const problem = firstProblem(answers, shared, declaration);
  if (problem || inputSchema === undefined || isRecord(inputSchema)) return problem;
  return refuse(l10n.t('The schema of the arguments is a JSON Schema: an object.'));
}

function firstProblem(
  answers: Readonly<Partial<Record<ContextAnswerField, string>>>,
  shared: SharedContexts,
  declaration?: Declaration,
): Refusal | undefined {
  for (const [field, value] of Object.entries(answers) as [ContextAnswerField, string][]) {
    const problem = problemOfAnswer(field, value, shared, declaration?.context);
    if (problem?.severity === 'error') return refuse(problem.message);
  }
  return undefined;
}

/** The members in the format's order. */
const inOrder = (members: Readonly<Record<string, unknown>>, order: readonly string[]): object =>
  Object.fromEntries(order.flatMap((key) => (members[key] === undefined ? [] : [[key, members[key]]])));

function dataOfTool(tool: NewTool): object {
  const initial = schemaAt(schema, [entriesKey, 0, matrixToolsKey, 0, inputSchemaKey])?.default;
  return inOrder({ ...tool, [inputSchemaKey]: tool.inputSchema ?? initial }, projectionKeys);
}

const dataOfContext = (context: NewContext, tool: NewTool | undefined): object =>
  inOrder({ ...context, [matrixToolsKey]: tool ? [dataOfTool(tool)] : [], [permissionsKey]: {} }, contextKeys);
