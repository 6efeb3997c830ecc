import { describe, expect, test } from 'vitest';
import { inSameForm } from '../../../server/src/vocabularies/sameForm.js';
import { checkAction } from '../../support/checkAction.js';
import { offeredAt } from '../../support/contextEdits.js';

const skill = (members: string): string => `--- skill.json
{
  "protocol": { "version": "1.0.0" },
  "capability_type": "api",
  ${members}
}
`;

describe('the date of the last change', () => {
  const now = '2026-05-09T14:30:05Z';
  test.each([
    ['2024-01-01', '2026-05-09'],
    ['20240101', '20260509'],
    ['2024-01-01T00:00Z', '2026-05-09T14:30Z'],
    ['2024-01-01T00:00:00Z', '2026-05-09T14:30:05Z'],
    ['2024-01-01T00:00:00.123456Z', '2026-05-09T14:30:05.000000Z'],
    ['2024-01-01T00:00:00+02:00', '2026-05-09T16:30:05+02:00'],
    ['2024-01-01 23:00:00-0930', '2026-05-09 05:00:05-0930'],
    ['2024-01-01T00:00:00', '2026-05-09T14:30:05'],
    ['2024-W01-1', undefined],
    ['yesterday', undefined],
  ])('has the form of the one before: %s', (written, expected) => {
    expect(inSameForm(written, now, '2026-05-09')).toBe(expected);
  });

  const offered = async (members: string): Promise<readonly string[]> =>
    (await offeredAt(skill(members))).filter((title) => title.startsWith('Set'));
  test('is set where it stands, and added where only the first is', async () => {
    expect(await offered('"created_at": "2020-01-01", "updated_at": "|2020-01-01"')).toEqual([
      expect.stringMatching(/^Set "updated_at" to \d{4}-\d\d-\d\d$/),
    ]);
    expect(await offered('"id": "|a", "created_at": "2020-01-01T00:00:00Z"')).toEqual([
      expect.stringMatching(/^Set "updated_at" to \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    ]);
  });
  test('is not added where no date is', async () => {
    expect(await offered('"id": "|a"')).toEqual([]);
  });
});

describe('a field that may be there is added', () => {
  test('with a value to go on from', async () => {
    await checkAction(
      skill('"endpoint": {|\n    "url": "https://a.test",\n    "method": "GET"\n  }'),
      'Add "status_url"',
      skill('"endpoint": {\n    "url": "https://a.test",\n    "method": "GET",\n    "status_url": "https://"\n  }'),
    );
  });
  test('the first three of them, in order', async () => {
    expect(await offeredAt(skill('"provider": { "name": "|a" }'))).toEqual(['Add "url"', 'Add "contact"']);
    expect(await offeredAt(skill('"auth": {| "type": "api_key" }'))).toEqual(['Add "description"']);
    expect(await offeredAt(skill('"description": "|a"'))).toEqual([]);
  });
});

test('tags are sorted', async () => {
  await checkAction(skill('"tags": ["b", "|a"]'), 'Sort "tags"', skill('"tags": ["a", "b"]'));
});

describe('a schema that stands several times', () => {
  const input = (schema: string): string =>
    skill(`"inputs": [{ "name": "a", "type": "object", "description": "d", "required": true, "schema": ${schema} }]`);
  const point = '{ "type": "array", "items": { "type": "number" }, "minItems": 2 }';

  test('becomes a definition', async () => {
    await checkAction(
      input(`{ "properties": { "from": ${point.replace('array', '|array')}, "to": ${point} } }`),
      'Extract 2 equal schemas into "$defs/from"',
      input(
        `{ "properties": { "from": { "$ref": "#/$defs/from" }, "to": { "$ref": "#/$defs/from" } }, "$defs": { "from": ${point} } }`,
      ),
    );
  });

  test('in its layout, among those that are there, under a name that is free', async () => {
    const spread = (title: string): string =>
      ['{', `        ${title}"title": "A point",`, '        "type": "array",', '        "minItems": 2', '      }'].join(
        '\n',
      );
    const file = (schema: string): string =>
      `--- contexts.tool-context.json\n{\n  "key": "a",\n  "title": "A",\n  "description": "d",\n  "permissions": {},\n  "matrixTools": [{ "name": "t", "description": "d", "target": "x", "op": "y", "inputSchema": {\n    "type": "object",\n    "properties": {\n${schema}\n  } }]\n}\n`;
    await checkAction(
      file(
        `      "p": ${spread('|')},\n      "q": { "minItems": 2, "type": "array", "title": "A point" }\n    },\n    "definitions": {\n      "APoint": true\n    }`,
      ),
      'Extract 2 equal schemas into "definitions/APoint2"',
      file(
        `      "p": { "$ref": "#/definitions/APoint2" },\n      "q": { "$ref": "#/definitions/APoint2" }\n    },\n    "definitions": {\n      "APoint": true,\n      "APoint2": {\n        "title": "A point",\n        "type": "array",\n        "minItems": 2\n      }\n    }`,
      ),
    );
  });

  test('that is a definition already is referred to', async () => {
    await checkAction(
      input(`{ "$defs": { "a/b": ${point} }, "properties": { "to": ${point.replace('array', '|array')} } }`),
      'Refer to "$defs/a/b" in place of 1 equal schemas',
      input(`{ "$defs": { "a/b": ${point} }, "properties": { "to": { "$ref": "#/$defs/a~1b" } } }`),
    );
  });

  test.each([
    ['that stands once', `{ "properties": { "from": ${point.replace('array', '|array')} } }`],
    ['that says one thing', `{ "properties": { "a": { "type": "|string" }, "b": { "type": "string" } } }`],
    [
      'that has a name of its own',
      `{ "properties": { "a": { "$id": "x", "type": "|string" }, "b": { "$id": "x", "type": "string" } } }`,
    ],
    [
      'within one that has',
      `{ "$defs": { "r": { "$id": "r", "properties": { "a": ${point.replace('array', '|array')}, "b": ${point} } } } }`,
    ],
    ['that is the whole', `{ "type": "|object", "minProperties": 1 }`],
    ['in what is no schema', `{ "enum": [{ "a": 1, "b": |2 }, { "a": 1, "b": 2 }] }`],
  ])('but not one %s', async (_, schema) => {
    expect((await offeredAt(input(schema))).filter((title) => !title.startsWith('Add'))).toEqual([]);
  });
});
