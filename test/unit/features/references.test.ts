import { describe, expect, test } from 'vitest';
import { definition } from '../../../server/src/features/definition.js';
import { references } from '../../../server/src/features/references.js';
import { checkReferences } from '../../support/checkReferences.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const registries = `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "location": "tools/media-info/main.py", "tags": ["video", "audio"] },
            ^^^^^^^^^^^^ declaration
  { "name": "media-info", "description": "media-info", "tags": ["media-info"] },
            ^^^^^^^^^^^^ declaration
  { "name": "media\\u002dinfo", "location": "x" }
            ^^^^^^^^^^^^^^^^^ declaration
] }
--- other/tools.json
{ "tools": [{ "name": "media-info", "location": "tools/media-info/main.py" }] }`;

describe('a tool', () => {
  test('is named by every entry of its registry, and by nothing else', () => checkReferences(registries));
  test('in a file with other line ends', () => checkReferences(registries, '\r\n'));
  test('is no path, description or key', () =>
    checkReferences(`
{ "tools": [{ "name": "a", "description": "a", "location": "a", "status": "ready" }] }
              ^^^^ nothing
                                          ^^^ nothing
                                                           ^^^ nothing
                                                                          ^^^^^^^ nothing`));
});

describe('a tag', () => {
  test('is a word of all registries, and none of the skills', () =>
    checkReferences(`
--- tools.json
{ "tools": [
  { "name": "a", "location": "a", "tags": ["video", "audio", "vid\\u0065o"], "capabilities": ["video"] },
                                           ^^^^^^^ reference
                                                             ^^^^^^^^^^^^ reference
  { "name": "video", "location": "b",
    // "video"
    "tags": ["video"], "tags": ["audio", "video"] }
                                         ^^^^^^^ reference
             ^^^^^^^ reference
] }
--- other/tools.json
{ "tools": [{ "name": "a", "location": "a", "tags": ["video"] }] }
                                                     ^^^^^^^ reference
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "tags": ["video"] }
--- foreign/tools.json
{ "tools": [{ "id": 1, "tags": ["video"] }] }`));

  test('of a skill is a word of all skills, and none of the registries', () =>
    checkReferences(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "tags": ["nlp", "nlp"], "x-tags": ["nlp"] }
                                                     ^^^^^ reference
                                                            ^^^^^ reference
                                                                               ^^^^^ nothing
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "tags": ["\\u006elp"] }
                                                     ^^^^^^^^^^ reference
--- tools.json
{ "tools": [{ "name": "a", "location": "a", "tags": ["nlp"] }] }`));
});

const capability = `
--- tools.json
{ "tools": [
  { "name": "finder", "location": "tools/finder/main.py", "capabilities": ["search", "open"], "tags": ["search"] },
                                                                           ^^^^^^^^ reference
  { "name": "opener", "location": "tools/finder/open.py", "capabilities": ["search"] }
                                                                           ^^^^^^^^ reference
] }
--- tools/finder/main.py
--- tools/finder/open.py
--- tools/finder/TOOL.md
# Search

Search is what it does; \`search\` does it.
                         ^^^^^^ reference

## Capabilities

- \`search\`: finds, unlike \`search-year\`
   ^^^^^^ reference
- \`open\`: opens

\`\`\`
search
\`\`\`
--- other/tools.json
{ "tools": [{ "name": "finder", "location": "main.py", "capabilities": ["search"] }] }
                                                                        ^^^^^^^^ reference
--- other/main.py
--- other/TOOL.md
A page that tells of Search in running text.
                     ^^^^^^ reference`;

describe('a capability', () => {
  test('is a word of all registries, and of the TOOL.md of each tool', () => checkReferences(capability));
  test('in files with other line ends', () => checkReferences(capability, '\r\n'));
  test('in a heading, a table and words that are written otherwise', () =>
    checkReferences(`
--- tools.json
{ "tools": [{ "name": "a", "location": "main.py", "capabilities": ["search-year"] }] }
                                                                   ^^^^^^^^^^^^^ reference
--- main.py
--- TOOL.md
## Search year
   ^^^^^^^^^^^ reference

| name | what |
| --- | --- |
| search\\_year | finds |
  ^^^^^^^^^^^^ reference`));
  test('that no TOOL.md names', () =>
    checkReferences(`
{ "tools": [{ "name": "a", "location": "main.py", "capabilities": ["search"] }] }
                                                                   ^^^^^^^^ reference
--- main.py`));
  test('is looked for in the buffer where there is one', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': '{ "tools": [{ "name": "a", "location": "main.py", "capabilities": ["search"] }] }',
      'main.py': '',
      'TOOL.md': '- nothing\n',
    });
    workspace.setText(uriOf('TOOL.md'), '\uFEFF- search\n');
    const found = await references(workspace, { uri: uriOf('TOOL.md') }, { line: 0, character: 4 }, true);
    expect(found.map(({ uri }) => pathOfUri(uri))).toEqual(['TOOL.md', 'tools.json']);
  });
  test('leads from its TOOL.md to the entries of that directory', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': `{ "tools": [
  { "name": "a", "location": "tools/a/main.py", "capabilities": ["search"] },
  { "name": "b", "location": "tools/a/b.py", "capabilities": ["open", "search"] },
  { "name": "c", "location": "tools/c/main.py", "capabilities": ["search"] }
] }`,
      ...{
        'tools/a/main.py': '',
        'tools/a/b.py': '',
        'tools/c/main.py': '',
        'tools/a/TOOL.md': '# a\n\n- search: x\n',
      },
    });
    const file = { uri: uriOf('tools/a/TOOL.md') };
    const position = { line: 2, character: 3 };
    const [link, ...others] = await definition(workspace, file, position, { links: true });
    expect(others).toHaveLength(1);
    expect(link).toMatchObject({
      originSelectionRange: { start: { line: 2, character: 2 }, end: { line: 2, character: 8 } },
      targetUri: uriOf('tools.json'),
      targetRange: { start: { line: 1, character: 65 }, end: { line: 1, character: 73 } },
    });
    expect(await definition(workspace, file, { line: 0, character: 2 }, { links: true })).toEqual([]);
    expect(await definition(workspace, { uri: uriOf('tools/c/TOOL.md') }, position, { links: true })).toEqual([]);
  });
});

describe('the names of skills', () => {
  test('an id, wherever the format says nothing of what a text means', () =>
    checkReferences(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "id": "translate", "id": "translate", "name": "translate",
                                                  ^^^^^^^^^^^ declaration
                                                                     ^^^^^^^^^^^ declaration
                                                                                          ^^^^^^^^^^^ nothing
  "tags": ["translate"], "x-uses": ["translate", { "translate": "translate" }] }
                                    ^^^^^^^^^^^ reference
                                                                ^^^^^^^^^^^ reference
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "provider": { "name": "translate", "skill": "trans\\u006cate" } }
                                                                                        ^^^^^^^^^^^^^^^^ reference`));
  test('an input, from its name and from its placeholders', () =>
    checkReferences(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api",
  "endpoint": { "url": "https:\\/\\/x.test/{lang}{?to,lang:3}/{{lang}}/\${lang}", "status_url": "https://x.test/{lang}" },
                                         ^^^^^^ reference
                                               ^^^^^^^^^^^^ reference
                                                            ^^^^^^^^ reference
                                                                     ^^^^^^^ reference
  "inputs": [{ "name": "lang", "description": "lang" }, { "name": "to" }, { "name": "lang" }] }
                       ^^^^^^ declaration
                                                                                    ^^^^^^ declaration
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "inputs": [{ "name": "lang" }] }`));
  test('a scope, as a key and in a list', () =>
    checkReferences(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "auth": { "oauth2": { "scopes": { "read": "read" } } } }
                                                                              ^^^^^^ reference
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "auth": { "oauth2": { "scopes": ["read", "write"] } } }
                                                                             ^^^^^^ reference`));
  test('a definition, from its key and from references to it and through it', () =>
    checkReferences(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "output": { "schema": {
  "properties": { "a": { "$ref": "#/$defs/x" }, "b": { "$ref": "#/%24defs/%78" } },
                                 ^^^^^^^^^^^ reference
                                                               ^^^^^^^^^^^^^^^ reference
  "$defs": { "x": {}, "y": { "const": { "$ref": "#/$defs/x" } } } } } }
             ^^^ declaration`));
});
