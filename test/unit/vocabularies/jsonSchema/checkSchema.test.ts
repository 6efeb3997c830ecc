import { describe, expect, test } from 'vitest';
import { checkSchema } from '../../../../server/src/vocabularies/jsonSchema/index.js';
import { checkProblems, tree } from './support.js';

describe('what is no valid schema is said at its place', () => {
  test('values of keywords', () =>
    checkProblems(`
{
  "minLength": -1,
               ^^ error invalid "minLength" is a non-negative integer, not -1.
  "maxItems": 1.5,
              ^^^ error invalid "maxItems" is a non-negative integer, not 1.5.
  "minItems": "5",
              ^^^ error invalid "minItems" is a non-negative integer, not "5".
  "multipleOf": 0,
                ^ error invalid "multipleOf" is a number greater than 0, not 0.
  "minimum": null,
             ^^^^ error invalid "minimum" is a number, not null.
  "uniqueItems": "yes",
                 ^^^^^ error invalid "uniqueItems" is true or false, not "yes".
  "title": { "en": "x" },
           ^ error invalid "title" is a string, not an object.
  "enum": "a",
          ^^^ error invalid "enum" is an array of values, not "a".
  "required": ["a", 1, "a"],
                    ^ error invalid An item of "required" is a string, not 1.
                       ^^^ error invalid "a" stands twice in "required".
  "maxLength": 1e400, "minProperties": 2.0
}
`));

  test('types', () => {
    checkProblems(`
{ "type": "strin" }
          ^^^^^^^ error invalid "strin" is no type of JSON Schema. Did you mean "string"?
`);
    checkProblems(`
{ "type": ["string", "int", 5, "string"] }
                     ^^^^^ error invalid Did you mean "integer"?
                            ^ error invalid An item of "type" is the name of a type, not 5.
                               ^^^^^^^^ error invalid "string" stands twice in "type".
`);
    checkProblems(`
{ "type": "everything" }
          ^^^^^^^^^^^^ error invalid "everything" is no type of JSON Schema. The types are string, number,
`);
    checkProblems(`
{ "type": [] }
          ^ error invalid "type" is the name of a type or an array of them, not an array.
`);
  });

  test('schemas', () => {
    checkProblems(`
{ "properties": { "a": { "items": 5 }, "b": "string", "c": true }, "allOf": [{ "not": [] }, 7],
                                  ^ error invalid "items" is a schema (an object, true or false), not 5.
                                            ^^^^^^^^ error invalid "b" is a schema (an object, true or false), not "string".
                                                                                      ^ error invalid "not" is a schema
                                                                                            ^ error invalid An item of "allOf" is a schema
  "$defs": [], "anyOf": [], "dependentRequired": { "a": "b" } }
           ^ error invalid "$defs" is an object with schemas for values, not an array.
                        ^ error invalid "anyOf" is an array of one or more schemas, not an array.
                                                        ^^^ error invalid "a" is an array of property names, not "b".
`);
    checkProblems(`
5
^ error invalid This should be a schema (an object, true or false), not 5.
`);
  });

  test('plain data is no schema', () =>
    checkProblems(`
{ "const": { "type": "strin" }, "enum": [{ "minLength": -1 }], "default": { "$ref": "#/no" },
  "examples": [{ "pattern": "(" }], "properties": { "type": { "title": "" }, "$ref": {} }, "x-own": { "type": 1 } }
`));

  test('what is half typed is left to the rules of the text', () => {
    for (const text of [
      '{ "type": ',
      '{ "type": str }',
      '{ "required": [a, ',
      '{ "properties": { "a": { ',
      '{ "items": }',
    ]) {
      expect(checkSchema(tree(text))).toEqual([]);
    }
  });
});

describe('dialects', () => {
  test.each(['', '#'])('draft 4 by its URI%s', (hash) =>
    checkProblems(`
{ "$schema": "https://json-schema.org/draft-04/schema${hash}", "minimum": 1, "exclusiveMinimum": true,
  "exclusiveMaximum": true, "required": [], "properties": { "a": true }, "const": 5, "id": "http://example.com/" }
                      ^^^^ error invalid "exclusiveMaximum" needs "maximum" beside it.
                                        ^ error invalid "required" is an array of one or more property names, not an array.
                                                                 ^^^^ error invalid "a" is a schema (an object), not true.
`),
  );

  test('draft 7', () =>
    checkProblems(`
{ "$schema": "http://json-schema.org/draft-07/schema#", "items": [true, {}], "exclusiveMinimum": true,
                                                                                                 ^^^^ error invalid "exclusiveMinimum" is a number (true or false in draft 4 only), not true.
  "dependencies": { "a": ["b"], "c": {}, "d": 5 } }
                                              ^ error invalid "d" is a schema
`));

  test('2020-12 where nothing is said', () =>
    checkProblems(`
{ "items": [{}], "$anchor": "1", "$id": "#a" }
           ^ error invalid "items" is a schema (an array of schemas is "prefixItems"), not an array.
                            ^^^ error invalid "$anchor" is a name of letters, digits
                                        ^^^^ error invalid "$id" is a URI without a fragment, not "#a".
`));

  test('one that is not known', () =>
    checkProblems(`
{ "$schema": "https://schemas.example.invalid/own", "minLength": "1" }
             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information dialect the schema is checked as 2020-12.
                                                                 ^^^ error invalid non-negative
`));
});

describe('patterns', () => {
  test('are regular expressions of ECMA-262, with or without the u flag', () =>
    checkProblems(`
{ "pattern": "([a-z", "patternProperties": { "^x-": {}, "*": {}, "[\\\\w-\\\\.]+\\\\-": {}, "^\\\\p{L}+$": true } }
             ^^^^^^^ warning pattern Invalid regular expression: unterminated character class.
                                                        ^^^ warning pattern Invalid regular expression: nothing to repeat.
`));

  test.each(['(?i)^\\p{L}+(?<!x)\\z$', '(?P<a>b)', 'a++', '(?>a)', '(?#note)a'])(
    '%s is of another dialect',
    (pattern) => {
      expect(checkSchema(tree({ pattern }))).toMatchObject([{ kind: 'pattern', severity: 'information' }]);
    },
  );
});

describe('references', () => {
  test('that lead nowhere, or to no schema', () =>
    checkProblems(`
{ "$defs": { "movie": { "$anchor": "film", "x-own": {} } }, "title": "T", "allOf": [
  { "$ref": "#/$defs/movei" }, { "$ref": "#/$defs/movie" }, { "$ref": "#film" }, { "$ref": "#/$defs/movie/x-own" },
            ^^^^^^^^^^^^^^^ warning reference "#/$defs/movei" leads nowhere. Did you mean "#/$defs/movie"?
  { "$ref": "#/title" }, { "$ref": "#nothing" } ],
            ^^^^^^^^^ warning reference "#/title" leads to "T", not to a schema.
                                   ^^^^^^^^^^ warning reference leads nowhere in this schema.
  "$ref": "#/allOf/9" }
          ^^^^^^^^^^^ warning reference leads nowhere
`));

  test('that are remote are never followed', () =>
    checkProblems(`
{ "anyOf": [ { "$ref": "https://schemas.example.invalid/movie.json" }, { "$ref": "file:///etc/hostname" },
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ information remote Not checked: remote reference
                                                                                 ^^^^^^^^^^^^^^^^^^^^^^ information remote Not checked
  { "$ref": "\\\\\\\\host\\\\share" }, { "$ref": "//host/x" }, { "$ref": "other.json#/a" }, { "$ref": "http://[" } ] }
            ^^^^^^^^^^^^^^^^^ information remote Not checked
                                           ^^^^^^^^^^ information remote Not checked
                                                                   ^^^^^^^^^^^^^^^ information remote Not checked
                                                                                                ^^^^^^^^^^ information remote Not checked
`));

  test('that lead round in a circle with nothing between', () => {
    checkProblems(`
{ "$defs": { "a": { "$ref": "#/$defs/b" }, "b": { "allOf": [{ "$ref": "#/$defs/a" }] }, "c": { "$ref": "#/$defs/a" } } }
                            ^^^^^^^^^^^ warning circle "#/$defs/b" leads round in a circle
                                                                      ^^^^^^^^^^^ warning circle round in a circle
`);
    checkProblems(`
{ "$ref": "#" }
          ^^^ warning circle "#" leads round in a circle
`);
    checkProblems('{ "properties": { "next": { "$ref": "#" } }, "items": { "anyOf": [{ "$ref": "#" }, true] } }');
  });

  test('$id and anchors', () => {
    checkProblems(`
{ "$id": "https://example.com/root.json", "$ref": "item.json#/$defs/x", "$defs": { "i": { "$id": "item.json",
  "$defs": { "x": {} }, "allOf": [{ "$ref": "#/$defs/x" }, { "$ref": "#/$defs/i" }], "not": { "$ref": "root.json#/$defs/i" } } } }
                                                                     ^^^^^^^^^^^ warning reference leads nowhere in this schema.
                                                                                                      ^^^^^^^^^^^^^^^^^^^^ warning circle round
`);
    checkProblems(
      '{ "$schema": "http://json-schema.org/draft-07/schema#", "definitions": { "a": { "$id": "#b" } }, "items": { "$ref": "#b" } }',
    );
  });
});

describe('contradictions', () => {
  test('bounds', () =>
    checkProblems(`
{ "minLength": 5, "maxLength": 3, "minimum": 2, "exclusiveMaximum": 2, "exclusiveMinimum": 1, "maximum": 2,
               ^ warning contradiction No value fits: "minLength" is 5 and "maxLength" is 3.
                                             ^ warning contradiction No value fits: "minimum" is 2 and "exclusiveMaximum" is 2.
  "minItems": 1, "maxItems": 1, "minContains": 3, "maxContains": 1 }
`));

  test('members of enum that are not of the type', () =>
    checkProblems(`
{ "type": ["integer", "null"], "enum": [1, 2.0, null, 1.5, "a"], "const": {} }
                                                      ^^^ warning contradiction 1.5 does not fit "type", which asks for an integer or null.
                                                           ^^^ warning contradiction "a" does not fit "type"
                                                                          ^ warning contradiction an object does not fit "type"
`));

  test('required properties that are not allowed', () => {
    checkProblems(`
{ "properties": { "a": {} }, "additionalProperties": false, "required": ["a", "b"] }
                                                                              ^^^ warning contradiction "b" is required, is not in "properties"
`);
    checkProblems(`
{ "patternProperties": { "^x-": {}, "(?=y)": {} }, "additionalProperties": false, "required": ["x-a", "b"] }
`);
    checkProblems('{ "allOf": [{ "properties": { "a": {} } }], "required": ["a"] }');
  });

  test('nothing counts beside $ref before 2019-09', () =>
    checkProblems(
      '{ "$schema": "http://json-schema.org/draft-07/schema#", "definitions": {}, "items": { "$ref": "#", "minLength": 2, "maxLength": 1 } }',
    ));
});

test('keywords that are misspelt', () =>
  checkProblems(`
{ "minLenght": 1, "propertis": {}, "REQUIRED": [], "x-minLenght": 1, "example": 1, "nullable": true, "errorMessage": "",
  ^^^^^^^^^^^ information misspelt "minLenght" is no keyword of JSON Schema and has no effect. Did you mean "minLength"?
                  ^^^^^^^^^^^ information misspelt Did you mean "properties"?
                                   ^^^^^^^^^^ information misspelt Did you mean "required"?
  "id": "a", "additionalItems": false, "propertyOrder": 1, "patternProperties": { "minLenght": {} }, "type": "string", "typ": 1 }
`));

test('a suggestion is JSON text for the span', () => {
  const text = '{ "type": "str", "minLenght": 1, "$defs": { "a": {} }, "$ref": "#/$defs/b" }';
  const applied = checkSchema(tree(text)).flatMap(({ suggestion: s }) =>
    s ? [[text.slice(s.span.start, s.span.end), s.newText]] : [],
  );
  expect(applied).toEqual([
    ['"str"', '"string"'],
    ['"minLenght"', '"minLength"'],
    ['"#/$defs/b"', '"#/$defs/a"'],
  ]);
});
