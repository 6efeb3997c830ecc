import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { ask, checkToolEdit, toolEditRefusal } from '../../support/explorerEdits.js';
import { applyEdit, openWorkspace } from '../../support/workspace.js';

/** An entry on one line. */
const entry = (name: string, location = `tools/${name}/main.py`, tags = '["t"]'): string =>
  `{ "name": "${name}", "description": "D.", "location": "${location}", "status": "planned", "capabilities": ["c"], "tags": ${tags} }`;
const [a, b, c] = ['a-one', 'b-one', 'c-one'].map((name) => entry(name));

const list = (...lines: readonly (string | undefined)[]): string =>
  `{\n  "version": "1.0.0",\n  "tools": [\n${lines.join('\n')}\n  ]\n}\n`;
const three = list(`    ${a},`, `    ${b},`, `    ${c}`);

describe('entries change places', () => {
  test.each([
    ['the first becomes the last', ['a-one'], undefined, list(`    ${b},`, `    ${c},`, `    ${a}`)],
    ['the last becomes the first', ['c-one'], 'a-one', list(`    ${c},`, `    ${a},`, `    ${b}`)],
    ['one goes before its neighbour', ['b-one'], 'a-one', list(`    ${b},`, `    ${a},`, `    ${c}`)],
    ['two go together, in their own order', ['c-one', 'b-one'], 'a-one', list(`    ${c},`, `    ${b},`, `    ${a}`)],
    ['dropped on one of themselves, they stand before the next', ['a-one', 'b-one'], 'b-one', undefined],
  ])('%s', async (_, names, before, after) => {
    const asked = {
      move: names.map((name) => `tools.json#${name}`),
      to: 'tools.json',
      ...(before === undefined ? {} : { before }),
    };
    for (const eol of ['\n', '\r\n']) {
      if (after === undefined) expect(await toolEditRefusal(three, asked)).toBe('none');
      else await checkToolEdit(three, asked, after, eol);
    }
  });

  test('nothing is written where all stays as it was', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': three });
    const result = await ask(workspace, { move: ['tools.json#b-one'], to: 'tools.json', before: 'c-one' });
    expect(result).toMatchObject({ edit: { documentChanges: [] } });
  });

  test('comments go with the entry that they are about, others stay', async () => {
    await checkToolEdit(
      list(
        '    // --- films ---',
        '',
        '    // about a',
        `    ${a}, // a, too`,
        '',
        '    /* about b */',
        `    ${b}, // b, too`,
        `    ${c} // c, too`,
        '    // the end',
      ),
      { move: ['tools.json#b-one'], to: 'tools.json', before: 'a-one' },
      list(
        '    // --- films ---',
        '',
        '    /* about b */',
        `    ${b}, // b, too`,
        '',
        '    // about a',
        `    ${a}, // a, too`,
        `    ${c} // c, too`,
        '    // the end',
      ),
    );
  });

  test('the comma that trails stays behind the last one, and a comment keeps its line', async () => {
    await checkToolEdit(
      list(`    ${a}, // a`, `    ${b}, // b`),
      { move: ['tools.json#a-one'], to: 'tools.json' },
      list(`    ${b}, // b`, `    ${a}, // a`),
    );
    await checkToolEdit(
      list(`    ${a}, // a`, `    ${b} // b`),
      { move: ['tools.json#a-one'], to: 'tools.json' },
      list(`    ${b}, // b`, `    ${a} // a`),
    );
    await checkToolEdit(
      `{ "version": "1.0.0", "tools": [${a}, // a\n  ${b}] }\n`,
      { move: ['tools.json#a-one'], to: 'tools.json' },
      `{ "version": "1.0.0", "tools": [${b},\n  ${a} // a\n] }\n`,
    );
  });

  test('on one line', async () => {
    await checkToolEdit(
      `{"version":"1.0.0","tools":[${a},${b}]}`,
      { move: ['tools.json#b-one'], to: 'tools.json', before: 'a-one' },
      `{"version":"1.0.0","tools":[${b},${a}]}`,
    );
  });
});

test('wherever an entry goes, every entry and every comment is there once', async () => {
  const texts = [
    `{ "tools": [ // 1\n${a} /* 2 */, /* 3 */ // 4\n\n\n/* 5\n\n */ ${b}, ${c} // 6\n, // 7\n${entry('d-one')}\n// 8\n] }`,
    `{ "tools": [${a}, /* 1 */ ${b} /* 2 */, ${c}, // 3\n // 4\n\n // 5\n${entry('d-one')}, ] // 6\n}`,
  ];
  const names = ['a-one', 'b-one', 'c-one', 'd-one'];
  for (const text of texts)
    for (const name of names)
      for (const before of [...names, undefined]) {
        const { workspace } = await openWorkspace({ 'tools.json': text });
        const asked = { move: [`tools.json#${name}`], to: 'tools.json', ...(before ? { before } : {}) };
        const result = await ask(workspace, asked);
        if ('refusal' in result) throw new Error(result.refusal);
        const edited = applyEdit(new Map([['tools.json', text]]), result.edit).get('tools.json') ?? '';
        const others = names.filter((other) => other !== name);
        const next = before === name ? names[names.indexOf(name) + 1] : before;
        const at = next === undefined ? others.length : others.indexOf(next);
        const found = (parse(edited) as { tools: readonly { name: string }[] }).tools.map((tool) => tool.name);
        expect(found, edited).toEqual(others.toSpliced(at, 0, name));
        const comments = (of: string): readonly string[] => (of.match(/\/\/ \d|\/\* \d/g) ?? []).toSorted();
        expect(comments(edited), edited).toEqual(comments(text));
      }
});

/** Two registries in directories of their own. */
const pair = (first: string, second: string): string => `--- x/tools.json\n${first}--- y/tools.json\n${second}`;
const moved = (name: string): string => entry(name, `../x/tools/${name}/main.py`);

describe('entries go to another registry', () => {
  test.each([
    ['the first, to the end', 'a-one', undefined, list(`    ${b}`), list(`    ${c},`, `    ${moved('a-one')}`)],
    ['the last, to the beginning', 'b-one', 'c-one', list(`    ${a}`), list(`    ${moved('b-one')},`, `    ${c}`)],
  ])('%s', async (_, name, before, x, y) => {
    const asked = { move: [`x/tools.json#${name}`], to: 'y/tools.json', ...(before ? { before } : {}) };
    for (const eol of ['\n', '\r\n'])
      await checkToolEdit(pair(list(`    ${a},`, `    ${b}`), list(`    ${c}`)), asked, pair(x, y), eol);
  });

  test('the only one, to an empty registry', async () => {
    const empty = '{\n\t"version": "1.0.0",\n\t"tools": []\n}\n';
    await checkToolEdit(
      pair(list(`    ${a}`), empty),
      { move: ['x/tools.json#a-one'], to: 'y/tools.json' },
      pair(
        '{\n  "version": "1.0.0",\n  "tools": []\n}\n',
        `{\n\t"version": "1.0.0",\n\t"tools": [\n\t\t${moved('a-one')}\n\t]\n}\n`,
      ),
    );
    await checkToolEdit(
      pair(list(`    ${a}`), '{ "version": "1.0.0", "tools": [] }\n'),
      { move: ['x/tools.json#a-one'], to: 'y/tools.json' },
      pair('{\n  "version": "1.0.0",\n  "tools": []\n}\n', `{ "version": "1.0.0", "tools": [${moved('a-one')}] }\n`),
    );
  });

  test('with its comments, in the indentation and with the line ends that are used there', async () => {
    const long = [
      '    // about a',
      '    {',
      '      "name": "a-one", // the name',
      '      "description": "D.",',
      '      "location": "./tools/a-one/main.py",',
      '      "status": "planned",',
      '      "capabilities": [',
      '        "c"',
      '      ],',
      '      "tags": ["t"]',
      '    }',
    ];
    const there = `{\r\n\t"version": "1.0.0",\r\n\t"tools": [\r\n\t\t{\r\n\t\t\t"name": "c-one"\r\n\t\t} // c\r\n\t]\r\n}\r\n`;
    const files = { 'x/tools.json': list(...long), 'y/tools.json': there };
    const { workspace } = await openWorkspace(files);
    const result = await ask(workspace, { move: ['x/tools.json#a-one'], to: 'y/tools.json' });
    if ('refusal' in result) throw new Error(result.refusal);
    const edited = applyEdit(new Map(Object.entries(files)), result.edit);
    const arrived = long
      .map((line) => line.replace(/^ +/, (blank) => '\t'.repeat(blank.length / 2)))
      .join('\r\n')
      .replace('./tools', '../x/tools');
    expect(edited.get('y/tools.json')).toBe(there.replace('} // c', `}, // c\r\n${arrived}`));
    expect(edited.get('x/tools.json')).toBe('{\n  "version": "1.0.0",\n  "tools": []\n}\n');
  });

  test('onto one line', async () => {
    const spread = '    {\n      "name": "a-one",\n      "tags": [\n        "t"\n      ]\n    }';
    await checkToolEdit(
      pair(list(spread), `{ "version": "1.0.0", "tools": [${c}] }\n`),
      { move: ['x/tools.json#a-one'], to: 'y/tools.json' },
      pair(
        '{\n  "version": "1.0.0",\n  "tools": []\n}\n',
        `{ "version": "1.0.0", "tools": [${c}, { "name": "a-one", "tags": ["t"] }] }\n`,
      ),
    );
  });

  test('a location that is not relative to a registry stays as it is', async () => {
    const absolute = entry('a-one', '/opt/a/main.py');
    await checkToolEdit(
      pair(list(`    ${absolute}`), list(`    ${c}`)),
      { move: ['x/tools.json#a-one'], to: 'y/tools.json' },
      pair('{\n  "version": "1.0.0",\n  "tools": []\n}\n', list(`    ${c},`, `    ${absolute}`)),
    );
  });

  test('not under a name that is taken, nor out of or into what does not parse', async () => {
    const move = { move: ['x/tools.json#a-one'], to: 'y/tools.json' };
    expect(await toolEditRefusal(pair(list(`    ${a}`), list(`    ${a}`)), move)).toBe(
      'The name "a-one" is used by another tool of this registry. Names are unique.',
    );
    expect(await toolEditRefusal(pair(list(`    ${a}`), list(`    ${c}`).slice(0, -4)), move)).toContain(
      'does not parse',
    );
    expect(await toolEditRefusal(pair(list(`    ${a} ${b}`), list(`    ${c}`)), move)).toContain('does not parse');
    expect(await toolEditRefusal(pair(list(`    ${b}`), list(`    ${c}`)), move)).toBe('a-one is not there any more.');
  });
});

describe('a tag is added', () => {
  test.each([
    ['behind the others', '["t"]', '["t", "new"]'],
    ['to none', '[]', '["new"]'],
    ['where there is no list', undefined, '["new"]'],
    ['on lines', '[\n        "t"\n      ]', '[\n        "t",\n        "new"\n      ]'],
    ['behind a comment', '[\n        "t" // about t\n      ]', '[\n        "t", // about t\n        "new"\n      ]'],
  ])('%s', async (_, tags, after) => {
    const drawn = (written: string | undefined): string =>
      list(`    {\n      "name": "a-one"${written === undefined ? '' : `,\n      "tags": ${written}`}\n    }`);
    for (const eol of ['\n', '\r\n'])
      await checkToolEdit(drawn(tags), { tag: 'new', on: ['tools.json#a-one'] }, drawn(after), eol);
  });

  test('to several in several files, but for those that have it', async () => {
    const [without, having] = [entry('a-one'), entry('c-one', undefined, '["new"]')];
    const tagged = entry('a-one', undefined, '["t", "new"]');
    const on = ['x/tools.json#a-one', 'y/tools.json#c-one', 'y/tools.json#a-one'];
    await checkToolEdit(
      pair(list(`    ${without}`), list(`    ${having},`, `    ${without}`)),
      { tag: 'new', on },
      pair(list(`    ${tagged}`), list(`    ${having},`, `    ${tagged}`)),
    );
  });

  test('not twice, and not to what is no list', async () => {
    const asked = { tag: 't', on: ['tools.json#a-one'] };
    expect(await toolEditRefusal(three, asked)).toBe('The tool has the tag "t" already.');
    expect(await toolEditRefusal(list(`    ${entry('a-one', undefined, '"x"')}`), asked)).toContain('are no list');
  });
});

describe('a tool is registered', () => {
  const files = `--- tools/new-tool/main.py
--- tools/new-tool/TOOL.md
# New tool

Does *something*
new with \`films\`.

## Capabilities

- search
`;
  const added = `{
      "name": "new-tool",
      "description": "Does something new with films.",
      "location": "tools/new-tool/main.py",
      "status": "ready",
      "capabilities": ["search"],
      "tags": []
    }`;

  test.each([
    ['its folder', 'tools/new-tool'],
    ['its entry point', 'tools/new-tool/main.py'],
  ])('by %s', async (_, path) => {
    const registry = (...entries: readonly (string | undefined)[]): string =>
      `{\n  "version": "1.0.0",\n  "tools": [\n${entries.map((one) => `    ${one ?? ''}`).join(',\n')}\n  ]\n}\n`;
    const spread = '{\n      "name": "a-one"\n    }';
    await checkToolEdit(
      `${files}--- tools.json\n${registry(spread)}`,
      { register: [path], to: 'tools.json' },
      `--- tools.json\n${registry(spread, added)}`,
    );
  });

  test('as the first one', async () => {
    await checkToolEdit(
      `${files}--- tools.json\n{\n  "version": "1.0.0",\n  "tools": []\n}\n`,
      { register: ['tools/new-tool'], to: 'tools.json' },
      `--- tools.json\n{\n  "version": "1.0.0",\n  "tools": [\n    ${added}\n  ]\n}\n`,
    );
  });

  test('not twice, not what starts with nothing, not under a name that is taken', async () => {
    const asked = { register: ['tools/new-tool'], to: 'tools.json' };
    const registry = (one: string): string => `${files}--- tools.json\n${list(`    ${one}`)}`;
    expect(await toolEditRefusal(registry(entry('other', 'tools/new-tool/main.py')), asked)).toBe(
      'tools/new-tool/main.py is in this registry already, as "other".',
    );
    expect(await toolEditRefusal(registry(entry('new-tool', 'elsewhere.py')), asked)).toContain('is used by another');
    expect(await toolEditRefusal(registry(a ?? ''), { register: ['tools'], to: 'tools.json' })).toContain(
      'has no main.py',
    );
  });
});
