import { test } from 'vitest';
import { checkHover } from '../../support/checkHover.js';

test('every key says what it means', () =>
  checkHover(`
--- skills/a.json
{
  "protocol": { "version": "1.0.0" },
  ^^^^^^^^^^ The version of the skill sharing protocol
                ^^^^^^^^^ Semantic version of the protocol
  "capability_type": "api",
  ^^^^^^^^^^^^^^^^^ What kind of capability … - \`task\`: A task that is carried out
                     ^^^^^ \`api\`: The interface of a remote service.
  "access": "restricted",
            ^^^^^^^^^^^^ invoking it requires authentication
  "endpoint": { "retry": { "backoff_ms": 1000 } },
                           ^^^^^^^^^^^^ How many milliseconds to wait
                                         ^^^^ How many milliseconds to wait
  "inputs": [{ "required": true, "type": "integer" }],
               ^^^^^^^^^^ Whether an invocation must give it
                                         ^^^^^^^^^ A number without a fraction
  "output": { "schema": {} }
              ^^^^^^^^ JSON Schema of the answer
}`));

test('who else has an id, a tag, a header, a scope, a provider', () =>
  checkHover(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "id": "com.example.a",
                                                  ^^^^^^^^^^^^^^^ also the id of [Second](file:///workspace/skills/b.json)
  "tags": ["nlp", "alone"],
           ^^^^^ Also used by 1 skill: [Second](file:///workspace/skills/b.json).
                  ^^^^^^^ No other skill uses it.
  "provider": { "name": "Example" },
                        ^^^^^^^^^ No other skill is from this provider
  "auth": { "type": "api_key", "header": "X-Key",
                    ^^^^^^^^^ A key that is sent in an HTTP header
                                         ^^^^^^^ Also used by 1 skill
    "oauth2": { "scopes": { "skill:read": "Read" } } } }
                            ^^^^^^^^^^^^ \`skill:read\`: Read … No other skill uses this scope.
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "id": "com.example.a", "name": "Second", "tags": ["nlp"], "auth": { "header": "X-Key" } }
--- skills/c.json
{ "protocol": {}, "capability_type": "api", "id": "com.example.c",
                                                  ^^^^^^^^^^^^^^^ No other descriptor of the workspace has this id.
  "auth": { "type": "oauth2" } }
                    ^^^^^^^^ OAuth 2.0 … Missing: \`oauth2\`.`));

test('values', () =>
  checkHover(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api",
  "version": "2.1.0",
             ^^^^^^^ Next: \`2.1.1\` (patch), \`2.2.0\` (minor) or \`3.0.0\` (major).
  "created_at": "2025-01-15T08:00:00+02:00",
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ In UTC: 2025-01-15T06:00:00Z.
  "updated_at": "yesterday",
                ^^^^^^^^^^^ not a date-time of ISO 8601
  "endpoint": { "url": "https://x.test/{lang}/{what}", "method": "GET", "content_type": "application/problem+json",
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ \`{lang}\` stands for the input of that name: The language … \`{what}\` stands for nothing
                                                                 ^^^^^ \`GET\`: Fetches … Inputs go into the URL.
                                                                                        ^^^^^^^^^^^^^^^^^^^^^^^^^^ JSON
    "status_url": "https://x.test/{execution_id}", "result_url": "x" },
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ \`{execution_id}\` stands for the execution
                                                                 ^^^ not an absolute
  "inputs": [{ "name": "lang", "type": "string", "required": false, "default": "auto", "description": "The language" }],
                       ^^^^^^ \`string\`, optional, \`"auto"\` by default … The language … goes into the URL
  "output": { "content_type": "json" } }
                              ^^^^^^ "json" is not a media type`));

test('a version and a method that are none', () =>
  checkHover(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "version": "1.4", "endpoint": { "method": "Post" } }
                                                       ^^^^^ "1.4" is not a version by SemVer 2.0.0.
                                                                                      ^^^^^^ "Post" is not an HTTP method`));

test('embedded schemas: keywords, their values, properties', () =>
  checkHover(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "output": { "schema": {
  "type": "object",
  ^^^^^^ The type of the value
          ^^^^^^^^ Properties with names, in braces.
  "nonsense": 1,
  ^^^^^^^^^^ This is no keyword of JSON Schema.
  "properties": {
  ^^^^^^^^^^^^ The schema of each property
    "type": { "type": "integer", "description": "A kind" },
    ^^^^^^ \`integer\` — A kind
    "a": { "$ref": "#/$defs/b", "minLength": 2 },
                   ^^^^^^^^^^^ \`string\` — Title
                                ^^^^^^^^^^^ The least number of characters
    "c": { "format": "date", "$ref": "#/nowhere" },
                     ^^^^^^ Date of RFC 3339
                                     ^^^^^^^^^^^ leads nowhere
    "d": { "const": "string", "default": { "type": "string" } }
                    ^^^^^^^^ nothing
                                           ^^^^^^ nothing
  },
  "$defs": { "b": { "type": "string", "title": "Title" } }
  ^^^^^^^ Schemas that
} } }`));

test('words of a file are shown as they are: nothing in them is a link or an image', () =>
  checkHover(`
--- skills/a.json
{ "protocol": {}, "capability_type": "api",
  "inputs": [{ "name": "a", "type": "string", "description": "![x](https://evil.test/pixel.png)" }] }
                       ^^^ !\\[x\\](https://evil.test/pixel.png)`));
