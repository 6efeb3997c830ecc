import * as l10n from '@vscode/l10n';
import { inSpokenLanguage } from '../../engine/language.js';
import type { RuleInfo } from '../../engine/rule.js';
import type { Authoring, Explanation, Proposal } from '../authoring.js';
import { kinds, rules } from '../index.js';
import { symbolsOfObject } from '../outline.js';
import { configurationFileName, isGlob, isRuleTable } from './model.js';

/** What there is to know about writing the project file. */
export const configurationAuthoring: Authoring = {
  keys: (path) => (isRuleTable(path) ? [...rules.values()].map(ruleProposal) : []),
  values: (path) => (isGlob(path) ? { items: usualGlobs } : undefined),
  explain: (path, isKey) => (isKey && isRuleTable(path.slice(0, -1)) ? explainRule(String(path.at(-1))) : undefined),
  symbols: ({ tree: { root } }) => (root?.type === 'object' ? symbolsOfObject(root, Infinity) : []),
};

function ruleProposal(rule: RuleInfo): Proposal {
  return {
    label: rule.code,
    value: rule.code,
    detail: rule.severity,
    documentation: inSpokenLanguage(rule.summary),
    kind: 'value',
  };
}

/** What the schema, which has the summary, does not say. */
function explainRule(code: string): Explanation | undefined {
  const rule = rules.get(code);
  if (!rule) return { paragraphs: [l10n.t('There is no such rule.')] };
  const severity =
    rule.severity === 'off' ? l10n.t('Off unless it is asked for.') : l10n.t('By default: {0}.', rule.severity);
  return { paragraphs: [severity, inSpokenLanguage(rule.docs)] };
}

/** What many projects want to name. */
const usualGlobs: readonly Proposal[] = [
  ...kinds.flatMap(({ fileNames, filePatterns = [] }) => [...fileNames.map((name) => `**/${name}`), ...filePatterns]),
  'examples/**',
  'test/**',
]
  .filter((glob) => !glob.endsWith(configurationFileName))
  .map((glob) => ({ label: glob, value: glob, kind: 'value' }));
