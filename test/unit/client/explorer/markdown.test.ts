import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { escapeMarkdown } from '../../../../client/src/explorer/markdown.js';

/** What a reader sees of Markdown. */
const rendered = (markdown: string): string =>
  new MarkdownIt({ html: true, linkify: true })
    .renderInline(markdown)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

test.each([
  'Finds *all* _the_ `movies` [here](command:evil) <img src=x onerror=alert(1)> &copy; $(bug) ~~old~~ | # 1. - +',
  '![x](y) https://example.com a@example.com \\n',
  'Español, 日本語, 🎬',
])('text of a file is shown as it stands: %s', (text) => {
  expect(rendered(escapeMarkdown(text))).toBe(text);
});

test('lines become one, so that a description stays one paragraph', () => {
  expect(escapeMarkdown('first\n\n  second')).toBe('first second');
});
