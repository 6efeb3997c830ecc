import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isKebabCase,
  isTagFormat,
  singularOf,
  singularOfLastWord,
  toKebabCase,
  toTagFormat,
} from '../../../server/src/vocabularies/names.js';
import { checkLinearTime } from './linearTime.js';

test.each(['torrent-finder', 'a', '4k', 'mp3-player', 'x-1-2'])('%s is kebab-case', (name) => {
  expect(isKebabCase(name)).toBe(true);
  expect(toKebabCase(name)).toBe(name);
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'a_b', 'a b', 'búsqueda', 'a\n', ' a'])('%j is not', (name) => {
  expect(isKebabCase(name)).toBe(false);
});

test.each([
  ['camelCase', 'camel-case'],
  ['PascalCase', 'pascal-case'],
  ['snake_case', 'snake-case'],
  ['Búsqueda Rápida', 'busqueda-rapida'],
  ['HTTPServer', 'http-server'],
  ['parseHTTPResponse', 'parse-http-response'],
  ['mp3Player', 'mp3-player'],
  ['Base64', 'base64'],
  ['4K', '4k'],
  ['torrent--finder-', 'torrent-finder'],
  ['  Torrent / Finder ', 'torrent-finder'],
  ["it's", 'its'],
  ['Straße Ørsted', 'strasse-orsted'],
  ['ﬁle', 'file'],
  ['日本語', undefined],
  ['---', undefined],
  ['', undefined],
])('%j becomes %s', (text, name) => {
  expect(toKebabCase(text)).toBe(name);
});

test('what becomes of a text is kebab-case, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = toKebabCase(text);
      if (name === undefined) return;
      expect(isKebabCase(name)).toBe(true);
      expect(toKebabCase(name)).toBe(name);
    }),
  );
});

test.each([
  ...[
    'torrent',
    'audio-tracks',
    '4k',
    '1080p',
    'español',
    'espan\u0303ol',
    '日本語',
    'हिन्दी',
    'می\u200cخواهم',
    'col·lecció',
  ],
  ...['c++', 'c#', 'node.js', '.net', 'h.264', 'asp.net-core', 'i18n', 'ß', '٤'],
])('tag %s is right', (tag) => {
  expect(isTagFormat(tag)).toBe(true);
});

test.each([
  ...[
    '',
    'Torrent',
    'ESPAÑOL',
    'Éxito',
    'audio tracks',
    'audio_tracks',
    'a/b',
    'a:b',
    'a,b',
    '-a',
    'a-',
    'a--b',
    '#tag',
    '🎬',
  ],
  ...['node.', '..', 'a\n', 'a.-b', 'Ⅷ', '𝐀'],
])('tag %j is not', (tag) => {
  expect(isTagFormat(tag)).toBe(false);
});

test.each([
  ['Audio Tracks', 'audio-tracks'],
  ['audio_tracks', 'audio-tracks'],
  ['audioTracks', 'audio-tracks'],
  ['JavaScript', 'javascript'],
  ['macOS', 'macos'],
  ['4K', '4k'],
  ['Español', 'español'],
  ['Node.js', 'node.js'],
  ['C++', 'c++'],
  ['#tag', 'tag'],
  ['a / b, c', 'a-b-c'],
  ['🎬', undefined],
])('%j becomes the tag %s', (text, tag) => {
  expect(toTagFormat(text)).toBe(tag);
});

test('what becomes of a text is a tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const tag = toTagFormat(text);
      if (tag !== undefined) expect(isTagFormat(tag)).toBe(true);
    }),
  );
});

test.each([
  ['torrent-finders', 'torrent-finder'],
  ['movies', 'movie'],
  ['list-queries', 'list-query'],
  ['search-indexes', 'search-index'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['processes', 'process'],
  ['statuses', 'status'],
  ['addresses', 'address'],
  ['libraries', 'library'],
  ['caches', 'cache'],
  ['cookies', 'cookie'],
  ['directives', 'directive'],
  ['archives', 'archive'],
  ['databases', 'database'],
  ['knowledge-bases', 'knowledge-base'],
  ['shelves', 'shelf'],
  ['branches', 'branch'],
  ['services', 'service'],
  ['sizes', 'size'],
  ['analyses', 'analysis'],
  ['vertices', 'vertex'],
  ['heroes', 'hero'],
  ['videos', 'video'],
  ['cameras', 'camera'],
  ['apis', 'api'],
  ['keys', 'key'],
  ['urls', 'url'],
  ['aws-lambdas', undefined],
  ['my-lambdas', 'my-lambda'],
  ['children', 'child'],
])('%s has the singular %s', (name, singular) => {
  expect(singularOfLastWord(name)).toBe(singular);
});

test.each(
  (
    'status series news analysis kubernetes dns https aws sms gps canvas alias bus lens atlas class address process js css ios ' +
    'sass redis postgres pandas axios express jenkins rails keras devops mlops nodejs nextjs macos chaos bias cosmos analytics ' +
    'graphics physics statistics diagnostics logistics data metadata media criteria this always does plus minus access progress ' +
    'success business wireless serverless headless tls mtls sqs sns eks ecs rds s3 k8s i18n nats cors ntfs zfs ipfs saas paas ' +
    'iaas rss oss gas bonus focus virus corpus nexus census consensus campus cypress compass windows settings sports thanks ' +
    'means species headquarters mars hermes paris texas wales athens us its was has yes less across canvas pegasus olympus ' +
    'dashboard finder subtitle torrent-finder canciones imagenes lectores autores ciudades herramientas usuarios peliculas ' +
    'exists extends handlebars commons gridfs datocms subtitulos redes meses canales ads os google-maps google-docs microsoft-teams github-actions'
  ).split(' '),
)('%s is no plural', (word) => {
  expect(singularOfLastWord(word)).toBeUndefined();
});

test('only whole words in lower case have a singular', () => {
  expect(singularOf('subtitles')).toBe('subtitle');
  expect(singularOf('Subtitles')).toBeUndefined();
  expect(singularOf('torrent-finders')).toBeUndefined();
  expect(singularOf('')).toBeUndefined();
});

test.each([
  'a-'.repeat(50_000),
  'a'.repeat(100_000),
  'A'.repeat(100_000),
  '-'.repeat(100_000),
  'aA'.repeat(50_000),
  's'.repeat(100_000),
  'a.'.repeat(50_000),
  '.'.repeat(100_000) + 'x',
  'x' + '#'.repeat(100_000) + 'x',
])('hostile names take linear time', (text) => {
  checkLinearTime(() => {
    isKebabCase(text);
    isTagFormat(text);
    toKebabCase(text);
    toTagFormat(text);
    singularOf(text);
    singularOfLastWord(text);
  });
});
