import { afterEach, expect, test } from 'vitest';
import { createProgram, run } from '../../../server/src/cli/program.js';
import type { Terminal } from '../../../server/src/cli/terminal.js';
import { speak } from '../../../server/src/engine/language.js';

// All test files share one translation: the others expect English.
afterEach(() => {
  speak('en');
});

/** What the command line writes to somebody who reads a language. */
async function written(args: readonly string[], locale: string | undefined): Promise<string> {
  let text = '';
  const write = (more: string): void => void (text += more);
  const terminal: Terminal = {
    cwd: '/',
    env: {},
    locale,
    isScreen: false,
    columns: undefined,
    write,
    writeError: write,
    readInput: () => Promise.resolve(new Uint8Array()),
  };
  await run(createProgram(terminal), args, terminal);
  return text;
}

test.each([
  [['--help'], ['Uso: agent-registry [opciones] [comando]', 'check [opciones] [path...]', 'Ejemplos:']],
  [
    ['check', '--help'],
    ['Argumentos:', '"json", "sarif"', 'Códigos de salida:'],
  ],
  [
    ['check', '--formta', 'text'],
    ["'--formta'", '--format'],
  ],
  [
    ['check', '--format', 'x'],
    ["'-f, --format <format>'", 'text, json'],
  ],
  [['check', '--max-warnings', 'x'], ['número entero']],
  [['check', '--max-warnings'], ["'--max-warnings <number>'"]],
  [['chek'], ["'chek'", 'check']],
  [['resolve'], ["'profile'"]],
  [
    ['resolve', 'a', 'b'],
    ['1', '2'],
  ],
  [['rules', 'duplicate-name'], ['Dos herramientas de un registro']],
])('%j in Spanish has nothing of the English of the library that reads the arguments', async (args, expected) => {
  const text = await written(args, 'es');
  for (const words of expected) expect(text).toContain(words);
  expect(text).not.toMatch(
    /\b(?:Usage|Options|Commands|Arguments|Did you mean|unknown|display help|is invalid|Allowed)\b/,
  );
  expect(text).not.toMatch(
    /missing (?:required )?argument|argument missing|too many|default:|choices:|\[options\]|\[command\]/,
  );
});

test('English is as that library has it', async () => {
  expect(await written(['--help'], undefined)).toContain('Usage: agent-registry [options] [command]');
  expect(await written(['check', '--formta', 'text'], 'en')).toContain(
    "error: unknown option '--formta'\n(Did you mean --format?)",
  );
});
