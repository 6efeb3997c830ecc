import * as l10n from '@vscode/l10n';
import { toData, type JsonNode } from '../../../syntax/tree.js';
import { canonical } from '../canonical.js';
import { declaredTypes, shown, shownNode, typesInWords, typesOfValue } from '../types.js';
import { spend, type Evaluation, type Evaluator } from './evaluation.js';

/** More than this of an `enum` is not listed in a message. */
const mostListed = 8;

const type: Evaluator = (node, evaluation) => {
  const types = declaredTypes(node);
  const found = typesOfValue(evaluation.value);
  // What is no JSON is of no type, and no reason to say so.
  if (!types || found.length === 0 || found.some((name) => types.includes(name))) return;
  evaluation.fail('type', l10n.t('"type" asks for {0}; this is {1}.', typesInWords(types), shown(evaluation.value)));
};

const enumeration: Evaluator = (node, evaluation) => {
  if (node.type !== 'array') return;
  const allowed = comparable(node.items, node);
  const value = canonical(evaluation.value);
  spend(evaluation.run, (allowed.length + (value?.length ?? 0)) / 10);
  // What is no JSON can be compared with nothing.
  if (value === undefined || allowed.includes(undefined)) evaluation.giveUp();
  if (value === undefined || allowed.includes(undefined) || allowed.includes(value)) return;
  const more = node.items.length > mostListed ? ', …' : '';
  const list = node.items.slice(0, mostListed).map(shownNode).join(', ') + more;
  evaluation.fail('enum', l10n.t('"enum" allows {0}; this is {1}.', list, shown(evaluation.value)));
};

const constant: Evaluator = (node, evaluation) => {
  const [wanted] = comparable([node], node);
  const value = canonical(evaluation.value);
  spend(evaluation.run, (value?.length ?? 0) / 10);
  if (wanted === undefined || value === undefined) evaluation.giveUp();
  else if (wanted !== value) {
    evaluation.fail('const', l10n.t('"const" allows {0} only; this is {1}.', shownNode(node), shown(evaluation.value)));
  }
};

const texts = new WeakMap<JsonNode, readonly (string | undefined)[]>();

/** Nodes as texts that can be compared, made once for all values that are: kept by the node that holds them. */
function comparable(nodes: readonly JsonNode[], holder: JsonNode): readonly (string | undefined)[] {
  let found = texts.get(holder);
  if (!found) texts.set(holder, (found = nodes.map((node) => canonical(toData(node)))));
  return found;
}

/** An evaluator of a keyword that compares a number with a limit. */
const limit =
  (
    keyword: string,
    fits: (value: number, limit: number, evaluation: Evaluation) => boolean,
    words: (limit: number, value: number) => string,
  ): Evaluator =>
  (node, evaluation) => {
    const { value } = evaluation;
    if (typeof value !== 'number' || node.type !== 'number' || fits(value, node.value, evaluation)) return;
    evaluation.fail(keyword, words(node.value, value));
  };

/** True where a bound of draft 4 is made exclusive by the keyword beside it. */
const isTrue = (node: JsonNode | undefined): boolean => node?.type === 'literal' && node.value === true;

const minimum = limit(
  'minimum',
  (value, least, { members }) => value > least || (value === least && !isTrue(members.get('exclusiveMinimum'))),
  (least, value) => l10n.t('"minimum" is {0}; this is {1}.', least, shown(value)),
);
const maximum = limit(
  'maximum',
  (value, most, { members }) => value < most || (value === most && !isTrue(members.get('exclusiveMaximum'))),
  (most, value) => l10n.t('"maximum" is {0}; this is {1}.', most, shown(value)),
);
const exclusiveMinimum = limit(
  'exclusiveMinimum',
  (value, least) => value > least,
  (least, value) => l10n.t('"exclusiveMinimum" asks for more than {0}; this is {1}.', least, shown(value)),
);
const exclusiveMaximum = limit(
  'exclusiveMaximum',
  (value, most) => value < most,
  (most, value) => l10n.t('"exclusiveMaximum" asks for less than {0}; this is {1}.', most, shown(value)),
);
const multipleOf = limit('multipleOf', isMultiple, (factor, value) =>
  l10n.t('"multipleOf" asks for a multiple of {0}; this is {1}.', factor, shown(value)),
);

/** Decimal fractions are not exact in a double: 0.3 is a multiple of 0.1. What is not certain passes. */
function isMultiple(value: number, factor: number): boolean {
  const quotient = value / factor;
  if (factor <= 0 || !Number.isFinite(quotient)) return true;
  return Math.abs(quotient - Math.round(quotient)) <= 1e-9 * Math.max(1, Math.abs(quotient));
}

const length =
  (keyword: 'minLength' | 'maxLength'): Evaluator =>
  (node, evaluation) => {
    const { value } = evaluation;
    if (typeof value !== 'string' || node.type !== 'number') return;
    const characters = value.length - (value.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
    if (keyword === 'minLength' ? characters >= node.value : characters <= node.value) return;
    evaluation.fail(keyword, l10n.t('"{0}" is {1}; the number of characters is {2}.', keyword, node.value, characters));
  };

const pattern: Evaluator = (node, evaluation) => {
  if (typeof evaluation.value !== 'string' || node.type !== 'string') return;
  const matched = evaluation.run.patterns.matches(node.value, evaluation.value);
  if (matched === undefined) evaluation.giveUp();
  if (matched !== false) return;
  evaluation.fail('pattern', l10n.t('{0} does not match the "pattern" {1}.', shown(evaluation.value), node.value));
};

/** Keywords about the value as a whole, about numbers and about strings. `format` is an annotation. */
export const scalarEvaluators: Readonly<Record<string, Evaluator>> = {
  ...{ type, enum: enumeration, const: constant, pattern },
  ...{ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf },
  ...{ minLength: length('minLength'), maxLength: length('maxLength') },
};
