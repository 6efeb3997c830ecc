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

/**
 * The steps by name, each an npm script, in the order in which they fail soonest. Those of one phase run two at a time; what drives a real editor
 * has the machine for itself, and builds nothing that was built before.
 */
const phases = [
  // What writes files that others read comes first.
  { together: false, steps: { build: 'build:editor', generated: 'generate:check' } },
  {
    together: true,
    steps: {
      lint: 'lint',
      format: 'format:check',
      types: 'typecheck',
      unused: 'unused',
      bundles: 'test:bundles',
    },
  },
  { together: true, steps: { process: 'test:process', unit: 'test:unit', property: 'test:property' } },
  {
    together: false,
    steps: {
      editors: 'test:editors',
      package: 'package',
      editor: 'built:editor',
      web: 'built:web',
      person: 'packed:person',
    },
  },
];

// Everything is relative to the project, wherever this was called from.
process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const asked = process.argv.slice(2);
const names = phases.flatMap(({ steps }) => Object.keys(steps));
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}

installPackages();
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const broken = [];
for (const { together, steps } of phases) {
  const waiting = Object.entries(steps).filter(
    ([name]) =>
      asked.length === 0 ||
      asked.includes(name) ||
      name === 'build' ||
      (name === 'package' && asked.includes('person')),
  );
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(...next, together);
  };
  await Promise.all(together ? [work(), work()] : [work()]);
}
if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * @param {string} name
 * @param {string} script
 * @param {boolean} isOneOfSeveral then what it says is held back until it has ended
 */
async function run(name, script, isOneOfSeveral) {
  const title = `\n── ${name}: npm run ${script}`;
  if (!isOneOfSeveral) console.log(title);
  const start = Date.now();
  const { code, output } =
    script in scripts ? await npmRun(script, !isOneOfSeveral) : { code: 1, output: 'there is no such script' };
  if (isOneOfSeveral) console.log(`${title}\n${output}`);
  const { passed, failed } = countIn(stripVTControlCharacters(output), code === 0);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) broken.push(name);
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * @param {string} script
 * @param {boolean} isShown what it says is shown as it says it
 * @returns {Promise<{ code: number, output: string }>}
 */
function npmRun(script, isShown) {
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', isShown ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      if (isShown) process.stdout.write(chunk);
    });
  }
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
