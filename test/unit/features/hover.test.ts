import { test } from 'vitest';
import { checkHover } from '../../support/checkHover.js';
import { inSpanish } from '../../support/inSpanish.js';

test('every key says what it means', () =>
  checkHover(`
{
  "version": "1.0.0",
  ^^^^^^^^^ Semantic version
  "tools": [
  ^^^^^^^ The entries of the registry
    {
      "name": "a",
      ^^^^^^ Unique name of the tool
      "status": "ready",
      ^^^^^^^^ Where the tool is in its life … - \`planned\`: The tool is planned
      "tags": ["x"]
      ^^^^^^ skill loader
    }
  ],
  "meta": { "repo": "x" }
            ^^^^^^ Path of the repository
}`));

test('values', () =>
  checkHover(`
{ "tools": [
  { "name": "a", "status": "planned" },
                           ^^^^^^^^^ \`planned\`: The tool is planned and not implemented
  { "name": "b", "status": "plan" },
                           ^^^^^^ Where the tool is in its life … - \`ready\`
  { "name": "c", "languages": ["es", "xx"] }
                               ^^^^ **Spanish** … No other tool uses it
                                     ^^^^ is not an ISO 639-1 code in use
] }`));

test('a name says what the Coordinator does with the entry, and why', () =>
  checkHover(`
{ "version": "1.0.0", "tools": [
  { "name": "a", "description": "A", "location": "tools/a/main.py", "status": "ready", "capabilities": ["x"], "tags": ["t"] },
            ^^^ registers this tool and may invoke it
  { "name": "b", "description": "B", "location": "tools/b/main.py", "status": "planned", "capabilities": ["x"], "tags": ["t"] },
            ^^^ can mention this tool
  { "name": "c", "description": "C", "location": "tools/c/main.py", "status": "ready", "capabilities": ["x"], "tags": ["t"] }
            ^^^ does not register this tool … tools/c/main.py
] }
--- tools/a/main.py
print('a')`));

test('a tag says who else uses it, in other registries too', () =>
  checkHover(`
--- tools.json
{ "tools": [
  { "name": "a", "location": "x", "tags": ["movies", "alone"] },
                                           ^^^^^^^^ Also used by 2 tools: \`b\`, \`c\` (other/tools.json).
                                                     ^^^^^^^ No other tool uses it.
  { "name": "b", "location": "y", "tags": ["movies"] }
] }
--- other/tools.json
{ "tools": [{ "name": "c", "location": "z", "tags": ["movies"] }] }`));

test('of many users ten are named', () => {
  const others = Array.from({ length: 12 }, (_, index) => `{ "name": "n${index}", "tags": ["t"] }`).join(', ');
  return checkHover(`
{ "tools": [${others},
  { "name": "a", "tags": ["t"] }
                          ^^^ Also used by 12 tools … \`n9\` and 2 more.
] }`);
});

const withToolMd = (markers: string) => `
--- tools.json
{ "tools": [
  { "name": "a", "location": "tools/a/main.py", "status": "ready", "capabilities": ["search", "open"] },
${markers}
  { "name": "b", "location": "tools/b/main.py", "status": "planned" },
                             ^^^^^^^^^^^^^^^^^ There is no such file yet
  { "name": "c", "location": "tools/c/main.py", "status": "ready" },
                             ^^^^^^^^^^^^^^^^^ There is no such file.
  { "name": "d", "location": "tools/a", "status": "ready" },
                             ^^^^^^^^^ This is a directory
  { "name": "e", "location": "../x", "status": "ready" },
                             ^^^^^^ leads out of the directory
  { "name": "f", "location": "/etc/passwd", "status": "ready" }
                             ^^^^^^^^^^^^^ not a path relative to the registry
] }
--- tools/a/main.py
print('hello')
--- tools/a/TOOL.md
# a

## Capabilities

- \`search\`: finds`;

test('a location says what is there, a capability where it is documented', () =>
  checkHover(
    withToolMd(`                             ^^^^^^^^^^^^^^^^^ [tools/a/main.py](file:///workspace/tools/a/main.py) … 14 bytes
                                                                                    ^^^^^^^^ [TOOL.md, line 5](file:///workspace/tools/a/TOOL.md#L5)
                                                                                              ^^^^^^ does not name it`),
  ));

test('plain text for clients that show no Markdown', () =>
  checkHover(
    withToolMd(`                                                                                    ^^^^^^^^ Documented in TOOL.md, line 5.
                                                          ^^^^^^^ ready: The tool is implemented`),
    { markdown: false },
  ));

test('nothing on punctuation, in comments, in files of others', () =>
  checkHover(`
--- tools.json
{ "tools": [ { "name": "a" , "status": "ready" } ] }
^ nothing
--- sub/tools.json
{ "tools": [ { "id": 1 } ] }
  ^^^^^^^ nothing`));

test('the project file: rules and severities', () =>
  checkHover(`
--- agent-registry.json
{ "rules": { "registry/duplicate-name": "off" },
  ^^^^^^^ The severity of rules, by code
             ^^^^^^^^^^^^^^^^^^^^^^^^^ Two tools of one registry share a name. … - \`error\`: A fault … By default: error. … The Coordinator indexes
                                        ^^^^^ \`off\`: Not reported.
  "overrides": [{ "files": ["x"], "rules": { "registry/nothing": "hint" } }] }
                            ^^^ A glob
                                             ^^^^^^^^^^^^^^^^^^ There is no such rule`));

test('the words of a rule in the project file, in Spanish', () =>
  inSpanish(() =>
    checkHover(`
--- agent-registry.json
{ "rules": { "registry/duplicate-name": "off" } }
             ^^^^^^^^^^^^^^^^^^^^^^^^^ Dos herramientas de un registro comparten … error. … El Coordinador indexa`),
  ));
