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
