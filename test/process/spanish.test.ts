import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CodeAction, CompletionList, Diagnostic, Hover } from 'vscode-languageserver-protocol';
import type { JsonReport } from '../../server/src/cli/reporters/json.js';
import { runCli } from '../support/cli.js';
import { LspClient } from '../support/lspClient.js';

const registry = `{
  "version": "1.0.0",
  "tools": [
    { "name": "a", "description": "A.", "location": "a.py", "status": "planed", "capabilities": ["x"], "tags": ["t"] }
  ],
  "meta": { "created": "2026-02-30" }
}
`;
const status = { line: 3, character: registry.split('\n')[3]?.indexOf('planed') ?? 0 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-registry-'));
  writeFileSync(join(folder, 'tools.json'), registry);
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['es_ES.UTF-8', undefined, '¿Quiso decir'],
  ['es_ES.UTF-8', 'en', 'is not a status'],
  ['C', undefined, 'is not a status'],
])('with LC_ALL=%s an editor whose locale is %s is told: %s', async (system, locale, words) => {
  const env = { LC_ALL: system };
  const client = await LspClient.start(folder, { env, ...(locale === undefined ? {} : { locale }) });
  const codes = (): readonly string[] => client.codes('tools.json');
  await client.until(() => codes().includes('registry/status'), codes);
  const problem = client.published.get('tools.json')?.find(({ code }) => code === 'registry/status');
  expect(problem?.message).toContain(words);
  await client.stop();
});

describe.each([
  ['es', 'es'],
  ['es-mx', 'es'],
  ['fr', 'en'],
  [undefined, 'en'],
])('an editor whose locale is %s', (locale, language) => {
  const inSpanish = language === 'es';

  test(`is answered in the language ${language}`, async () => {
    const client = await LspClient.start(folder, { ...(locale === undefined ? {} : { locale }) });
    const codes = (): readonly string[] => client.codes('tools.json');
    await client.until(() => codes().includes('registry/status'), codes);
    const problems: readonly Diagnostic[] = client.published.get('tools.json') ?? [];
    const problem = problems.find(({ code }) => code === 'registry/status');
    expect(problem?.message).toContain(inSpanish ? '¿Quiso decir "planned"? Se permite:' : 'Did you mean "planned"?');
    expect(problem?.codeDescription?.href).toMatch(
      inSpanish ? /\/docs\/rules\/es\/registry\/status\.md$/ : /\/docs\/rules\/registry\/status\.md$/,
    );
    const created = problems.find(({ code }) => code === 'registry/meta-created');
    expect(created?.message).toContain(inSpanish ? 'Febrero de 2026 no tiene día 30.' : 'February 2026 has no day 30.');

    await client.open('tools.json', registry);
    const textDocument = { uri: client.uri('tools.json') };
    const place = { textDocument, position: status };
    const key: Hover = await client.connection.sendRequest('textDocument/hover', {
      textDocument,
      position: { line: 1, character: 4 },
    });
    expect(JSON.stringify(key.contents)).toContain(
      inSpanish ? 'Versión semántica del esquema del registro' : "Semantic version of the registry's schema",
    );
    const range = problem?.range;
    const actions: readonly CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: problem ? [problem] : [] },
    });
    expect(actions.map(({ title }) => title)).toContain(
      inSpanish ? 'Reemplazar por "planned"' : 'Replace with "planned"',
    );
    const list: CompletionList = await client.connection.sendRequest('textDocument/completion', place);
    const { documentation } = list.items.find(({ label }) => label.includes('deprecated')) ?? {};
    expect(JSON.stringify(documentation)).toContain(
      inSpanish ? 'La herramienta ya no se mantiene' : 'The tool is no longer maintained',
    );
    await client.stop();
  });
});

describe('the command line', () => {
  const spanish = { LANG: 'es_ES.UTF-8' };
  const english = { LANG: 'C' };

  test('speaks the language of the shell to people', async () => {
    const said = await runCli(folder, ['check'], { env: spanish });
    expect(said.out).toContain('¿Quiso decir "planned"?');
    expect(said.out).toMatch(/error(?:es)?.* en 1 archivo/);
    expect((await runCli(folder, ['check'], { env: english })).out).toContain('Did you mean "planned"?');
    expect((await runCli(folder, ['rules', 'registry/status'], { env: spanish })).out).toContain('Incorrecto:');
  });

  test.each([
    [{ LC_ALL: 'C', LC_MESSAGES: 'es', LANG: 'es' }, 'Usage:'],
    [{ LC_MESSAGES: 'es_MX.UTF-8', LANG: 'C' }, 'Uso:'],
    [{ LC_ALL: '', LANG: 'es' }, 'Uso:'],
    [{ LC_ALL: 'POSIX', LANG: 'es' }, 'Usage:'],
  ])('%j', async (env: Readonly<Record<string, string>>, usage) => {
    expect((await runCli(folder, ['--help'], { env })).out).toContain(usage);
  });

  test('helps and complains in Spanish', async () => {
    const help = await runCli(folder, ['check', '--help'], { env: spanish });
    for (const words of ['Uso:', 'Argumentos:', 'Opciones:', 'Códigos de salida:', 'predeterminado: "text"'])
      expect(help.out).toContain(words);
    expect(help.out).not.toMatch(/\b(?:the|default|choices|display)\b/);
    const complaint = async (...args: readonly string[]): Promise<string> =>
      (await runCli(folder, args, { env: spanish })).error;
    expect(await complaint('check', '--quite')).toContain("opción desconocida '--quite'\n(¿Quiso decir --quiet?)");
    expect(await complaint('check', '--format', 'xml')).toContain('Se permite: text, json, sarif, github.');
    expect(await complaint('check', '--max-warnings', 'x')).toContain('Se espera un número entero');
    expect(await complaint('resolve')).toContain("falta el argumento obligatorio 'profile'");
    expect(await complaint('rules', 'a', 'b')).toContain('demasiados argumentos: se esperaban 1, hay 2');
    expect(await complaint('chek')).toContain("comando desconocido 'chek'\n(¿Quiso decir check?)");
    expect(await complaint('check', 'nowhere')).toContain('"nowhere" no existe.');
  });

  test.each(['json', 'sarif', 'github'])('%s has messages in Spanish, and all else as it is', async (format) => {
    const [here, there] = await Promise.all(
      [spanish, english].map(async (env) => (await runCli(folder, ['check', '--format', format], { env })).out),
    );
    expect(here).toContain('Febrero de 2026');
    expect(there).toContain('February 2026');
    if (format !== 'json') return;
    const without = (text = ''): unknown =>
      (JSON.parse(text) as JsonReport).problems.map((problem) => ({ ...problem, message: '', related: [] }));
    expect(without(here)).toEqual(without(there));
  });
});
