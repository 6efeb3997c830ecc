import { QuickPickItemKind, ThemeIcon, Uri, workspace, type QuickInputButton, type QuickPickItem } from 'vscode';
import type { LoadedTag, WhichTerm, WhichTool, WhichToolsResult } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { stateIcons } from '../looks.js';
import { summaryOf } from '../treeItems.js';
import { withTag } from './query.js';

/** What a click on an item does: it goes to a tool, or puts a tag into the query. */
export interface WhichItem extends QuickPickItem {
  readonly tool?: WhichTool;
  /** The query that is asked next. */
  readonly next?: string;
}

/** So many tags are offered to be added. */
const mostTags = 200;

/**
 * The items of an answer. While a word is being typed that is no tag yet, what it may become stands first.
 * @param tellsRegistry whether tools of several registries may be among them
 */
export function whichItems(query: string, result: WhichToolsResult, tellsRegistry: boolean): readonly WhichItem[] {
  const { terms, answers, silent, total, tags } = result;
  const unknown = terms.filter(({ isTag }) => !isTag);
  const suggestions = section(
    wording.noTags(),
    unknown.flatMap((term) => suggestionsFor(term, terms)),
  );
  const isTyping = /[^\s,]$/.test(query) && unknown.includes(terms.at(-1) ?? { text: '', isTag: true, nearest: [] });
  const asksForTags = terms.some(({ isTag }) => isTag);
  const tools = [
    ...section(
      wording.answers(total.answers, answers.length),
      answers.map((tool) => toolItem(tool, tellsRegistry)),
    ),
    ...(asksForTags && answers.length === 0 ? [{ label: wording.noToolAnswers(), alwaysShow: true }] : []),
    ...section(
      wording.doNotAnswer(total.silent, silent.length),
      silent.map((tool) => toolItem(tool, tellsRegistry)),
    ),
  ];
  const suggested = new Set(unknown.flatMap(({ nearest }) => nearest));
  const toAdd =
    asksForTags || terms.length === 0 ? tags.filter(({ tag }) => !suggested.has(tag)).slice(0, mostTags) : [];
  return [
    ...(isTyping ? suggestions : []),
    ...tools,
    ...(isTyping ? [] : suggestions),
    ...section(
      asksForTags ? wording.moreTags() : wording.allTags(),
      toAdd.map((tag) => tagItem(tag, terms)),
    ),
  ];
}

const section = (label: string, items: readonly WhichItem[]): readonly WhichItem[] =>
  items.length > 0 ? [{ label, kind: QuickPickItemKind.Separator }, ...items] : [];

function toolItem(tool: WhichTool, tellsRegistry: boolean): WhichItem {
  const { name = wording.unnamed(), state, matched, path, why, description, entryPoint } = tool;
  const what = why ?? (description ?? '').replace(/\s+/g, ' ');
  return {
    tool,
    label: name,
    iconPath: stateIcons[state],
    description: [matched.join(', '), ...(tellsRegistry ? [path] : [])].join(' · '),
    ...(what === '' ? {} : { detail: what }),
    ...(entryPoint === undefined ? {} : { buttons: [openButton(entryPoint)] }),
    alwaysShow: true,
  };
}

const openButton = (entryPoint: string): QuickInputButton => ({
  iconPath: new ThemeIcon('file-code'),
  tooltip: wording.openEntryPoint(workspace.asRelativePath(Uri.parse(entryPoint))),
});

const suggestionsFor = (term: WhichTerm, terms: readonly WhichTerm[]): readonly WhichItem[] =>
  term.nearest.length === 0
    ? [{ label: wording.noTag(term), iconPath: new ThemeIcon('question'), alwaysShow: true }]
    : term.nearest.map((tag) => ({
        next: withTag(terms, tag, term.text),
        label: tag,
        iconPath: new ThemeIcon('tag'),
        description: wording.insteadOf(term.text),
        alwaysShow: true,
      }));

const tagItem = (node: LoadedTag, terms: readonly WhichTerm[]): WhichItem => ({
  next: withTag(terms, node.tag),
  label: node.tag,
  iconPath: new ThemeIcon('tag'),
  description: summaryOf(node),
  alwaysShow: true,
});
