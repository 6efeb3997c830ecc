import * as l10n from '@vscode/l10n';

/** Longer patterns are not looked at. */
const longestPattern = 10_000;

/**
 * Why a pattern is no regular expression of ECMA-262, or undefined where it is one: with the `u` flag, as JSON Schema wants it, or else
 * without. It is read and never run.
 */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > longestPattern || flagsOf(pattern) !== undefined) return undefined;
  try {
    new RegExp(pattern);
  } catch (error) {
    // V8: "Invalid regular expression: /([a-z/: Unterminated character class".
    const reason = error instanceof SyntaxError ? error.message.split(/\/[a-z]*: /).at(-1) : undefined;
    if (reason !== undefined && !reason.includes('nvalid regular expression')) {
      return l10n.t('Invalid regular expression: {0}.', reason.charAt(0).toLowerCase() + reason.slice(1));
    }
  }
  return l10n.t('Invalid regular expression.');
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
