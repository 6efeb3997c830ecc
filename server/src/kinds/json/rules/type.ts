import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import type { Part } from '../../../syntax/part.js';
import { quote } from '../../../syntax/edit.js';
import { pathOf, type JsonNode } from '../../../syntax/tree.js';
import { describeNode, lastName, typeName, violations, type Structured } from '../subject.js';

export const type: Rule<Structured> = {
  code: 'json/type',
  severity: 'error',
  summary: 'A value has the wrong JSON type.',
  docs: 'The format says for every property which type its value has: a string, an array of strings, an object. The loader refuses any other.',
  example: { bad: '{ "tags": "torrent" }', good: '{ "tags": ["torrent"] }' },
  check(subject, report) {
    for (const { error, node } of violations(subject, 'type')) {
      // Something that is no value at all is a fault of syntax, and said as that.
      if (node.type === 'invalid') continue;
      const expected = [error.params['type']].flat().map(String);
      const name = lastName(pathOf(node));
      const wanted = expected.map(typeName).join(l10n.t(' or '));
      report({
        at: node.type === 'object' || node.type === 'array' ? { start: node.start, end: node.start + 1 } : node,
        message: name
          ? node.parent?.type === 'array'
            ? l10n.t('An item of "{0}" is {1}, not {2}.', name, wanted, describeNode(node))
            : l10n.t('"{0}" is {1}, not {2}.', name, wanted, describeNode(node))
          : l10n.t('This should be {0}, not {1}.', wanted, describeNode(node)),
        fixes: () => expected.flatMap((wantedType) => conversion(subject.part, node, wantedType)),
      });
    }
  },
};

/** A value turned into another type where nothing is lost. */
function conversion({ body }: Part, node: JsonNode, wanted: string): readonly Fix[] {
  const text = body.slice(node.start, node.end);
  if (wanted === 'array' && node.type === 'string') {
    const whole = replaceFix(l10n.t('Put it into an array'), node, `[${text}]`, { preferred: true });
    const items = node.value.split(/[,;]/).map((item) => item.trim());
    if (items.length === 1 || items.includes('')) return [whole];
    const list = items.map(quote).join(', ');
    return [replaceFix(l10n.t('Make it an array of {0} items', items.length), node, `[${list}]`), whole];
  }
  if (wanted === 'string' && (node.type === 'number' || node.type === 'literal')) {
    return [replaceFix(l10n.t('Put it into quotes'), node, quote(text), { preferred: true })];
  }
  const only = node.type === 'array' && node.items.length === 1 ? node.items[0] : undefined;
  if (wanted === 'string' && only?.type === 'string') {
    return [
      replaceFix(l10n.t('Take it out of the array'), node, body.slice(only.start, only.end), { preferred: true }),
    ];
  }
  return [];
}
