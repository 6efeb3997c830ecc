import type { Parser, Tree } from '@lezer/common';

/** So many missing commas are looked past. */
const mostRepairs = 20;

/**
 * Parses a text in which commas may be missing between the items of arrays and the members of objects, as they are while somebody types:
 * the parser would give up the array at the first of them, and with it all that follows. In the place of each a comma is
 * read for the white space that stands there, so that every offset stays what it is.
 */
export function parseRepaired(parser: Parser, text: string): Tree {
  let tree = parser.parse(text);
  let read = text;
  let error = firstError(tree);
  for (let repairs = 0; error !== undefined && repairs < mostRepairs; repairs++) {
    const repaired = withComma(read, error);
    if (repaired === undefined) break;
    const next = parser.parse(repaired);
    const later = firstError(next);
    // Where it does not help, something else is wrong.
    if (later !== undefined && later <= error) break;
    [tree, read, error] = [next, repaired, later];
  }
  return tree;
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
