import * as l10n from '@vscode/l10n';
import type { Fix } from '../../../engine/fix.js';
import { spokenLanguage } from '../../../engine/language.js';
import type { Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { quote } from '../../../syntax/edit.js';
import { languageInLocale } from '../../../vocabularies/languageInLocale.js';
import { classifyLanguage, type LanguageVerdict } from '../../../vocabularies/languages.js';
import { isRepeated, removeItem, replaceItem } from '../../listItem.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

export const language: Rule<Tool> = {
  code: 'registry/language',
  severity: 'error',
  summary: 'An item of `languages` is not an ISO 639-1 code in use.',
  docs: 'Languages are written as the two-letter, lowercase codes of ISO 639-1: `en`, `es`, `fr`. The message says what the value is instead: a code in the wrong letter case (`EN`), a language tag with a region (`pt-BR`), a three-letter code of ISO 639-2 or 639-3 (`spa`), a code that was withdrawn (`iw`, now `he`), the name of a language (`Spanish`), or nothing known. Where one code is meant, the fix writes it; where several took the place of one that was withdrawn (`sh`), each is offered. A language without a two-letter code cannot be named in this list. An item that repeats an earlier one is left to [`registry/duplicate-item`](duplicate-item.md).',
  example: { bad: '{ "languages": ["EN", "pt-BR", "spa"] }', good: '{ "languages": ["en", "pt", "es"] }' },
  check({ languages }, report) {
    languages.forEach((item, index) => {
      const verdict = classifyLanguage(item.value);
      if (verdict.kind === 'ok' || isRepeated(languages, index)) return;
      report({
        at: item.span,
        message: messageFor(item.value, verdict),
        fixes: () => fixesFor(item, verdict, languages),
      });
    });
  },
};

/** What is said of a language that is no code in use. */
export function languageFault(value: string): string | undefined {
  const verdict = classifyLanguage(value);
  return verdict.kind === 'ok' ? undefined : messageFor(value, verdict);
}

type WrongLanguage = Exclude<LanguageVerdict, { kind: 'ok' }>;

function messageFor(value: string, verdict: WrongLanguage): string {
  const written = shown(value);
  switch (verdict.kind) {
    case 'case':
      return l10n.t(
        '{0} is not in lower case, as ISO 639-1 codes are written here: {1}.',
        written,
        named(verdict.code),
      );
    case 'tag':
      return verdict.code === undefined
        ? l10n.t('{0} is a language tag, not an ISO 639-1 code, and its language has none.', written)
        : l10n.t(
            '{0} is a language tag, not an ISO 639-1 code. The code of its language is {1}.',
            written,
            named(verdict.code),
          );
    case 'three':
      return verdict.code === undefined
        ? l10n.t(
            '{0} has the form of an ISO 639-2 or 639-3 code. Codes of ISO 639-1 have two letters, and there is none for it.',
            written,
          )
        : l10n.t('{0} is an ISO 639-2 or 639-3 code. The ISO 639-1 code is {1}.', written, named(verdict.code));
    case 'withdrawn':
      if (verdict.candidates.length === 0)
        return l10n.t(
          '{0} was withdrawn from ISO 639-1: it stood for a group of languages. None took its place.',
          written,
        );
      return verdict.code === undefined
        ? l10n.t(
            '{0} was withdrawn from ISO 639-1. In its place there are {1}.',
            written,
            verdict.candidates.map(named).join(', '),
          )
        : l10n.t('{0} was withdrawn from ISO 639-1. The code is now {1}.', written, named(verdict.code));
    case 'name':
      return l10n.t('{0} is the name of a language. Its ISO 639-1 code is {1}.', written, named(verdict.code));
    case 'unknown':
      return verdict.suggestion === undefined
        ? l10n.t(
            '{0} is not an ISO 639-1 code. Languages are written as two lowercase letters, such as "en" or "es".',
            written,
          )
        : l10n.t('{0} is not an ISO 639-1 code. Did you mean {1}?', written, named(verdict.suggestion));
  }
}

/** A code with the name of its language. */
function named(code: string): string {
  const name = languageInLocale(code, spokenLanguage());
  return name === undefined ? quote(code) : `${quote(code)} (${name})`;
}

function fixesFor(item: Value<string>, verdict: WrongLanguage, languages: readonly Value<string>[]): readonly Fix[] {
  if (verdict.kind === 'withdrawn' && verdict.code === undefined) {
    return verdict.candidates.flatMap((code) => replaceItem(item, code, languages));
  }
  const code = verdict.kind === 'unknown' ? verdict.suggestion : verdict.code;
  if (code === undefined) return [];
  const more = { preferred: true, safe: verdict.kind === 'case' };
  // Of `EN` and `En` only one can become `en`.
  const earlier = languages.slice(0, languages.indexOf(item)).find(({ value }) => value.toLowerCase() === code);
  if (earlier && verdict.kind === 'case') {
    return removeItem(item, l10n.t('Remove {0}: {1} is in the list', shown(item.value), shown(earlier.value)), more);
  }
  return replaceItem(item, code, languages, more);
}
