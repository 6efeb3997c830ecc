import { MarkdownString, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { Highlights, SkillInputNode, SkillNode, SkillOutputNode } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { labelOf, sentence, sumOf } from '../looks.js';
import { escapeMarkdown } from '../markdown.js';
import { openCommand } from '../openCommand.js';
import { problemsUri } from '../problemBadges.js';

export type SkillGrouping = 'provider' | 'capabilityType' | 'access';
export const skillGroupings: readonly SkillGrouping[] = ['provider', 'capabilityType', 'access'];

/** Skills of one provider, of one capability type, or with the same access. */
export interface SkillGroup {
  readonly kind: 'group';
  readonly by: SkillGrouping;
  /** Undefined for skills that do not say. */
  readonly title: string | undefined;
  readonly skills: readonly SkillNode[];
}

interface SkillItem {
  readonly kind: 'skill';
  readonly node: SkillNode;
  readonly group: SkillGroup;
}
interface InputItem {
  readonly kind: 'input';
  readonly input: SkillInputNode;
  readonly index: number;
  readonly skill: SkillItem;
}
interface OutputItem {
  readonly kind: 'output';
  readonly output: SkillOutputNode;
  readonly skill: SkillItem;
}
export type SkillElement = SkillGroup | SkillItem | InputItem | OutputItem;

/** What rows depend on beside their element. */
export interface SkillDrawing {
  /** Whether somebody looks for something: then what is shown is opened out. */
  readonly isFiltered: boolean;
  readonly highlightsOf: (node: SkillNode) => Highlights;
}

/** How an element looks and what a screen reader says of it. */
export function skillTreeItem(element: SkillElement, drawing: SkillDrawing): TreeItem {
  switch (element.kind) {
    case 'group':
      return groupItem(element, drawing);
    case 'skill':
      return skillItem(element, drawing);
    case 'input':
      return inputItem(element);
    case 'output':
      return outputItem(element);
  }
}

/** Told apart by shape; of a type that there is not, a question. */
const icons: Readonly<Record<string, string>> = {
  plugin: 'extensions',
  api: 'cloud',
  knowledge: 'book',
  task: 'checklist',
};

function groupItem({ by, title, skills }: SkillGroup, { isFiltered }: SkillDrawing): TreeItem {
  const item = new TreeItem(title ?? wording.notSaid(), TreeItemCollapsibleState.Expanded);
  // Under another id while something is looked for: what somebody closed before is open then, and closed again afterwards.
  item.id = `skills ${by} ${title ?? ''}${isFiltered ? ' (filtered)' : ''}`;
  item.contextValue = 'skillGroup';
  item.iconPath = new ThemeIcon(groupIcon(by, title));
  item.description = wording.skills(skills.length);
  item.accessibilityInformation = {
    label: sentence(
      `${wording.skillGrouping(by)} ${title ?? wording.notSaid()}`,
      wording.skills(skills.length),
      wording.problems(sumOf(skills.map(({ problems }) => problems))),
    ),
  };
  return item;
}

/** Who may use a skill: told apart by shape. */
const accessIcons: Readonly<Record<string, string>> = { public: 'unlock', restricted: 'key', private: 'lock' };

function groupIcon(by: SkillGrouping, title: string | undefined): string {
  switch (by) {
    case 'provider':
      return 'organization';
    case 'capabilityType':
      return iconOf(title);
    case 'access':
      return accessIcons[title ?? ''] ?? 'question';
  }
}

function skillItem({ node }: SkillItem, { highlightsOf }: SkillDrawing): TreeItem {
  const name = nameOf(node);
  const label = node.name === undefined ? name : labelOf(name, highlightsOf(node));
  const hasChildren = node.inputs.length > 0 || node.output !== undefined;
  const item = new TreeItem(label, hasChildren ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None);
  item.id = `skill ${node.uri}`;
  item.contextValue = 'skill';
  item.iconPath = new ThemeIcon(iconOf(node.capabilityType));
  item.resourceUri = problemsUri(item.id, node.problems);
  item.description = [node.access, node.auth].filter((part) => part !== undefined).join(' · ');
  item.command = openCommand(node.uri);
  item.accessibilityInformation = {
    label: [name, node.capabilityType, node.access, node.auth, wording.problems(node.problems)]
      .filter(Boolean)
      .join(', '),
  };
  return item;
}

function inputItem({ input, index, skill }: InputItem): TreeItem {
  const name = input.name ?? wording.unnamed();
  const item = new TreeItem(name, TreeItemCollapsibleState.None);
  item.id = `input ${skill.node.uri} ${index}`;
  item.contextValue = 'skillInput';
  item.iconPath = new ThemeIcon('symbol-parameter');
  item.description = [input.type, input.required ? wording.required() : wording.optional()].filter(Boolean).join(', ');
  item.tooltip = input.description ?? name;
  item.command = openCommand(skill.node.uri, input.selectionRange);
  item.accessibilityInformation = { label: `${wording.input(name)}, ${item.description}` };
  return item;
}

function outputItem({ output, skill }: OutputItem): TreeItem {
  const item = new TreeItem(wording.skillOutput(), TreeItemCollapsibleState.None);
  item.id = `output ${skill.node.uri}`;
  item.contextValue = 'skillOutput';
  item.iconPath = new ThemeIcon('symbol-interface');
  item.description = output.contentType ?? '';
  item.tooltip = output.description ?? wording.skillOutput();
  item.command = openCommand(skill.node.uri, output.selectionRange);
  item.accessibilityInformation = { label: `${wording.skillOutput()} ${output.contentType ?? ''}` };
  return item;
}

/** The hover of a skill. */
export function skillTooltip(node: SkillNode): MarkdownString {
  const facts = [
    node.id,
    node.version,
    [node.capabilityType, node.access, node.auth].filter(Boolean).join(' · '),
    node.path,
  ].filter((fact) => fact !== undefined && fact !== '');
  const paragraphs = [
    `**${escapeMarkdown(nameOf(node))}**`,
    escapeMarkdown(node.description ?? ''),
    facts.map((fact) => escapeMarkdown(fact ?? '')).join('  \n'),
    escapeMarkdown(wording.problems(node.problems)),
  ];
  return new MarkdownString(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'));
}

export const nameOf = (node: SkillNode): string => node.name ?? node.id ?? node.path;
const iconOf = (capabilityType: string | undefined): string => icons[capabilityType ?? ''] ?? 'question';
