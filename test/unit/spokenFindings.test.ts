import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { allProblemsOf } from '../../server/src/features/diagnostics.js';
import type { RuledFinding } from '../../server/src/engine/rule.js';
import { rules } from '../../server/src/kinds/index.js';
import { inSpanish } from '../support/inSpanish.js';
import { openWorkspace } from '../support/workspace.js';

const root = join(import.meta.dirname, '../..');

/** Of files for people: those of many entries say the same many times. */
const longest = 20_000;

/** The texts of every example and case. */
const folders = ['examples', 'test/cases'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => textsBelow(join(root, folder, name))),
);

function textsBelow(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const stat = statSync(join(folder, path));
    return stat.isFile() && /\.(?:json|md|ts|py)$/.test(path) && stat.size < longest;
  });
  return Object.fromEntries(
    paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8')]),
  );
}

/** Everything that is said of a finding, by the code of its rule. */
type Sayings = readonly (readonly [code: string, words: readonly string[]])[];

async function sayings(): Promise<Sayings> {
  const said: Sayings[] = [];
  for (const files of folders) {
    const { workspace } = await openWorkspace(files);
    const problems = [...workspace.files()].flatMap(({ uri }) => allProblemsOf(workspace, uri));
    said.push(problems.map(({ finding }) => [finding.rule.code, wordsOf(finding)]));
  }
  return said.flat();
}

const wordsOf = ({ message, related, fixes }: RuledFinding): readonly string[] => [
  message,
  ...(related?.() ?? []).map((place) => place.message),
  ...(fixes?.() ?? []).map(({ title }) => title),
];

describe('what is said of the findings in the examples and cases', () => {
  let english: Sayings;
  let spanish: Sayings;
  beforeAll(async () => {
    english = await sayings();
    spanish = await inSpanish(sayings);
  });

  test('they are the same findings in both languages, of most rules', () => {
    expect(spanish.map(([code]) => code)).toEqual(english.map(([code]) => code));
    expect(new Set(english.map(([code]) => code)).size).toBeGreaterThan(rules.size * 0.7);
  });

  test('every one is said in Spanish, with its values put in', () => {
    for (const [index, [code, words]] of spanish.entries()) {
      const [, own = []] = english[index] ?? [];
      expect(words.length).toBe(own.length);
      for (const [position, text] of words.entries()) {
        expect(text, code).not.toMatch(/\{\d\}/);
        expect(text, code).not.toBe(own[position]);
        // English that was put into a Spanish sentence; what stands in quotes is the user's.
        expect(text.replace(/"(?:[^"\\]|\\.)*"/g, ''), code).not.toMatch(/\b(?:the|is|are|has|of|not|with|should)\b/);
      }
    }
  });
});
