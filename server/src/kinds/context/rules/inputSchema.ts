import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { insertProperties } from '../../../syntax/edit.js';
import { propertyOf, type JsonNode } from '../../../syntax/tree.js';
import type { Part } from '../../../syntax/part.js';
import { typesInForce } from '../../../vocabularies/jsonSchema/index.js';
import { reportSchemaProblems, schemaNode } from '../../embeddedSchema/problems.js';
import type { ContextHolder } from '../model.js';

export const inputSchema: Rule<ContextHolder> = {
  code: 'context/input-schema',
  severity: 'error',
  summary: 'The `inputSchema` of a matrix tool is not a valid JSON Schema, or not one of an object.',
  docs: 'The `inputSchema` is a JSON Schema of the dialect that its own `$schema` names (draft 4, 6, 7, 2019-09 or 2020-12), or else of 2020-12. It is checked at the exact place inside; it is data, so no pattern of it is run and nothing is fetched. The arguments of a tool are an object: model APIs ask for `"type": "object"`, and anything else is a warning.',
  example: {
    bad: '{ "inputSchema": { "type": "object", "properties": { "count": { "minimum": "1" } } } }',
    good: '{ "inputSchema": { "type": "object", "properties": { "count": { "minimum": 1 } } } }',
  },
  check({ tools, part }, report, { document }) {
    for (const { inputSchema: schema } of tools) {
      const root = schemaNode(schema);
      if (!root || root.type === 'literal') continue;
      reportSchemaProblems(root, part, report);
      const types = typesInForce(root);
      if (types?.length === 1 && types[0] === 'object') continue;
      const type = propertyOf(root, 'type')?.value;
      report({
        at: type && type.type !== 'array' ? type : { start: root.start, end: Math.min(root.start + 1, root.end) },
        severity: 'warning',
        message: l10n.t('The arguments of a tool are an object: models ask for "type": "object".'),
        fixes: () => fixesFor(root, type, part, document.eol),
      });
    }
  },
};

function fixesFor(root: JsonNode, type: JsonNode | undefined, part: Part, eol: string): readonly Fix[] {
  if (root.type !== 'object' || root.elsewhere || part.isProgram) return [];
  if (type) return [replaceFix(l10n.t('Replace with {0}', '"object"'), type, '"object"', { preferred: true })];
  const edits = insertProperties(part, root, [{ key: 'type', value: '"object"' }], ['type'], { eol });
  const changes = edits.map(({ span, newText }) => ({ kind: 'edit', span, newText }) as const);
  return [{ title: l10n.t('Insert {0}', '"type": "object"'), changes, preferred: true }];
}
