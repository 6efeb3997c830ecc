import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { resolveReference, schemaAt } from '../../../engine/schema.js';
import { quote, removeMember } from '../../../syntax/edit.js';
import { pathOf, propertyOf } from '../../../syntax/tree.js';
import { nearest } from '../../../vocabularies/similar.js';
import { violations, type Structured } from '../subject.js';

export const unknownProperty: Rule<Structured> = {
  code: 'json/unknown-property',
  severity: 'warning',
  summary: 'A property is not in the format.',
  docs: 'The loader ignores it, so what it says is lost; most often the name is misspelt. Properties of your own begin with `x-`.',
  example: { bad: '{ "nmae": "torrent-finder" }', good: '{ "name": "torrent-finder" }' },
  check(subject, report) {
    const { part, structure } = subject;
    for (const { error, node } of violations(subject, 'additionalProperties')) {
      const property = propertyOf(node, String(error.params['additionalProperty']));
      // Without its colon it may be a value, or the beginning of something else: that is a matter of syntax.
      if (property?.colon === undefined || node.type !== 'object') continue;
      const schema = schemaAt({ ...structure.schema, $defs: structure.root.$defs ?? {} }, pathOf(node));
      const free = Object.keys((schema && resolveReference(schema, structure.root).properties) ?? {}).filter(
        (key) => !propertyOf(node, key),
      );
      const known = nearest(property.key.value, free);
      report({
        at: property.key,
        message: message(property.key.value, known, schema?.patternProperties !== undefined),
        fixes: () => {
          const removal = removeMember(part, property);
          const remove = replaceFix(l10n.t('Remove "{0}"', property.key.value), removal.span, removal.newText);
          return known
            ? [replaceFix(l10n.t('Rename to "{0}"', known), property.key, quote(known), { preferred: true }), remove]
            : [remove];
        },
      });
    }
  },
};

function message(key: string, known: string | undefined, extensible: boolean): string {
  if (known !== undefined) return l10n.t('"{0}" is not a property of this format. Did you mean "{1}"?', key, known);
  if (extensible) return l10n.t('"{0}" is not a property of this format. Properties of your own begin with "x-".', key);
  return l10n.t('"{0}" is not a property of this format.', key);
}
