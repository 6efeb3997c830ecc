import * as l10n from '@vscode/l10n';
import type { RuleContext } from '../../../engine/rule.js';
import type { JsonPath } from '../../../syntax/tree.js';
import type { Refactoring, Surroundings } from '../../authoring.js';
import { addFields } from '../../edits/addFields.js';
import { sortList } from '../../edits/sortStrings.js';
import { initialRegistryValue } from '../completion.js';
import { factsOf, fieldAt } from '../fields.js';
import type { RegistryFacts } from '../facts.js';
import { entriesKey, RegistryFrame, toolListKeys, toolOf, type ToolKey } from '../model.js';
import { completeTool } from './completeTool.js';
import { documentTool } from './documentTool.js';
import { sortTools } from './sortTools.js';

/** The fields at which something may be done to a whole entry, beside its braces. */
const ofEntry: readonly ToolKey[] = ['name', 'status', 'location'];

/** What may be done to a registry, an entry or one of its lists: asked for at the thing itself. */
export function registryRefactorings(path: JsonPath, around: Surroundings): readonly Refactoring[] {
  const { part, file } = around;
  if (part === file.document.frame) return atFrame(path, around);
  const [, , key] = path;
  const field = fieldAt(path);
  const context = contextOf(around);
  const tool = toolOf(part);
  const isAtEntry = path.length === 2 || ofEntry.some((known) => known === key);
  return [
    ...(isAtEntry && context ? completeTool(tool, context) : []),
    ...((isAtEntry || key === 'capabilities') && context ? documentTool(tool, context) : []),
    ...(field?.in === 'tool' && isList(field.key) ? sortList(field.key, part) : []),
    ...(path.length === 2 || key === 'name' ? addFields(path.slice(0, 2), tool.structure, around, authoring) : []),
  ];
}

function atFrame(path: JsonPath, around: Surroundings): readonly Refactoring[] {
  const { document } = around.file;
  const [first] = path;
  if (first === entriesKey) {
    const changes = path.length === 1 ? sortTools(document) : undefined;
    return changes ? [{ title: l10n.t('Sort the tools by name'), kind: 'refactor.rewrite', changes }] : [];
  }
  const owner = path.length === 0 ? path : path.slice(0, 1);
  const { structure } = new RegistryFrame(document);
  return addFields(first === 'version' ? [] : owner, structure, around, authoring);
}

const isList = (key: ToolKey): boolean => toolListKeys.some((known) => known === key);

const authoring = { initial: initialRegistryValue };

function contextOf({ file, disk }: Surroundings): RuleContext<RegistryFacts> | undefined {
  const facts = factsOf(file);
  return facts && { document: file.document, facts, disk };
}
