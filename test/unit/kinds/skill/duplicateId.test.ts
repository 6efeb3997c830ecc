import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { allProblems, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['skill/duplicate-id'];
const withId = (id: string): string => `{ "protocol": {}, "capability_type": "api",\n  "id": "${id}" }`;

describe('skill/duplicate-id', () => {
  test('every partner is reported in its own file; names may be equal, prefixes too', () =>
    checkProblems(
      `
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "name": "Score",
  "id": "com.example.score" }
        ^^^^^^^^^^^^^^^^^^^ skill/duplicate-id The id "com.example.score" is also that of b.skill.json.
--- other/b.skill.json
{ "protocol": {}, "capability_type": "task", "name": "Score",
  "id": "com.example.score" }
        ^^^^^^^^^^^^^^^^^^^ skill/duplicate-id also that of a.json
--- skills/deep/c.json
{ "protocol": {}, "capability_type": "api", "name": "Score",
  "id": "com.example.score-v2" }
--- skills/index.json
{ "skills": [{ "id": "com.example.score" }], "id": "com.example.score" }
`,
      { only },
    ));

  test('partners are related to each other', async () => {
    const { workspace } = await openWorkspace({
      'skills/a.json': withId('x'),
      'skills/b.json': withId('x'),
      'skills/c.json': withId('x'),
    });
    const found = diagnosticsOf(workspace, uriOf('skills/a.json')).find(({ code }) => code === 'skill/duplicate-id');
    expect(found?.relatedInformation?.map(({ location }) => [location.uri, location.range.start.line])).toEqual([
      [uriOf('skills/b.json'), 1],
      [uriOf('skills/c.json'), 1],
    ]);
  });

  test('come and go with what is typed, closed, deleted, created and shown as plain text', async () => {
    const { workspace, fileSystem } = await openWorkspace({
      'skills/a.json': withId('x'),
      'skills/b.json': withId('x'),
    });
    const [a, b] = [uriOf('skills/a.json'), uriOf('skills/b.json')];
    const told: string[][] = [];
    workspace.onDidChange((uris) => told.push([...uris].sort()));
    const found = (): readonly string[] => allProblems(workspace, only).map(({ at }) => at.split(':')[0] ?? '');
    const both = ['skills/a.json', 'skills/b.json'];
    expect(found()).toEqual(both);

    workspace.openDocument(b, 'json', 1, withId('x'));
    workspace.changeDocument(b, [{ text: withId('y') }], 2);
    await workspace.settle();
    expect(found()).toEqual([]);
    expect(told.flat()).toContain(a);

    await workspace.closeDocument(b);
    expect([...found()].sort()).toEqual(both);

    fileSystem.files.delete('skills/b.json');
    await workspace.filesChanged([b]);
    expect(found()).toEqual([]);

    fileSystem.files.set('skills/b.json', withId('x'));
    await workspace.filesChanged([b]);
    expect([...found()].sort()).toEqual(both);

    workspace.openDocument(a, 'plaintext', 1, withId('x'));
    await workspace.settle();
    expect(found()).toEqual([]);
    await workspace.closeDocument(a);
    expect([...found()].sort()).toEqual(both);

    fileSystem.files.delete('skills/b.json');
    fileSystem.files.set('skills/b.json.bak', withId('x'));
    await workspace.filesChanged([b, uriOf('skills/b.json.bak')]);
    expect(found()).toEqual([]);
  });

  test('a partner is told only when the id changes', async () => {
    const { workspace } = await openWorkspace({ 'skills/a.json': withId('x'), 'skills/b.json': withId('x') });
    const b = uriOf('skills/b.json');
    workspace.openDocument(b, 'json', 1, withId('x'));
    const told: string[] = [];
    workspace.onDidChange((uris) => told.push(...uris));
    workspace.changeDocument(b, [{ text: withId('x').replace('}', ', "name": "n" }') }], 2);
    await workspace.settle();
    expect(new Set(told)).toEqual(new Set([b]));
  });

  test('versions of a file that lie nowhere are no second copy', async () => {
    const { workspace } = await openWorkspace({ 'skills/a.json': withId('x') });
    workspace.openDocument('git:/workspace/skills/a.json?HEAD', 'json', 1, withId('x'));
    workspace.openDocument('untitled:Untitled-1', 'json', 1, withId('x'));
    await workspace.settle();
    expect(allProblems(workspace, only)).toEqual([]);
  });
});
