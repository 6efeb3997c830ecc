import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../../engine/fix.js';
import type { Report, Rule } from '../../../engine/rule.js';
import { isRecord, Value } from '../../../engine/value.js';
import {
  checkValue,
  typeNames,
  typesOfValue,
  typeWords,
  type TypeName,
} from '../../../vocabularies/jsonSchema/index.js';
import { mayRunAway } from '../../../vocabularies/patternDialects.js';
import { convert } from '../convert.js';
import { inputKeys, type Input, type SkillFrame } from '../model.js';
import { removeKey } from '../../places.js';

/** The keyword of JSON Schema. */
const patternKeyword = 'pattern';

export const defaultValue: Rule<SkillFrame> = {
  code: 'skill/default',
  severity: 'error',
  summary: 'The `default` of an input does not fit its `type` and `schema`.',
  docs: "Where an invocation does not give an input, its `default` is taken: it has to be a value that could have been given. It is held against the input's `type` and, within bounds, its `schema`; no pattern of the schema can hold the check up. `null` means that there is no default. An input that is `required` is always given, so that a default for it is never taken.",
  example: {
    bad: '{ "inputs": [{ "name": "stars", "type": "integer", "required": false, "default": "5" }] }',
    good: '{ "inputs": [{ "name": "stars", "type": "integer", "required": false, "default": 5 }] }',
  },
  check({ inputs }, report) {
    for (const input of inputs) {
      const value = input.default;
      if (!value) continue;
      const type = typeNames.find((name) => name === input.type?.value);
      if (type && !typesOfValue(value.value).includes(type)) reportType(value, type, report);
      else reportSchema(input, value, report);
      if (input.required?.value === true) reportRequired(input, report);
    }
  },
};

function reportType(value: Value<unknown>, type: TypeName, report: Report): void {
  const [own] = typesOfValue(value.value);
  report({
    at: startOf(value),
    message: own
      ? l10n.t('The default is {0}, but the type of the input is "{1}".', typeWords(own), type)
      : l10n.t('The default does not fit the type of the input, "{0}".', type),
    fixes: () => {
      const text = convert(value, type);
      return text === undefined
        ? []
        : [replaceFix(l10n.t('Replace with {0}', text), value.span, text, { preferred: true })];
    },
  });
}

function reportSchema({ schema }: Input, value: Value<unknown>, report: Report): void {
  const node = isRecord(schema?.value) ? schema.node : undefined;
  if (!schema || !node) return;
  const runsAway = patternsIn(schema.value).some(mayRunAway);
  for (const { path, keyword, message } of checkValue(node, value.value)) {
    // It can be told here, but by no consumer whose engine backtracks: nothing is said of such patterns.
    if (runsAway && keyword === patternKeyword) continue;
    report({
      at: startOf(new Value(value.part, [...value.path, ...path], undefined)),
      message: l10n.t('The default does not fit the schema of the input. {0}', message),
      related: () => [
        { place: { part: value.part, span: startOf(schema) }, message: l10n.t('The schema of the input') },
      ],
    });
  }
}

function reportRequired({ at, required }: Input, report: Report): void {
  const { default: key } = inputKeys;
  report({
    at: at.spanOfKey(key),
    severity: 'information',
    message: l10n.t('The input is required, so that its default is never taken.'),
    unnecessary: true,
    fixes: (): readonly Fix[] => [
      ...removeKey(at, key),
      ...(required ? [replaceFix(l10n.t('Make the input optional'), required.span, 'false')] : []),
    ],
  });
}

/** A scalar, or the bracket that a container begins with. */
function startOf({ span, node }: Value<unknown>): { readonly start: number; readonly end: number } {
  return node?.type === 'object' || node?.type === 'array'
    ? { start: span.start, end: Math.min(span.start + 1, span.end) }
    : span;
}

/** Every `pattern` of a schema, at any depth. */
function patternsIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn);
  if (!isRecord(schema)) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === patternKeyword && typeof value === 'string' ? [value] : patternsIn(value),
  );
}
