import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameKey, parseToolMarkdown } from '../../../server/src/vocabularies/toolMarkdown.js';
import { isPlainlyDocumented } from '../../../server/src/vocabularies/toolMarkdownShortcut.js';
import { checkLinearTime } from './linearTime.js';

/** The text with the place of the capability in guillemets, or as it is when the file does not name it. */
function mark(text: string, capability: string): string {
  const place = parseToolMarkdown(text).documents(capability);
  if (place === undefined) return text;
  return `${text.slice(0, place.start)}«${text.slice(place.start, place.end)}»${text.slice(place.end)}`;
}

/** Checks that the place in guillemets is found; without guillemets, that none is. */
function checkPlace(marked: string, capability = 'search'): void {
  expect(mark(marked.replace(/[«»]/g, ''), capability)).toBe(marked);
}

describe('a file names a capability', () => {
  test.each([
    ['heading', '# tool\n\n## «Search»\n\ntext'],
    ['setext heading', 'tool\n\n«search»\n------\n'],
    ['closed heading', '## «search» ##\n'],
    ['list item', '- «search» — finds\n'],
    ['nested list item', '1. a\n   * b\n     + «search»\n'],
    ['list item in a quote', '> - «search»\n'],
    ['code span', 'Use `«search»` to find.'],
    ['code span with arguments', 'Run `tool «search» --year 1999`.'],
    ['code span with padding', 'Run `` «search» ``.'],
    ['code span beside text', '`«search»`-based'],
    ['table cell', '| a | b |\n|---|---|\n| x | «search» |\n'],
    ['table cell with an escaped bar', '| a | b |\n|---|---|\n| x \\| «search» | w \\| search |\n'],
    ['table cell behind an escaped bar', '| a | b |\n|---|---|\n| x \\| y | w \\| `«search»` |\n'],
    ['plain word', 'One can «search» here.'],
    ['word on a second line', 'One can\n  «search» here.'],
    ['word in a quote', '> lazy\nand «search» here.'],
    ['bold', 'It can **«search»**.'],
    ['link text', '[«search»](./find.md)'],
    ['word after a link', '[x](./search "search") «search»'],
    ['word after a reference link', '[x][search] «search»\n\n[search]: /url'],
    ['image text', '![«search»](search.png)'],
    ['word after entities and escapes', 'a &amp; b \\* &copy; «search»'],
    ['word after a code span', '`` a`b `` and `c` «search»'],
    ['HTML', '<details><summary>«search»</summary>\n</details>'],
    ['word after a comment', '<!-- no -->\n\n«search»'],
    ['word in the line of a comment', 'a <!-- no --> «search»'],
    ['quotes', '“«search»”, (found)'],
    ['after a byte order mark', '\ufeff# «search»\n'],
    ['with CRLF', '# tool\r\n\r\ntext\r\n\r\n- «search»\r\n'],
    ['with CR', '# tool\r\r- «search»\r'],
    ['with a tab', '-\t«search»\n'],
    ['with a NUL', '\0 «search»'],
    ['deep inside', `${'> '.repeat(30)}- «search»`],
    ['front matter', '---\nname: x\n---\n\n# «search»\n'],
    ['an unclosed fence after it', '«search»\n\n```\nsearch'],
    ['capitals', 'SEE «SEARCH»'],
  ])('%s', (_, text) => {
    checkPlace(text);
  });

  test.each([
    [
      'part of a name',
      '- search-year\n- research\n- re-search\n- searching\n- search_all\n- `search-year`\n- _search_all\n',
    ],
    ['joined by a typographic hyphen', 'search\u2011year'],
    ['a fence', '```\nsearch\n```\n\n~~~ search\nsearch\n~~~\n'],
    ['a fence without an end', '```\nsearch'],
    ['a fence in a list', '- a\n\n  ```\n  search\n  ```\n'],
    ['indented code', 'a\n\n    search\n'],
    ['a comment', '<!-- search -->\n\na <!-- search --> b\n\n<!--\n\nsearch\n'],
    ['an attribute', '<a name="search"></a>'],
    ['a script', '<script>\nsearch\n</script>'],
    ['a destination', '[a](search) ![b](/search/x "search") [c][d]\n\n[d]: /search "search"'],
    ['nothing', ''],
    ['another word', 'find'],
    ['letters around it in another script', 'яsearch searchя ésearch'],
    ['a combining mark behind it', 'search\u0301'],
    ['two words with spaces', 'sea rch'],
  ])('not: %s', (_, text) => {
    checkPlace(text);
  });

  test.each([
    ['search-year', '## «Search year»\n'],
    ['search-year', '- **«Search year»**: by year\n'],
    ['search-year', '| Name |\n|---|\n| «Search Year» |\n'],
    ['search-year', '`«search_year»`'],
    ['search_year', 'Use «search-year» here.'],
    ['search-year', 'Use «search\u2011year» here.'],
    ['search-year', 'You can search year by year.'],
    ['search-year', '- you can search year by year\n'],
    ['search-year', 'research-year search-years search'],
    ['search year', 'You can «search year» by year.'],
    ['búsqueda', '- «bu\u0301squeda»\n'],
    ['bu\u0301squeda', '- «búsqueda»\n'],
    ['búsqueda', '- «Búsqueda»\n'],
    ['busqueda', '- búsqueda\n'],
    ['検索', 'この道具は«検索»する'],
    ['c++', 'It reads «C++».'],
    ['search.all', 'It has «search.all».'],
    ['search.all', 'It has searchxall.'],
    ['a_b', 'It has «a\\_b».'],
    ['q&a', 'It has «q&amp;a».'],
    ['$^', 'x'],
    ['', 'x'],
    [' ', 'x'],
    ['-', '- x'],
    ['search', 'searchsearch «search»'],
  ])('%j in %j', (capability, text) => {
    checkPlace(text, capability);
  });

  test.each([
    ['the listing before headings', '# search\n\n## Capabilities\n\n- `«search»` — finds\n\n## search\n'],
    ['sub-headings of the section', '## search\n\n## Capabilities\n\n### `«search»`\n'],
    ['a heading that is it', 'search\n\n- search\n\n# How to search\n\n## «Search»\n'],
    ['the head of a list item', 'search `search`\n\n- to search\n- «search»: finds\n\n## How to search\n'],
    ['a heading before code', '`search`\n\n## How to «search»\n'],
    ['a list item before code', '`search`\n\n- to «search»\n'],
    ['a cell before code', '`search`\n\n|a|\n|-|\n|to «search»|\n'],
    ['code before a word', 'search and `«search»`\n'],
    ['the first of equals', 'a «search»\n\nb search\n'],
  ])('the best place is %s', (_, text) => {
    checkPlace(text);
  });

  test('a place is always the name, whatever is around it', () => {
    const piece = fc.constantFrom(
      ...[
        '# ',
        '- ',
        '\n',
        '\n\n',
        '`',
        '``',
        '*',
        '**',
        '[',
        '](',
        ')',
        '<!--',
        '-->',
        '|',
        '\n|-|\n',
        '    ',
        '> ',
        '&amp;',
        '\\',
        ' ',
        'search',
        'word',
        '\r\n',
        '\ufeff',
        '<b>',
        '![',
        '~~~',
        '\t',
        '1. ',
        '_',
        '\\|',
        '<',
        '"',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const text = pieces.join('');
        const place = parseToolMarkdown(text).documents('search');
        if (place !== undefined) expect(text.slice(place.start, place.end)).toBe('search');
      }),
      { numRuns: 5000 },
    );
  });
});

describe('capability sections', () => {
  const names = (text: string) => {
    const { capabilitySections } = parseToolMarkdown(text);
    return capabilitySections.flatMap((section) =>
      section.names.map(({ name, start, end }) => {
        expect(text.slice(start, end)).toBe(name);
        return name;
      }),
    );
  };

  test.each([
    ['## Capabilities\n\n- `search` — finds\n- `open`: opens\n* `later`\n', ['search', 'open']],
    [
      '## Capacidades\r\n\r\n- `search`\r\n- **open**: opens\r\n- check - checks\r\n- info\r\n',
      ['search', 'open', 'check', 'info'],
    ],
    ['### 🎬 Capabilities:\n\n1. [`search`](#search)\n2. [open](#open)\n', ['search', 'open']],
    ['CAPABILITY\n===\n\n- `search(query)` — finds\n- [ ] `open`\n- [x] check\n', ['search', 'open', 'check']],
    [
      '## Capabilities\n\n### `search`\n\n- `query`: text\n\n### open\n\n#### deeper\n\n### Notes\n\n### usage\n',
      ['search', 'open'],
    ],
    [
      '## Capabilities\n\n| Capability | What |\n|---|---|\n| `search` | finds |\n| open | opens |\n| Two words | x |\n',
      ['search', 'open'],
    ],
    ['## Capabilities\n\n| Flag | What |\n|---|---|\n| `verbose` | more |\n', []],
    [
      '## Capabilities\n\n- `search` — finds\n  - `query`: text\n\n  - deeper\n\nOptions:\n\n- `year`: the year\n',
      ['search'],
    ],
    ['## Capabilities\n\n- search\n\n## Usage\n\n- `other`\n', ['search']],
    ['# Capabilities\n\n- search\n\n## Options\n\n- `other`\n', ['search']],
    [
      '## Capabilities\n\n- Finds films.\n- `ffprobe` must be installed\n- Note: slow\n- note: slow\n- none\n- `main.py`\n- `tool --help`\n- **Search**: finds\n- Search\n- two words\n- well-: x\n- ~~gone~~\n- 42\n',
      [],
    ],
    ['## Capabilities\n\n```\n- search\n```\n\n<!--\n- open\n-->\n', []],
    ['## Usage\n\n- `search`\n', []],
    ['## Capabilities and limits\n\n- `search`\n', []],
    ['> ## Capabilities\n>\n> - `search`\n', []],
    ['## Capabilities\n', []],
    ['## Capabilities\n\n- 検索\n', ['検索']],
  ])('%j names %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('the heading is told', () => {
    const text = '\ufeff# a\r\n\r\n## Capabilities ##\r\n';
    const [section] = parseToolMarkdown(text).capabilitySections;
    expect(section && text.slice(section.heading.start, section.heading.end)).toBe('Capabilities');
  });
});

describe('inserting a capability', () => {
  const insert = (text: string, capability = 'new', description?: string) => {
    const { offset, newText } = parseToolMarkdown(text).insertCapability(capability, description);
    return text.slice(0, offset) + newText + text.slice(offset);
  };

  test.each([
    ['## Capabilities\n\n- `a` — x\n\n## Usage\n', '## Capabilities\n\n- `a` — x\n- `new`\n\n## Usage\n'],
    ['## Capabilities\r\n\r\n* a\r\n', '## Capabilities\r\n\r\n* a\r\n* new\r\n'],
    ['## Capabilities\n\n- **a**: x\n\n- **b**: x\n', '## Capabilities\n\n- **a**: x\n\n- **b**: x\n\n- **new**\n'],
    ['## Capabilities\n\n1. `a`\n2. `b`\n   more', '## Capabilities\n\n1. `a`\n2. `b`\n   more\n3. `new`'],
    ['## Capabilities\n\n1. `a`\n1. `b`\n', '## Capabilities\n\n1. `a`\n1. `b`\n1. `new`\n'],
    ['## Capabilities\n\n- `a`\n  - nested\n', '## Capabilities\n\n- `a`\n  - nested\n- `new`\n'],
    ['## Capabilities\n\n### `a`\n\nx\n\n## Usage\n', '## Capabilities\n\n### `a`\n\nx\n\n### `new`\n\n## Usage\n'],
    ['## Capabilities\n\n### a\n## Usage\n', '## Capabilities\n\n### a\n\n### new\n\n## Usage\n'],
    [
      '## Capabilities\n\n| Name | What |\n|---|---|\n| a | x |\n\nx\n',
      '## Capabilities\n\n| Name | What |\n|---|---|\n| a | x |\n| `new` |  |\n\nx\n',
    ],
    [
      '# t\n\n## Capabilities\n\nNone yet.\n\n## Usage\n\n* x\n',
      '# t\n\n## Capabilities\n\nNone yet.\n\n* `new`\n\n## Usage\n\n* x\n',
    ],
    ['## Capabilities', '## Capabilities\n\n- `new`'],
    ['# t\n\ntext\n', '# t\n\ntext\n\n## Capabilities\n\n- `new`\n'],
    ['# t\r\n\r\ntext', '# t\r\n\r\ntext\r\n\r\n## Capabilities\r\n\r\n- `new`'],
    ['# t\n\n## Uso\n\ntexto\n', '# t\n\n## Uso\n\ntexto\n\n## Capacidades\n\n- `new`\n'],
    ['', '## Capabilities\n\n- `new`\n'],
    ['\ufeff', '\ufeff## Capabilities\n\n- `new`\n'],
    ['# t\n\n```\ncode', '# t\n\n## Capabilities\n\n- `new`\n\n```\ncode'],
  ])('%j', (text, expected) => {
    expect(insert(text)).toBe(expected);
  });

  test('a description is set off like those of the others', () => {
    expect(insert('## Capabilities\n\n- `a`: x\n', 'new', 'does it')).toBe(
      '## Capabilities\n\n- `a`: x\n- `new`: does it\n',
    );
    expect(insert('## Capabilities\n\n- a - x\n', 'new', 'does it')).toBe(
      '## Capabilities\n\n- a - x\n- new - does it\n',
    );
    expect(insert('# t\n', 'new', 'does it')).toBe('# t\n\n## Capabilities\n\n- `new` — does it\n');
    expect(insert('## Capabilities\n\n### a\n', 'new', 'does it')).toBe(
      '## Capabilities\n\n### a\n\n### new\n\ndoes it\n',
    );
  });

  test('after the edit the file names the capability', () => {
    const piece = fc.constantFrom(
      ...[
        '# a\n',
        '## Capabilities\n',
        '- `x`\n',
        '- y: z\n',
        '\n',
        '```\n',
        '<!--\n',
        '|Name|\n|-|\n',
        '|x|\n',
        '### `z`\n',
        'text',
        '> ',
        '  ',
        '    ',
        '1. a\n',
        '\r\n',
        '<div>\n',
        '`',
        '* ',
        '---\n',
        '\ufeff',
      ],
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('new', 'new-one', 'c++', '検索', 'a`b'),
        (pieces, capability) => {
          expect(parseToolMarkdown(insert(pieces.join(''), capability)).documents(capability)).toBeDefined();
        },
      ),
      { numRuns: 3000 },
    );
  });
});

test.each([
  '['.repeat(20_000),
  '[a](b) '.repeat(10_000),
  '`'.repeat(20_000),
  '<a '.repeat(20_000),
  '<!-- '.repeat(20_000),
  'a '.repeat(50_000),
  'a\n'.repeat(20_000),
  '> '.repeat(20_000),
  `# Capabilities\n${'## a\n'.repeat(10_000)}`,
])('hostile Markdown is read in linear time', (text) => {
  const start = performance.now();
  const parsed = parseToolMarkdown(text);
  parsed.documents('a');
  parsed.insertCapability('new');
  expect(performance.now() - start).toBeLessThan(5000);
});

describe('the shortcut', () => {
  test.each(['# t\n\n- `search` — x\n', '## search\n', '## `search` finds\n', '\r\n* `search`\r\n'])(
    'answers for %j',
    (text) => {
      expect(isPlainlyDocumented(text, 'search')).toBe(true);
    },
  );

  test.each([
    '```\n- `search`\n',
    '<!--\n- `search`\n',
    '- `search-year`\n',
    'search\n',
    '  ## search\n',
    '- ``search`\n',
    '- `search``\n',
  ])('leaves %j to the parser', (text) => {
    expect(isPlainlyDocumented(text, 'search')).toBe(false);
  });

  test('what it is sure of, the parser finds as well', () => {
    const piece = fc.constantFrom(
      ...[
        '# ',
        '- ',
        '## ',
        '* ',
        '\n',
        '\n\n',
        '`',
        '``',
        '```',
        'search',
        '`search`',
        'a',
        '|',
        '\n|-|-|\n',
        '> ',
        '    ',
        '\t',
        '<!--',
        '[',
        ']: ',
        '"',
        '\r\n',
        '\u2028',
        '---',
        '===',
        '~~~',
        '1. ',
        '&',
        '\\',
        '*',
        '\0',
        '- `search`',
        '\n- `search`',
        '\n# search\n',
        '-',
        ' ',
      ],
    );
    let sure = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        const text = pieces.join('');
        if (!isPlainlyDocumented(text, 'search')) return;
        sure++;
        expect(parseToolMarkdown(text).documents('search')).toBeDefined();
      }),
      { numRuns: 20_000 },
    );
    expect(sure).toBeGreaterThan(1000);
  });

  test('hostile files take linear time', () => {
    checkLinearTime(() => {
      for (const text of ['a'.repeat(200_000), '- `a'.repeat(50_000), '\n'.repeat(200_000), '<'.repeat(200_000)])
        isPlainlyDocumented(text, 'a');
    });
  });
});

test('names are compared without regard to letter case and separators', () => {
  expect(nameKey('search-year')).toBe(nameKey('Search_Year'));
  expect(nameKey('búsqueda')).toBe(nameKey('bu\u0301squeda'));
  expect(nameKey('search')).not.toBe(nameKey('search-year'));
});

// About 0.2 seconds on an idle machine; a pattern compiled for each name took half a minute.
test('three thousand files with names of their own are read in no time', () => {
  const text =
    '# tool\n\nHow to call `tool`.\n\n## Capabilities\n\n- `search` — finds\n- `open`\n\n## Usage\n\n```bash\nx\n```\n';
  parseToolMarkdown(text).documents('warm');
  const start = performance.now();
  for (let file = 0; file < 3000; file++) {
    const parsed = parseToolMarkdown(`${text}\n- \`own-${file}\`\n`);
    expect(parsed.documents('search') && parsed.documents(`own-${file}`)).toBeDefined();
  }
  expect(performance.now() - start).toBeLessThan(10_000);
});
