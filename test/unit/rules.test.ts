import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../server/src/kinds/index.js';

const root = join(import.meta.dirname, '../..');

/** Every file below a directory, as one text each. */
const textsBelow = (directory: string): readonly string[] =>
  readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, directory, name), 'utf8'));

const tests = textsBelow('test/unit/kinds');
const escaped = (code: string): string => code.replace(/[/-]/g, '\\$&');
const kindOfRule: Readonly<Record<string, string>> = {
  json: 'json',
  registry: 'registry',
  skill: 'skill',
  context: 'context',
};
/** Rules of one group that speak about files of another kind. */
const kindOf = (code: string): string =>
  code.endsWith('-ref') ? 'profile' : (kindOfRule[code.split('/')[0] ?? ''] ?? '');

describe.each([...rules.keys()])('%s', (code) => {
  const [, name = ''] = code.split('/');
  const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  // A word of the language cannot be the name of a constant.
  const exportName = camelCase === 'default' ? 'defaultValue' : camelCase;
  const file = join(root, `server/src/kinds/${kindOf(code)}/rules/${exportName}.ts`);

  test('is a file of its own, named like the rule', () => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`export const ${exportName}\\b`));
  });

  test('has a page and a setting', () => {
    expect(existsSync(join(root, `docs/rules/${code}.md`))).toBe(true);
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    expect(manifest).toContain(`"${code}"`);
  });

  test('has a case that fires, and one that must not', () => {
    const named = tests.filter((text) => text.includes(code));
    const fires = named.filter((text) => new RegExp(`\\^ +${escaped(code)}|['"\`]${escaped(code)}['"\`]`).test(text));
    expect(fires).not.toEqual([]);
    // What is found and not drawn fails too, so that every further test of the rule is one of what it must not say.
    expect(fires.join('\n').match(/\btest(?:\.each)?\b/g)?.length ?? 0).toBeGreaterThan(1);
  });

  test('has its fix applied and re-checked, where it offers one', () => {
    if (!existsSync(file) || !/\bfixes\b/.test(readFileSync(file, 'utf8'))) return;
    expect(tests.some((text) => text.includes(code) && /check\w*Fix|fix\w*\(|codeActions/.test(text))).toBe(true);
  });

  test('says what it is about in sentences', () => {
    const rule = rules.get(code);
    expect(rule?.summary).toMatch(/^[A-Z`].*\.$/);
    expect((rule?.docs ?? '').length).toBeGreaterThan(60);
    expect(rule?.example.bad).not.toBe(rule?.example.good);
  });
});
