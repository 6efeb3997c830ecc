import fc from 'fast-check';
import { test } from 'vitest';
import { checkRenaming, type Files } from '../../support/checkRenaming.js';
import { hands, scribble } from '../../support/scribble.js';

const some = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const tool = fc.record({
  name: some('search_files', 'fetch', 'run-checks'),
  description: fc.constant('What it does.'),
  inputSchema: fc.constant({ type: 'object' }),
  target: some('system.files', 'system.web'),
  op: fc.constant('run'),
});
const context = (key: string) =>
  fc.record({
    key: fc.constant(key),
    title: fc.constant(`The ${key}`),
    description: fc.constant('d'),
    permissions: fc.constant({}),
    matrixTools: fc.uniqueArray(tool, { selector: ({ name }) => name, maxLength: 3 }),
    verification: fc.record({ requiredChecks: fc.subarray(['search_files', 'fetch', 'run-checks']) }),
  });

const keys = ['repo', 'web', 'ci', 'docs'];
const refs = fc.subarray([...keys, 'unknown']);

/** How the contexts of a program are put together. */
const shapes: readonly ((contexts: readonly string[]) => Record<string, string>)[] = [
  (contexts) => ({ 'src/contexts.ts': `export const BUILT_IN_TOOL_CONTEXTS = [${contexts.join(', ')}];\n` }),
  (contexts) => ({
    'src/contexts.ts': `${contexts.map((text, index) => `const context${index} = ${text};`).join('\n')}
export const BUILT_IN_TOOL_CONTEXTS = [${contexts.map((_, index) => `context${index}`).join(', ')}] as const;
`,
  }),
  (contexts) => ({
    'src/more.ts': `export const more = [${contexts.slice(1).join(', ')}];\n`,
    'src/contexts.ts': `import { more } from './more.js';
export const BUILT_IN_TOOL_CONTEXTS = [${contexts[0] ?? ''}, ...more];
`,
  }),
];

const files = fc
  .record({
    contexts: fc.tuple(...keys.map(context)),
    shape: some(...shapes),
    program: hands(true),
    data: hands(false),
    profile: refs,
    manifest: refs,
  })
  .map(({ contexts, shape, program, data, profile, manifest }): Files => {
    const declared = contexts.slice(0, 2).map((each) => scribble(each, program));
    return new Map([
      ...Object.entries(shape(declared)),
      ['tool-contexts.json', scribble({ contexts: contexts.slice(2) }, data)],
      ['profile.json', scribble({ name: 'p', tools: { toolContextRefs: profile } }, data)],
      ['skill/manifest.json', scribble({ id: 'm', contributes: { toolContextRefs: manifest } }, data)],
    ]);
  });

test('whatever is renamed in contexts, programs, profiles and manifests: every reference follows', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.nat(), async (workspace, choice) => {
      await checkRenaming(workspace, choice, ['omega', 'kappa'], true);
    }),
    { numRuns: 60 },
  );
});
