import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { nearestType, typeNames } from '../../../vocabularies/jsonSchema/index.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const inputType: Rule<SkillFrame> = {
  code: 'skill/input-type',
  severity: 'warning',
  summary: 'The `type` of an input is not a type name of JSON Schema.',
  docs: "Inputs are values of JSON, and their types are those of JSON Schema: `string`, `number`, `integer`, `boolean`, `object`, `array`, `null`. What other languages call them, such as `int` or `bool`, a consumer may not know. What narrows a type down goes into the input's `schema`.",
  example: {
    bad: '{ "inputs": [{ "name": "count", "type": "int" }] }',
    good: '{ "inputs": [{ "name": "count", "type": "integer" }] }',
  },
  check({ inputs }, report) {
    for (const { type } of inputs) {
      if (!type || typeNames.some((name) => name === type.value)) continue;
      const meant = nearestType(type.value);
      const all = typeNames.map(quote).join(', ');
      report({
        at: type.span,
        message: meant
          ? l10n.t('{0} is not a type of JSON Schema. Did you mean {1}?', shown(type.value), quote(meant))
          : l10n.t('{0} is not a type of JSON Schema. The types are {1}.', shown(type.value), all),
        fixes: () => {
          const safe = type.value.trim().toLowerCase() === meant;
          return meant === undefined ? [] : [replaceValue(type, meant, { preferred: true, safe })];
        },
      });
    }
  },
};
