import * as l10n from '@vscode/l10n';
import { spanish } from '../generated/spanish.js';

let spoken = 'en';

/**
 * Decides the language of everything that is said from now on. What was said before stays as it is, so this comes first.
 * @param locale a tag of BCP 47 (`es-MX`); of a language without a translation, and absent: English
 */
export function speak(locale: string | undefined): void {
  const isSpanish = locale !== undefined && /^es(?:[-_]|$)/i.test(locale);
  spoken = isSpanish ? 'es' : 'en';
  l10n.config({ contents: isSpanish ? spanish() : {} });
}

/** The language that is spoken, as a tag of BCP 47 with a translation of its own: for `Intl`, and for pages that exist in each language. */
export const spokenLanguage = (): string => spoken;

/**
 * A text that is declared as data (what a rule says of itself, the description in a schema), in the language that is spoken. What a program
 * says is written as `l10n.t('…')` instead.
 */
export const inSpokenLanguage = (text: string): string => l10n.t(text);

/** Where the page of a rule is below `docs/rules`, without the ending: each language has its own, English at the top. */
export const rulePagePath = (code: string): string => (spoken === 'en' ? code : `${spoken}/${code}`);
