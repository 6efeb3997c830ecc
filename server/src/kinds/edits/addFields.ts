import * as l10n from '@vscode/l10n';
import { schemaAt, type Schema } from '../../engine/schema.js';
import { insertProperties, quote } from '../../syntax/edit.js';
import { nodeAt, propertyOf, type JsonPath } from '../../syntax/tree.js';
import type { Authoring, Refactoring, Surroundings } from '../authoring.js';
import { placeholderFor } from '../json/placeholder.js';
import { pathInPart } from '../places.js';

/** So many fields are offered at once. */
const mostOffered = 3;

/**
 * The first fields that an object may have and has not, in the order of the format, each with the value that it begins with. Those that it must
 * have are a problem with a fix of its own.
 * @param path of the object, from the root of the file
 * @param structure the schema of the part, and the one whose `$defs` it refers to
 */
export function addFields(
  path: JsonPath,
  structure: { readonly schema: Schema; readonly root: Schema },
  around: Surroundings,
  authoring: Pick<Authoring, 'initial' | 'snippet' | 'need'>,
): readonly Refactoring[] {
  const { part } = around;
  const inPart = pathInPart(path, around);
  const object = nodeAt(part.tree.root, inPart);
  if (object?.type !== 'object' || !object.closed || part.isProgram) return [];
  const schema = schemaAt({ ...structure.schema, $defs: structure.root.$defs ?? {} }, inPart);
  const order = Object.keys(schema?.properties ?? {});
  const missing = order.filter(
    (key) =>
      // What names a schema is for tools to write.
      !key.startsWith('$') &&
      !propertyOf(object, key) &&
      schema?.required?.includes(key) !== true &&
      authoring.need?.([...path, key], around) === undefined,
  );
  return missing.slice(0, mostOffered).map((key) => {
    const at = [...path, key];
    const initial = authoring.initial?.(at, around);
    const value =
      initial === undefined
        ? (authoring.snippet?.(at, around) ?? placeholderFor(schema?.properties?.[key], structure.root))
        : quote(initial);
    const edits = insertProperties(part, object, [{ key, value }], order, around.file.document);
    return {
      title: l10n.t('Add "{0}"', key),
      kind: 'refactor.rewrite',
      changes: edits.map(({ span, newText }) => ({ kind: 'edit', span, newText })),
    };
  });
}
