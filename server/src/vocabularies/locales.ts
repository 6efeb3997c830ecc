/** What is said where the language of the user is not known. */
const english = 'en';

/** The locale that an editor names (BCP 47), as the formatters of the runtime take it; English where it names none. */
export function knownLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale ?? english)[0] ?? english;
  } catch {
    return english;
  }
}

/** True where the words of a locale are English. */
export const isEnglish = (locale: string): boolean => /^en(?:-|$)/.test(locale);
