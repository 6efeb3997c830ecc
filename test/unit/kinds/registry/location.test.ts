import { describe, expect, test } from 'vitest';
import type { DirectoryEntry, DirectoryListing, Disk } from '../../../../server/src/engine/disk.js';
import { Document } from '../../../../server/src/engine/document.js';
import { childUri, directoryOfLocation, locate, readLocation } from '../../../../server/src/kinds/registry/location.js';

describe('readLocation', () => {
  test.each([
    ['tools/media-info/main.py', {}],
    ['./tools/../main.py', {}],
    ['tools/búsqueda/main.py', {}],
    ['tools/[id].ts/$slug.tsx', { oddity: 'glob' }],
    ['tools/$slug.tsx', {}],
    ['tools/~backup/main.py', {}],
    ['python:main.py', {}],
    ['', { impossible: 'empty' }],
    [' \t', { impossible: 'empty' }],
    ['tools\u0000/main.py', { impossible: 'control' }],
    ['tools/main.py\n', { impossible: 'control' }],
    ['tools/\ud800/main.py', { impossible: 'surrogate' }],
    ['tools/😀/main.py', {}],
    ['https://example.com/main.py', { notRelative: 'url' }],
    ['file:/opt/main.py', { notRelative: 'url' }],
    ['vscode-remote://ssh/main.py', { notRelative: 'url' }],
    ['C:\\tools\\main.py', { notRelative: 'drive' }],
    ['c:main.py', { notRelative: 'drive' }],
    ['\\\\server\\share\\main.py', { notRelative: 'network' }],
    ['//server/share/main.py', { notRelative: 'network' }],
    ['/opt/main.py', { notRelative: 'absolute' }],
    ['\\opt\\main.py', { notRelative: 'absolute' }],
    ['~/main.py', { notRelative: 'home' }],
    ['~kone/main.py', { notRelative: 'home' }],
    ['$HOME/main.py', { notRelative: 'variable' }],
    ['$env:HOME\\main.py', { notRelative: 'variable' }],
    ['${workspaceFolder}/main.py', { notRelative: 'variable' }],
    ['{workspace-root}/main.py', { notRelative: 'variable' }],
    ['tools/$TOOL/main.py', { notRelative: 'variable' }],
    ['%APPDATA%\\main.py', { notRelative: 'variable' }],
    [' /opt/main.py', { notRelative: 'absolute' }],
    [' main.py', { oddity: 'spaces' }],
    ['main.py\u00a0', { oddity: 'spaces' }],
    ['tools/*/main.py', { oddity: 'glob' }],
    ['tools/{a,b}/main.py', { oddity: 'glob' }],
    ['tools/a%20b/main.py', { oddity: 'percent' }],
    ['tools/100%/main.py', {}],
    ['main.py#L3', { oddity: 'fragment' }],
    ['main.py:3:1', { oddity: 'fragment' }],
    ['c#/main.py', {}],
    ['tools\\main.py', { backslashes: true }],
  ])('%j', (location, expected) => {
    expect(readLocation(location)).toEqual(expected);
  });

  test('is quick, whatever the text', () => {
    const started = performance.now();
    for (const part of ['a', '/', '{', '[', '$A/', '%', '#', ':1', '.', ' ', '~', '*', '{a', '%41', '\\']) {
      readLocation(part.repeat(50_000));
      directoryOfLocation(part.repeat(50_000));
    }
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

test.each([
  ['tools/media-info/main.py', 'tools/media-info'],
  ['./tools//x/../media-info/main.py', 'tools/media-info'],
  ['tools\\media-info\\main.py', 'tools/media-info'],
  ['main.py', ''],
  ['tools/media-info/', undefined],
  ['../main.py', undefined],
  ['/tools/main.py', undefined],
  ['', undefined],
])('the directory of %j is %j', (location, directory) => {
  expect(directoryOfLocation(location)).toBe(directory);
});

test('URIs are spelt as vscode-uri spells them', () => {
  expect(childUri('file:///a', "b c#d%é(1)'~.py")).toBe('file:///a/b%20c%23d%25%C3%A9%281%29%27~.py');
  expect(childUri('file:///', 'a')).toBe('file:///a');
});

describe('locate', () => {
  const document = Document.create('file:///ws/tools.json', 'json', 1, '{}', new Set());
  const tree: Readonly<Record<string, Readonly<Record<string, DirectoryEntry['type'] | DirectoryEntry>>>> = {
    'file:///ws': {
      tools: 'directory',
      Docs: 'directory',
      docs: 'directory',
      pipe: 'other',
      broken: { type: 'missing' },
      outside: { type: 'directory', target: 'file:///elsewhere' },
      inside: { type: 'directory', target: 'file:///ws/tools' },
      unread: 'directory',
      beyond: 'directory',
    },
    'file:///ws/tools': { 'main.py': 'file', 'Media-Info': 'directory', 'bu\u0301squeda.py': 'file' },
    'file:///ws/tools/Media-Info': { 'main.py': 'file' },
    'file:///ws/inside': { 'main.py': 'file' },
    'file:///ws/docs': { 'a.md': 'file' },
    'file:///ws/Docs': { 'b.md': 'file' },
  };
  const listings = new Map(
    Object.entries(tree).map(([directory, entries]): [string, DirectoryListing] => [
      directory,
      new Map(
        Object.entries(entries).map(([name, entry]) => [name, typeof entry === 'string' ? { type: entry } : entry]),
      ),
    ]),
  );
  const asked: string[] = [];
  const disk: Disk = {
    list: (directory) => {
      asked.push(directory);
      if (directory === 'file:///ws/beyond') return 'outside';
      return listings.get(directory);
    },
    read: () => undefined,
    contains: (uri) => uri.startsWith('file:///ws'),
    loss: () => undefined,
    expect: () => undefined,
    state: {},
    unanswered: 0,
  };

  test.each([
    [
      'tools/main.py',
      {
        kind: 'file',
        path: 'tools/main.py',
        uri: 'file:///ws/tools/main.py',
        directory: 'file:///ws/tools',
        spelling: 'same',
      },
    ],
    ['nowhere/../tools//./main.py', { kind: 'file', path: 'tools/main.py', spelling: 'same' }],
    ['tools\\main.py', { kind: 'file', path: 'tools/main.py', spelling: 'same' }],
    ['Tools/media-info/MAIN.py', { kind: 'file', path: 'tools/Media-Info/main.py', spelling: 'case' }],
    ['tools/b\u00fasqueda.py', { kind: 'file', path: 'tools/bu\u0301squeda.py', spelling: 'unicode' }],
    ['docs/a.md', { kind: 'file', spelling: 'same' }],
    ['docs/b.md', { kind: 'missing', path: 'docs', rest: ['b.md'] }],
    ['tools', { kind: 'directory', path: 'tools' }],
    ['tools/', { kind: 'directory', path: 'tools' }],
    ['.', { kind: 'directory', path: '.' }],
    ['pipe', { kind: 'other', path: 'pipe' }],
    ['tools/main.py/', { kind: 'missing', obstacle: { kind: 'file', path: 'tools/main.py' } }],
    [
      'tools/main.py/x.py',
      { kind: 'missing', obstacle: { kind: 'file', path: 'tools/main.py' }, rest: ['main.py', 'x.py'] },
    ],
    [
      'tools/none/main.py',
      { kind: 'missing', directory: 'file:///ws/tools', path: 'tools', rest: ['none', 'main.py'] },
    ],
    ['broken', { kind: 'missing', obstacle: { kind: 'link', path: 'broken' } }],
    ['../ws/tools/main.py', { kind: 'outside' }],
    ['tools/../../x', { kind: 'outside' }],
    ['outside/main.py', { kind: 'outside', link: 'outside' }],
    ['inside/main.py', { kind: 'file', path: 'inside/main.py' }],
    ['beyond/main.py', { kind: 'outside', link: 'beyond' }],
    ['unread/main.py', { kind: 'unknown' }],
  ])('%j', (location, expected) => {
    expect(locate(document, location, disk)).toMatchObject(expected);
  });

  test('nothing outside the directory of the registry is asked for', () => {
    expect(asked.filter((uri) => uri !== 'file:///ws' && !uri.startsWith('file:///ws/'))).toEqual([]);
  });

  test('a document without a folder is not looked around', () => {
    const virtual = Document.create('untitled:Untitled-1', 'json', 1, '{}', new Set());
    expect(locate(virtual, 'main.py', { ...disk, contains: () => false })).toEqual({ kind: 'unknown' });
  });
});
