import { describe, expect, test } from 'vitest';
import { checkSkillAnswer, createSkill, skillChoices } from '../../../server/src/features/newSkill.js';
import { authTypes, capabilityTypes } from '../../../server/src/kinds/skill/model.js';
import type { CreateSkillParams, SkillAnswerField } from '../../../server/src/lsp/protocol.js';
import { allProblems } from '../../support/checkProblems.js';
import { testFolder } from '../../support/memoryFileSystem.js';
import { applyEdit, openWorkspace, uriOf } from '../../support/workspace.js';

const params: CreateSkillParams = {
  folder: testFolder,
  path: 'skills/translate-text.json',
  name: 'Translate "text"',
  description: 'Translates.\nWell.',
  capabilityType: 'api',
  auth: 'none',
  provider: 'Acme',
  id: 'com.acme.translate-text-v1',
};
const other = (id: string, provider: string): string =>
  JSON.stringify({ protocol: {}, capability_type: 'api', id, provider: { name: provider } });

describe('a descriptor is created that is right as it stands', () => {
  const types = capabilityTypes.flatMap((type) => authTypes.map((auth) => [type, auth] as const));
  test.each(types)('%s, %s', async (capabilityType, auth) => {
    const { workspace } = await openWorkspace({});
    const result = await createSkill(workspace, { ...params, capabilityType, auth });
    if ('refusal' in result) throw new Error(result.refusal);
    const files = applyEdit(new Map(), result.edit);
    expect([...files.keys()]).toEqual([params.path]);
    const text = files.get(params.path) ?? '';
    const { id, name, description, provider } = params;
    expect(JSON.parse(text)).toMatchObject({
      id,
      name,
      description,
      capability_type: capabilityType,
      provider: { name: provider },
      auth: { type: auth },
    });
    expect(text.endsWith('}\n')).toBe(true);
    const { start, end } = result.location?.range ?? {
      start: { line: 0, character: 0 },
      end: { line: 0, character: 0 },
    };
    expect(text.split('\n')[start.line]?.slice(start.character, end.character)).toMatch(/^https:.*translate-text/);
    const again = await openWorkspace(Object.fromEntries(files));
    expect(again.workspace.file(uriOf(params.path))?.classification.kind?.id).toBe('skill');
    expect(allProblems(again.workspace).map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});

describe('what is proposed', () => {
  test('in a workspace without descriptors', async () => {
    const { workspace } = await openWorkspace({});
    const choices = await skillChoices(workspace, { name: 'Übersetze Text' });
    expect(choices).toMatchObject({
      id: 'com.example.ubersetze-text-v1',
      path: 'skills/ubersetze-text.json',
      providers: [],
    });
    expect(choices.types.map(({ value }) => value)).toEqual(capabilityTypes);
    expect([...choices.types, ...choices.auths].every(({ meaning }) => meaning !== undefined)).toBe(true);
  });

  test('beside the others, with the domain of the provider', async () => {
    const { workspace } = await openWorkspace({
      'agents/skills/a.json': other('org.acme.a-v1', 'Acme'),
      'agents/skills/b.json': other('org.acme.b-v1', 'Acme'),
      'skills/c.json': other('com.beta.c-v1', 'Beta'),
    });
    const choices = await skillChoices(workspace, { name: 'A', provider: 'Acme', folder: testFolder });
    expect(choices).toMatchObject({ id: 'org.acme.a-v1', path: 'agents/skills/a-2.json' });
    expect(choices.providers).toEqual([
      { word: 'Acme', count: 2 },
      { word: 'Beta', count: 1 },
    ]);
    expect((await skillChoices(workspace, { name: 'A', provider: 'New' })).id).toBe('com.example.a-v1');
    expect(await skillChoices(workspace, { name: '…' })).not.toHaveProperty('id');
  });
});

test.each([
  ['name', ' ', 'error: A skill needs a name, for people.'],
  ['description', '', 'error: A skill needs a description: it is found by that.'],
  ['provider', 'Acme', 'right'],
  ['id', 'org.acme.a-v1', 'error: The id "org.acme.a-v1" is also that of a.json. Ids are unique.'],
  ['id', 'Translate', 'information: "Translate" is not a reversed domain name, such as "com.example.translate-v1".'],
  ['path', 'skills/a.json', 'error: "skills/a.json" is there already.'],
  ['path', 'skills/b.txt', 'error: A descriptor is a JSON file: *.json.'],
  ['path', '../b.json', 'error: "../b.json" is no path of a file in this folder.'],
  [
    'path',
    'other/b.json',
    'warning: It is only found while it is open: descriptors lie below a folder skills or are called *.skill.json.',
  ],
  ['path', 'b.skill.json', 'right'],
] as const)('%s %j: %s', async (field: SkillAnswerField, value, expected) => {
  const { workspace } = await openWorkspace({ 'skills/a.json': other('org.acme.a-v1', 'Acme') });
  const problem = await checkSkillAnswer(workspace, { field, value, folder: testFolder });
  expect(problem ? `${problem.severity}: ${problem.message}` : 'right').toBe(expected);
});

test('what is wrong is not written', async () => {
  const { workspace } = await openWorkspace({ 'skills/a.json': other('org.acme.a-v1', 'Acme') });
  expect(await createSkill(workspace, { ...params, path: 'skills/a.json' })).toEqual({
    refusal: '"skills/a.json" is there already.',
  });
  expect(await createSkill(workspace, { ...params, auth: 'magic' })).toEqual({
    refusal: 'There is no such type of a skill or of its authentication.',
  });
});
