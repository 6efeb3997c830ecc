import * as l10n from '@vscode/l10n';
import type { JsonPath } from '../../syntax/tree.js';
import type { Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import { embeddedKeys, embeddedValues, hasEmbeddedValues } from '../embeddedSchema/completion.js';
import { inputSchemaBlock } from './blocks.js';
import { embeddedAt, fieldAt, isSharedName, type ContextField } from './fields.js';
import { inputSchemaKey } from './model.js';
import { checkNames, usedByTools, usedKeys, usedNames, usedOps, usedValues } from './usage.js';

const nothing: Proposals = { items: [] };

/** What may be chosen as the value of a field; in a program, only what its own language does not know. */
export function contextValues(path: JsonPath, typed: Typed, around: Surroundings): Proposals | undefined {
  const field = fieldAt(path, around);
  if (field === 'resultMode') return undefined;
  const names = sharedNames(field, path, typed, around);
  if (names || around.part.isProgram) return names ?? nothing;
  const embedded = embeddedAt(path, around);
  if (embedded) return { items: embedded.path.length > 0 ? embeddedValues(embedded) : [schemaOfArguments()] };
  switch (field) {
    case 'toolName':
      return usedNames(path, typed, around);
    case 'open':
      return usedValues(path, typed, around);
    case 'checks':
      return { items: [{ label: '[]', value: '', json: '["$1"]', detail: l10n.t('an array'), kind: 'value' }] };
    default:
      return undefined;
  }
}

/** Names of something outside of the field: on the bus, or of a tool. */
function sharedNames(
  field: ContextField | undefined,
  path: JsonPath,
  typed: Typed,
  around: Surroundings,
): Proposals | undefined {
  switch (field) {
    case 'target':
      return usedByTools(path, typed, around, ({ target }) => target?.value);
    case 'op':
      return usedOps(path, typed, around);
    case 'check':
      return checkNames(path, typed, around);
    default:
      return undefined;
  }
}

/** True where {@link contextValues} is likely to have something. */
export const hasContextValues = (path: JsonPath): boolean =>
  isSharedName(path) || (path.includes(inputSchemaKey) && hasEmbeddedValues(path));

/** Keys of objects that are free to have any: the keywords of an embedded schema, the permissions that others give. */
export function contextKeyProposals(path: JsonPath, around: Surroundings): readonly Proposal[] {
  const embedded = embeddedAt(path, around);
  if (embedded) return embeddedKeys(embedded);
  return fieldAt(path, around) === 'open' ? usedKeys(path, around) : [];
}

const schemaOfArguments = (): Proposal => ({
  label: '{}',
  value: '',
  json: inputSchemaBlock(),
  detail: l10n.t('a schema'),
  kind: 'value',
});
