import * as l10n from '@vscode/l10n';

/** Longer patterns are not looked at. */
const longestPattern = 10_000;

/** Why a pattern is no regular expression of ECMA-262. */
export interface PatternFault {
  readonly message: string;
  /** True where it is one of another dialect, such as that of PCRE or Python: some validators will take it. */
  readonly isForeign: boolean;
}

/**
 * What is wrong with a pattern; undefined where it is a regular expression with the `u` flag, as JSON Schema wants it, or else without.
 * It is read and never run.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  if (pattern.length > longestPattern || flagsOf(pattern) !== undefined) return undefined;
  const translated = foreign.reduce((text, [theirs, ours]) => text.replace(theirs, ours), pattern);
  if (translated !== pattern && flagsOf(translated) !== undefined) {
    const message = l10n.t('Not a regular expression of ECMA-262, which JSON Schema uses, but of another dialect.');
    return { message, isForeign: true };
  }
  const reason = reasonOf(pattern);
  const message =
    reason === undefined ? l10n.t('Invalid regular expression.') : l10n.t('Invalid regular expression: {0}.', reason);
  return { message, isForeign: false };
}

/** What the other dialects write, and what it is in ECMA-262, as far as syntax goes. */
const foreign: readonly (readonly [RegExp, string])[] = [
  [/\(\?#[^()]*\)/g, ''],
  [/\(\?[a-zA-Z^-]+\)/g, ''],
  [/\(\?(?:[a-zA-Z^-]+:|>|\|)/g, '(?:'],
  [/\(\?P</g, '(?<'],
  [/\(\?P=(\w+)\)/g, '\\k<$1>'],
  [/([*+?}])\+/g, '$1'],
];

/** The reason that the language gives, in its words. V8: "Invalid regular expression: /([a-z/: Unterminated character class". */
function reasonOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern);
    return undefined;
  } catch (error) {
    const [, reason] = error instanceof Error ? (/.*\/[a-z]*: (.*)$/s.exec(error.message) ?? []) : [];
    return reason && reason.charAt(0).toLowerCase() + reason.slice(1);
  }
}

/** The flags with which a pattern is a regular expression; undefined where it is none. */
export function flagsOf(pattern: string): 'u' | '' | undefined {
  if (pattern.length > longestPattern) return undefined;
  for (const flags of ['u', ''] as const) {
    try {
      new RegExp(pattern, flags);
      return flags;
    } catch {
      // Try the next; what fails with both is no regular expression.
    }
  }
  return undefined;
}
