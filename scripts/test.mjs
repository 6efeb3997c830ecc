// `npm test`: everything that must hold, from a fresh clone.
// usage: npm test [-- STEP…]     e.g. `npm test -- unit editor`; without a step, all of them
import { spawn } from 'node:child_process';
import console from 'node:console';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installPackages } from './install.mjs';

/** The steps by name, each an npm script that can be run alone, in the order in which they fail soonest. */
const steps = {
  build: 'build:editor',
  generated: 'generate:check',
  format: 'format:check',
  lint: 'lint',
  types: 'typecheck',
  unused: 'unused',
  bundles: 'test:bundles',
  unit: 'test:unit',
  property: 'test:property',
  process: 'test:process',
  editors: 'test:editors',
  package: 'package',
  editor: 'test:editor',
  web: 'test:web',
  person: 'test:person',
};

// Everything is relative to the project, wherever this was called from.
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

installPackages();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const broken = [];
for (const [name, script] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name) && name !== 'build') continue;
  console.log(`\n── ${name}: npm run ${script}`);
  const start = Date.now();
  const { code, output } = script in scripts ? await npmRun(script) : { code: 1, output: 'there is no such script' };
  const { passed, failed } = countIn(stripVTControlCharacters(output), code === 0);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {string} script
 * @returns {Promise<{ code: number, output: string }>}
 */
function npmRun(script) {
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? 1, output })));
}

/**
 * How many tests a step says that it ran, as Vitest or the editor suite words it. A step that counts nothing is one test,
 * and one that ended badly has failed whatever it says.
 *
 * @param {string} output
 * @param {boolean} ended well
 */
function countIn(output, ended) {
  const last = (/** @type {RegExp} */ pattern) => [...output.matchAll(pattern)].at(-1)?.[1];
  const line = last(/^\s*(?:Tests |#)(.* (?:passed|failed|skipped).*)$/gm);
  if (line === undefined) return { passed: ended ? 1 : 0, failed: ended ? 0 : 1 };
  const count = (/** @type {string} */ what) => Number(new RegExp(`(\\d+) ${what}`).exec(line)?.[1] ?? 0);
  return { passed: count('passed'), failed: Math.max(count('failed'), ended ? 0 : 1) };
}
