/**
 * Whether a regular expression is written for another engine than that of ECMA-262, such as PCRE, Python's or Java's: it may be right
 * where it is used. Flags within the pattern, names as `(?P<…>)`, possessive quantifiers, atomic groups, `\A`, `\z`, `\Q`, POSIX classes.
 */
export const isOtherDialect = (pattern: string): boolean =>
  /\(\?[imsxuU-]+[):]|\(\?P[<=>]|\(\?>|\(\?#|\(\?\||[*+?}]\+|\\[AzZGQEhRX]|\[\[:\w+:\]\]/.test(pattern);

/** What is known of the branch of a group that is being read. */
interface Branch {
  /** Something in it repeats without bound. */
  repeats: boolean;
  /** Something in it must be there and does not repeat: it tells one round of the group from the next. */
  parts: boolean;
  /** An earlier branch of the group repeats and has nothing that parts its rounds. */
  loose: boolean;
}

/**
 * Whether a regular expression holds one unbounded repetition directly within another, as in `(a+)+`: an engine that backtracks may take
 * for ever to find that a text does not match. It is read and never run. Where something stands between the rounds, as in
 * `[a-z]+(-[a-z]+)*`, there is but one way to match.
 */
export function mayRunAway(pattern: string): boolean {
  const open: Branch[] = [];
  let branch = newBranch();
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '(') {
      open.push(branch);
      branch = newBranch();
      at += /^\?(?:[:=!]|<[=!]|<\w{1,99}>)/.exec(pattern.slice(at + 1, at + 110))?.[0].length ?? 0;
      continue;
    }
    if (sign === '|') {
      branch = { ...newBranch(), loose: isLoose(branch) };
      continue;
    }
    if (sign === '^' || sign === '$') continue;
    let loose = false;
    if (sign === ')') {
      loose = isLoose(branch);
      branch = open.pop() ?? newBranch();
    } else if (sign === '\\') at++;
    else if (sign === '[') at = endOfClass(pattern, at);
    const { length, unbounded, optional } = quantifierAt(pattern, at + 1);
    if (loose && unbounded) return true;
    at += length;
    if (unbounded || loose) branch.repeats = true;
    else if (!optional) branch.parts = true;
  }
  return false;
}

const newBranch = (): Branch => ({ repeats: false, parts: false, loose: false });

const isLoose = ({ repeats, parts, loose }: Branch): boolean => loose || (repeats && !parts);

function quantifierAt(pattern: string, at: number): { length: number; unbounded: boolean; optional: boolean } {
  const [text = '', simple, minimum, comma, maximum] =
    /^(?:([*+?])|\{(\d{1,9})(,?)(\d{0,9})\})\??/.exec(pattern.slice(at, at + 24)) ?? [];
  const unbounded = simple === '*' || simple === '+' || (comma === ',' && maximum === '');
  return {
    length: text.length,
    unbounded,
    optional: simple === '?' || (minimum !== undefined && Number(minimum) === 0),
  };
}

function endOfClass(pattern: string, start: number): number {
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}
