import * as l10n from '@vscode/l10n';
import { Analysis } from '../../../engine/analysis.js';
import type { JsonPath } from '../../../syntax/tree.js';
import type { KnownFile, Refactoring, Surroundings } from '../../authoring.js';
import { shown } from '../../shown.js';
import { extractSchema } from '../../embeddedSchema/extract.js';
import { ContextFacts } from '../facts.js';
import { embeddedAt } from '../fields.js';
import { entryOf, formOf, frameOf, matrixToolsKey, type ToolContext } from '../model.js';
import type { SharedContexts } from '../shared.js';
import { addTool, placeholderTool } from './addTool.js';
import { moveToJson } from './moveToJson.js';
import { moveToProgram } from './moveToProgram.js';
import { isRefusal } from '../../edits/refusal.js';

/** What may be done to a context: asked for at the context itself, at one of its own members, or, about tools, in their list. */
export function contextRefactorings(path: JsonPath, around: Surroundings): readonly Refactoring[] {
  const { document } = around.file;
  const embedded = embeddedAt(path, around);
  if (embedded) return extractSchema(embedded, around.part, document);
  const shared = sharedOf(around.file);
  const found = contextAt(path, around);
  if (!shared || !found) return [];
  const { context, rest } = found;
  const isAtContext = rest.length <= 1;
  const isAtTools = rest[0] === matrixToolsKey && rest.length === 2;
  if (!isAtContext && !isAtTools) return [];
  const moves = document.isProgram ? [moveToJson(context, around, shared)] : moveToProgram(context, around, shared);
  return [...(isAtContext ? moves : []), addToolTo(context, document.uri, shared)];
}

/** The contexts of the workspace; undefined for a file that counts nowhere else. */
function sharedOf({ analysis, document }: KnownFile): SharedContexts | undefined {
  const shared =
    analysis instanceof Analysis && analysis.facts instanceof ContextFacts ? analysis.facts.shared : undefined;
  return shared?.source(document.uri) ? shared : undefined;
}

/** The context that a path leads into, and the path inside of it. */
function contextAt(
  path: JsonPath,
  { file: { document }, part }: Surroundings,
): { readonly context: ToolContext; readonly rest: JsonPath } | undefined {
  const form = formOf(document);
  const skipped = form === 'single' ? 0 : 2;
  const holder = form === 'list' ? entryOf(part) : frameOf(document);
  const context =
    form === 'program'
      ? holder.contexts.find(({ at }) => at.path[1] === path[1] && path[0] === at.path[0])
      : holder.contexts[0];
  return context && path.length >= skipped ? { context, rest: path.slice(skipped) } : undefined;
}

function addToolTo(context: ToolContext, uri: string, shared: SharedContexts): Refactoring {
  const declaration = { uri, context };
  const outcome = addTool(declaration, placeholderTool(declaration), shared);
  const title = l10n.t('Add a tool to context {0}', shown(context.key?.value ?? ''));
  return isRefusal(outcome)
    ? { title, kind: 'refactor.rewrite', changes: [], disabled: outcome.refusal }
    : { title, kind: 'refactor.rewrite', changes: outcome.changes };
}
