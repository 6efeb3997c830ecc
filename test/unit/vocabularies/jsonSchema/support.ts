import { expect } from 'vitest';
import { parse } from '../../../../server/src/syntax/parse.js';
import type { JsonNode } from '../../../../server/src/syntax/tree.js';
import { checkSchema, checkValue } from '../../../../server/src/vocabularies/jsonSchema/index.js';

/** The tree of a schema that is written as text, or as a value. */
export function tree(schema: unknown): JsonNode {
  const { root } = parse(typeof schema === 'string' ? schema : JSON.stringify(schema));
  if (!root) throw new Error('No schema.');
  return root;
}

/**
 * Checks what is said of a schema: a line of carets below a line of it marks the span of a problem, and behind the carets stand its
 * severity, its kind and a part of its message. Every problem is marked. The marked lines are no part of the schema.
 */
export function checkProblems(marked: string): void {
  const { text, marks } = read(marked);
  const found = checkSchema(tree(text)).map(({ at, severity, kind, message }) => ({ ...at, severity, kind, message }));
  const wanted = marks.map(({ start, end, words }) => {
    const [severity, kind, ...message] = words.split(' ');
    return { start, end, severity, kind, message: expect.stringContaining(message.join(' ')) as string };
  });
  expect(found).toEqual(wanted);
}

/** Checks the keywords that fail, each with the place in the value: `minLength /a/0`. */
export function checkFailures(schema: unknown, value: unknown, failures: readonly string[]): void {
  const found = checkValue(tree(schema), value).map(({ keyword, path }) => [keyword, ...path].join(' /'));
  expect(found).toEqual(failures);
}

function read(marked: string): { text: string; marks: { start: number; end: number; words: string }[] } {
  let text = '';
  let lineStart = 0;
  const marks: { start: number; end: number; words: string }[] = [];
  for (const line of marked.split('\n')) {
    const [, indent, carets, words] = /^( *)(\^+) (.*)$/.exec(line) ?? [];
    if (indent !== undefined && carets !== undefined && words !== undefined) {
      const start = lineStart + indent.length;
      marks.push({ start, end: start + carets.length, words });
    } else {
      lineStart = text.length;
      text += `${line}\n`;
    }
  }
  return { text, marks };
}
