import * as l10n from '@vscode/l10n';
import type { Origin, Resolution, ResolvedTool } from '../context/resolution.js';
import type { SharedContexts } from '../context/shared.js';
import { contextCount, toolCount } from '../counts.js';
import { asCode } from '../shown.js';
import type { ProfileModel } from './model.js';

/** What a session gets, in a line without a full stop: `5 tools from 3 contexts, 1 dropped`. */
export function summaryOf({ tools, contexts, dropped }: Resolution): string {
  const [first] = contexts;
  if (!first) return l10n.t('no tools');
  const from =
    first.origin.by === 'default' && contexts.length === 1
      ? l10n.t('{0} from the default context {1}', toolCount(tools.length), first.key)
      : l10n.t('{0} from {1}', toolCount(tools.length), contextCount(contexts.length));
  if (dropped.length === 0) return from;
  return dropped.length === 1 ? l10n.t('{0}, 1 dropped', from) : l10n.t('{0}, {1} dropped', from, dropped.length);
}

/**
 * The tools of a session as a list of Markdown, in the order of their contexts: each with what it calls and where it comes from; those that
 * are dropped struck through, with the one that stays. Empty where there is none.
 */
export function listOf({ contexts, tools, dropped }: Resolution): string {
  const all = [...tools, ...dropped];
  return contexts
    .flatMap((context) => all.filter((tool) => tool.context === context))
    .map((tool) => `- ${tool.winner ? droppedText(tool, tool.winner) : keptText(tool)}`)
    .join('\n');
}

/** What a tool calls on the bus, as Markdown: `system.agents` `$introspect`. Undefined where that is not said. */
export function callOf({ projection }: Pick<ResolvedTool, 'projection'>): string | undefined {
  const parts = [projection?.target, projection?.op].flatMap((part) => (part?.value ? [asCode(part.value)] : []));
  return parts.length > 0 ? parts.join(' ') : undefined;
}

/** What else there is to say of a session, a paragraph of Markdown each: why it is as it is, and what is missing. */
export function remarksOf(resolution: Resolution, profile: ProfileModel, shared: SharedContexts): readonly string[] {
  const { contexts, unknown, unknownSkills } = resolution;
  const fallback = contexts.find(({ origin }) => origin.by === 'default');
  // What is being typed in a moment ago declared it.
  const nowhere = unknown.flatMap(({ key }) => (shared.isDeclared(key) ? [] : [asCode(key)]));
  const partial = contexts.filter(({ isPartial }) => isPartial).map(({ key }) => asCode(key));
  return [
    ...(fallback ? [defaultText(fallback.key, profile)] : []),
    ...(profile.own?.length === 0 && !fallback
      ? [l10n.t('The profile names no context, and none is the default for its name.')]
      : []),
    ...(nowhere.length === 0
      ? []
      : shared.isOpenEnded
        ? [l10n.t('Not found, but some contexts cannot be read: {0}.', nowhere.join(', '))]
        : [l10n.t('Declared nowhere: {0}.', nowhere.join(', '))]),
    ...(unknownSkills.length > 0
      ? [l10n.t('Skills that no manifest of the workspace describes: {0}.', unknownSkills.map(asCode).join(', '))]
      : []),
    ...(partial.length > 0
      ? [l10n.t('Some tools cannot be read from the program that declares them: those of {0}.', partial.join(', '))]
      : []),
  ];
}

function keptText(tool: ResolvedTool): string {
  const call = callOf(tool);
  const name = asCode(tool.name);
  const from = fromText(tool.context.key, tool.context.origin);
  return call === undefined ? `${name} (${from})` : `${name} → ${call} (${from})`;
}

function droppedText({ name, context }: ResolvedTool, winner: ResolvedTool): string {
  const from = fromText(context.key, context.origin);
  return winner.context === context
    ? l10n.t('~~{0}~~ ({1}): dropped, the context has a tool of that name before it', asCode(name), from)
    : l10n.t('~~{0}~~ ({1}): dropped, that of {2} stays', asCode(name), from, asCode(winner.context.key));
}

function fromText(key: string, { by, skill }: Origin): string {
  const context = asCode(key);
  if (by === 'default') return l10n.t('{0}, the default', context);
  return skill === undefined ? context : l10n.t('{0}, by the skill {1}', context, asCode(skill));
}

function defaultText(key: string, { name, worker }: ProfileModel): string {
  const [context, profile] = [asCode(key), asCode(name?.value ?? '')];
  return worker === undefined
    ? l10n.t('The profile names no context: {0} is the default of {1}.', context, profile)
    : l10n.t(
        'The profile names no context: {0} is the default of {1} with the worker {2}.',
        context,
        profile,
        asCode(worker),
      );
}
