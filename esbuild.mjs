// Bundles the extension, the server and the command line into dist/, and with --editor what drives and tests them in a real
// VS Code into out/.
// usage: node esbuild.mjs [--watch] [--editor]
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';

const { values: flags } = parseArgs({
  options: { watch: { type: 'boolean', default: false }, editor: { type: 'boolean', default: false } },
});

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  sourcesContent: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  // UMD builds require their parts through a parameter, which no bundler sees: the ES module build is the one to take.
  mainFields: ['module', 'main'],
  // The translation library can load its words from an address. Ours are given to it: nothing is ever fetched.
  define: { fetch: 'undefined' },
};
/** @type {import('esbuild').BuildOptions} */
const node = { ...common, platform: 'node', format: 'cjs', target: 'node20' };
/** @type {import('esbuild').BuildOptions} */
const browser = { ...common, platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'] };

/** @type {import('esbuild').BuildOptions[]} */
const bundles = [
  { ...node, entryPoints: ['client/src/node/main.ts'], outfile: 'dist/extension.js', external: ['vscode'] },
  {
    ...browser,
    format: 'cjs',
    entryPoints: ['client/src/browser/main.ts'],
    outfile: 'dist/extension.browser.js',
    external: ['vscode'],
  },
  { ...node, entryPoints: ['server/src/lsp/node/main.ts'], outfile: 'dist/server.js' },
  { ...browser, format: 'iife', entryPoints: ['server/src/lsp/browser/main.ts'], outfile: 'dist/server.browser.js' },
  {
    // What both of them load: a module of Node, and a script of a worker.
    ...browser,
    format: 'iife',
    globalName: 'agentRegistryCore',
    footer: { js: "if (typeof module === 'object') module.exports = agentRegistryCore;" },
    entryPoints: ['server/src/lsp/server.ts'],
    outfile: 'dist/server.core.js',
  },
  {
    ...node,
    entryPoints: ['server/src/cli/main.ts'],
    outfile: 'dist/cli.js',
    banner: { js: '#!/usr/bin/env node' },
    plugins: [executable()],
  },
];

/** @type {import('esbuild').BuildOptions[]} */
const editor = [
  {
    // Runs inside an extension host: one file, without Node, so that the web worker can load it too.
    ...browser,
    minify: false,
    format: 'cjs',
    entryPoints: ['test/editor/suite/index.ts'],
    outfile: 'out/suite/index.js',
    external: ['vscode'],
  },
  {
    ...node,
    minify: false,
    format: 'esm',
    packages: 'external',
    entryPoints: ['runSuite', 'serve', 'desktop'].map((name) => `scripts/editor/${name}.ts`),
    outdir: 'out/editor',
    outExtension: { '.js': '.mjs' },
  },
];

if (existsSync('scripts/generate.mjs')) {
  const generated = spawnSync(process.execPath, ['scripts/generate.mjs'], { stdio: 'inherit' });
  if (generated.status !== 0) process.exit(generated.status ?? 1);
}
await removeStrangers();
const wanted = flags.editor ? [...bundles, ...editor] : bundles;
if (flags.watch) {
  for (const options of wanted) await (await esbuild.context({ ...options, logLevel: 'info' })).watch();
} else {
  const results = await Promise.all(wanted.map((options) => esbuild.build(options)));
  await mkdir('out/meta', { recursive: true });
  for (const [index, { metafile }] of results.entries()) {
    const [, name] = /^dist\/(.*)/.exec(wanted[index]?.outfile ?? '') ?? [];
    if (name) await writeFile(`out/meta/${name}.json`, JSON.stringify(metafile));
  }
}

/** Files that an earlier build left in dist/ and this one does not write must not slip into the package. */
async function removeStrangers() {
  const ours = new Set(bundles.flatMap(({ outfile = '' }) => [outfile, `${outfile}.map`]));
  for (const name of existsSync('dist') ? await readdir('dist') : []) {
    if (!ours.has(`dist/${name}`)) await rm(`dist/${name}`, { recursive: true });
  }
}

/** @returns {import('esbuild').Plugin} */
function executable() {
  return {
    name: 'executable',
    setup: ({ initialOptions, onEnd }) => {
      onEnd(async ({ errors }) => {
        if (errors.length === 0) await chmod(initialOptions.outfile ?? '', 0o755);
      });
    },
  };
}
