import { languageNames } from './languages.js';
import { isEnglish, knownLocale } from './locales.js';

/** Codes that the runtime takes for those of other languages: Filipino and Akan. */
const takenForOthers: ReadonlySet<string> = new Set(['tl', 'tw']);

let last: { readonly locale: string; readonly names: Intl.DisplayNames } | undefined;

/**
 * The name of the language with an ISO 639-1 code, in the user's language; in English where the runtime has no name for it there. Undefined
 * for anything but a code in use.
 *
 * @param locale a tag of BCP 47
 */
export function languageInLocale(code: string, locale: string | undefined): string | undefined {
  const own = languageNames(code)?.english;
  const known = knownLocale(locale);
  if (own === undefined || isEnglish(known) || takenForOthers.has(code)) return own;
  if (last?.locale !== known)
    last = { locale: known, names: new Intl.DisplayNames(known, { type: 'language', fallback: 'none' }) };
  return last.names.of(code) ?? own;
}

/** What a language is called: by the reader, then by those who speak it, where that is another name. */
export function namesOfLanguage(code: string, locale: string | undefined): readonly string[] {
  const name = languageInLocale(code, locale);
  const native = languageNames(code)?.native;
  if (name === undefined || native === undefined) return [];
  return name.toLowerCase() === native.toLowerCase() ? [name] : [name, native];
}
