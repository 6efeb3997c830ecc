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

/**
 * The language that whoever sits at the terminal reads: the first of the variables that POSIX looks at for messages and that is set. On
 * Windows they usually are not, and the system is asked.
 * @param system the locale of the system, as a tag of BCP 47; absent where the variables alone decide
 * @returns a tag of BCP 47, or undefined where none is named (`C`, `POSIX`)
 */
export function localeOf(env: Readonly<Record<string, string | undefined>>, system?: string): string | undefined {
  const set = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((value) => value);
  if (set === undefined) return system;
  // `es_MX.UTF-8@modifier`
  const [name = ''] = set.split(/[.@]/, 1);
  return name === '' || name === 'C' || name === 'POSIX' ? undefined : name.replaceAll('_', '-');
}
