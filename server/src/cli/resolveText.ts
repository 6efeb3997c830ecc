import * as l10n from '@vscode/l10n';
import pico from 'picocolors';
import type { Location } from 'vscode-languageserver-types';
import { originText, unknownText } from '../features/resolvedText.js';
import type { ResolutionResult, ResolvedContextNode, ResolvedToolNode } from '../lsp/protocol.js';
import { visible } from './reporters/visible.js';
import { tableOf } from './table.js';

/** For people: the contexts with where they come from and why, the tools with what they call, and what is dropped or missing. */
export function resolutionText(result: ResolutionResult, pathOf: (uri: string) => string, color: boolean): string {
  const { bold, dim, red, yellow, strikethrough } = pico.createColors(color);
  const { uri, id, contexts, tools, dropped, unknown, unknownSkills, instructions } = result;
  const placeOf = (location: Location | undefined): string =>
    location
      ? `${pathOf(location.uri)}:${location.range.start.line + 1}:${location.range.start.character + 1}`
      : l10n.t('ships with the agent');
  const originOf = ({ from }: Pick<ResolvedContextNode, 'from'>): string => originText(from, pathOf);
  const first =
    (paint: (text: string) => string) =>
    (cell: string, column: number): string =>
      column === 0 ? paint(cell) : cell;
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      l10n.t('Contexts'),
      tableOf(
        contexts.map((context) => [
          context.key,
          context.title ?? '',
          placeOf(context.location),
          originOf(context) + (context.isPartial ? ` (${l10n.t('not all of it can be read')})` : ''),
        ]),
        first(bold),
      ),
    ],
    [
      l10n.t('Tools'),
      tableOf(
        tools.map((tool) => [tool.name, ...callOf(tool), tool.context]),
        first(bold),
      ),
    ],
    [
      l10n.t('Dropped'),
      tableOf(
        dropped.map((tool) => [tool.name, ...callOf(tool), tool.context, winnerText(tool.context, tool.winner)]),
        first((cell) => strikethrough(dim(cell))),
      ),
    ],
    [
      l10n.t('Not found'),
      [
        ...unknown.map(
          (ref) => `${(ref.mayExist ? yellow : red)(visible(unknownText(ref)))} (${visible(originOf(ref))})`,
        ),
        ...unknownSkills.map((skill) =>
          visible(l10n.t('The skill {0}: no manifest of the workspace describes it.', skill)),
        ),
      ],
    ],
    [l10n.t('Instructions'), instructions === '' ? [] : instructions.split(/\r\n|\n|\r/).map(visible)],
  ];
  const name = id === undefined ? bold(visible(pathOf(uri))) : `${bold(visible(id))} ${dim(visible(pathOf(uri)))}`;
  const blocks = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`.trimEnd())].join('\n'));
  const note = l10n.t('Not complete: some of it cannot be read from the program without running it.');
  return `${[`${name}: ${result.summary}`, ...blocks, ...(result.isComplete ? [] : [yellow(note)])].join('\n\n')}\n`;
}

/** What a tool calls: the mount and the operation. */
const callOf = ({ declared }: ResolvedToolNode): readonly [target: string, op: string] => {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return [text(declared['target']), text(declared['op'])];
};

const winnerText = (context: string, winner: string): string =>
  winner === context
    ? l10n.t('this context has a tool of that name before it')
    : l10n.t('{0} comes first and has a tool of that name', winner);
