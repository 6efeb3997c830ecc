import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { references } from '../../../server/src/features/references.js';
import { prepareRename, rename } from '../../../server/src/features/rename.js';
import type { Workspace } from '../../../server/src/workspace/workspace.js';
import { allProblems } from '../../support/checkProblems.js';
import { applyEdit, openWorkspace, uriOf } from '../../support/workspace.js';

type Files = ReadonlyMap<string, string>;

const some = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const few = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 3 });
const fewDifferent = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.uniqueArray(one, { maxLength: 3 });

const toolName = some('alpha', 'beta', 'gamma-ray', 'Delta One');
const capability = some('search', 'search-year', 'open', 'fast probe');
const directory = some('alpha', 'beta', 'gamma-ray', 'search');
const location = fc
  .tuple(some('tools/', './tools//', 'tools/x/../'), directory, some('/main.py', '/lib/run.py'))
  .map((parts) => parts.join(''));
const tool = fc.record({
  name: toolName,
  description: some('One line about alpha and search.', 'tag "video"'),
  location,
  status: some('ready', 'planned', 'deprecated'),
  capabilities: few(capability),
  tags: few(some('video', 'audio', 'español', 'search')),
});
const registry = fc.record({ version: fc.constant('1.0.0'), tools: fc.array(tool, { maxLength: 4 }) });

const reference = some('#/$defs/x', '#/$defs/x/properties/x', '#/$defs/a~1b', '#/%24defs/y%20z', '#');
const schema = fc.record({
  properties: fc.record({ x: fc.record({ $ref: reference }), y: fc.record({ $ref: reference }) }),
  $defs: fc.constant({ x: { properties: { x: {} } }, 'a/b': {}, 'y z': { type: 'string' } }),
});
const id = some('com.example.alpha', 'com.example.beta', 'alpha');
const scope = some('read', 'write:all', 'a "quoted" one');
const skill = fc.record({
  protocol: fc.constant({ version: '1.0.0' }),
  id,
  capability_type: some('api', 'task'),
  endpoint: fc.record({
    url: some('https://x.test/{lang}', 'https://x.test/{lang}/{?to,lang:3}', 'https://x.test/{in-put}/{unknown}'),
    method: fc.constant('GET'),
  }),
  inputs: few(fc.record({ name: some('lang', 'to', 'in-put'), type: fc.constant('string') })),
  output: fc.record({ content_type: fc.constant('application/json'), schema }),
  auth: fc.record({
    type: fc.constant('oauth2'),
    oauth2: fc.record({
      scopes: fc.oneof(fewDifferent(scope), fc.dictionary(scope, fc.constant('what it is for'), { maxKeys: 2 })),
    }),
  }),
  tags: few(some('video', 'nlp', 'alpha')),
  'x-uses': few(id),
});

const documentation = fc
  .tuple(
    few(some('search', 'search-year', 'open', 'Fast probe')),
    some('- `$`: does', '- $', '### $\n\ntext', '| $ | does |'),
  )
  .map(([names, style]) => {
    const lines = names.map((name) => style.replace('$', name));
    const table = style.startsWith('|') ? ['| name | what |', '| --- | --- |'] : [];
    return `# search\n\nOne can search, and \`open\`.\n\n## Capabilities\n\n${[...table, ...lines].join('\n')}\n`;
  });

/** How files are written: with which line ends, over how many lines, and with which characters escaped. */
const layout = fc.record({
  indent: some(0, 2),
  eol: some('\n', '\r\n'),
  escaped: some(/(?!)/, /[/]/, /[eé"]/, /[a]/),
});
type Layout = typeof layout extends fc.Arbitrary<infer T> ? T : never;

function write(data: unknown, { indent, eol, escaped }: Layout): string {
  const text = JSON.stringify(data, undefined, indent);
  const literals = text.replace(/"(?:[^"\\]|\\.)*"/g, (literal) =>
    literal.replace(/\\.|[^"\\]/g, (character) => {
      if (character === '/' && escaped.test(character)) return String.raw`\/`;
      const unescaped = JSON.parse(`"${character}"`) as string;
      if (!escaped.test(unescaped)) return character;
      return `\\u${unescaped.charCodeAt(0).toString(16).padStart(4, '0')}`;
    }),
  );
  return literals.replaceAll('\n', eol);
}

const workspaceFiles = fc
  .record({
    registries: fc.tuple(registry, registry),
    skills: fc.array(skill, { maxLength: 3 }),
    documentations: fc.tuple(documentation, documentation),
    there: fewDifferent(directory),
    layout,
  })
  .map(({ registries, skills, documentations, there, layout: written }): Files => {
    const files = new Map<string, string>();
    registries.forEach((data, index) =>
      files.set(index === 0 ? 'tools.json' : 'agent/tools.json', write(data, written)),
    );
    skills.forEach((data, index) => files.set(`skills/${index}.json`, write(data, written)));
    for (const [index, base] of ['', 'agent/'].entries()) {
      for (const name of there) {
        files.set(`${base}tools/${name}/main.py`, '');
        files.set(`${base}tools/${name}/lib/run.py`, '');
        files.set(`${base}tools/${name}/TOOL.md`, (documentations[index] ?? '').replaceAll('\n', written.eol));
      }
    }
    return files;
  });

/** Names that any thing may have, and names that need care where they are written, or are refused. */
const goodName = some('omega', 'kappa');
const oddName = some('a "b" c', 'ä/ö~%', 'x}y', '`tick`', '*star*', 'a|b', '日本語', 'Upper Case', "it's", '\\', 'a,b');

interface Place {
  readonly path: string;
  readonly offset: number;
}

const open = async (files: Files): Promise<Workspace> => (await openWorkspace(Object.fromEntries(files))).workspace;
const positionOf = (files: Files, { path, offset }: Place): { line: number; character: number } =>
  TextDocument.create('x:', 'json', 1, files.get(path) ?? '').positionAt(offset);

/** A place where something can be renamed: the first one behind the place of a string or word that is chosen, round to where it began. */
async function renamable(workspace: Workspace, files: Files, choice: number): Promise<Place | undefined> {
  const all = [...files].flatMap(([path, text]): Place[] => {
    const words = path.endsWith('.md') ? /\p{L}[\p{L}-]*/gu : /"(?:[^"\\]|\\.)*"|\{[^{}"]*\}/g;
    return [...text.matchAll(words)].map(({ index }) => ({ path, offset: index + 1 }));
  });
  for (let tried = 0; tried < all.length; tried++) {
    const place = all[(choice + tried) % all.length];
    const prepared = place && (await prepareRename(workspace, { uri: uriOf(place.path) }, positionOf(files, place)));
    if (prepared && 'placeholder' in prepared) return place;
  }
  return undefined;
}

const referencesAt = async (workspace: Workspace, files: Files, place: Place): Promise<number> =>
  (await references(workspace, { uri: uriOf(place.path) }, positionOf(files, place), true)).length;

/** The files after a name was changed; undefined where that is refused. */
async function renamed(files: Files, place: Place, newName: string): Promise<Map<string, string> | undefined> {
  const workspace = await open(files);
  const edit = await rename(workspace, { uri: uriOf(place.path) }, positionOf(files, place), newName);
  if (!edit) throw new Error('there was something to rename');
  return 'refused' in edit ? undefined : applyEdit(files, edit);
}

/** The same place in files of which some may have moved, and where what stands before it may have become longer. */
function placeAfter(before: Files, after: Files, { path, offset }: Place): Place {
  if (after.has(path)) {
    const [old = '', text = ''] = [before.get(path), after.get(path)];
    // Every name before the place has changed by the same length: the literals are counted.
    const words = path.endsWith('.md') ? /\n/g : /"(?:[^"\\]|\\.)*"/g;
    const index = [...old.matchAll(words)].filter((match) => match.index < offset).length;
    const last = [...text.matchAll(words)][index - 1];
    const lastBefore = [...old.matchAll(words)][index - 1];
    return { path, offset: (last?.index ?? 0) + offset - (lastBefore?.index ?? 0) };
  }
  throw new Error(`${path} has moved`);
}

/** How often each rule speaks. An id may have any form: that is no more than information. */
async function findings(files: Files, severities: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { code, severity } of allProblems(await open(files)))
    if (severities.includes(severity) && code !== 'skill/id-format') counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

async function checkRenaming(
  files: Files,
  choice: number,
  [first, second]: readonly [string, string],
  isGood: boolean,
): Promise<void> {
  const workspace = await open(files);
  const place = await renamable(workspace, files, choice);
  fc.pre(place !== undefined);
  const once = await renamed(files, place, first);
  if (isGood) expect(once).toBeDefined();
  fc.pre(once !== undefined);
  const there = placeAfter(files, once, place);

  const prepared = await prepareRename(await open(once), { uri: uriOf(there.path) }, positionOf(once, there));
  expect(prepared).toMatchObject({ placeholder: first });
  expect(await referencesAt(await open(once), once, there)).toBe(await referencesAt(workspace, files, place));

  const severities = isGood ? ['error', 'warning', 'information', 'hint'] : ['error', 'warning'];
  const before = await findings(files, severities);
  for (const [code, count] of await findings(once, severities))
    expect(count, `${code} is said more often`).toBeLessThanOrEqual(before.get(code) ?? 0);

  const twice = await renamed(once, there, second);
  fc.pre(twice !== undefined);
  const back = await renamed(twice, placeAfter(once, twice, there), first);
  expect(back).toEqual(once);
}

describe('whatever is renamed in whatever files', () => {
  test('every reference follows, nothing new is wrong, and the way back leads to the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceFiles, fc.nat(), async (files, choice) => {
        await checkRenaming(files, choice, ['omega', 'kappa'], true);
      }),
      { numRuns: 40 },
    );
  });
  test('also under a name that needs care, unless it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceFiles, fc.nat(), oddName, goodName, async (files, choice, odd, good) => {
        await checkRenaming(files, choice, [odd, good], false);
      }),
      { numRuns: 40 },
    );
  });
  test('the first name comes back as it was, where nothing of it was escaped', async () => {
    await fc.assert(
      fc.asyncProperty(workspaceFiles, fc.nat(), async (files, choice) => {
        fc.pre(![...files.values()].some((text) => /\\(?!["/])|Fast|Delta|%/.test(text)));
        const place = await renamable(await open(files), files, choice);
        fc.pre(place !== undefined);
        const prepared = await prepareRename(await open(files), { uri: uriOf(place.path) }, positionOf(files, place));
        const name = prepared && 'placeholder' in prepared ? prepared.placeholder : '';
        // A slash may be written with an escape that is not needed.
        fc.pre(!name.includes('/'));
        const once = await renamed(files, place, 'omega');
        expect(once && (await renamed(once, placeAfter(files, once, place), name))).toEqual(files);
      }),
      { numRuns: 40 },
    );
  });
});
