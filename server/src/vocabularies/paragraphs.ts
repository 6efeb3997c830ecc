/**
 * The paragraphs of a text, without the blank lines between and around them. As in Markdown, a line without anything visible
 * separates paragraphs and a single line break does not: descriptions are often wrapped by hand. U+2029 is Unicode's own
 * paragraph separator and counts as a blank line.
 */
export function paragraphs(text: string): readonly string[] {
  const found: string[][] = [];
  let current: string[] | undefined;
  for (const line of text.replaceAll('\u2029', '\n\n').split(/\r\n|[\n\r\u0085\u2028]/)) {
    if (line.trim() === '') current = undefined;
    else if (current === undefined) found.push((current = [line]));
    else current.push(line);
  }
  return found.map((lines) => lines.join('\n').trim());
}

/** Whether the text is one paragraph: neither empty (nothing but white space is empty) nor several. */
export function isOneParagraph(text: string): boolean {
  return paragraphs(text).length === 1;
}

/** The text as one paragraph: its paragraphs one after the other, with a space between them. */
export function joinParagraphs(text: string): string {
  return paragraphs(text).join(' ');
}
