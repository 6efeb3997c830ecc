import { expect, test } from 'vitest';
import { withTag } from '../../../../client/src/explorer/which/query.js';

test.each<[terms: readonly string[], tag: string, insteadOf: string | undefined, query: string]>([
  [[], 'srt', undefined, 'srt '],
  [['movies'], 'srt', undefined, 'movies srt '],
  [['movies', 'Srt'], 'srt', 'Srt', 'movies srt '],
  [['sub', 'subtitles'], 'subs', 'sub', 'subs subtitles '],
  [['srt', 'Srt'], 'srt', 'Srt', 'srt '],
  [['mov', 'torrent'], 'movie night', 'mov', 'movie night, torrent, '],
  [['movie night'], 'torrent', undefined, 'movie night, torrent, '],
])('%j and %j', (terms, tag, insteadOf, query) => {
  expect(
    withTag(
      terms.map((text) => ({ text })),
      tag,
      insteadOf,
    ),
  ).toBe(query);
});
