import { QuickPickItemKind, ThemeIcon, Uri, workspace, type QuickInputButton, type QuickPickItem } from 'vscode';
import type { LoadedTag, WhichTerm, WhichTool, WhichToolsResult } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { stateIcons, summaryOf } from '../treeItems.js';

/** What a click on an item does: it goes to a tool, or puts a tag into the query. */
export interface WhichItem extends QuickPickItem {
  readonly tool?: WhichTool;
  readonly tag?: string;
  /** The word of the query that the tag takes the place of; absent: it is added. */
  readonly insteadOf?: string;
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
  const suggestions = section(wording.noTags(), unknown.flatMap(suggestionsFor));
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
    ...section(asksForTags ? wording.moreTags() : wording.allTags(), toAdd.map(tagItem)),
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

const suggestionsFor = (term: WhichTerm): readonly WhichItem[] =>
  term.nearest.length === 0
    ? [{ label: wording.noTag(term), iconPath: new ThemeIcon('question'), alwaysShow: true }]
    : term.nearest.map((tag) => ({
        tag,
        insteadOf: term.text,
        label: tag,
        iconPath: new ThemeIcon('tag'),
        description: wording.insteadOf(term.text),
        alwaysShow: true,
      }));

const tagItem = (node: LoadedTag): WhichItem => ({
  tag: node.tag,
  label: node.tag,
  iconPath: new ThemeIcon('tag'),
  description: summaryOf(node),
  alwaysShow: true,
});

/** The query with a tag in it, in the place of a word or behind the others; a tag with spaces stands between commas. */
export function withTag(query: string, tag: string, insteadOf: string | undefined): string {
  const separator = query.includes(',') || /\s/.test(tag) ? ', ' : ' ';
  if (insteadOf === undefined) {
    const before = query.trim().replace(/,$/, '');
    // What was told apart by spaces is told apart by commas from now on.
    const words = separator === ', ' && !query.includes(',') ? before.split(/\s+/).join(', ') : before;
    return [...(words === '' ? [] : [words]), tag].join(separator) + separator;
  }
  const at = query.lastIndexOf(insteadOf);
  const before = at < 0 ? query : query.slice(0, at);
  const behind = at < 0 ? '' : query.slice(at + insteadOf.length);
  return behind.trim() === '' ? withTag(before, tag, undefined) : `${before}${tag}${behind}`;
}
