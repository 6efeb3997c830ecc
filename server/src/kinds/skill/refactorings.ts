import * as l10n from '@vscode/l10n';
import { insertProperties, quote } from '../../syntax/edit.js';
import { nodeAt, propertyOf, type JsonPath } from '../../syntax/tree.js';
import { inSameForm } from '../../vocabularies/sameForm.js';
import type { Authoring, Refactoring, Surroundings } from '../authoring.js';
import { addFields } from '../edits/addFields.js';
import { sortList } from '../edits/sortStrings.js';
import { extractSchema } from '../embeddedSchema/extract.js';
import { initialSkillValue, skillNeed } from './completion.js';
import { embeddedAt, fieldAt, type SkillField } from './fields.js';
import { createdKey, firstEndpointValues, schema, skillOf, tagsKey, updatedKey } from './model.js';

/** The members at which something may be done to the object around them. */
const naming = new Set(['id', 'name', 'version']);

/** What may be done to a descriptor, one of its objects or lists, or a schema in it. */
export function skillRefactorings(path: JsonPath, around: Surroundings): readonly Refactoring[] {
  const { part, file } = around;
  if (part !== file.document.frame) return [];
  const embedded = embeddedAt(path, around);
  if (embedded) return extractSchema(embedded, part, file.document);
  const [first] = path;
  const isAtRoot = path.length === 0 || (path.length === 1 && naming.has(String(first)));
  const owner =
    nodeAt(part.tree.root, path)?.type === 'object' || !naming.has(String(path.at(-1))) ? path : path.slice(0, -1);
  return [
    ...(isAtRoot || first === updatedKey ? update(around) : []),
    ...(first === tagsKey ? sortList(tagsKey, part) : []),
    ...addFields(owner, skillOf(file.document).structure, around, authoring),
  ];
}

/** What a field that is added begins with: a date, the start of a URL, a number that makes sense. */
const authoring: Pick<Authoring, 'initial' | 'snippet' | 'need'> = {
  initial: (path, around) =>
    initialSkillValue(path, around) ?? (urlFields.has(fieldAt(path) ?? '') ? 'https://' : undefined),
  snippet: (path) => (path.length === 2 ? firstEndpointValues[String(path[1])] : undefined),
  need: skillNeed,
};
const urlFields = new Set<string>(['page', 'endpointUrl', 'executionUrl'] satisfies readonly SkillField[]);

/** Sets the date of the last change to now, in the form that it has; where there is none, in the form of the first date. */
function update({ part, file, now, today }: Surroundings): readonly Refactoring[] {
  const { root } = part.tree;
  const updated = propertyOf(root, updatedKey);
  const created = propertyOf(root, createdKey)?.value;
  const known = updated ? updated.value : created;
  if (root?.type !== 'object' || known?.type !== 'string') return [];
  const value = inSameForm(known.value, now, today);
  if (value === undefined || (updated && value === known.value)) return [];
  const title = l10n.t('Set "{0}" to {1}', updatedKey, value);
  if (updated)
    return [{ title, kind: 'refactor.rewrite', changes: [{ kind: 'edit', span: known, newText: quote(value) }] }];
  const order = Object.keys(schema.properties ?? {});
  const edits = insertProperties(part, root, [{ key: updatedKey, value: quote(value) }], order, file.document);
  return [{ title, kind: 'refactor.rewrite', changes: edits.map((edit) => ({ kind: 'edit', ...edit })) }];
}
