import { isKebabCase } from './names.js';

/** What can make a later line something else than it looks: fences, HTML and comments, link definitions. */
const mayHideLines = /[<[]|```|~~~/;

/** A list item or a heading that begins with a code span, and a heading, up to the name; as many characters as that can take. */
const beforeCode = /(?:^|[\n\r])(?:[-*+]|#{1,6}) `$/;
const beforeHeading = /(?:^|[\n\r])#{1,6} $/;
const longestBefore = 9;

/**
 * Whether it is plain without a Markdown parser that a text names the capability: there is a list item or heading that begins
 * with it in a code span, or a heading that is it, at the start of a line, and nothing before that could hide it. `true` is
 * certain (a property test compares it with the parser), `false` says nothing. This answers for most files of most
 * registries, so that the parser need not be loaded for them.
 */
export function isPlainlyDocumented(text: string, capability: string): boolean {
  if (!isKebabCase(capability)) return false;
  for (let at = text.indexOf(capability); at >= 0; at = text.indexOf(capability, at + 1)) {
    const from = Math.max(0, at - longestBefore);
    // What comes before is cut off at a character that is no line end, lest the cut be taken for the start of the text.
    const before = `${from > 0 ? ' ' : ''}${text.slice(from, at)}`;
    const after = text.slice(at + capability.length, at + capability.length + 2);
    const isCode = /^`(?!`)/.test(after) && beforeCode.test(before);
    const isHeading = /^(?:$|[\n\r])/.test(after) && beforeHeading.test(before);
    if (isCode || isHeading) return !mayHideLines.test(text.slice(0, at));
  }
  return false;
}

/** The marks of a quote, a list item or a heading at the start of a line. */
const blockMark = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6}[ \t]+)/;
/** What a line-by-line reading cannot place: tables, underlined headings, items that begin on the line behind their mark. */
const needsParser = /\||^[ \t>]*(?:=+|-+)[ \t]*$|^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]*$/m;

/**
 * Whether it is plain without a Markdown parser that the sections on capabilities name nothing but what is known: whatever may be a
 * name at the head of any list item or heading is. `true` is certain (a property test compares it with the parser), `false` says
 * nothing.
 */
export function plainlyListsOnly(text: string, isKnown: (name: string) => boolean): boolean {
  if (!/capabilit|capacidad/i.test(text)) return true;
  if (needsParser.test(text)) return false;
  return text.split(/\r\n|\n|\r/).every((line) => {
    let head = line;
    for (let mark = blockMark.exec(head); mark; mark = blockMark.exec(head)) head = head.slice(mark[0].length);
    if (head === line) return true;
    head = head.replace(/^\[[ xX]\][ \t]+/, '').replace(/^[*_~]+/, '');
    const name = /^`?([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)/u.exec(head);
    // What begins neither with a letter nor with one in a code span is no name, unless it is written in some other way.
    if (!name?.[1]) return !/^[`\\&<[!*_~]/.test(head);
    return (!head.startsWith('`') && /^\p{Lu}/u.test(name[1])) || isKnown(name[1]);
  });
}
