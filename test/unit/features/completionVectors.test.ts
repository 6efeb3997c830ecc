import { describe, expect, test } from 'vitest';
import { completionsAt } from '../../support/checkCompletion.js';
import cursors from '../../cases/vectors/completion-cursors.json' with { type: 'json' };
import quotes from '../../cases/vectors/completion-quotes.json' with { type: 'json' };

/** What is around the vectors: tools that use words, files that locations lead to, contexts in a program. */
const around = `
--- other/tools.json
{ "tools": [{ "name": "b", "capabilities": ["search", "a"], "tags": ["x"] }, { "name": "c", "capabilities": ["search"] }] }
--- tools/movie-lookup/main.py
--- tools/subtitle-fetch/main.py
--- other/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'web-fetch' }, { key: \`repo-search\`, title: 'Search' }];`;

/** The vectors that are about another file than a registry; a glob says what it is where its content does not yet. */
const paths: Readonly<Record<string, string>> = {
  placeholder: 'skills/a.json',
  'auth-type': 'skills/a.json',
  'ts-ref': 'src/contexts.ts',
  'profile-ref': 'profile.json',
};
const project = `
--- agent-registry.json
{ "files": { "skill": ["skills/*.json"] } }`;

const statuses = ['ready', 'planned', 'deprecated'];

/** By vector: what is offered, or what the file is when something was accepted. Snippets stand as they are. */
const expected: Readonly<
  Record<
    string,
    { labels?: readonly string[]; left?: readonly string[]; accept?: readonly [label: string, after: string] }
  >
> = {
  'empty-file': { labels: ['new tool registry'] },
  'open-brace': { labels: ['version', 'tools', 'meta'] },
  'root-after-comma': { labels: ['tools', 'meta'] },
  'root-missing-comma': { labels: ['tools', 'meta'], accept: ['tools', '{ "version": "1.0.0", "tools": [$1] }'] },
  'status-no-value': { labels: statuses, accept: ['planned', '{ "tools": [ { "name": "a", "status": "planned" } ] }'] },
  'status-no-value-eof': { labels: statuses, accept: ['ready', '{ "tools": [ { "name": "a", "status": "ready"'] },
  'status-open-quote': { labels: statuses, accept: ['planned', '{ "tools": [ { "name": "a", "status": "planned"'] },
  'status-partial-mid': {
    left: ['planned'],
    accept: ['planned', '{ "tools": [ { "status": "planned", "name": "a" } ] }'],
  },
  'key-partial': { left: ['name', 'languages'], accept: ['name', '{ "tools": [ { "name": "x" } ] }'] },
  'key-before-colon': { left: ['status'], accept: ['status', '{ "tools": [ { "status": "ready" } ] }'] },
  'key-unquoted': { left: ['location'], accept: ['location', '{ "tools": [ { "location": "$1" } ] }'] },
  'capabilities-item': {
    labels: ['search'],
    accept: ['search', '{ "tools": [ { "capabilities": ["a", "search"] } ] }'],
  },
  'languages-item': { accept: ['de', '{ "tools": [ { "languages": ["de"] } ] }'] },
  'location-path': {
    left: ['tools/movie-lookup/main.py', 'movie-lookup/'],
    accept: ['movie-lookup/', '{ "tools": [ { "location": "tools/movie-lookup/" } ] }'],
  },
  'in-description': { labels: [] },
  'after-root': { labels: [] },
  'in-comment': { labels: [] },
  placeholder: {
    left: ['{execution_id}'],
    accept: ['{execution_id}', '{ "endpoint": { "status_url": "https://x.test/{execution_id}" } }'],
  },
  'auth-type': {
    left: ['oauth2', 'oauth2 …', 'custom', 'custom …', 'none'],
    accept: ['oauth2', '{ "protocol": {}, "capability_type": "api", "auth": { "type": "oauth2" } }'],
  },
  'ts-ref': {
    labels: ['json', 'text', 'summary'],
    accept: [
      'text',
      'export const BUILT_IN_TOOL_CONTEXTS: ToolContextSpec[] = [ { key: "repo-search", matrixTools: [ { name: "x", resultMode: "text" } ] } ]',
    ],
  },
  'profile-ref': {
    labels: ['repo-search', 'web-fetch'],
    accept: ['repo-search', '{ "tools": { "toolContextRefs": ["repo-search"] } }'],
  },
};

describe('every cursor of the vectors', () => {
  test.each(cursors)('$id: $expect', async ({ id, textWithCursor }) => {
    const { labels, left, accept } = await completionsAt(
      `--- ${paths[id] ?? 'tools.json'}\n${textWithCursor}${around}${project}`,
    );
    const wanted = expected[id];
    if (!wanted) throw new Error(`nothing is expected of ${id}`);
    if (wanted.labels) expect(labels).toEqual(wanted.labels);
    if (wanted.left) expect(left).toEqual(wanted.left);
    if (wanted.accept) expect(accept(wanted.accept[0])).toBe(wanted.accept[1]);
  });

  test('languages are found by their names', async () => {
    const typed = async (text: string) => (await completionsAt(`{ "tools": [ { "languages": ["${text}|"] } ] }`)).left;
    expect(await typed('german')).toEqual(['de']);
    expect(await typed('Span')).toContain('es');
    expect(await typed('espa')).toContain('es');
  });
});

/** The files in which the fragments of the quote vectors stand. */
const frames: Readonly<Record<string, (fragment: string) => string>> = {
  'key-both-quotes': (fragment) => `{ "tools": [ { "name": "a" }, ${fragment} ] }`,
  'key-none-nothing-after': (fragment) => `{ "tools": [ { "name": "a" }, ${fragment} ] }`,
  'ref-with-hyphen': (fragment) => `{ "tools": { ${fragment} } }`,
};
const inEntry = (fragment: string): string => `{ "tools": [ { "name": "a", ${fragment} } ] }`;
const accepted: Readonly<Record<string, string>> = {
  'array-between-quotes': 'de',
  'array-trailing-slash-path': 'tools/',
  'ref-with-hyphen': 'repo-search',
};
const labelOf = (id: string, after: string): string =>
  accepted[id] ?? statuses.find((status) => after.includes(`"${status}"`)) ?? 'status';

describe('exactly these edits', () => {
  test.each(quotes)('$id', async ({ id, before, afterAccepting }) => {
    const frame = frames[id] ?? inEntry;
    const { accept } = await completionsAt(`--- tools.json\n${frame(before)}${around}`);
    // The vectors write every tab stop as `$1`; the one of an enumeration offers its values.
    const text = accept(labelOf(id, afterAccepting)).replace(/\$\{(\d)\|[^|]*\|\}/g, '$$$1');
    expect(text).toBe(frame(afterAccepting));
  });
});
