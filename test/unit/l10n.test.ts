import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as l10n from '@vscode/l10n';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dataOfSchemas, parts, readJson, stringsOf } from '../../scripts/strings.mjs';
import { inSpokenLanguage, rulePagePath, speak, spokenLanguage } from '../../server/src/engine/language.js';
import type { RuleInfo } from '../../server/src/engine/rule.js';
import { kinds, rules } from '../../server/src/kinds/index.js';
import { allProblems } from '../support/checkProblems.js';
import { exampleFiles } from '../support/ruleExamples.js';
import { openWorkspace } from '../support/workspace.js';

// All test files share one translation: the others expect English.
afterEach(() => {
  speak('en');
});

/** What people are told that is declared as data: the server's words have it too. */
const data: ReadonlySet<string> = new Set([
  ...[...rules.values()].flatMap(({ summary, docs }) => [summary, docs]),
  ...kinds.map(({ title }) => title),
  ...dataOfSchemas(),
]);

const placeholders = (text: string): string => [...new Set(text.match(/\{\d+\}/g))].sort().join(' ');

describe.each(['server', 'client'] as const)('the words of the %s', (part) => {
  const { keys, faults } = stringsOf(part);
  const spanish = readJson(parts[part].words) as Readonly<Record<string, string>>;
  const said = new Set([...keys.keys(), ...(part === 'server' ? data : [])]);

  test('are looked up by literals, when they are said', () => expect(faults).toEqual([]));

  test('all have Spanish words', () => {
    const missing = [...said].filter((key) => !spanish[key]);
    // Ready to be put into the file, once the words are filled in.
    expect(JSON.stringify(Object.fromEntries(missing.map((key) => [key, ''])), null, 2)).toBe('{}');
  });

  test('have no Spanish words that nobody says', () =>
    expect(Object.keys(spanish).filter((key) => !said.has(key))).toEqual([]));

  test('have the same placeholders in Spanish', () => {
    for (const [key, words] of Object.entries(spanish)) expect(placeholders(words), key).toBe(placeholders(key));
  });

  test('name the same technical things in Spanish', () => {
    // What stands in code spans are keys, values and names of files; of examples, names that are made up are translated too.
    for (const [key, words] of Object.entries(spanish)) expect(codeSpans(words), key).toEqual(codeSpans(key));
  });
});

const codeSpans = (text: string): readonly string[] =>
  [...new Set(text.match(/`[^`]+`/g))]
    .filter((span) => !/name|nombre|anchor|ancla|lowercase-with|minúsculas/.test(span))
    .sort();

describe('nothing is said while modules are loaded: it would be English for ever', () => {
  afterEach(() => {
    vi.doUnmock('@vscode/l10n');
    vi.resetModules();
  });
  test('of the server and the command line', async () => {
    const said: string[] = [];
    vi.resetModules();
    vi.doMock('@vscode/l10n', () => ({ config: () => undefined, t: (words: string) => said.push(words) }));
    await import('../../server/src/lsp/server.js');
    await import('../../server/src/cli/program.js');
    expect(said).toEqual([]);
  });
});

describe('the words of the manifest', () => {
  const english = readJson('package.nls.json') as Readonly<Record<string, string>>;
  const spanish = readJson('package.nls.es.json') as Readonly<Record<string, string>>;
  const used = [...JSON.stringify(readJson('package.json')).matchAll(/"%([^%"]+)%"/g)].map(([, key = '']) => key);

  test('are those that it names, in both languages', () => {
    expect(Object.keys(english).sort()).toEqual([...new Set(used)].sort());
    expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort());
  });

  test('name the same technical things in Spanish', () => {
    for (const [key, words] of Object.entries(spanish)) {
      expect(words, key).not.toBe('');
      expect(codeSpans(words), key).toEqual(codeSpans(english[key] ?? ''));
      expect(words.match(/\(command:[^)]+\)/g), key).toEqual((english[key] ?? '').match(/\(command:[^)]+\)/g));
    }
  });
});

test.each([
  ['es', 'es', 'es/registry/status'],
  ['es-MX', 'es', 'es/registry/status'],
  ['ES', 'es', 'es/registry/status'],
  ['es_ES', 'es', 'es/registry/status'],
  ['en', 'en', 'registry/status'],
  ['est', 'en', 'registry/status'],
  [undefined, 'en', 'registry/status'],
])('who reads %s is spoken to in %s', (locale, language, page) => {
  speak(locale);
  expect(spokenLanguage()).toBe(language);
  expect(l10n.t('optional')).toBe(language === 'es' ? 'opcional' : 'optional');
  expect(rulePagePath('registry/status')).toBe(page);
});

describe.each([...rules.values()])('$code in Spanish', (rule) => {
  test('has a page', () => {
    expect(existsSync(join(import.meta.dirname, `../../docs/rules/es/${rule.code}.md`))).toBe(true);
    speak('es');
    expect(inSpokenLanguage(rule.summary)).toMatch(/^[A-ZÁÉÍÓÚ`].*\.$/);
  });

  test('says of its example what is wrong', async () => {
    const inEnglish = await messagesOf(rule);
    speak('es');
    const inSpanish = await messagesOf(rule);
    expect(inEnglish).not.toEqual([]);
    expect(inSpanish).toHaveLength(inEnglish.length);
    for (const [index, message] of inSpanish.entries()) {
      expect(message).not.toMatch(/\{\d+\}/);
      expect(message).not.toBe(inEnglish[index]);
    }
  });
});

/** What a rule says of its own example, in the language that is spoken. */
async function messagesOf(rule: RuleInfo): Promise<readonly string[]> {
  const { workspace } = await openWorkspace(Object.fromEntries(exampleFiles(rule)));
  workspace.setSettings({ rules: { [rule.code]: 'warning' } });
  await workspace.settle();
  return allProblems(workspace, [rule.code]).map(({ message }) => message);
}
