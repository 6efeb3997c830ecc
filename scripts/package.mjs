// Packs what was built into out/agent-registry.vsix and makes sure that nothing else slipped in.
// usage: node scripts/package.mjs
import console from 'node:console';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import process from 'node:process';
import { createVSIX } from '@vscode/vsce';
import { filesOfZip } from './zip.mjs';

const target = 'out/agent-registry.vsix';
const limit = 1_000_000;

/** Everything that may be in it. What is marked may be absent. */
const expected = [
  '[Content_Types].xml',
  'extension.vsixmanifest',
  ...[
    ...['package.json', 'package.nls.json', 'package.nls.es.json', 'readme.md?', 'changelog.md?', 'LICENSE.txt'],
    ...['extension.browser.js', 'extension.js', 'server.browser.js', 'server.core.js', 'server.js'].map(
      (name) => `dist/${name}`,
    ),
    ...['l10n/bundle.l10n.es.json', 'media/icon.png', 'media/registry.svg'],
    ...readdirSync('media/walkthrough').map((name) => `media/walkthrough/${name}`),
    ...['schemas', 'syntaxes'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`)),
  ].map((name) => `extension/${name}`),
];

/** One page per rule and their list, in each language: what a problem's code links to. */
const rulePage = /^extension\/docs\/rules\/(?:es\/)?(?:README|[a-z]+\/[a-z-]+)\.md$/;

mkdirSync('out', { recursive: true });
await createVSIX({
  packagePath: target,
  dependencies: false,
  allowMissingRepository: true,
  rewriteRelativeLinks: false,
});

const files = filesOfZip(readFileSync(target));
const size = statSync(target).size;
const allowed = expected.map((name) => name.replace('?', ''));
const faults = [
  ...files
    .filter(({ name }) => !allowed.includes(name) && !rulePage.test(name))
    .map(({ name }) => `${name} does not belong into the package`),
  ...expected
    .filter((name) => !name.endsWith('?') && !files.some((file) => file.name === name))
    .map((name) => `${name} is missing`),
  ...(size < limit ? [] : [`The package has ${size} bytes: ${limit} are the limit`]),
];
for (const { name, size: bytes } of files) console.log(`${String(bytes).padStart(9)}  ${name}`);
console.log(`${String(size).padStart(9)}  ${target}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
