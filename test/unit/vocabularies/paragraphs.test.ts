import { expect, test } from 'vitest';
import { isOneParagraph, joinParagraphs, paragraphs } from '../../../server/src/vocabularies/paragraphs.js';
import { checkLinearTime } from './linearTime.js';

test.each([
  ['Finds films.', ['Finds films.']],
  ['Finds\nfilms.', ['Finds\nfilms.']],
  ['Finds\r\nfilms.', ['Finds\nfilms.']],
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n\r\nTwo.', ['One.', 'Two.']],
  ['One.\n \t\nTwo.\n\n\n\nThree.', ['One.', 'Two.', 'Three.']],
  ['One.\u2029Two.', ['One.', 'Two.']],
  ['\n\n One. \n\n', ['One.']],
  ['', []],
  [' \n\t\u00a0', []],
])('%j', (text, expected) => {
  expect(paragraphs(text)).toEqual(expected);
  expect(isOneParagraph(text)).toBe(expected.length === 1);
  expect(joinParagraphs(text)).toBe(expected.join(' '));
  if (expected.length > 0) expect(isOneParagraph(joinParagraphs(text))).toBe(true);
});

test('a long run of line breaks takes linear time', () => {
  checkLinearTime(() => {
    expect(isOneParagraph('a' + '\n \t'.repeat(100_000) + 'b')).toBe(false);
  });
});
