import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import type { JsonNode, JsonObject, JsonProperty } from '../../syntax/tree.js';
import { checkContradictions } from './contradictions.js';
import { dialectNames } from './dialects.js';
import { keywordOf, type Keyword } from './keywords.js';
import { PatternMatcher } from './linearPattern.js';
import { membersOf } from './members.js';
import { MisspeltKeywords } from './misspelt.js';
import { patternFault } from './patterns.js';
import { checkReferences } from './referenceProblems.js';
import { indexOf } from './schemaIndex.js';
import { spanOf, type SchemaCheck, type SchemaProblem } from './schemaProblem.js';
import { isSchemaLike, schemaWords, shapeFaults, type ShapeFault } from './shapes.js';
import { nearestType, shownNode, typeNames } from './types.js';

export type { SchemaProblem } from './schemaProblem.js';

/** Of one schema no more is said: nobody reads it, and a hostile one must not fill the memory. */
const mostProblems = 100;

/** Steps for the patterns of one schema, where names are matched against them: some ten milliseconds. */
const patternSteps = 100_000;

/**
 * What is wrong inside a JSON Schema that stands in a user's file, in the order of the text, each at the smallest place. The schema is
 * data: nothing is compiled from it, fetched or run, and the effort grows with its size only.
 */
export function checkSchema(node: JsonNode): readonly SchemaProblem[] {
  const index = indexOf(node);
  const { dialect, unknown } = index;
  const problems: SchemaProblem[] = [];
  const isFull = (): boolean => problems.length >= mostProblems;
  const report = (problem: SchemaProblem): void => {
    if (!isFull()) problems.push(problem);
  };
  const check: SchemaCheck = { index, dialect, patterns: new PatternMatcher({ steps: patternSteps }), report, isFull };
  if (!isSchemaLike(node, dialect) && node.type !== 'invalid') report(wrong(node, schemaWords(dialect)));
  if (unknown) {
    const message = l10n.t('Not a dialect that is known here: the schema is checked as {0}.', dialectNames[dialect]);
    report({ kind: 'dialect', severity: 'information', at: spanOf(unknown), message });
  }
  const misspelt = new MisspeltKeywords(dialect);
  for (const schema of index.schemas) {
    if (isFull()) break;
    if (schema.type === 'object') checkKeywords(schema, misspelt, check);
  }
  checkReferences(check);
  return problems.sort((a, b) => a.at.start - b.at.start);
}

function checkKeywords(schema: JsonObject, misspelt: MisspeltKeywords, check: SchemaCheck): void {
  const { dialect, report } = check;
  for (const property of schema.properties) {
    const { key, value } = property;
    const keyword = keywordOf(dialect, key.value);
    if (!keyword) misspelt.check(property, check);
    else if (value) {
      for (const fault of shapeFaults(keyword, value, dialect)) {
        if (check.isFull()) return;
        report(faultProblem(fault, keyword));
      }
      checkPatterns(keyword, property, check);
    }
  }
  for (const exclusive of dialect === 'draft-04' ? (['exclusiveMinimum', 'exclusiveMaximum'] as const) : []) {
    const bound = exclusive === 'exclusiveMinimum' ? 'minimum' : 'maximum';
    const value = membersOf(schema).get(exclusive);
    if (!value || membersOf(schema).has(bound)) continue;
    report({
      kind: 'invalid',
      severity: 'error',
      at: spanOf(value),
      message: l10n.t('"{0}" needs "{1}" beside it.', exclusive, bound),
    });
  }
  checkContradictions(schema, check);
}

function faultProblem(fault: ShapeFault, keyword: Keyword): SchemaProblem {
  const invalid = { kind: 'invalid', severity: 'error', at: spanOf(fault.node) } as const;
  switch (fault.kind) {
    case 'wrong':
      return wrong(fault.node, fault.wanted);
    case 'twice':
      return { ...invalid, message: l10n.t('{0} stands twice in "{1}".', shownNode(fault.node), keyword.name) };
    case 'type': {
      const meant = nearestType(fault.name);
      if (meant === undefined) {
        return {
          ...invalid,
          message: l10n.t(
            '{0} is no type of JSON Schema. The types are {1}.',
            shownNode(fault.node),
            typeNames.join(', '),
          ),
        };
      }
      return {
        ...invalid,
        message: l10n.t('{0} is no type of JSON Schema. Did you mean "{1}"?', shownNode(fault.node), meant),
        suggestion: { span: invalid.at, newText: quote(meant) },
      };
    }
  }
}

/** Says what stands where something else is wanted, by the name of the nearest key. */
function wrong(node: JsonNode, wanted: string): SchemaProblem {
  const { parent } = node;
  const list = parent?.type === 'array' ? parent.parent : undefined;
  const got = shownNode(node);
  const message =
    parent?.type === 'property'
      ? l10n.t('"{0}" is {1}, not {2}.', parent.key.value, wanted, got)
      : list?.type === 'property'
        ? l10n.t('An item of "{0}" is {1}, not {2}.', list.key.value, wanted, got)
        : l10n.t('This should be {0}, not {1}.', wanted, got);
  return { kind: 'invalid', severity: 'error', at: spanOf(node), message };
}

function checkPatterns({ shape }: Keyword, { value }: JsonProperty, { report, isFull }: SchemaCheck): void {
  const patterns =
    shape === 'pattern' && value?.type === 'string' ? [value]
    : shape === 'schemasByPattern' && value?.type === 'object' ? value.properties.map(({ key }) => key)
    : []; // prettier-ignore
  for (const pattern of patterns) {
    if (isFull()) return;
    const fault = patternFault(pattern.value);
    if (!fault) continue;
    const severity = fault.isForeign ? 'information' : 'warning';
    report({ kind: 'pattern', severity, at: spanOf(pattern), message: fault.message });
  }
}
