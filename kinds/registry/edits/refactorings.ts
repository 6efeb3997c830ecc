import * as l10n from '@vscode/l10n';
import type { JsonPath } from '../../../syntax/tree.js';
import type { Refactoring, Surroundings } from '../../authoring.js';
import { addFields } from '../../edits/addFields.js';
import { sortList } from '../../edits/sortList.js';
import { initialRegistryValue } from '../completion.js';
import { fieldAt, optionalKeys, type Field } from '../fields.js';
import { entriesKey, schema, toolOf } from '../model.js';
import { writeDocumentation } from './documentation.js';
import { makeReady } from './makeReady.js';
import { sortTools } from './sortTools.js';

/** Asked for in the name of an entry, larger registries are not put in order: the edit has all of their text. */
const mostSortedFromWithin = 1000;

const optionalFields = { schema, keys: optionalKeys, initial: initialRegistryValue };

/** What may be done to a registry: asked for at its list of tools, at an object, and at the fields of an entry that it is about. */
export function registryRefactorings(path: JsonPath, around: Surroundings): readonly Refactoring[] {
  const { document } = around.file;
  if (around.part === document.frame)
    return path[0] === entriesKey ? sortTools(document) : addFields(path, around, optionalFields);
  const entry = path.slice(0, 2);
  if (path.length === 2) return ofEntry(entry, around);
  const field = fieldAt(path);
  return field?.in === 'tool' ? ofField(field, entry, around) : [];
}

function ofField({ key }: Field, entry: JsonPath, around: Surroundings): readonly Refactoring[] {
  const tool = toolOf(around.part);
  switch (key) {
    case 'name': {
      const { document } = around.file;
      const sorted = document.parts.count <= mostSortedFromWithin ? sortTools(document) : [];
      return [...ofEntry(entry, around), ...sorted];
    }
    case 'location':
    case 'status':
      return makeReady(tool, around);
    case 'capabilities':
    case 'languages':
    case 'tags':
      return [
        ...sortList(around.part, [key], l10n.t('Sort "{0}"', key)),
        ...(key === 'capabilities' ? writeDocumentation(tool, around) : []),
      ];
    default:
      return [];
  }
}

function ofEntry(entry: JsonPath, around: Surroundings): readonly Refactoring[] {
  const tool = toolOf(around.part);
  return [
    ...makeReady(tool, around),
    ...writeDocumentation(tool, around),
    ...addFields(entry, around, optionalFields),
  ];
}
