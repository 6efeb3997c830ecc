import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addContextTool } from '../../../server/src/features/contextEdits.js';
import { refactorings } from '../../../server/src/features/refactorings.js';
import { holdersOf } from '../../../server/src/kinds/context/model.js';
import { contextData, named, newTool } from '../../support/contextEdits.js';
import { hands, scribble } from '../../support/scribble.js';
import { applyEdit, openWorkspace, uriOf } from '../../support/workspace.js';

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    '',
    "it's",
    '"',
    '`${a}`',
    '\\',
    '\\n',
    'a\nb',
    'a\r\nb',
    '\u2028',
    '\ud800',
    '🎬',
    '// a',
    '/* , */',
    '</script>',
  ),
);
const keys = words.filter((key) => key !== '__proto__' && key !== '$schema');
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    words,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3 }),
  ),
})).value;

const tools = fc.record({
  name: fc.stringMatching(/^[a-z]{1,6}$/),
  description: words,
  inputSchema: fc.dictionary(keys, values, { maxKeys: 2 }),
  target: words,
  op: words,
});
const contexts = fc
  .uniqueArray(
    fc.record(
      {
        key: fc.stringMatching(/^[a-z]{1,6}$/),
        title: words,
        description: words,
        instructions: words,
        matrixTools: fc.array(tools, { maxLength: 2 }),
        permissions: fc.dictionary(keys, values, { maxKeys: 3 }),
        'x-more': values,
      },
      { requiredKeys: ['key', 'title', 'description', 'permissions'] },
    ),
    { selector: ({ key }) => key, minLength: 1, maxLength: 4 },
  )
  .filter((list) => list.every(({ key }) => key !== 'web'));

/** The data of objects without prototypes, as `JSON.parse` makes it. */
const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

type Files = Readonly<Record<string, string>>;

/** The files after a move of the context of a key, by the first place where that key is declared. */
async function moved(files: Files, path: string, key: string): Promise<Files> {
  const { workspace } = await openWorkspace(files);
  const file = workspace.file(uriOf(path));
  const holders = file ? [...holdersOf(file.document)] : never();
  const context = holders.flatMap((each) => each.contexts).find((each) => each.key?.value === key) ?? never();
  const at = file?.document.toRange(context.at.part, context.key?.span ?? never()) ?? never();
  const [action] = await refactorings(workspace, uriOf(path), at, ['refactor.move']);
  if (!action?.edit) throw new Error(action?.disabled?.reason ?? 'nothing is offered');
  return Object.fromEntries(applyEdit(new Map(Object.entries(files)), action.edit));
}

const never = (): never => {
  throw new Error('it is not there');
};

async function dataOf(files: Files): Promise<ReadonlyMap<string, unknown>> {
  return contextData((await openWorkspace(files)).workspace);
}

test('a context that moves to a program and back is the same, and so are the others', async () => {
  await fc.assert(
    fc.asyncProperty(
      contexts,
      contexts,
      hands(false),
      hands(true),
      fc.nat(),
      async (json, program, hand, other, which) => {
        const own = program.filter(({ key }) => json.every((context) => context.key !== key));
        const files = {
          'tool-contexts.json': scribble({ contexts: json }, hand) + hand.eol,
          'src/contexts.ts': `export const BUILT_IN_TOOL_CONTEXTS = ${scribble(own, other)} as const;${other.eol}`,
        };
        const before = await dataOf(files);
        expect(before.size).toBe(json.length + own.length);
        const key = json[which % json.length]?.key ?? '';
        const there = await moved(files, 'tool-contexts.json', key);
        expect(await dataOf(there)).toEqual(before);
        expect(there['tool-contexts.json']).not.toBe(files['tool-contexts.json']);
        const back = await moved(there, 'src/contexts.ts', key);
        expect(await dataOf(back)).toEqual(before);
        expect(plain(JSON.parse(back['tool-contexts.json'] ?? ''))).toEqual(
          plain({
            contexts: [
              ...json.filter((context) => context.key !== key),
              ...json.filter((context) => context.key === key),
            ],
          }),
        );
      },
    ),
    { numRuns: 150 },
  );
});

test('with a tool added, a file has what it had before, and the tool', async () => {
  await fc.assert(
    fc.asyncProperty(
      contexts,
      fc.boolean(),
      hands(false),
      hands(true),
      fc.nat(),
      words,
      async (list, isProgram, json, ts, which, description) => {
        const path = isProgram ? 'src/contexts.ts' : 'tool-contexts.json';
        const text = isProgram
          ? `export const BUILT_IN_TOOL_CONTEXTS = ${scribble(list, ts)};${ts.eol}`
          : scribble({ contexts: list }, json) + json.eol;
        const key = list[which % list.length]?.key ?? '';
        const tool = { ...newTool, name: 'new_tool', description: `a${description}` };
        const { workspace } = await openWorkspace({ [path]: text });
        const before = contextData(workspace);
        const result = await addContextTool(workspace, { context: named(path, key), tool });
        if ('refusal' in result) throw new Error(result.refusal);
        const edited = applyEdit(new Map([[path, text]]), result.edit);
        const after = await dataOf(Object.fromEntries(edited));
        const context = before.get(key) as { matrixTools?: readonly unknown[] };
        const added = { ...tool, inputSchema: { type: 'object', properties: {} } };
        const expected = new Map(before).set(key, { ...context, matrixTools: [...(context.matrixTools ?? []), added] });
        expect(after).toEqual(expected);
        // Every character that was there is there still, in its order, the blanks of an empty list aside.
        expect(isSubsequence(text.replace(/\[ *\]/g, '[]'), edited.get(path) ?? '')).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const character of long) if (short.startsWith(character, at)) at += character.length;
  return at === short.length;
}
