/**
 * Text from a file, as it stands, inside Markdown. `MarkdownString.appendText` would do the same but for the spaces, which
 * it makes unbreakable: a description of one paragraph would be one line, cut at the edge of the window.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+\-!~|$.:@]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;');
}
