import ISO6391 from 'iso-639-1';

/** The code, English name and native name of one language of ISO 639-1. */
export interface Language {
  readonly code: string;
  readonly english: string;
  readonly native: string;
}

/**
 * Codes that ISO 639-1 had and withdrew, with what replaced them: one code, several to choose from (`sh` was split), or
 * none (`bh` was a group of languages). Source: the change notices of the ISO 639-2 registration authority.
 */
export const withdrawnCodes: ReadonlyMap<string, readonly string[]> = new Map([
  ['iw', ['he']],
  ['in', ['id']],
  ['ji', ['yi']],
  ['jw', ['jv']],
  ['mo', ['ro']],
  ['sh', ['sr', 'hr', 'bs']],
  ['bh', []],
]);

/** ISO 639-2/B codes, which differ from those of ISO 639-3 for twenty languages. */
export const bibliographicCodes: ReadonlyMap<string, string> = new Map([
  ['alb', 'sq'],
  ['arm', 'hy'],
  ['baq', 'eu'],
  ['bur', 'my'],
  ['chi', 'zh'],
  ['cze', 'cs'],
  ['dut', 'nl'],
  ['fre', 'fr'],
  ['geo', 'ka'],
  ['ger', 'de'],
  ['gre', 'el'],
  ['ice', 'is'],
  ['mac', 'mk'],
  ['mao', 'mi'],
  ['may', 'ms'],
  ['per', 'fa'],
  ['rum', 'ro'],
  ['slo', 'sk'],
  ['tib', 'bo'],
  ['wel', 'cy'],
]);

/**
 * Country codes (ISO 3166-1, and `sp`, which is none) that are written in place of the language of the country. Only
 * those that are no language code themselves and where one language is meant beyond doubt.
 */
export const countryLanguages: ReadonlyMap<string, string> = new Map([
  ['al', 'sq'],
  ['at', 'de'],
  ['au', 'en'],
  ['bd', 'bn'],
  ['by', 'be'],
  ['cn', 'zh'],
  ['cz', 'cs'],
  ['dk', 'da'],
  ['eg', 'ar'],
  ['gb', 'en'],
  ['gr', 'el'],
  ['hk', 'zh'],
  ['il', 'he'],
  ['ir', 'fa'],
  ['jp', 'ja'],
  ['kh', 'km'],
  ['kz', 'kk'],
  ['mx', 'es'],
  ['np', 'ne'],
  ['nz', 'en'],
  ['pk', 'ur'],
  ['rs', 'sr'],
  ['sp', 'es'],
  ['ua', 'uk'],
  ['us', 'en'],
  ['vn', 'vi'],
]);

/** Names in use that neither ISO 639-1 nor the Unicode locale data list, in the folded form of {@link foldName}. */
const otherNames: readonly (readonly [string, string])[] = [
  ['castellano', 'es'],
  ['castilian', 'es'],
  ['farsi', 'fa'],
  ['flemish', 'nl'],
  ['gaelic', 'gd'],
  ['holandes', 'nl'],
  ['kurmanji', 'ku'],
  ['mandarin', 'zh'],
  ['modern greek', 'el'],
  ['punjabi', 'pa'],
  ['vasco', 'eu'],
];

let languages: readonly Language[] | undefined;
let codesByName: ReadonlyMap<string, string> | undefined;

/** The languages of ISO 639-1 whose codes are in use, in the order of their codes. */
export function allLanguages(): readonly Language[] {
  languages ??= ISO6391.getAllCodes().map((code) => ({
    code,
    english: ISO6391.getName(code),
    native: ISO6391.getNativeName(code),
  }));
  return languages;
}

/** The code of a language by its English, native or Spanish name; letter case and accents do not matter. */
export function codeOfName(name: string): string | undefined {
  codesByName ??= collectNames();
  return codesByName.get(foldName(name));
}

/** Spanish names come from the locale data of the runtime: no table to carry, and where it has none, none is recognised. */
function collectNames(): ReadonlyMap<string, string> {
  const english = displayNames('en');
  const spanish = displayNames('es');
  const codes = new Map<string, string>();
  const ambiguous = new Set<string>(['filipino']);
  const add = (name: string | undefined, code: string, certain: boolean) => {
    if (name === undefined) return;
    const key = foldName(name);
    const known = codes.get(key);
    if (known === undefined) codes.set(key, code);
    else if (known !== code && certain) ambiguous.add(key);
  };
  for (const { code, english: name } of allLanguages()) add(name, code, true);
  for (const { code, native: name } of allLanguages()) add(name, code, true);
  for (const [name, code] of otherNames) add(name, code, false);
  for (const { code } of allLanguages()) for (const names of [english, spanish]) add(names?.of(code), code, false);
  for (const name of ambiguous) codes.delete(name);
  return codes;
}

function displayNames(locale: string): Intl.DisplayNames | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(locale).length === 0) return undefined;
  return new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
}

/**
 * Accents are dropped from Latin, Greek and Cyrillic letters only: in other scripts the marks are vowels. The invisible
 * direction marks that some lists carry are dropped as well.
 */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200e\u200f]/g, '')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .join(' ');
}
