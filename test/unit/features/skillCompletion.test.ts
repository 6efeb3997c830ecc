import { describe, expect, test } from 'vitest';
import { schemaAt } from '../../../server/src/engine/schema.js';
import { capabilityTypes, schema } from '../../../server/src/kinds/skill/model.js';
import { skillFields } from '../../../server/src/kinds/skill/fields.js';
import { complete } from '../../../server/src/features/completion/index.js';
import { checkCompletion, completionsAt, plainCapabilities } from '../../support/checkCompletion.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

/** A descriptor with these members. */
const of = (members: string): string => `{ "protocol": {}, "capability_type": "api", ${members} }`;
const at = (members: string): string => `--- skills/a.json\n${of(members)}`;

/** What is around: skills that use words. */
const around = `
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "provider": { "name": "Example Corp" }, "tags": ["nlp", "translation"],
  "auth": { "type": "api_key", "header": "X-Translate-Key" } }
--- skills/c.json
{ "protocol": {}, "capability_type": "api", "tags": ["translation"],
  "auth": { "type": "oauth2", "oauth2": { "scopes": { "skill:invoke": "Invoke the skill" } } } }`;

/** Accepts a label in `skills/a.json` and compares the members. */
const accepts = (members: string, label: string, after: string): Promise<void> =>
  checkCompletion(at(members) + around, { accept: { [label]: of(after) } });

test('every place of the table is one of the format', () => {
  for (const place of skillFields.keys()) {
    const path = place.split('/').map((step) => (step === '#' ? 0 : step));
    expect(schemaAt(schema, path), place).toBeDefined();
  }
});

describe('keys', () => {
  test('of the root, in the format’s order', () =>
    checkCompletion(at('"id": "x", |') + around, {
      first: ['name', 'version', 'description', 'provider', 'endpoint', 'inputs', 'output', 'auth', 'access', 'tags'],
      includes: ['auth: oauth2', 'created_at', 'documentation_url'],
      accept: {
        provider: of('"id": "x", "provider": { "name": "$1" }'),
        endpoint: of('"id": "x", "endpoint": { "url": "$1", "method": "${2:POST}" }'),
        created_at: of('"id": "x", "created_at": "${1:2026-05-09T12:00:00Z}"'),
        'auth: api_key': of('"id": "x", "auth": { "type": "api_key", "header": "${1:X-API-Key}" }'),
      },
    }));
  test.each([
    ['"endpoint": { | }', ['url', 'method', 'content_type', 'status_url', 'result_url', 'timeout_ms', 'retry']],
    ['"endpoint": { "retry": { | } }', ['max_attempts', 'backoff_ms']],
    ['"provider": { | }', ['name', 'url', 'contact']],
    ['"inputs": [{ | }]', ['name', 'type', 'description', 'required', 'default', 'schema']],
    ['"output": { | }', ['content_type', 'schema', 'description']],
    ['"auth": { | }', ['type', 'description', 'header', 'oauth2']],
    ['"auth": { "oauth2": { | } }', ['authorization_url', 'token_url', 'scopes']],
  ])('%s', (members, labels) => checkCompletion(at(members), { labels }));
  test('numbers, booleans and anything begin with something', () =>
    checkCompletion(at('"inputs": [{ | }]'), {
      accept: {
        required: of('"inputs": [{ "required": ${1|true,false|} }]'),
        default: of('"inputs": [{ "default": ${1:null} }]'),
        type: of('"inputs": [{ "type": "${1|string,number,integer,boolean,object,array,null|}" }]'),
      },
    }));
  test('what the type of authentication needs comes to the fore, what it has not goes', async () => {
    const oauth = await completionsAt(at('"auth": { "type": "oauth2", | }'));
    expect(oauth.labels).toEqual(['description', 'oauth2']);
    expect(oauth.items.map(({ preselect }) => preselect)).toEqual([undefined, true]);
    expect(oauth.accept('oauth2')).toBe(
      of(
        '"auth": { "type": "oauth2", "oauth2": { "authorization_url": "https://${1:example.com}/oauth/authorize", "token_url": "https://${1:example.com}/oauth/token", "scopes": { "${2:skill:invoke}": "${3:Invoke the skill}" } } }',
      ),
    );
    expect((await completionsAt(at('"auth": { "type": "none", | }'))).labels).toEqual(['description']);
    expect((await completionsAt(at('"auth": { "type": "api_key", | }'))).labels).toEqual(['description', 'header']);
  });
  test('scopes that are in use, with what others say of them', () =>
    checkCompletion(at('"auth": { "oauth2": { "scopes": { | } } }') + around, {
      labels: ['skill:invoke'],
      accept: { 'skill:invoke': of('"auth": { "oauth2": { "scopes": { "skill:invoke": "${1:Invoke the skill}" } } }') },
    }));
});

describe('values', () => {
  test.each([
    ['"capability_type": "|"', ['plugin', 'api', 'knowledge', 'task'], 'remote service'],
    ['"access": "|"', ['public', 'restricted', 'private'], 'requires authentication'],
    [
      '"inputs": [{ "type": "|" }]',
      ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'],
      'Any number',
    ],
  ])('%s has the protocol’s meaning', async (members, labels, meaning) => {
    const { items } = await completionsAt(
      `--- skills/a.json\n{ "protocol": {}, "x-capability_type": "", ${members}, "capability_type": "api" }`,
    );
    expect(items.map(({ label }) => label)).toEqual(labels);
    expect(items[1]?.documentation).toMatchObject({ value: expect.stringContaining(meaning) as string });
  });
  test('methods', () =>
    checkCompletion(at('"endpoint": { "method": "P|" }'), {
      left: ['POST', 'PUT', 'PATCH', 'OPTIONS'],
      accept: { PATCH: of('"endpoint": { "method": "PATCH" }') },
    }));
  test('media types', () =>
    checkCompletion(at('"output": { "content_type": "js|" }'), {
      accept: { 'application/json': of('"output": { "content_type": "application/json" }') },
    }));
  test('headers that are in use come first', () =>
    checkCompletion(at('"auth": { "header": "|" }') + around, { first: ['X-Translate-Key', 'X-API-Key'] }));
  test('tags with the number of skills', async () => {
    const { items } = await completionsAt(at('"tags": ["x", "|"]') + around);
    expect(items.map(({ label, labelDetails }) => [label, labelDetails?.description])).toEqual([
      ['translation', '2 skills'],
      ['nlp', '1 skill'],
    ]);
  });
  test('in a file that counts nowhere, such as a new one, the words of the workspace', async () => {
    const { workspace } = await openWorkspace({ 'skills/b.json': of('"tags": ["nlp"]') });
    const text = of('"tags": [""]');
    workspace.openDocument('untitled:Untitled-1', 'json', 1, text);
    const file = workspace.file('untitled:Untitled-1');
    const list =
      file && (await complete(workspace, file, { line: 0, character: text.indexOf('""') + 1 }, plainCapabilities));
    expect(list?.items.map(({ label }) => label)).toEqual(['nlp']);
  });
  test('providers', () =>
    accepts('"provider": { "name": "|" }', 'Example Corp', '"provider": { "name": "Example Corp" }'));
  test.each([
    ['2.1.3', ['2.1.4', '2.2.0', '3.0.0']],
    ['2.1', ['2.1.0']],
    ['', ['1.0.0']],
  ])('versions behind %j', (version, labels) =>
    checkCompletion(at(`"version": "${version}|"`), {
      labels,
      left: labels,
      accept: { [labels[0] ?? '']: of(`"version": "${labels[0] ?? ''}"`) },
    }),
  );
  test.each(['2025-01-15T08:00:00Z|', '|', '2025|'])('now, in the place of %s', (written) =>
    checkCompletion(at(`"updated_at": "${written}"`), {
      left: ['2026-05-09T12:00:00Z'],
      accept: { '2026-05-09T12:00:00Z': of('"updated_at": "2026-05-09T12:00:00Z"') },
    }),
  );
  test('an id of the domain and the name', () =>
    accepts(
      '"name": "Translate Text", "provider": { "url": "https://www.example.com/x" }, "id": "|"',
      'com.example.translate-text-v1',
      '"name": "Translate Text", "provider": { "url": "https://www.example.com/x" }, "id": "com.example.translate-text-v1"',
    ));
  test('numbers and booleans', async () => {
    await accepts('"endpoint": { "timeout_ms": | }', '30000', '"endpoint": { "timeout_ms": 30000 }');
    await accepts('"inputs": [{ "required": | }]', 'false', '"inputs": [{ "required": false }]');
  });
  test('a default is one of those that the schema lists', () =>
    checkCompletion(at('"inputs": [{ "type": "string", "schema": { "enum": ["a", "b"] }, "default": | }]'), {
      labels: ['a', 'b'],
    }));
});

describe('auth', () => {
  test('a type with what it needs, over lines', () =>
    checkCompletion(
      '--- skills/a.json\n{\n  "protocol": {}, "capability_type": "api",\n  "auth": {\n    "type": "|"\n  }\n}',
      {
        labels: ['api_key', 'api_key …', 'oauth2', 'oauth2 …', 'custom', 'custom …', 'none'],
        capabilities: plainCapabilities,
        accept: {
          'oauth2 …': `{
  "protocol": {}, "capability_type": "api",
  "auth": {
    "type": "oauth2",
    "oauth2": {
      "authorization_url": "https://example.com/oauth/authorize",
      "token_url": "https://example.com/oauth/token",
      "scopes": {
        "skill:invoke": "Invoke the skill"
      }
    }
  }
}`,
        },
      },
    ));
  test('what is there is not inserted again', () =>
    checkCompletion(at('"auth": { "type": "|", "header": "X-API-Key" }'), {
      labels: ['api_key', 'oauth2', 'oauth2 …', 'custom', 'custom …', 'none'],
      accept: {
        'custom …': of(
          '"auth": { "type": "custom", "description": "${1:How to authenticate, in words.}", "header": "X-API-Key" }',
        ),
      },
    }));
  test('a whole block as the value', () =>
    checkCompletion(at('"auth": |'), {
      labels: ['api_key', 'oauth2', 'custom', 'none'],
      accept: { none: of('"auth": { "type": "none" }') },
    }));
});

describe('URLs', () => {
  const url = (text: string): string => `"endpoint": { "status_url": "${text}" }`;
  test.each([
    'https://x.test/{|}',
    'https://x.test/{|',
    'https://x.test/|',
    'https://x.test/{exec|}',
    'https://x.test/{ex|ecutionId}',
  ])('one placeholder, with one brace on each side: %s', (written) =>
    checkCompletion(at(url(written)), {
      left: ['{execution_id}'],
      accept: { '{execution_id}': of(url('https://x.test/{execution_id}')) },
    }),
  );
  test('once', () => checkCompletion(at(url('https://x.test/{execution_id}/|')), { labels: [] }));
  test('without quotes the whole, as the endpoint has it', () =>
    checkCompletion(at('"endpoint": { "url": "https://x.test/t/invoke", "status_url": | }'), {
      labels: ['https://x.test/t/status/{execution_id}'],
      accept: {
        'https://x.test/t/status/{execution_id}': of(
          '"endpoint": { "url": "https://x.test/t/invoke", "status_url": "https://x.test/t/status/{execution_id\\}" }',
        ).replace('\\', ''),
      },
      capabilities: plainCapabilities,
    }));
  test('inputs in the URL of the endpoint, and the other way round', async () => {
    await checkCompletion(at('"endpoint": { "url": "https://x.test/{|" }, "inputs": [{ "name": "lang" }]'), {
      labels: ['{lang}'],
    });
    await checkCompletion(at('"endpoint": { "url": "https://x.test/{lang}" }, "inputs": [{ "name": "|" }]'), {
      labels: ['lang'],
    });
  });
});

describe('whole objects', () => {
  test('an input', () =>
    checkCompletion(at('"inputs": [|]'), {
      labels: ['new input'],
      accept: {
        'new input': of(
          '"inputs": [{ "name": "${1:name}", "type": "${2|string,number,integer,boolean,object,array,null|}", "description": "$3", "required": ${4|true,false|} }]',
        ),
      },
    }));
  test.each(['{|}', '{ | }', '{\n  |\n}', '{|'])('a descriptor in nothing but braces: %j', async (drawn) => {
    const { labels, accept } = await completionsAt(`--- skill.json\n${drawn}`, plainCapabilities);
    expect(labels.slice(0, 5)).toEqual([...capabilityTypes.map((type) => `new skill descriptor: ${type}`), 'protocol']);
    const whole = await completionsAt('--- skill.json\n|', plainCapabilities);
    const after = accept('new skill descriptor: task');
    expect(after.replace(/\{\s+\n/, '{\n') + (after.endsWith('}') ? '' : '}')).toBe(
      whole.accept('new skill descriptor: task'),
    );
  });
  test('a descriptor for each capability type, without a finding', async () => {
    const { labels, accept } = await completionsAt('--- skill.json\n|', plainCapabilities);
    expect(labels).toEqual(capabilityTypes.map((type) => `new skill descriptor: ${type}`));
    for (const [index, label] of labels.entries()) {
      const text = accept(label);
      expect(JSON.parse(text)).toMatchObject({ capability_type: capabilityTypes[index], id: 'com.example.skill-name' });
      const { workspace } = await openWorkspace({ 'skills/a.json': text });
      const found = [...(workspace.file(uriOf('skills/a.json'))?.analysis?.findings() ?? [])];
      expect(found.map(({ finding }) => finding)).toEqual([]);
    }
  });
});

describe('embedded schemas', () => {
  const output = (schema: string): string => `"output": { "schema": ${schema} }`;
  const input = (schema: string, type = 'string'): string => `"inputs": [{ "type": "${type}", "schema": ${schema} }]`;

  test('keywords that say something about the type come first', () =>
    checkCompletion(at(input('{ | }')), {
      first: ['minLength', 'maxLength', 'pattern', 'format'],
      excludes: ['minItems', 'minimum', 'properties', 'definitions'],
      accept: { minLength: of(input('{ "minLength": ${1:0} }')), enum: of(input('{ "enum": [$1] }')) },
    }));
  test('without a type all of them', () =>
    checkCompletion(at(output('{ | }')), {
      first: ['type'],
      includes: ['minLength', 'properties', '$defs', '$ref', 'prefixItems'],
      accept: {
        type: of(output('{ "type": "${1|string,number,integer,boolean,object,array,null|}" }')),
        properties: of(output('{ "properties": { $1 } }')),
        uniqueItems: of(output('{ "uniqueItems": ${1|true,false|} }')),
      },
    }));
  test('those of the dialect', () =>
    checkCompletion(at(output('{ "$schema": "http://json-schema.org/draft-04/schema#", | }')), {
      includes: ['definitions', 'additionalItems'],
      excludes: ['$defs', 'const', 'prefixItems', 'if'],
    }));
  test('deep inside', () =>
    checkCompletion(at(output('{ "properties": { "a": { "items": { "type": "array", | } } } }')), {
      first: ['minItems'],
    }));
  test.each([
    '{ "properties": { | } }',
    '{ "$defs": { | } }',
    '{ "const": { | } }',
    '{ "default": { "type": "|" } }',
    '{ "enum": ["|"] }',
    '{ "examples": [{ | }] }',
    '{ "title": "|" }',
    '{ "x": { | } }',
  ])('nothing where the author’s own words stand: %s', (schema) => checkCompletion(at(output(schema)), { labels: [] }));
  test('names that are required and not described', () =>
    checkCompletion(at(output('{ "required": ["a", "b"], "properties": { "a": {}, | } }')), { labels: ['b'] }));
  test('names that may be required', () =>
    checkCompletion(at(output('{ "required": ["a", "|"], "properties": { "a": {}, "b": {} } }')), { labels: ['b'] }));
  test.each([
    ['{ "type": "|" }', ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']],
    ['{ "type": ["string", "|"] }', ['number', 'integer', 'boolean', 'object', 'array', 'null']],
    ['{ "uniqueItems": | }', ['true', 'false']],
    ['{ "minLength": | }', ['0']],
    ['{ "properties": | }', ['{}']],
    ['{ "allOf": | }', ['[]']],
    ['{ "allOf": [|] }', ['{}', 'true', 'false']],
    ['{ "additionalProperties": | }', ['{}', 'true', 'false']],
    ['{ "$defs": { "a": {}, "b": {} }, "items": { "$ref": "|" } }', ['#/$defs/a', '#/$defs/b', '#']],
  ])('%s', (schema, labels) => checkCompletion(at(output(schema)), { labels }));
  test('formats', () =>
    checkCompletion(at(output('{ "format": "date|" }')), {
      left: ['date-time', 'date'],
      accept: { 'date-time': of(output('{ "format": "date-time" }')) },
    }));
  test('a whole schema', () =>
    checkCompletion(at('"output": { "schema": | }'), {
      labels: ['{}', 'true', 'false'],
      accept: { '{}': of('"output": { "schema": { $1 } }') },
    }));
});
