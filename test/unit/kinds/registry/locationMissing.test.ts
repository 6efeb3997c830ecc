import { describe, expect, test } from 'vitest';
import { allProblems, checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';

const only = ['registry/location'];
const code = 'registry/location-missing';
const entry = (location: string, name = 'media-info', more = ''): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "${name}", "location": ${location}, "status": "ready"${more} }] }`;
const files = (...paths: readonly string[]): string => paths.map((path) => `--- ${path}\npass`).join('\n');

describe(code, () => {
  test('says what is not there', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "tools/media-info/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^ registry/location-missing There is no file "tools/media-info/main.py": "tools/media-info" has no "main.py".
  { "location": "tools/other/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^ registry/location-missing There is no file "tools/other/main.py": "tools" has no "other".
  { "location": "lib/main.py", "status": "ready" },
                ^^^^^^^^^^^^^ registry/location-missing There is no file "lib/main.py": the directory of the registry has no "lib".
  { "location": "tools/a.py/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^ registry/location-missing "tools/a.py" is a file, not a directory.
  { "location": "tools/a.py/", "status": "ready" }
                ^^^^^^^^^^^^^ registry/location-missing "tools/a.py" is a file. Its path does not end in a slash.
] }
--- tools/media-info/TOOL.md
# media-info
--- tools/a.py
pass`,
      { only },
    ));

  test('says what explains it', () =>
    checkProblems(
      String.raw`
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "", "status": "ready" },
                ^^ registry/location-missing The location is empty.
  { "location": "tools\u0000/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^ registry/location-missing The location "tools\u0000/main.py" has a control character in it.
  { "location": "tools/\ud800/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^^ registry/location-missing half a character
  { "location": " main.py", "status": "ready" },
                ^^^^^^^^^^ registry/location-missing white space around it
  { "location": "*/main.py", "status": "ready" },
                ^^^^^^^^^^^ registry/location-missing is a pattern
  { "location": "a%20b.py", "status": "ready" },
                ^^^^^^^^^^ registry/location-missing is percent-encoded like a URL
  { "location": "main.py#L3", "status": "ready" }
                ^^^^^^^^^^^^ registry/location-missing names a place within a file
] }
--- main.py
pass
--- a/main.py
pass`,
      { only },
    ));

  test('what looks odd and is there is right', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "[id].py", "status": "ready" },
  { "location": "c#.py", "status": "ready" },
  { "location": "100%25.py", "status": "ready" },
  { "location": "nowhere/../c#.py", "status": "ready" }
] }
--- [id].py
--- c#.py
--- 100%25.py
--- {a,b}.py`,
      { only },
    ));

  test('a symbolic link into nowhere is said as that', async () => {
    const { workspace, fileSystem } = await openWorkspace({ 'tools.json': entry('"main.py"') });
    fileSystem.links.set('main.py', { type: 'missing' });
    await workspace.filesChanged(['file:///workspace/main.py']);
    expect(allProblems(workspace, only).map(({ message }) => message)).toEqual([
      'There is no file "main.py": "main.py" is a symbolic link that leads nowhere.',
    ]);
  });

  test('is a hint of a tool that is planned or deprecated, and nothing is said where the status is not valid', async () => {
    const statuses = ['ready', 'planned', 'deprecated', 'redy'];
    const tools = statuses.map((status) => `{ "location": "main.py", "status": "${status}" }`).join(',\n');
    const { workspace } = await openWorkspace({ 'tools.json': `{ "version": "1.0.0", "tools": [\n${tools}\n] }` });
    expect(allProblems(workspace, only).map(({ at, severity }) => `${at} ${severity}`)).toEqual([
      'tools.json:2:15-24 error',
      'tools.json:3:15-24 hint',
      'tools.json:4:15-24 hint',
    ]);
  });

  test('nothing outside the directory of the registry is asked for', async () => {
    const locations = [
      '../x/main.py',
      '/etc/passwd',
      'C:\\\\x',
      '~/x',
      '$HOME/x',
      'https://example.com/x',
      'a/../../x',
      '\\\\\\\\server\\\\x',
      'tools\\u0000x',
    ];
    const tools = locations.map((location) => `{ "location": "${location}", "status": "ready" }`).join(',\n');
    const { fileSystem } = await openWorkspace({
      'agents/tools.json': `{ "version": "1.0.0", "tools": [\n${tools}\n] }`,
    });
    expect(
      [...new Set(fileSystem.asked)].filter((asked) => asked !== 'list agents' && asked !== 'read agents/tools.json'),
    ).toEqual([]);
  });

  describe('the fix', () => {
    test.each([
      ['removes the spaces', '" main.py "', '"main.py"', 'main.py'],
      ['removes the fragment', '"main.py#L3"', '"main.py"', 'main.py'],
      ['removes the line', '"main.py:12"', '"main.py"', 'main.py'],
      ['decodes what is percent-encoded', '"caf%C3%A9.py"', '"café.py"', 'café.py'],
      ['removes the slash', '"main.py/"', '"main.py"', 'main.py'],
      [
        'takes the nearest name',
        '"tools/media-info/mian.py"',
        '"tools/media-info/main.py"',
        'tools/media-info/main.py',
      ],
      [
        'takes the only file of the kind',
        '"tools/media-info/main.py"',
        '"tools/media-info/cli.py"',
        'tools/media-info/cli.py',
      ],
      [
        'takes the nearest directory',
        '"tools/media-inof/main.py"',
        '"tools/media-info/main.py"',
        'tools/media-info/main.py',
      ],
      [
        'takes the renamed directory',
        '"tools/media-probe/main.py"',
        '"tools/media-find/main.py"',
        'tools/media-find/main.py',
      ],
      [
        'takes the directory of the tool',
        '"tools/x/main.py"',
        '"tools/media-info/main.py"',
        'tools/media-info/main.py',
      ],
      [
        'adds the directory that is not named',
        '"media-info/main.py"',
        '"tools/media-info/main.py"',
        'tools/media-info/main.py',
      ],
      [
        'leaves out what is too much',
        '"agents/tools/media-info/main.py"',
        '"tools/media-info/main.py"',
        'tools/media-info/main.py',
      ],
      [
        'spells it as on disk',
        '"tools\\\\Media-Inof\\\\main.py"',
        '"tools/media-info/main.py"',
        'tools/media-info/main.py',
      ],
      ['finds what a pattern means', '"tools/*/main.py"', '"tools/media-info/main.py"', 'tools/media-info/main.py'],
    ])('%s', (_, before, after, path) =>
      checkFix(`--- tools.json\n${entry(before)}\n${files(path)}`, `--- tools.json\n${entry(after)}`, { code }),
    );

    test('prefers the tool of the same name to others', () =>
      checkFix(
        `--- tools.json
${entry('"tools/x/main.py"')}
${files('tools/a/main.py', 'tools/b/main.py', 'tools/media-info/main.py')}`,
        `--- tools.json
${entry('"tools/media-info/main.py"')}`,
        { code },
      ));

    test('creates a program that runs', () =>
      checkFix(
        `--- tools.json
${entry('"tools/media-info/main.py"', 'media-info', ', "description": "Says \\"what\\" is in a file.", "capabilities": ["info", "tracks"]')}`,
        `--- tools/media-info/main.py
"""Says \\"what\\" is in a file."""

import argparse

CAPABILITIES = ["info", "tracks"]


def main() -> None:
    parser = argparse.ArgumentParser(prog="media-info", description=__doc__)
    subparsers = parser.add_subparsers(dest="capability", required=True)
    for capability in CAPABILITIES:
        subparser = subparsers.add_parser(capability)
        subparser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    # Nothing is done yet: this prints what would be.
    print(parser.prog, options.capability, *options.arguments)


if __name__ == "__main__":
    main()
`,
        { code, title: 'Create "tools/media-info/main.py"' },
      ));

    test.each([
      ['main.sh', '# media-info: Says what the tool does.\n'],
      ['main.ts', '// media-info: Says what the tool does.\n'],
      ['main.bin', ''],
      ['main', ''],
    ])('creates %s', (path, content) =>
      checkFix(`--- tools.json\n${entry(`"${path}"`)}`, `--- ${path}\n${content}`, { code, title: `Create "${path}"` }),
    );

    test('says that the tool is still to come', () =>
      checkFix(
        `--- tools.json\n${entry('"main.py"')}`,
        `--- tools.json\n${entry('"main.py"').replace('ready', 'planned')}`,
        { code, title: 'Set status to "planned"', remains: true },
      ));

    test.each(['planned', 'deprecated'])('has nothing to say of the status %s', (status) =>
      expect(
        checkFix(`--- tools.json\n${entry('"main.py"').replace('ready', status)}`, '', {
          code,
          title: 'Set status to "planned"',
        }),
      ).rejects.toThrow('no such fix; there are: Create "main.py" | Remove the entry'),
    );

    test('removes the entry, and nothing beside it', () =>
      checkFix(
        `--- tools.json
{
  "version": "1.0.0", // first
  "tools": [
    { "name": "a", "location": "a.py", "status": "ready" }, // a
    {
      "name": "b",
      "location": "b.py",
      "status": "ready"
    },
    { "name": "c", "location": "a.py", "status": "ready" }
  ]
}
${files('a.py')}`,
        `--- tools.json
{
  "version": "1.0.0", // first
  "tools": [
    { "name": "a", "location": "a.py", "status": "ready" }, // a
    { "name": "c", "location": "a.py", "status": "ready" }
  ]
}`,
        { code, title: 'Remove the entry' },
      ));

    test('spaces around the path of a file are safe to remove, and nothing else is', async () => {
      const drawn = (location: string): string => `--- tools.json\n${entry(location)}\n${files('main.py')}`;
      expect(await fixAllOf(drawn('" main.py"'))).toBe(entry('"main.py"'));
      expect(await fixAllOf(drawn('"main.py#L3"'))).toBeUndefined();
      expect(await fixAllOf(drawn('"mian.py"'))).toBeUndefined();
    });
  });

  test('comes and goes with the file', async () => {
    const { workspace, fileSystem } = await openWorkspace(
      readFixture(`--- tools.json\n${entry('"main.py"')}\n--- main.py\n`).files,
    );
    expect(allProblems(workspace, only)).toEqual([]);
    fileSystem.files.delete('main.py');
    await workspace.filesChanged(['file:///workspace/main.py']);
    expect(allProblems(workspace, only)).toHaveLength(1);
    fileSystem.files.set('main.py', '');
    await workspace.filesChanged(['file:///workspace/main.py']);
    expect(allProblems(workspace, only)).toEqual([]);
  });
});
