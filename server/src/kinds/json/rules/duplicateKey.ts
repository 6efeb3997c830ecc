import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import { mostRelated, type Rule } from '../../../engine/rule.js';
import { removeMember } from '../../../syntax/edit.js';
import type { JsonNode, JsonProperty } from '../../../syntax/tree.js';
import type { Structured } from '../subject.js';

export const duplicateKey: Rule<Structured> = {
  code: 'json/duplicate-key',
  severity: 'error',
  summary: 'A key stands twice in one object.',
  docs: 'A JSON parser takes such a file without a word and keeps the last value: the earlier one is lost. Every occurrence is marked; the last one counts.',
  example: { bad: '{ "status": "ready", "status": "planned" }', good: '{ "status": "planned" }' },
  check({ part }, report) {
    if (!part.repeatsKeys) return;
    for (const properties of repeated(part.tree.root)) {
      const last = properties.at(-1);
      for (const property of properties) {
        const { key } = property;
        report({
          at: key,
          message:
            property === last
              ? l10n.t('"{0}" stands more than once in this object. This is the value that counts.', key.value)
              : lostKey(key.value),
          related: () =>
            properties
              .slice(0, mostRelated + 1)
              .filter((other) => other !== property)
              .map((other) => ({
                place: { part, span: other.key },
                message: l10n.t('"{0}" also stands here', key.value),
              })),
          ...(property === last
            ? {}
            : {
                fixes: () => {
                  const { span, newText } = removeMember(part, property);
                  return [replaceFix(l10n.t('Remove this "{0}"', key.value), span, newText, { preferred: true })];
                },
              }),
        });
      }
    }
  },
};

/** What is said of a key that stands again behind it. */
export const lostKey = (key: string): string =>
  l10n.t('"{0}" stands more than once in this object. This value is lost: the last one counts.', key);

/** The properties of each object below `node` that share a key. */
function* repeated(node: JsonNode | undefined): Iterable<readonly JsonProperty[]> {
  if (node?.type === 'array') for (const item of node.items) yield* repeated(item);
  if (node?.type !== 'object') return;
  const byKey = new Map<string, JsonProperty[]>();
  for (const property of node.properties) {
    // Without its colon it may be a value, or the beginning of something else: that is a matter of syntax.
    if (property.colon === undefined) continue;
    const same = byKey.get(property.key.value);
    if (same) same.push(property);
    else byKey.set(property.key.value, [property]);
  }
  for (const properties of byKey.values()) if (properties.length > 1) yield properties;
  for (const { value } of node.properties) yield* repeated(value);
}
