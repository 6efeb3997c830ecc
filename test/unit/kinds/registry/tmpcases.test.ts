import { readdirSync, readFileSync, statSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { openWorkspace } from '../../../support/workspace.js';
import { allProblems } from '../../../support/checkProblems.js';
const walk = (d: string): string[] =>
  readdirSync(d).flatMap((n) => (statSync(join(d, n)).isDirectory() ? walk(join(d, n)) : [join(d, n)]));
const root = 'test/cases';
const dirs = [
  ...readdirSync(root)
    .filter((n) => /^[BC]/.test(n))
    .map((n) => join(root, n)),
  ...readdirSync(join(root, 'foreign')).map((n) => join(root, 'foreign', n)),
];
for (const d of dirs) {
  if (!existsSync(join(d, 'expected.json'))) continue;
  const exp = JSON.parse(readFileSync(join(d, 'expected.json'), 'utf8'));
  test(d, async () => {
    const files = Object.fromEntries(
      walk(d)
        .filter((f) => !f.endsWith('expected.json'))
        .map((f) => [relative(d, f), readFileSync(f, 'utf8')]),
    );
    const { workspace } = await openWorkspace(files);
    const all = allProblems(workspace);
    console.log(d + '\n' + all.map((p) => `${p.at} ${p.severity} ${p.code} ${p.message}`).join('\n'));
    const got = new Set(
      all
        .filter((p) => ['error', 'warning'].includes(p.severity) && !(exp.alsoAllowed ?? []).includes(p.code))
        .map((p) => p.at.split(':').slice(0, 2).join(':')),
    );
    const want = new Set(
      exp.findings
        .filter((f: any) => f.file.endsWith('tools.json') && !f.severity)
        .map((f: any) => `${f.file}:${f.line}`),
    );
    const may = new Set((exp.mayAlso ?? []).map((l: number) => `tools.json:${l}`));
    expect({
      missing: [...want].filter((w) => !got.has(w as string)),
      extra: [...got].filter((g) => !want.has(g) && !may.has(g)),
    }).toEqual({ missing: [], extra: [] });
  });
}
