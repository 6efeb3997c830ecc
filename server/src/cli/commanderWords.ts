import * as l10n from '@vscode/l10n';
import type { HelpConfiguration } from 'commander';

/** What the library that reads the arguments writes into a help of its own accord. */
export const helpWords: HelpConfiguration = {
  styleTitle: (title) => titles.get(title)?.() ?? title,
  styleUsage: withSlots,
  styleSubcommandTerm: withSlots,
  optionDescription: ({ description, argChoices, defaultValue }) => {
    const more = [
      ...(argChoices ? [l10n.t('choices: {0}', argChoices.map((choice) => JSON.stringify(choice)).join(', '))] : []),
      ...(defaultValue === undefined ? [] : [l10n.t('default: {0}', JSON.stringify(defaultValue))]),
    ];
    return more.length > 0 ? `${description} (${more.join(', ')})` : description;
  },
};

/** The names of what goes where, in brackets. */
function withSlots(text: string): string {
  return text.replace('[options]', `[${l10n.t('options')}]`).replace('[command]', `[${l10n.t('command')}]`);
}

const titles: ReadonlyMap<string, () => string> = new Map([
  ['Usage:', () => l10n.t('Usage:')],
  ['Arguments:', () => l10n.t('Arguments:')],
  ['Options:', () => l10n.t('Options:')],
  ['Commands:', () => l10n.t('Commands:')],
]);

/** An error of that library. What is not known here stays as it came. */
export function errorWords(text: string): string {
  for (const [pattern, words] of errors) {
    const [all, ...values] = pattern.exec(text) ?? [];
    if (all !== undefined) return text.replace(all, () => words(...values));
  }
  return text;
}

const meant = (name: string | undefined): string =>
  name === undefined ? '' : `\n${l10n.t('(Did you mean {0}?)', name)}`;

type Words = (...values: readonly (string | undefined)[]) => string;

const errors: readonly (readonly [RegExp, Words])[] = [
  [/^error: unknown option '(.*?)'(?:\n\(Did you mean (.*)\?\))?/, (option = '', near) => l10n.t("error: unknown option '{0}'", option) + meant(near)], // prettier-ignore
  [/^error: unknown command '(.*?)'(?:\n\(Did you mean (.*)\?\))?/, (name = '', near) => l10n.t("error: unknown command '{0}'", name) + meant(near)], // prettier-ignore
  [/^error: missing required argument '(.*)'/, (name = '') => l10n.t("error: missing required argument '{0}'", name)],
  [/^error: option '(.*)' argument missing/, (option = '') => l10n.t("error: option '{0}' argument missing", option)],
  [
    /^error: too many arguments(?: for '(.*)')?\. Expected (\d+) arguments? but got (\d+)\./,
    (_, expected = '', got = '') => l10n.t('error: too many arguments: expected {0}, got {1}', expected, got),
  ],
  [
    /^error: option '(.*)' argument '([^]*)' is invalid\. Allowed choices are (.*)\./,
    (option = '', value = '', choices = '') =>
      l10n.t("error: option '{0}' argument '{1}' is invalid. Allowed choices are {2}.", option, value, choices),
  ],
  [
    /^error: option '(.*)' argument '([^]*)' is invalid\./,
    (option = '', value = '') => l10n.t("error: option '{0}' argument '{1}' is invalid.", option, value),
  ],
];
