import * as l10n from '@vscode/l10n';
import pico from 'picocolors';
import { stateName } from '../features/coordinator/exports.js';
import { shown } from '../kinds/shown.js';
import type { ToolState, WhichTerm, WhichTool, WhichToolsResult } from '../lsp/protocol.js';
import { visible } from './reporters/visible.js';
import { tableOf } from './table.js';

/** What `which --format json` prints: a contract with whoever reads it. Lines and columns count from 1, columns in UTF-16 units. */
export interface JsonWhich {
  readonly version: 1;
  /** The words that were asked for; `nearest`: the tags that one which is none may stand for. */
  readonly query: readonly WhichTerm[];
  /** In the order in which the skill loader finds them. */
  readonly answers: readonly JsonFound[];
  /** Those that have a tag of the query and do not answer, with why. */
  readonly others: readonly (JsonFound & { readonly state: ToolState; readonly why: string })[];
}

interface JsonFound {
  readonly name: string | null;
  readonly matched: readonly string[];
  /** The registry, relative to the working directory, with `/`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Where it is there. */
  readonly entryPoint?: string;
}

/** Everything, for programs. */
export function whichJson(result: WhichToolsResult, pathOf: (uri: string) => string): string {
  const found = ({ name, matched, registry, selectionRange: { start }, entryPoint }: WhichTool): JsonFound => ({
    name: name ?? null,
    matched,
    file: pathOf(registry),
    line: start.line + 1,
    column: start.character + 1,
    ...(entryPoint === undefined ? {} : { entryPoint: pathOf(entryPoint) }),
  });
  const told: JsonWhich = {
    version: 1,
    query: result.terms,
    answers: result.answers.map(found),
    others: result.silent.map((tool) => ({ ...found(tool), state: tool.state, why: tool.why ?? '' })),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

/** For people: the tools that answer in their order, those that do not with why, and words that are no tags. */
export function whichText(result: WhichToolsResult, pathOf: (uri: string) => string, color: boolean): string {
  const { bold, dim, yellow } = pico.createColors(color);
  const { terms, answers, silent } = result;
  const placeOf = ({ registry, selectionRange: { start } }: WhichTool): string =>
    `${pathOf(registry)}:${start.line + 1}:${start.character + 1}`;
  const nameOf = ({ name }: WhichTool): string => name ?? l10n.t('(no name)');
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      answers.length === 1 ? l10n.t('1 tool answers') : l10n.t('{0} tools answer', answers.length),
      tableOf(
        answers.map((tool) => [nameOf(tool), tool.matched.join(', '), placeOf(tool)]),
        (cell, column) => (column === 0 ? bold(cell) : column === 2 ? dim(cell) : cell),
      ),
    ],
    [
      l10n.t('Do not answer'),
      silent.flatMap((tool) => [
        `${bold(visible(nameOf(tool)))} (${stateName(tool.state)})  ${visible(tool.matched.join(', '))}  ${dim(visible(placeOf(tool)))}`,
        `  ${visible(tool.why ?? '')}`,
      ]),
    ],
    [
      l10n.t('Words that are no tags'),
      terms.filter(({ isTag }) => !isTag).map((term) => yellow(visible(noTagText(term)))),
    ],
  ];
  return `${sections
    .filter(([, lines], index) => index === 0 || lines.length > 0)
    .map(([title, lines]) => [title, ...lines.map((line) => `  ${line}`.trimEnd())].join('\n'))
    .join('\n\n')}\n`;
}

/** Says that a word is no tag, and which may be meant. */
const noTagText = ({ text, nearest }: WhichTerm): string =>
  nearest.length === 0
    ? l10n.t('No tool has the tag {0}.', shown(text))
    : l10n.t('No tool has the tag {0}. Did you mean {1}?', shown(text), nearest.map(shown).join(', '));
