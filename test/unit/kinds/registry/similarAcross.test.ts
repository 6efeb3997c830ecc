import { describe, expect, test } from 'vitest';
import type { Finding, Related } from '../../../../server/src/engine/rule.js';
import { Document } from '../../../../server/src/engine/document.js';
import type { Disk } from '../../../../server/src/engine/disk.js';
import { RegistryFacts } from '../../../../server/src/kinds/registry/facts.js';
import { toolOf } from '../../../../server/src/kinds/registry/model.js';
import { similarAcross } from '../../../../server/src/kinds/registry/rules/similarAcross.js';

const disk: Disk = { list: () => 'outside', read: () => 'outside', contains: () => false, unanswered: 0 };

function check(elsewhere?: (name: string) => readonly Related[]): readonly Finding[] {
  const document = Document.create(
    'file:///a/tools.json',
    'json',
    1,
    '{ "tools": [{ "name": "media-info" }] }',
    new Set(['tools']),
  );
  const facts = new RegistryFacts();
  if (elsewhere) facts.elsewhere = elsewhere;
  const found: Finding[] = [];
  const part = document.parts.at(0);
  if (part) similarAcross.check(toolOf(part), (finding) => void found.push(finding), { document, facts, disk });
  return found;
}

describe('registry/similar-across', () => {
  test('is off unless asked for', () => expect(similarAcross.severity).toBe('off'));

  test('names the others', () => {
    const other = Document.create('file:///b/tools.json', 'json', 1, '{}', new Set());
    const related: Related = {
      document: other,
      place: { part: other.frame, span: { start: 0, end: 1 } },
      message: 'here',
    };
    const [finding, ...more] = check((name) => (name === 'media-info' ? [related] : []));
    expect(finding).toMatchObject({
      at: { start: 10, end: 22 },
      message: 'Another registry of the workspace has a tool "media-info" as well.',
    });
    expect(finding?.related?.()).toEqual([related]);
    expect(more).toEqual([]);
  });

  test('nothing is said where there is none, or nobody knows', () => {
    expect(check(() => [])).toEqual([]);
    expect(check()).toEqual([]);
  });
});
