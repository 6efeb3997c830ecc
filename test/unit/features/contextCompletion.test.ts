import { describe, expect, test } from 'vitest';
import { schemaAt } from '../../../server/src/engine/schema.js';
import { contextFields } from '../../../server/src/kinds/context/fields.js';
import { singleContextSchema } from '../../../server/src/kinds/context/model.js';
import { checkCompletion, completionsAt } from '../../support/checkCompletion.js';

/** A list of one context with these members. */
const of = (members: string): string => `{ "contexts": [{ "key": "mine", ${members} }] }`;
const at = (members: string): string => `--- tool-contexts.json\n${of(members)}`;
const tool = (members: string): string => `"matrixTools": [{ "name": "mine", ${members} }]`;

/** What is around: contexts that use words. */
const around = `
--- a/tool-contexts.json
{ "contexts": [
  { "key": "search", "title": "Search", "description": "Finds.", "permissions": { "allow": ["workspace.read", "net"], "audit": true },
    "environmentRequirements": { "cwd": "." }, "verification": { "requiredChecks": ["lint"] },
    "matrixTools": [
      { "name": "grep", "target": "workspace", "op": "search.text" },
      { "name": "find", "target": "workspace", "op": "search.files" }
    ] },
  { "key": "agents", "title": "Agents", "description": "Asks.", "permissions": { "allow": ["workspace.read"], "gate": { "by": "human" } },
    "matrixTools": [{ "name": "grep", "target": "system.agents", "op": "$introspect" }] }
] }`;

/** Accepts a label in `tool-contexts.json` and compares the members. */
const accepts = (members: string, label: string, after: string): Promise<void> =>
  checkCompletion(at(members) + around, { accept: { [label]: of(after) } });

test('every place of the table is one of the format', () => {
  for (const place of contextFields.keys()) {
    const path = place.split('/').flatMap((step) => (step === '#' ? 0 : step === '' ? [] : step));
    // What the checks are is left open.
    if (place !== 'verification/requiredChecks/#') expect(schemaAt(singleContextSchema, path), place).toBeDefined();
  }
});

describe('keys', () => {
  test('of a context, in the format’s order', () =>
    checkCompletion(at('|'), {
      labels: [
        'title',
        'description',
        'instructions',
        'matrixTools',
        'permissions',
        'environmentRequirements',
        'verification',
      ],
      accept: {
        matrixTools: of('"matrixTools": [$1]'),
        permissions: of('"permissions": { $1 }'),
      },
    }));
  test.each([
    [tool('|'), ['description', 'inputSchema', 'target', 'op', 'resultMode']],
    ['"environmentRequirements": { | }', ['cwd', 'repoRoot', 'container', 'credentials']],
    ['"verification": { | }', ['requiredChecks', 'successCriteria']],
  ])('%s', (members, labels) => checkCompletion(at(members), { labels }));
  test('begin with what fits them', () =>
    Promise.all([
      accepts(tool('|'), 'resultMode', tool('"resultMode": "${1|json,text,summary|}"')),
      accepts(tool('|'), 'inputSchema', tool('"inputSchema": { "type": "object", "properties": {$1} }')),
      accepts('"verification": { | }', 'requiredChecks', '"verification": { "requiredChecks": ["$1"] }'),
      accepts('"verification": { | }', 'successCriteria', '"verification": { "successCriteria": "$1" }'),
      accepts('"environmentRequirements": { | }', 'cwd', '"environmentRequirements": { "cwd": "$1" }'),
      accepts(
        '"environmentRequirements": { | }',
        'credentials',
        '"environmentRequirements": { "credentials": ["$1"] }',
      ),
    ]));
  test('permissions that other contexts give, with what their values begin with', () =>
    checkCompletion(at('"permissions": { | }') + around, {
      labels: ['allow', 'audit', 'gate'],
      accept: {
        allow: of('"permissions": { "allow": ["$1"] }'),
        audit: of('"permissions": { "audit": ${1|true,false|} }'),
        gate: of('"permissions": { "gate": { $1 } }'),
      },
    }));
  test('at any depth, and none that is there', async () => {
    await checkCompletion(at('"permissions": { "gate": { | } }') + around, { labels: ['by'] });
    await checkCompletion(at('"permissions": { "allow": [], | }') + around, { labels: ['audit', 'gate'] });
    await checkCompletion(at('"permissions": { | }'), { labels: [] });
  });
});

describe('values', () => {
  const wholeList: readonly (readonly [string, readonly string[]])[] = [
    [tool('"resultMode": "|"'), ['json', 'text', 'summary']],
    [tool('"target": "|"'), ['workspace', 'system.agents']],
    // Those of the target that is written beside it, if it has any.
    [tool('"target": "workspace", "op": "|"'), ['search.files', 'search.text']],
    [tool('"op": "|", "target": "workspace"'), ['search.files', 'search.text']],
    [tool('"target": "unheard.of", "op": "|"'), ['$introspect', 'search.files', 'search.text']],
    [tool('"op": "|"'), ['$introspect', 'search.files', 'search.text']],
    ['"matrixTools": [{ "name": "|" }, { "name": "find" }]', ['grep']],
    ['"permissions": { "allow": ["|"] }', ['workspace.read', 'net']],
    ['"permissions": { "allow": ["net", "|"] }', ['workspace.read']],
    ['"permissions": { "audit": | }', ['true', 'false']],
    ['"permissions": { "allow": | }', ['[]']],
    ['"permissions": { "gate": { "by": "|" } }', ['human']],
    ['"permissions": { "other": ["|"] }', []],
    ['"environmentRequirements": { "cwd": "|" }', ['.']],
    ['"matrixTools": [{ "name": "own" }], "verification": { "requiredChecks": ["|"] }', ['own', 'lint']],
    ['"matrixTools": [{ "name": "own" }], "verification": { "requiredChecks": ["own", "|"] }', ['lint']],
    ['"verification": { "requiredChecks": | }', ['[]']],
    ['"title": "|"', []],
    ['"description": "|"', []],
    ['"verification": { "successCriteria": "|" }', []],
    [tool('"description": "|"'), []],
  ];
  test.each(wholeList)('%s', (members, labels) => checkCompletion(at(members) + around, { labels }));
  test('counts stand beside the words', async () => {
    const detailsOf = async (members: string) =>
      (await completionsAt(at(members) + around)).items.map(({ labelDetails }) => labelDetails?.description);
    expect(await detailsOf(tool('"target": "|"'))).toEqual(['2 tools', '1 tool']);
    expect(await detailsOf('"permissions": { "allow": ["|"] }')).toEqual(['2 contexts', '1 context']);
  });
  test('the entry that is typed in does not count', () =>
    checkCompletion(at('"matrixTools": [{ "target": "so|" }]'), { labels: [] }));
  test('another tool of the same context counts', () =>
    checkCompletion(at('"matrixTools": [{ "target": "|" }, { "target": "other" }]'), { labels: ['other'] }));
  test('an operation that begins with a dollar is no snippet', () =>
    accepts(
      tool('"target": "system.agents", "op": "|"'),
      '$introspect',
      tool('"target": "system.agents", "op": "$introspect"'),
    ));
  test('the schema of a file', async () => {
    await checkCompletion('--- tool-contexts.json\n{ "$schema": "|", "contexts": [] }', {
      labels: ['urn:agent-registry:schema:tool-contexts:1'],
    });
    await checkCompletion('--- a.tool-context.json\n{ "$schema": "|", "key": "a" }', {
      labels: ['urn:agent-registry:schema:tool-context:1'],
    });
  });
});

describe('whole objects', () => {
  const inTool = '"name": "${1:tool_name}", "description": "${2:What the tool does.}"';
  test('a context and a tool', async () => {
    await checkCompletion('--- tool-contexts.json\n{ "contexts": [|] }', { labels: ['new tool context'] });
    await checkCompletion(at('"matrixTools": [|]'), {
      labels: ['new tool'],
      accept: {
        'new tool': of(
          `"matrixTools": [{ ${inTool}, "inputSchema": { "type": "object", "properties": {$3} }, "target": "\${4:system.agents}", "op": "\${5:\\$introspect}" }]`,
        ),
      },
    });
  });
  const context = (indent: string): string =>
    `{
  "key": "\${1:context-key}",
  "title": "\${2:Context title}",
  "description": "\${3:What its tools are for.}",
  "matrixTools": [
    {
      "name": "\${4:tool_name}",
      "description": "\${5:What the tool does.}",
      "inputSchema": {
        "type": "object",
        "properties": {$6}
      },
      "target": "\${7:system.agents}",
      "op": "\${8:\\$introspect}"
    }
  ],
  "permissions": {$9}
}`.replaceAll('\n', `\n${indent}`);
  test('a file of many', () =>
    checkCompletion('--- tool-contexts.json\n|', {
      labels: ['new tool contexts'],
      accept: { 'new tool contexts': `{\n  "contexts": [\n    ${context('    ')}\n  ]\n}` },
    }));
  test('a file of one', async () => {
    await checkCompletion('--- a.tool-context.json\n|', {
      labels: ['new tool context'],
      accept: { 'new tool context': context('') },
    });
    await checkCompletion('--- a.tool-context.json\n{|}', {
      first: ['new tool context', 'key', 'title'],
      accept: { 'new tool context': context('') },
    });
  });
  test('a further one, as the others are laid out, with carriage returns', async () => {
    const before = '{\r\n\t"contexts": [\r\n\t\t{ "key": "a" },\r\n\t\t|\r\n\t]\r\n}\r\n';
    const { accept } = await completionsAt(`--- tool-contexts.json\n${before}`);
    expect(accept('new tool context').split('\r\n')[3]).toBe('\t\t{');
    expect(accept('new tool context')).not.toMatch(/[^\r]\n/);
  });
});

describe('the schema of arguments', () => {
  const inSchema = (text: string): string => tool(`"inputSchema": ${text}`);
  test('keywords, those of objects', async () => {
    const { labels } = await completionsAt(at(inSchema('{ | }')));
    expect(labels).not.toContain('minLength');
    expect(labels.indexOf('properties')).toBeLessThan(labels.indexOf('$defs'));
  });
  test.each([
    ['{ "type": "|" }', 'integer', '{ "type": "integer" }'],
    [
      '{ "required": ["a"], "properties": { | } }',
      'a',
      '{ "required": ["a"], "properties": { "a": { "type": "${1|string,number,integer,boolean,object,array,null|}" } } }',
    ],
    [
      '{ "items": { "$ref": "|" }, "$defs": { "x": {} } }',
      '#/$defs/x',
      '{ "items": { "$ref": "#/\\$defs/x" }, "$defs": { "x": {} } }',
    ],
    ['|', '{}', '{ "type": "object", "properties": {$1} }'],
  ])('%s', (before, label, after) => accepts(inSchema(before), label, inSchema(after).replace('\\$', '$')));
  test('what is data', () => checkCompletion(at(inSchema('{ "default": { "|": 1 } }')), { labels: [] }));
});

describe('half typed', () => {
  test.each([
    ['{ "contexts": [{ "key": "a", "matrixTools": [{ "target": "|', ['workspace', 'system.agents']],
    ['{ "contexts": [{ "key": "a", "matrixTools": [{ "target": "workspace", "op": |', ['search.files', 'search.text']],
    ['{ "contexts": [{ "key": "a", "permissions": { |', ['allow', 'audit', 'gate']],
    [
      '{ "contexts": [{ "key": "a", "matrixTools": [{ "name": "own" }], "verification": { "requiredChecks": ["|',
      ['own', 'lint'],
    ],
    ['{ "contexts": [{ "key": "a", "matrixTools": [{ "inputSchema": { "type": "arr|', undefined],
  ])('%s', async (text, labels) => {
    const found = await completionsAt(`--- tool-contexts.json\n${text}${around}`);
    if (labels) expect(found.labels).toEqual(labels);
    else expect(found.left).toEqual(['array']);
  });
});

test.each(['{ "contexts": [{ "a": "|" }] }', '{ "other": [{ "target": "|" }] }'])(
  'nothing is offered in a file of somebody else: %s',
  async (text) => expect((await completionsAt(`--- tool-contexts.json\n${text}${around}`)).list).toBeUndefined(),
);
