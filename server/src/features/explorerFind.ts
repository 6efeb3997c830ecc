import { spokenLanguage } from '../engine/language.js';
import { registry } from '../kinds/registry/index.js';
import { toolOf, type Tool } from '../kinds/registry/model.js';
import { skill } from '../kinds/skill/index.js';
import { skillOf, type SkillFrame } from '../kinds/skill/model.js';
import type { FindParams, FindSkillsResult, FindToolsResult, FoundTool, ToolSummary } from '../lsp/protocol.js';
import type { Part } from '../syntax/part.js';
import { namesOfLanguage } from '../vocabularies/languageInLocale.js';
import { languageNames } from '../vocabularies/languages.js';
import { foldText, readQuery, stretchesOf, type QueryWord, type WordQuery } from '../vocabularies/wordSearch.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { countProblems, verdictOf } from './explorer.js';
import { entriesOf } from './registries.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

/** The prefixes that ask for one field of a tool, and what they mean. */
const toolPrefixes = {
  tag: 'tag',
  tags: 'tag',
  status: 'status',
  lang: 'language',
  language: 'language',
  capability: 'capability',
  capabilities: 'capability',
} as const;

const skillPrefixes = { provider: 'provider', type: 'type', access: 'access', tag: 'tag', tags: 'tag' } as const;

/** The tools of all registries that match, by registry, with the places of their names that do. */
export function findTools(workspace: Workspace, { query: typed, onlyProblems }: FindParams): FindToolsResult {
  const query = readQuery(typed, toolPrefixes);
  let total = 0;
  const found = filesOf(workspace, registry).map((file) => {
    const tools: FoundTool[] = [];
    for (const { id, part } of entriesOf(file.document)) {
      total++;
      const tool = toolOf(part);
      if (!matches(query, searchable(part, tool), (word) => hasToolField(file, tool, word))) continue;
      if (onlyProblems && !hasProblems(workspace, file, part) && verdictOf(file, tool).state !== 'rejected') continue;
      tools.push({ id, highlights: pairsOf(tool.name?.value ?? '', query) });
    }
    return { uri: file.uri, tools };
  });
  return { total, registries: found.filter(({ tools }) => tools.length > 0) };
}

/** The skills that match, by URI. */
export function findSkills(workspace: Workspace, { query: typed, onlyProblems }: FindParams): FindSkillsResult {
  const query = readQuery(typed, skillPrefixes);
  const files = filesOf(workspace, skill);
  const skills = files.flatMap((file) => {
    const model = skillOf(file.document);
    if (!matches(query, searchableSkill(model), (word) => hasSkillField(model, word))) return [];
    if (onlyProblems && !hasProblems(workspace, file, model.part)) return [];
    return [{ uri: file.uri, highlights: pairsOf(model.name?.value ?? '', query) }];
  });
  return { total: files.length, skills };
}

const filesOf = (workspace: Workspace, kind: WorkspaceFile['classification']['kind']): readonly WorkspaceFile[] =>
  [...workspace.files()]
    .filter(({ uri, classification }) => classification.kind === kind && !workspace.isVirtual(uri))
    .sort((a, b) => compareTexts(a.uri, b.uri));

const matches = (
  { words }: WordQuery,
  text: () => string,
  hasField: (word: QueryWord & { readonly field: string }) => boolean,
): boolean =>
  words.every(({ field, text: word }) =>
    field === undefined ? text().includes(word) : hasField({ field, text: word }),
  );

const pairsOf = (name: string, query: WordQuery): readonly (readonly [number, number])[] =>
  stretchesOf(name, query).map(({ start, end }) => [start, end]);

/** What is known of an entry stays true: its text is folded once. */
const folded = new WeakMap<Part, string>();

/** What words are looked for in, each on a line of its own. */
const searchable = (part: Part, tool: Tool) => (): string => {
  let text = folded.get(part);
  if (text === undefined) folded.set(part, (text = fold([tool.name, tool.description, tool.location, ...tool.tags, ...tool.capabilities]))); // prettier-ignore
  return text;
};

const searchableSkill = (model: SkillFrame) => (): string =>
  fold([model.name, model.id, model.description, model.provider?.name, ...model.tags]);

const fold = (values: readonly ({ readonly value: string } | undefined)[]): string =>
  values.map((value) => foldText(value?.value ?? '')).join('\n');

function hasToolField(file: WorkspaceFile, tool: Tool, { field, text }: QueryWord): boolean {
  switch (field) {
    case 'tag':
      return tool.tags.some(({ value }) => foldText(value).includes(text));
    case 'capability':
      return tool.capabilities.some(({ value }) => foldText(value).includes(text));
    case 'language':
      return tool.languages.some(({ value }) => isLanguage(value, text));
    case 'status': {
      const state: ToolSummary['state'] = verdictOf(file, tool).state;
      return [tool.status?.value ?? '', state].some((value) => foldText(value).startsWith(text));
    }
    default:
      return false;
  }
}

/** By code, or by the beginning of a name that is longer than one: `es`, `spanish`, `español`. */
function isLanguage(code: string, text: string): boolean {
  if (foldText(code).startsWith(text)) return true;
  const names = text.length > 2 ? languageNames(code) : undefined;
  if (!names) return false;
  const all = [names.english, names.native, ...namesOfLanguage(code, spokenLanguage())];
  return all.some((name) => foldText(name).startsWith(text));
}

function hasSkillField(model: SkillFrame, { field, text }: QueryWord): boolean {
  switch (field) {
    case 'provider':
      return foldText(model.provider?.name?.value ?? '').includes(text);
    case 'tag':
      return model.tags.some(({ value }) => foldText(value).includes(text));
    case 'type':
      return foldText(model.capabilityType?.value ?? '').startsWith(text);
    case 'access':
      return foldText(model.access?.value ?? '').startsWith(text);
    default:
      return false;
  }
}

/** Errors and warnings: what the badges of the explorer count. */
function hasProblems(workspace: Workspace, file: WorkspaceFile, part: Part): boolean {
  const { errors, warnings } = countProblems(workspace, file, [part]);
  return errors + warnings > 0;
}
