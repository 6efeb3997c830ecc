import * as l10n from '@vscode/l10n';
import { distance } from 'fastest-levenshtein';
import pico from 'picocolors';
import { inSpokenLanguage } from '../engine/language.js';
import type { RuleInfo } from '../engine/rule.js';
import { rules } from '../kinds/index.js';
import { UsageError } from './failure.js';

/** Every rule with its severity and what it finds, one a line. */
export function ruleList(color: boolean): string {
  const sorted = [...rules.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  const codeWidth = Math.max(...sorted.map(({ code }) => code.length));
  const severityWidth = Math.max(...sorted.map(({ severity }) => severity.length));
  return sorted
    .map((rule) => {
      const severity = painted(rule, color, rule.severity.padEnd(severityWidth));
      return `${rule.code.padEnd(codeWidth)}  ${severity}  ${inSpokenLanguage(rule.summary)}\n`;
    })
    .join('');
}

/** All that is to be said about one rule. */
export function rulePage(code: string, color: boolean): string {
  const rule = ruleOf(code);
  if (!rule) throw new UsageError(unknownRule(code));
  const { bold } = pico.createColors(color);
  const { severity, summary, docs, example } = rule;
  const heading =
    severity === 'off'
      ? l10n.t('off unless it is asked for')
      : l10n.t('{0} unless it is set otherwise', painted(rule, color, severity));
  return [
    `${bold(rule.code)}: ${heading}`,
    inSpokenLanguage(summary),
    inSpokenLanguage(docs),
    `${l10n.t('Not right:')}\n\n${indented(example.bad)}`,
    `${l10n.t('Right:')}\n\n${indented(example.good)}`,
    `${l10n.t('To set its severity, in agent-registry.json:')}\n\n    { "rules": { "${rule.code}": "error|warning|information|hint|off" } }\n`,
  ].join('\n\n');
}

/** A rule by its code, or by the part behind the slash where one rule alone has it. */
function ruleOf(code: string): RuleInfo | undefined {
  const named = [...rules.values()].filter((rule) => rule.code.endsWith(`/${code}`));
  return rules.get(code) ?? (named.length === 1 ? named[0] : undefined);
}

/** Says that there is no such rule, and which one may have been meant. */
export function unknownRule(code: string): string {
  const nearest = [...rules.keys()]
    .map((known) => ({ known, away: nameDistance(code, known) }))
    .sort((a, b) => a.away - b.away)[0];
  return nearest && nearest.away <= 3
    ? l10n.t('There is no rule "{0}". Did you mean "{1}"?', code, nearest.known)
    : l10n.t('There is no rule "{0}". "agent-registry rules" lists them all.', code);
}

/** The part behind the slash is enough to mean a rule. */
const nameDistance = (given: string, known: string): number =>
  Math.min(distance(given, known), distance(given, known.slice(known.indexOf('/') + 1)));

function painted({ severity }: RuleInfo, color: boolean, text: string): string {
  const { red, yellow, blue, cyan, dim } = pico.createColors(color);
  return { error: red, warning: yellow, information: blue, hint: cyan, off: dim }[severity](text);
}

const indented = (text: string): string => text.replace(/^/gm, '    ');
