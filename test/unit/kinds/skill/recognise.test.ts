import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Workspace } from '../../../../server/src/workspace/workspace.js';
import { isCandidatePath } from '../../../../server/src/workspace/kindNames.js';
import { allProblems, checkFix } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';
import { checkSkill } from './support.js';

const descriptor = '{ "protocol": { "version": "1.0.0" }, "capability_type": "api" }';
const kindOf = (workspace: Workspace, path: string): string | undefined =>
  workspace.file(uriOf(path))?.classification.kind?.id;

describe('which files are searched', () => {
  test.each([
    ['skills/a.json', true],
    ['skills/a/b/c.json', true],
    ['x/skills/a.json', true],
    ['skill.json', true],
    ['x/skill-descriptor.json', true],
    ['x/translate.skill.json', true],
    ['.claude/skills/a.json', true],
    ['tools.json', true],
    ['a.json', false],
    ['my-skills/a.json', false],
    ['skills.json', false],
    ['skills/a.md', false],
    ['myskill.json', false],
    ['tools.json/x', false],
  ])('%s: %s', (path, expected) => expect(isCandidatePath(`workspace/${path}`)).toBe(expected));

  test('a folder that appears below another is searched with the names above it', async () => {
    const { workspace, fileSystem } = await openWorkspace({ 'skills/a.json': descriptor });
    fileSystem.files.set('skills/new/b.json', descriptor);
    await workspace.filesChanged([uriOf('skills/new')]);
    expect(kindOf(workspace, 'skills/new/b.json')).toBe('skill');
  });

  test('below a folder named skills that is the workspace itself', async () => {
    const { workspace } = await openWorkspace({});
    workspace.setFolders([uriOf('skills')]);
    workspace.openDocument(uriOf('skills/a.json'), 'json', 1, '');
    expect(kindOf(workspace, 'skills/a.json')).toBe('skill');
  });
});

describe('what a file is', () => {
  const onDisk = async (path: string, text: string): Promise<string | undefined> =>
    kindOf((await openWorkspace({ [path]: text })).workspace, path);
  const opened = async (path: string, text: string): Promise<string | undefined> => {
    const { workspace } = await openWorkspace({});
    workspace.openDocument(uriOf(path), 'json', 1, text);
    await workspace.settle();
    return kindOf(workspace, path);
  };

  test.each([
    ['skills/a.json', descriptor, 'skill'],
    ['skills/a.json', '{ "protocol": "1.0.0", "capability_type": "api" }', 'skill'],
    ['skills/a.json', '{ "protocol": "http", "capability_type": "api", "port": 80 }', undefined],
    ['skills/a.json', '{ "capability_type": "api", "tools": [] }', undefined],
    ['skills/a.json', '{ "protocol": {}, "name": "x" }', 'skill'],
    ['skills/a.json', '{ "protocol": {}, "capabilty_type": "api" }', 'skill'],
    ['skills/a.json', '{ "protocol": {}, "name": "x", "author": "y" }', undefined],
    ['skills/a.json', '{ "name": "x", "version": "1", "description": "y" }', undefined],
    ['skills/a.json', '{ "name": ', undefined],
    ['skills/a.json', '', undefined],
    ['skills/a.json', '{}', undefined],
    ['skills/a.json', '{ "protocol": { "version": "1.0.0" }, "capab', 'skill'],
    ['skill.json', '', 'skill'],
    ['a.skill.json', ' \n', 'skill'],
    ['skill.json', '{}', 'skill'],
    ['skill.json', '{ "na', 'skill'],
    ['skill.json', '{ "manifest": ', undefined],
    ['skill.json', '{ "name": "x", "version": "1.0.0", "description": "y" }', undefined],
    ['skill.json', '{ "manifest": { "publishingInformation": {} } }', undefined],
    ['skill.json', '{ "$schema": "urn:agent-registry:schema:skill-descriptor:1", "name": "x" }', 'skill'],
    ['skills/tools.json', '', 'registry'],
    ['skills/tools.json', descriptor, 'skill'],
    ['skills/tools.json', '{ "version": "1.0.0", "tools": [] }', 'registry'],
  ])('on the disk %s: %s is %s', async (path, text, kind) => expect(await onDisk(path, text)).toBe(kind));

  test.each([
    ['anything.json', descriptor, 'skill'],
    ['anything.json', '', undefined],
    ['package.json', '{ "name": ', undefined],
    ['skills/a.json', '', 'skill'],
    ['skills/a.json', '{ "name": "x" }', undefined],
  ])('open %s: %s is %s', async (path, text, kind) => expect(await opened(path, text)).toBe(kind));

  test('what was one stays one while it is typed', async () => {
    const { workspace } = await openWorkspace({});
    const uri = uriOf('skills/a.json');
    workspace.openDocument(uri, 'json', 1, '');
    for (const text of [
      '{',
      '{}',
      '{ "" }',
      '{ "name" }',
      '{ "name": "x" }',
      '{ "name": "x", "foo": }',
      '{ "name": "x", "description": "y" }',
    ]) {
      workspace.changeDocument(uri, [{ text }], 2);
      expect(kindOf(workspace, 'skills/a.json'), text).toBe('skill');
    }
    workspace.changeDocument(uri, [{ text: '{ "scripts": {} }' }], 3);
    expect(kindOf(workspace, 'skills/a.json')).toBeUndefined();
  });

  test('one of any name stays one while it is typed, and is gone when it is closed', async () => {
    const { workspace } = await openWorkspace({});
    const uri = uriOf('anything.json');
    workspace.openDocument(uri, 'json', 1, descriptor);
    workspace.changeDocument(uri, [{ text: descriptor.replace('"capability_type": "api"', '"capa') }], 2);
    expect(kindOf(workspace, 'anything.json')).toBe('skill');
    workspace.changeDocument(uri, [{ text: descriptor.replace('"capability_type": "api"', '"name": "x"') }], 3);
    expect(kindOf(workspace, 'anything.json')).toBe('skill');
    await workspace.closeDocument(uri);
    expect(kindOf(workspace, 'anything.json')).toBeUndefined();
  });
});

describe('structure', () => {
  test('the example of the source document has no fault', async () => {
    const { workspace } = await openWorkspace({
      'skills/translate.json': readFileSync(
        join(import.meta.dirname, '../../../../examples/skills/translate.json'),
        'utf8',
      ),
    });
    expect(kindOf(workspace, 'skills/translate.json')).toBe('skill');
    expect(allProblems(workspace)).toEqual([]);
  });
  test('enumerations and unknown keys', () =>
    checkSkill(
      `
  "acess": "public", "auth": { "type": "apikey", "hedder": "X" }, "provider": { "team": "x" }, "x-own": 1,
  ^^^^^^^ json/unknown-property
                                       ^^^^^^^^ json/value
                                                 ^^^^^^^^ json/unknown-property Did you mean "header"?
  "access": "open"
            ^^^^^^ json/value
`,
      'json/value',
      'json/unknown-property',
    ));
  test('what is missing is inserted whole', () =>
    checkFix(
      `--- skills/a.json
{
  "protocol": {
    "version": "1.0.0"
  },
  "id": "com.example.a",
  "capability_type": "api",
  "inputs": [],
  "access": "public"
}`,
      `--- skills/a.json
{
  "protocol": {
    "version": "1.0.0"
  },
  "id": "com.example.a",
  "name": "",
  "version": "1.0.0",
  "capability_type": "api",
  "description": "",
  "provider": {
    "name": ""
  },
  "endpoint": {
    "url": "",
    "method": "POST"
  },
  "inputs": [],
  "output": {
    "content_type": "application/json"
  },
  "auth": {
    "type": "none"
  },
  "access": "public"
}`,
      { code: 'json/missing-property', file: 'skills/a.json' },
    ));
});
