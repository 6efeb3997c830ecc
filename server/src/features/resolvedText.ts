import * as l10n from '@vscode/l10n';
import type { Location } from 'vscode-languageserver-types';
import { shown } from '../kinds/shown.js';
import type {
  ContextOrigin,
  DroppedToolNode,
  ResolutionResult,
  ResolvedContextNode,
  ResolvedToolNode,
  UnknownContextNode,
} from '../lsp/protocol.js';

/** How the path of a file is shown. */
type PathOf = (uri: string) => string;

/** What a session gets, as JSON with comments: where each tool comes from, which are dropped and why. */
export function resolvedText(resolution: Omit<ResolutionResult, 'text'>, pathOf: PathOf): string {
  const { contexts, tools, dropped, instructions } = resolution;
  const last = tools.at(-1);
  const blocks = contexts.map((context) => {
    const brings = ({ context: key }: ResolvedToolNode): boolean => key === context.key;
    return [
      comment(contextLine(context, pathOf)),
      ...tools.filter(brings).flatMap((tool) => toolLines(tool, tool !== last)),
      ...dropped.filter(brings).map((tool) => comment(droppedLine(tool, pathOf))),
    ];
  });
  return [
    ...headLines(resolution).map(comment),
    '{',
    `  "matrixTools": [`,
    ...blocks.flatMap((lines, index) => [...(index > 0 ? [''] : []), ...lines.map((line) => line && `    ${line}`)]),
    '  ],',
    `  "instructions": ${JSON.stringify(instructions)}`,
    '}',
    '',
  ].join('\n');
}

/** `name (path:line)` */
const placeIn = (pathOf: PathOf, { uri, range }: Location): string => `${pathOf(uri)}:${range.start.line + 1}`;

/** Why a context is part of the session, in words. */
export function originText({ by, skill, location }: ContextOrigin, pathOf: PathOf): string {
  const place = location ? placeIn(pathOf, location) : '';
  const name = skill === undefined ? l10n.t('a skill') : l10n.t('the skill {0}', skill);
  switch (by) {
    case 'profile':
      return l10n.t('named by the profile, {0}', place);
    case 'skill':
      return l10n.t('contributed by {0}, {1}', name, place);
    case 'option':
      return l10n.t('contributed by {0} beside the profile, {1}', name, place);
    case 'default':
      return l10n.t('the default of this profile, which names none');
  }
}

function headLines({ id, path, isProfile, summary, ...more }: Omit<ResolutionResult, 'text'>): readonly string[] {
  const name = id === undefined ? path : `${id} (${path})`;
  return [
    isProfile
      ? l10n.t('What a session of the profile {0} gets: {1}.', name, summary)
      : l10n.t('What the skill {0} contributes to a session: {1}.', name, summary),
    l10n.t('Read-only. It follows the files that it is made of, unsaved edits included.'),
    ...(more.isComplete
      ? []
      : [l10n.t('Not complete: some of it cannot be read from the program without running it.')]),
    ...more.unknown.map(unknownText),
    ...more.unknownSkills.map((skill) =>
      l10n.t(
        'Not known here: what the skill {0} contributes. No manifest of the workspace describes it.',
        shown(skill),
      ),
    ),
  ];
}

/** What is said of a reference that leads nowhere. */
export function unknownText({ key, nearest, mayExist }: UnknownContextNode): string {
  if (mayExist)
    return l10n.t('Not found: a context with the key {0}. It may be one of those that cannot be read.', shown(key));
  return nearest === undefined
    ? l10n.t('Unknown: no context has the key {0}.', shown(key))
    : l10n.t('Unknown: no context has the key {0}. Did you mean {1}?', shown(key), shown(nearest));
}

function contextLine({ key, location, from, isPartial }: ResolvedContextNode, pathOf: PathOf): string {
  const place = location ? placeIn(pathOf, location) : l10n.t('ships with the agent');
  const line = `${key} (${place}): ${originText(from, pathOf)}`;
  return isPartial ? l10n.t('{0}. Some of it cannot be read from the program.', line) : line;
}

function toolLines({ declared, location, isPartial }: ResolvedToolNode, hasComma: boolean): readonly string[] {
  const lines = JSON.stringify(declared, null, 2).split('\n');
  const more = location
    ? isPartial && l10n.t('Some of this tool cannot be read from the program.')
    : l10n.t('It ships with the agent: no more than its name is known here.');
  return [...(more ? [comment(more)] : []), ...lines.slice(0, -1), `${lines.at(-1) ?? ''}${hasComma ? ',' : ''}`];
}

function droppedLine({ name, location, winner, context }: DroppedToolNode, pathOf: PathOf): string {
  const place = location ? ` (${placeIn(pathOf, location)})` : '';
  return winner === context
    ? l10n.t('Dropped: {0}{1}. This context has a tool of that name before it.', shown(name), place)
    : l10n.t('Dropped: {0}{1}. {2} comes first and has a tool of that name.', shown(name), place, winner);
}

/** A comment of one line, whatever stands in it. */
const comment = (text: string): string => `// ${text.replace(/\s+/g, ' ')}`;
