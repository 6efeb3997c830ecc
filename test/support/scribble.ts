import fc from 'fast-check';

/** Ways to write one value, as people do: with line breaks, blanks and comments where the language has them. */
interface Hand {
  readonly isProgram: boolean;
  readonly eol: string;
  readonly unit: string;
  /** Decides what is written in one of several ways. */
  readonly pick: (choices: number) => number;
}

/** Plain data as text, in the layout of somebody who does not care. */
export function scribble(value: unknown, hand: Hand, indent = ''): string {
  const { isProgram, eol, unit, pick } = hand;
  if (typeof value === 'string') return text(value, hand);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const inner = indent + unit;
  const members = Array.isArray(value)
    ? value.map((item) => scribble(item, hand, inner))
    : Object.entries(value).map(
        ([key, member]) => `${keyOf(key, hand)}:${blank(hand)}${scribble(member, hand, inner)}`,
      );
  const comment = isProgram ? ['', '', '', '/* , */', `// ,${eol}${inner}`][pick(5)] : '';
  if (members.length === 0)
    return `${open ?? ''}${blank(hand)}${comment === undefined || comment.startsWith('//') ? '' : comment}${close ?? ''}`;
  const isSpread = pick(3) > 0 || (comment ?? '') !== '';
  const start = isSpread ? `${eol}${inner}` : blank(hand);
  const end = isSpread ? `${eol}${indent}` : blank(hand);
  const trailing = isProgram && pick(2) > 0 ? `,${comment ?? ''}` : '';
  return `${open ?? ''}${start}${members.join(`,${isSpread ? eol + inner : ' '}`)}${trailing}${end}${close ?? ''}`;
}

const blank = ({ pick }: Hand): string => ['', ' ', '  '][pick(3)] ?? '';

const keyOf = (key: string, hand: Hand): string =>
  hand.isProgram && /^[a-z]+$/i.test(key) && hand.pick(3) > 0
    ? key
    : text(key, { ...hand, pick: (n) => hand.pick(Math.min(n, 2)) });

function text(value: string, { isProgram, pick }: Hand): string {
  const json = JSON.stringify(value);
  const way = isProgram ? pick(3) : 0;
  const inner = json.slice(1, -1).replaceAll('\\"', '"');
  if (way === 0) return json;
  if (way === 1) return `'${inner.replaceAll("'", "\\'")}'`;
  return `\`${inner.replaceAll('`', '\\`').replaceAll('${', '\\${')}\``;
}

/** A hand by chance. */
export const hands = (isProgram: boolean): fc.Arbitrary<Hand> =>
  fc
    .tuple(
      fc.constantFrom('\n', '\r\n'),
      fc.constantFrom('  ', '    ', '\t'),
      fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
    )
    .map(([eol, unit, choices]) => {
      let next = 0;
      const pick = (count: number): number => (choices[next++ % choices.length] ?? 0) % count;
      return { isProgram, eol, unit, pick };
    });
