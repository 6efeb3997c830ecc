import { iso6393To1 } from 'iso-639-3';
import { allLanguages, bibliographicCodes, codeOfName, countryLanguages, withdrawnCodes } from './languageTables.js';
import type { Language } from './languageTables.js';

export type { Language } from './languageTables.js';

/**
 * What a value that should be an ISO 639-1 code is. `code` is the one code that is meant, absent where there is none.
 *
 * - `ok`: a code in use (also `kr`, Kanuri, and its like, whatever the author may have had in mind).
 * - `case`: a code in use but for the letter case, `EN`.
 * - `tag`: a BCP 47 tag or a POSIX locale, `pt-BR`, `en_US.UTF-8`, `x-klingon`.
 * - `three`: three ASCII letters, the form of the codes of ISO 639-2 and 639-3. Which of them are assigned is not told: the
 *   list has eight thousand entries, and the advice is the same.
 * - `withdrawn`: once a code, `iw`; `candidates` are what replaced it, in the order to offer them.
 * - `name`: an English, native or Spanish name of a language.
 * - `unknown`: none of these; `suggestion` where it is plain what was meant (`jp`, `' en'`).
 */
export type LanguageVerdict =
  | { readonly kind: 'ok'; readonly code: string }
  | { readonly kind: 'case'; readonly code: string }
  | { readonly kind: 'tag'; readonly code?: string }
  | { readonly kind: 'three'; readonly code?: string }
  | { readonly kind: 'withdrawn'; readonly code?: string; readonly candidates: readonly string[] }
  | { readonly kind: 'name'; readonly code: string }
  | { readonly kind: 'unknown'; readonly suggestion?: string };

/** Longer values are no name of a language: they are not looked at any further. */
const longestName = 64;

/** BCP 47 (RFC 5646) as far as its outward form goes, or a POSIX locale with its encoding and modifier. */
const tagPattern = /^([a-z]{2,3}|[xi])((?:[-_][a-z\d]{1,8})+)(?:\.[\w-]+)?(?:@\w+)?$/i;

/** Classifies an item of `languages`, which ought to be an ISO 639-1 code in use. */
export function classifyLanguage(value: string): LanguageVerdict {
  if (isCode(value)) return { kind: 'ok', code: value };
  if (value.length > longestName) return { kind: 'unknown' };
  const lower = asciiLower(value);
  if (isCode(lower)) return { kind: 'case', code: lower };
  const candidates = withdrawnCodes.get(lower);
  if (candidates !== undefined) return { kind: 'withdrawn', ...only(candidates), candidates };
  const fromThree = codeOfThree(lower);
  if (fromThree !== undefined) return { kind: 'three', code: fromThree };
  const named = codeOfName(value);
  if (named !== undefined) return { kind: 'name', code: named };
  if (/^[a-z]{3}$/.test(lower)) return { kind: 'three' };
  return classifyTag(lower) ?? unknown(value, lower);
}

/** The names of the language with this ISO 639-1 code; `undefined` for anything but a code in use. */
export function languageNames(code: string): { readonly english: string; readonly native: string } | undefined {
  return byCode().get(code);
}

/** The ISO 639-1 codes in use, with the names of their languages, in alphabetical order. */
export function languageCodes(): readonly Language[] {
  return allLanguages();
}

let languagesByCode: ReadonlyMap<string, Language> | undefined;

function byCode(): ReadonlyMap<string, Language> {
  languagesByCode ??= new Map(allLanguages().map((language) => [language.code, language]));
  return languagesByCode;
}

function isCode(value: string): boolean {
  return value.length === 2 && byCode().has(value);
}

/** `toLowerCase` alone would turn the Kelvin sign into a `k`, and so take what is no ASCII letter for a code. */
function asciiLower(value: string): string {
  return value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function only(candidates: readonly string[]): { readonly code?: string } {
  const [code, another] = candidates;
  return code !== undefined && another === undefined ? { code } : {};
}

/** The two-letter code for one of three letters. Serbo-Croatian (`hbs`) leads to a withdrawn one, so to none. */
function codeOfThree(lower: string): string | undefined {
  const code = bibliographicCodes.get(lower) ?? (Object.hasOwn(iso6393To1, lower) ? iso6393To1[lower] : undefined);
  return code !== undefined && isCode(code) ? code : undefined;
}

/**
 * A tag needs a primary part that can be a language; otherwise `torrent-finder` or `jp-jp` would be one. Of three letters
 * that are not known it is believed only with a region or script behind it.
 */
function classifyTag(lower: string): LanguageVerdict | undefined {
  const [, primary, rest] = tagPattern.exec(lower) ?? [];
  if (primary === undefined || rest === undefined) return undefined;
  if (primary.length === 1) return { kind: 'tag' };
  if (isCode(primary)) return { kind: 'tag', code: primary };
  const replacements = withdrawnCodes.get(primary);
  if (replacements !== undefined) return { kind: 'tag', ...only(replacements) };
  const code = codeOfThree(primary);
  if (code !== undefined) return { kind: 'tag', code };
  return primary.length === 3 && /^[-_](?:[a-z]{2}|\d{3}|[a-z]{4})(?:[-_]|$)/.test(rest) ? { kind: 'tag' } : undefined;
}

function unknown(value: string, lower: string): LanguageVerdict {
  const [country] = lower.split(/[-_]/);
  const ofCountry = country?.length === 2 ? countryLanguages.get(country) : undefined;
  if (ofCountry !== undefined) return { kind: 'unknown', suggestion: ofCountry };
  const plain = asciiLower(value.normalize('NFKC').trim());
  return isCode(plain) ? { kind: 'unknown', suggestion: plain } : { kind: 'unknown' };
}
