import type { Parser, Tree } from '@lezer/common';

/** So many missing commas are looked past. */
const mostRepairs = 20;

/** A tree, and the offsets at which something was read that is not there. */
interface RepairedTree {
  readonly tree: Tree;
  readonly repairs: readonly number[];
}

/**
 * Parses a text in which commas may be missing between the items of arrays and the members of objects, as they are while somebody types:
 * the parser would give up the array at the first of them, and with it all that follows. In the place of each a comma is
 * read for the white space that stands there, so that every offset stays what it is.
 */
export function parseRepaired(parser: Parser, text: string): RepairedTree {
  let tree = parser.parse(text);
  let read = text;
  const repairs: number[] = [];
  let error = firstError(tree);
  while (error !== undefined && repairs.length < mostRepairs) {
    const repaired = withComma(read, error);
    if (repaired === undefined) break;
    const next = parser.parse(repaired);
    const later = firstError(next);
    // Where it does not help, something else is wrong.
    if (later !== undefined && later <= error) break;
    repairs.push(error);
    [tree, read, error] = [next, repaired, later];
  }
  return { tree, repairs };
}

function firstError(tree: Tree): number | undefined {
  let first: number | undefined;
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) first ??= from;
      return first === undefined;
    },
  });
  return first;
}

/** The text with a comma for the white space before what stands behind `error`; undefined where no comma can be missing there. */
function withComma(text: string, error: number): string | undefined {
  const next = error + (/^\s*/.exec(text.slice(error, error + 10_000))?.[0].length ?? 0);
  if (!/^[\w$'"`[{.]/.test(text.slice(next, next + 1)) || !/\s/.test(text.charAt(next - 1))) return undefined;
  return `${text.slice(0, next - 1)},${text.slice(next)}`;
}
