import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { schemaAt, type Schema } from '../../../engine/schema.js';
import { insertProperties, quote, type Edit } from '../../../syntax/edit.js';
import { pathOf, propertyOf, type JsonObject } from '../../../syntax/tree.js';
import { nearest } from '../../../vocabularies/similar.js';
import { placeholderFor } from '../placeholder.js';
import { violations, type Structured } from '../subject.js';

export const missingProperty: Rule<Structured> = {
  code: 'json/missing-property',
  severity: 'error',
  summary: 'A required property is absent.',
  docs: 'The loader refuses what lacks a required property. The fix inserts all that is missing in the order of the format, with placeholders to fill in.',
  example: { bad: '{ "version": "1.0.0" }', good: '{ "version": "1.0.0", "tools": [] }' },
  check(subject, report, { document }) {
    const { part, structure } = subject;
    const byObject = new Map<JsonObject, string[]>();
    for (const { error, node } of violations(subject, 'required')) {
      const key = String(error.params['missingProperty']);
      // A key whose value is still to be typed is not missing, and nothing is said of an object that is not finished.
      if (node.type !== 'object' || !node.closed || propertyOf(node, key)) continue;
      byObject.set(node, [...(byObject.get(node) ?? []), key]);
    }
    for (const [object, missing] of byObject) {
      const schema = schemaAt({ ...structure.schema, $defs: structure.root.$defs ?? {} }, pathOf(object));
      const order = Object.keys(schema?.properties ?? {});
      const sorted = [...missing].sort((a, b) => order.indexOf(a) - order.indexOf(b));
      const names = sorted.map(quote).join(', ');
      report({
        at: object.parent?.type === 'property' ? object.parent.key : { start: object.start, end: object.start + 1 },
        message:
          sorted.length > 1
            ? l10n.t('Required properties are missing: {0}.', names)
            : l10n.t('The required property {0} is missing.', names),
        fixes: () => {
          // What is there under a misspelt name is not written a second time.
          const misspelt = misspeltKeys(object, sorted, order);
          const added = sorted
            .filter((key) => !misspelt.some(({ newText }) => newText === quote(key)))
            .map((key) => ({ key, value: placeholderOf(schema, key, structure.root) }));
          const edits = [...misspelt, ...insertProperties(part, object, added, order, document)];
          return [
            {
              title:
                added.length === 0
                  ? l10n.t('Rename to {0}', names)
                  : sorted.length > 1
                    ? l10n.t('Insert the missing properties')
                    : l10n.t('Insert the missing property {0}', names),
              changes: edits.map(({ span, newText }) => ({ kind: 'edit', span, newText })),
              preferred: true,
            },
          ];
        },
      });
    }
  },
};

/** The keys that are not in the format and look like one that is missing, each with what it should be. */
function misspeltKeys(object: JsonObject, missing: readonly string[], known: readonly string[]): readonly Edit[] {
  const free = new Set(missing);
  return object.properties.flatMap(({ key, colon }): readonly Edit[] => {
    if (colon === undefined || known.includes(key.value) || key.value.startsWith('x-')) return [];
    const meant = nearest(key.value, free);
    if (meant === undefined) return [];
    free.delete(meant);
    return [{ span: key, newText: quote(meant) }];
  });
}

const placeholderOf = (schema: Schema | undefined, key: string, root: Schema): string =>
  placeholderFor(schema?.properties?.[key], root);
