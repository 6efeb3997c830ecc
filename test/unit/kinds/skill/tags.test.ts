import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { allProblems, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';
import { checkSkill, fixSkill } from './support.js';

test('skill/tag-format', async () => {
  await checkSkill(
    '"tags": ["nlp", "Machine Translation", "español"]\n                ^^^^^^^^^^^^^^^^^^^^^ skill/tag-format',
    'skill/tag-format',
  );
  await fixSkill('"tags": ["Machine Translation"]', '"tags": ["machine-translation"]', { code: 'skill/tag-format' });
});

test('skill/duplicate-item', async () => {
  await checkSkill(
    '"tags": ["nlp", "a", "nlp"]\n                     ^^^^^ skill/duplicate-item "tags"',
    'skill/duplicate-item',
  );
  await fixSkill('"tags": ["nlp", "a", "nlp"]', '"tags": ["nlp", "a"]', { code: 'skill/duplicate-item' });
});

describe('skill/tag-similar', () => {
  const code = 'skill/tag-similar';
  const tagged = (tags: string): string => `{ "protocol": {}, "capability_type": "api", "tags": ${tags} }`;
  test('a tag of one skill alone that is like one of several', () =>
    checkProblems(
      `
--- skills/a.json
${tagged('["subtitles"]')}
--- skills/b.json
${tagged('["subtitles"]')}
--- skills/c.json
${tagged('["subtitle", "other"]')}
                                                     ^^^^^^^^^^ skill/tag-similar No other skill has the tag "subtitle"; several have "subtitles"
`,
      { only: [code] },
    ));
  test('comes and goes with the other files, and is related to them', async () => {
    const { workspace } = await openWorkspace({
      'skills/a.json': tagged('["subtitles"]'),
      'skills/b.json': tagged('["subtitles"]'),
      'skills/c.json': tagged('["subtitle"]'),
    });
    const found = (): number => allProblems(workspace, [code]).length;
    expect(found()).toBe(1);
    const [diagnostic] = diagnosticsOf(workspace, uriOf('skills/c.json')).filter((each) => each.code === code);
    expect(diagnostic?.relatedInformation?.map(({ location }) => location.uri)).toEqual([
      uriOf('skills/a.json'),
      uriOf('skills/b.json'),
    ]);
    workspace.openDocument(uriOf('skills/b.json'), 'json', 1, tagged('[]'));
    await workspace.settle();
    expect(found()).toBe(0);
    workspace.changeDocument(uriOf('skills/b.json'), [{ text: tagged('["subtitles", "x"]') }], 2);
    await workspace.settle();
    expect(found()).toBe(1);
    workspace.changeDocument(uriOf('skills/b.json'), [{ text: tagged('["subtitle"]') }], 3);
    await workspace.settle();
    expect(allProblems(workspace, [code]).map(({ at }) => at.split(':')[0])).toEqual(['skills/a.json']);
  });
});
