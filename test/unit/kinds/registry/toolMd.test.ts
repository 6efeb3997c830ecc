import { describe, expect, test } from 'vitest';
import { allProblems, checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace } from '../../../support/workspace.js';

const only = ['registry/tool-md', 'registry/capability'];
const entry = (more: string): string => `{ "version": "1.0.0", "tools": [{ "name": "media-info", ${more} }] }`;
const ready = (capabilities: string): string =>
  entry(
    `"location": "tools/media-info/main.py", "status": "ready", "capabilities": ${capabilities}, "description": "Says what is in a file."`,
  );

describe('registry/tool-md-missing', () => {
  test('the directory of a ready tool has a TOOL.md', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "tools/media-info/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^ registry/tool-md-missing There is no "tools/media-info/TOOL.md".
  { "location": "main.py", "status": "ready" },
                ^^^^^^^^^ registry/tool-md-missing There is no "TOOL.md".
  { "location": "tools/media-probe/main.py", "status": "ready" },
  { "location": "tools/media-info/main.py", "status": "planned" },
  { "location": "tools/media-info/main.py", "status": "deprecated" },
  { "location": "tools/media-info/main.py", "status": "Ready" },
  { "location": "tools/media-info/missing.py", "status": "ready" },
  { "location": "tools/media-info", "status": "ready" }
] }
--- main.py
pass
--- tools/media-info/main.py
pass
--- tools/media-probe/main.py
pass
--- tools/media-probe/TOOL.md
# media-probe`,
      { only },
    ));

  test('the fix creates one in which nothing is missing', () =>
    checkFix(
      `--- tools.json
${ready('["info", "media-info", "list `all`"]')}
--- tools/media-info/main.py
pass`,
      `--- tools/media-info/TOOL.md
# media-info

Says what is in a file.

## Capabilities

- \`info\` — what it does and what it returns.
- \`media-info\` — what it does and what it returns.
- \`\` list \`all\` \`\` — what it does and what it returns.

## Usage

\`\`\`bash
python main.py --help
\`\`\`
`,
      { code: 'registry/tool-md-missing' },
    ));

  test('what the fix creates has no finding of its own', async () => {
    const files = { 'tools.json': ready('["info", "media-info", "tracks"]'), 'tools/media-info/main.py': '' };
    const { workspace } = await openWorkspace(files);
    expect(allProblems(workspace, only).map(({ code }) => code)).toEqual(['registry/tool-md-missing']);
    await checkFix(
      `--- tools.json\n${ready('["info"]')}\n--- tools/media-info/main.py\n`,
      `--- tools/media-info/TOOL.md\n# media-info\n\nSays what is in a file.\n\n## Capabilities\n\n- \`info\` — what it does and what it returns.\n\n## Usage\n\n\`\`\`bash\npython main.py --help\n\`\`\`\n`,
      { code: 'registry/tool-md-missing' },
    );
  });

  test('the line ends are those of the registry', async () => {
    const crlf = ready('["info"]').replace('"version"', '\r\n"version"');
    const { workspace, fileSystem } = await openWorkspace({ 'tools.json': crlf, 'tools/media-info/main.py': '' });
    expect(fileSystem.files.has('tools/media-info/TOOL.md')).toBe(false);
    const [finding] = [...workspace.files()].flatMap(({ analysis }) =>
      [...(analysis?.findings() ?? [])].filter(({ finding: { rule } }) => rule.code === 'registry/tool-md-missing'),
    );
    const [change] = finding?.finding.fixes?.()[0]?.changes ?? [];
    expect(change).toMatchObject({
      kind: 'createFile',
      content: expect.stringMatching(/^(?:[^\r\n]*\r\n)+$/) as string,
    });
  });
});

describe('registry/tool-md-case', () => {
  test('TOOL.md is written in this letter case', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "a/main.py", "status": "ready", "capabilities": ["info"] },
                ^^^^^^^^^^^ registry/tool-md-case "a/Tool.md" should be called "TOOL.md"
  { "location": "b/main.py", "status": "planned" },
                ^^^^^^^^^^^ registry/tool-md-case "b/tool.MD"
  { "location": "c/main.py", "status": "ready", "capabilities": ["info"] },
  { "location": "d/main.py", "status": "ready", "capabilities": ["info"] }
                ^^^^^^^^^^^ registry/tool-md-missing
] }
--- a/main.py
--- a/Tool.md
- info
--- b/main.py
--- b/tool.MD
--- c/main.py
--- c/TOOL.md
- info
--- c/tool.md
--- d/main.py
--- d/README.md`,
      { only },
    ));

  test('its text is read all the same', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [{ "location": "main.py", "status": "ready", "capabilities": ["info", "tracks"] }] }
                                              ^^^^^^^^^ registry/tool-md-case
                                                                                                     ^^^^^^^^ registry/capability-undocumented "tool.md" does not name the capability "tracks".
--- main.py
--- tool.md
- info`,
      { only },
    ));

  test('the fix renames it', () =>
    checkFix(
      `--- tools.json
${ready('["info"]')}
--- tools/media-info/main.py
--- tools/media-info/Tool.md
- info`,
      `--- tools/media-info/TOOL.md
- info`,
      { code: 'registry/tool-md-case' },
    ));
});

describe('registry/capability-undocumented', () => {
  test('every capability is named in TOOL.md', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "tools/media-info/main.py", "status": "ready", "capabilities": [
    "head", "item", "cell", "code", "word", "fenced",
                                            ^^^^^^^^ registry/capability-undocumented "tools/media-info/TOOL.md" does not name the capability "fenced".
    "indented", "commented", "wor", "itemised", "item", "wor"
    ^^^^^^^^^^ registry/capability-undocumented
                ^^^^^^^^^^^ registry/capability-undocumented
                             ^^^^^ registry/capability-undocumented
                                    ^^^^^^^^^^ registry/capability-undocumented
  ] }
] }
--- tools/media-info/main.py
pass
--- tools/media-info/TOOL.md
# media-info

### head

- item

| Name | What |
| ---- | ---- |
| cell | does |

Do it with \`code\`, or a word.

\`\`\`
fenced
\`\`\`

    indented

<!-- commented -->`,
      { only },
    ));

  test('of tools that are ready or deprecated, also without the entry point', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "a/main.py", "status": "ready", "capabilities": ["info"] },
                                                                 ^^^^^^ registry/capability-undocumented
  { "location": "a/main.py", "status": "deprecated", "capabilities": ["info"] },
                                                                      ^^^^^^ registry/capability-undocumented
  { "location": "a/main.py", "status": "planned", "capabilities": ["info"] },
  { "location": "a/main.py", "status": "Ready", "capabilities": ["info"] },
  { "location": "b/main.py", "status": "ready", "capabilities": ["info"] }
] }
--- a/TOOL.md
# a`,
      { only },
    ));

  test('the fix adds it in the style of the others', () =>
    checkFix(
      `--- tools.json
${ready('["info", "tracks"]')}
--- tools/media-info/main.py
pass
--- tools/media-info/TOOL.md
# media-info

## Capabilities

- \`info\`: says what is in a file.

## Usage
`,
      `--- tools/media-info/TOOL.md
# media-info

## Capabilities

- \`info\`: says what is in a file.
- \`tracks\`: what it does and what it returns.

## Usage
`,
      { code: 'registry/capability-undocumented' },
    ));

  test('the fix makes the section where there is none', () =>
    checkFix(
      `--- tools.json
${ready('["tracks"]')}
--- tools/media-info/main.py
pass
--- tools/media-info/TOOL.md
# media-info`,
      `--- tools/media-info/TOOL.md
# media-info

## Capabilities

- \`tracks\` — what it does and what it returns.`,
      { code: 'registry/capability-undocumented' },
    ));

  test('what has been typed and not saved counts', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': ready('["info"]'),
      'tools/media-info/main.py': '',
      'tools/media-info/TOOL.md': '# media-info',
    });
    const codes = (): string[] => allProblems(workspace, only).map(({ code }) => code);
    expect(codes()).toEqual(['registry/capability-undocumented']);
    workspace.setText('file:///workspace/tools/media-info/TOOL.md', '# info');
    await workspace.settle();
    expect(codes()).toEqual([]);
    workspace.setText('file:///workspace/tools/media-info/TOOL.md', undefined);
    await workspace.settle();
    expect(codes()).toEqual(['registry/capability-undocumented']);
  });

  test('a TOOL.md that a link leads out to is left alone', async () => {
    const { workspace, fileSystem } = await openWorkspace({
      'tools.json': ready('["info"]'),
      'tools/media-info/main.py': '',
    });
    fileSystem.links.set('tools/media-info/TOOL.md', { type: 'file', target: 'file:///elsewhere/TOOL.md' });
    await workspace.filesChanged(['file:///workspace/tools/media-info/TOOL.md']);
    expect(allProblems(workspace, only)).toEqual([]);
    expect(fileSystem.asked).not.toContain('read tools/media-info/TOOL.md');
  });
});
