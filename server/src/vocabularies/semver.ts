import increment from 'semver/functions/inc.js';
import parse from 'semver/functions/parse.js';

/** The versions that may follow one. */
export interface NextVersions {
  readonly patch: string;
  readonly minor: string;
  readonly major: string;
}

/**
 * The grammar of SemVer 2.0.0, as published in the FAQ of semver.org. The `semver` package is not asked, because it takes
 * `v1.0.0` and ` 1.0.0 ` as well, and refuses what the specification allows: more than 256 characters and numbers past
 * 2^53. Between these limits the two agree, which a test makes sure of.
 */
const grammar =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(?:\+[0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*)?$/;

/** Anything longer is not completed: no author meant it as a version. */
const longestIncomplete = 256;

/** Whether the value is a version by SemVer 2.0.0, to the letter. */
export function isSemVer(value: string): boolean {
  return grammar.test(value);
}

/**
 * The version an author must have meant: missing numbers are zero, a leading `v` or `=`, spaces around it and leading zeros
 * go, and so do further numbers that are zero (`1.0.0.0`). `undefined` where there is no one answer, and for what is a
 * version already.
 */
export function completeSemVer(value: string): string | undefined {
  if (value.length > longestIncomplete || isSemVer(value)) return undefined;
  const [, numbers, rest] = /^[vV=]*\s*(\d+(?:\.\d+)*)((?:[-+].*)?)$/.exec(value.trim()) ?? [];
  if (numbers === undefined || rest === undefined) return undefined;
  const given = numbers.split('.').map((number) => number.replace(/^0+(?=\d)/, ''));
  if (given.slice(3).some((number) => number !== '0')) return undefined;
  const completed = `${[...given, '0', '0'].slice(0, 3).join('.')}${rest}`;
  return isSemVer(completed) ? completed : undefined;
}

/** The next patch, minor and major version; `undefined` for what is no SemVer or has numbers too large to count with. */
export function nextVersions(value: string): NextVersions | undefined {
  if (!isSemVer(value) || parse(value) === null) return undefined;
  const patch = increment(value, 'patch');
  const minor = increment(value, 'minor');
  const major = increment(value, 'major');
  return patch === null || minor === null || major === null ? undefined : { patch, minor, major };
}
