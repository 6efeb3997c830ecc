import { env, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { ToolState } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import { problemsOf } from './content.js';
import { idOf, type GroupElement } from './elements.js';
import { sentence, stateIcons } from './looks.js';
import { problemsUri } from './problemBadges.js';

const icons: Readonly<Record<Exclude<GroupElement['by'], 'status'>, string>> = {
  tag: 'tag',
  capability: 'symbol-method',
  language: 'globe',
};

/** How a group of tools looks and what a screen reader says of it. */
export function groupItem(element: GroupElement): TreeItem {
  const { by, value, members, expanded } = element;
  const title = titleOf(element);
  const state = expanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
  const item = new TreeItem(title, state);
  const problems = problemsOf(members);
  item.id = idOf(element);
  item.contextValue = value === undefined ? 'group' : `group ${by}`;
  item.iconPath = iconOf(element);
  item.resourceUri = problemsUri(item.id, problems);
  const count = wording.tools(members.length);
  const language = by === 'language' && value !== undefined ? languageName(value) : '';
  item.description = [language, count].filter((part) => part !== '').join(' · ');
  item.tooltip = sentence(title, item.description, wording.problems(problems));
  item.accessibilityInformation = {
    label: sentence(`${wording.grouping(by)} ${title}`, language, count, wording.problems(problems)),
  };
  return item;
}

function titleOf({ by, value }: GroupElement): string {
  if (value === undefined) return wording.none(by);
  return by === 'status' ? wording.state(value as ToolState) : value;
}

function iconOf({ by, value }: GroupElement): ThemeIcon {
  if (by !== 'status') return new ThemeIcon(value === undefined ? 'question' : icons[by]);
  return stateIcons[value as ToolState];
}

/** In the language of the editor; empty for what is no code. */
function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([env.language], { type: 'language', fallback: 'none' }).of(code) ?? '';
  } catch {
    return '';
  }
}
