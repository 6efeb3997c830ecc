import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Report, Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { propertyOf, type JsonNode } from '../../../syntax/tree.js';
import { typeNames, typesInForce, type TypeName } from '../../../vocabularies/jsonSchema/index.js';
import { reportSchemaProblems, schemaNode } from '../../embeddedSchema/problems.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';

export const embeddedSchema: Rule<SkillFrame> = {
  code: 'skill/embedded-schema',
  severity: 'error',
  summary: 'A `schema` is not a valid JSON Schema, or contradicts the `type` of its input.',
  docs: "The `schema` of an input or of the output is a JSON Schema of the dialect that its own `$schema` names (draft 4, 6, 7, 2019-09 or 2020-12), or else of 2020-12. It is checked at the exact place inside; it is data, so no pattern of it is run and nothing is fetched. A `pattern` that is no regular expression and a `$ref` within the schema that leads nowhere, or round in a circle, are warnings; `#` is the root of the embedded schema. A `$ref` to another document is not followed. An input's `schema` narrows its `type` down: one that allows other types only can never be met.",
  example: {
    bad: '{ "inputs": [{ "name": "count", "type": "integer", "schema": { "minimum": "1" } }] }',
    good: '{ "inputs": [{ "name": "count", "type": "integer", "schema": { "minimum": 1 } }] }',
  },
  check({ part, inputs, output }, report) {
    for (const { schema, type } of inputs) {
      const root = schemaNode(schema);
      if (!root) continue;
      reportSchemaProblems(root, part, report);
      if (type) reportContradiction(root, type, report);
    }
    const root = schemaNode(output?.schema);
    if (root) reportSchemaProblems(root, part, report);
  },
};

function reportContradiction(root: JsonNode, type: Value<string>, report: Report): void {
  const allowed = typesInForce(root);
  if (!allowed || allowed.length === 0 || allowed.some((name) => overlap(name, type.value))) return;
  const written = propertyOf(root, 'type')?.value;
  report({
    at: written && written.type !== 'array' ? written : { start: root.start, end: Math.min(root.start + 1, root.end) },
    message: l10n.t(
      'The schema allows {0} only, but the type of the input is {1}.',
      allowed.join(', '),
      shown(type.value),
    ),
    related: () => [{ place: { part: type.part, span: type.span }, message: l10n.t('The type of the input') }],
    fixes: () =>
      written?.type === 'string'
        ? [
            replaceFix(l10n.t('Replace with {0}', shown(type.value)), written, JSON.stringify(type.value), {
              preferred: true,
            }),
          ]
        : [],
  });
}

/** True where some value is of both types. What is no type name cannot be told. */
function overlap(allowed: TypeName, type: string): boolean {
  const numeric = (name: string): boolean => name === 'integer' || name === 'number';
  return allowed === type || (numeric(allowed) && numeric(type)) || !typeNames.some((name) => name === type);
}
