#!/usr/bin/env node
// Our server beside VS Code's own JSON server (vscode-langservers-extracted), in turn, on the same registry in a real workspace
// in which every location exists. Prints one row per size: medians in ms, and the ratio peer / ours (above 1: ours is faster).
//   npm run bench -- [--sizes 100,1000,10000,50000] [--passes 3] [--errors RATE] [--json FILE] [--write]
// The peer is installed into .cache/bench when it is not there. With --write the table goes into docs/performance.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const here = dirname(fileURLToPath(import.meta.url));
const { values: o } = parseArgs({ options: { server: { type: 'string', default: `node ${resolve(here, '../../dist/server.js')} --stdio` }, sizes: { type: 'string', default: '100,1000,10000' }, write: { type: 'boolean', default: false }, passes: { type: 'string', default: '3' }, json: { type: 'string' }, errors: { type: 'string', default: '0' } } });
const cache = resolve(here, '../../.cache/bench');
const peer = join(cache, 'node_modules/vscode-langservers-extracted/bin/vscode-json-language-server');
if (!existsSync(peer)) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', 'vscode-langservers-extracted@4'], { cwd: cache, stdio: 'inherit' });
}
const scratch = mkdtempSync(join(tmpdir(), 'registry-bench-'));
for (const f of ['schema.mjs', 'iso639.mjs']) writeFileSync(join(scratch, f), readFileSync(join(here, f)));
execFileSync(process.execPath, [join(scratch, 'schema.mjs')], { cwd: scratch });
mkdirSync(join(scratch, 'init'));
writeFileSync(join(scratch, 'init/json.json'), readFileSync(join(here, 'init/json.json')));

const median = (a) => [...a].sort((x, y) => x - y)[a.length >> 1];
const rows = [];
for (const n of o.sizes.split(',').map(Number)) {
  const ws = join(scratch, `ws-${n}`); mkdirSync(ws);
  const doc = join(ws, 'tools.json');
  execFileSync(process.execPath, [join(here, 'gen.mjs'), String(n), ...(o.errors === '0' ? [] : ['--errors', o.errors]), '-o', doc]);
  const dirs = new Map();
  for (const tool of JSON.parse(readFileSync(doc, 'utf8')).tools) {
    if (typeof tool.location !== 'string') continue;
    const file = join(ws, tool.location), dir = dirname(file);
    if (!dirs.has(dir)) { mkdirSync(dir, { recursive: true }); dirs.set(dir, new Set()); }
    writeFileSync(file, ''); for (const c of tool.capabilities ?? []) dirs.get(dir).add(c);
  }
  for (const [dir, caps] of dirs) writeFileSync(join(dir, 'TOOL.md'), `# Tools\n\n## Capabilities\n\n${[...caps].map((c) => `- \`${c}\``).join('\n')}\n`);
  const edits = join(here, n >= 50000 ? 'edits-big.json' : 'edits.json');
  const run = (label, mode, server, init) => {
    const r = spawnSync(process.execPath, [join(here, 'lspbench.mjs'), '--label', label, '--mode', mode, '--server', server, '--init', init, '--doc', doc, '--script', edits, '--uri', pathToFileURL(doc).href, '--root', pathToFileURL(ws).href, '--settle', '1500'], { encoding: 'utf8', maxBuffer: 1 << 28 });
    const out = JSON.parse(r.stdout); if (out.error) throw new Error(`${label} at ${n}: ${out.error} ${out.stderr ?? ''}`); return out;
  };
  const pick = (r) => { const step = (name) => r.steps.find((s) => s.name === name) ?? {}; return { open: r.openMs, key: step('type-status').diagnosticsMs?.median, keyText: step('type-description').diagnosticsMs?.median, complete: step('completion-after-key').thenMs?.median, hover: step('hover').ms?.median, symbols: step('symbols').ms?.median, memory: r.memEnd?.peakMB ?? r.memOpen.peakMB ?? r.memOpen.rssMB, found: r.openDiagnostics }; };
  const ours = [], theirs = [];
  for (let pass = 0; pass < Number(o.passes); pass++) {
    if (o.server) ours.push(pick(run('ours', 'push', o.server, join(here, 'init/own.json'))));
    theirs.push(pick(run('peer', 'pull', `node ${peer} --stdio`, join(scratch, 'init/json.json'))));
  }
  const mid = (set, key) => { const v = set.map((r) => r[key]).filter((x) => x !== undefined); return v.length ? median(v) : undefined; };
  for (const key of ['open', 'key', 'keyText', 'complete', 'hover', 'symbols', 'memory', 'found']) {
    const a = mid(ours, key), b = mid(theirs, key);
    rows.push({ entries: n, what: key, ours: a, peer: b, ratio: a && b ? Math.round((b / a) * 100) / 100 : undefined });
  }
  rmSync(ws, { recursive: true, force: true });
}
console.table(rows);
if (o.write) {
  const file = resolve(here, '../../docs/performance.md');
  const what = { open: 'open to diagnostics, ms', key: 'keystroke to diagnostics, ms', complete: 'completion after a keystroke, ms', hover: 'hover, ms', symbols: 'outline, ms', memory: 'peak memory, MB' };
  const table = Object.entries(what).flatMap(([key, title]) => rows.filter((r) => r.what === key && r.ours !== undefined).map((r) => `| ${title} | ${r.entries} | ${r.ours} | ${r.peer ?? '–'} | ${r.ratio ?? '–'} |`));
  const text = readFileSync(file, 'utf8');
  const begin = '<!-- measured -->';
  const end = '<!-- /measured -->';
  const head = `Node ${process.version}, ${cpus().length} cores, medians of ${o.passes} passes.\n\n| | entries | Agent Registry | VS Code JSON | ratio |\n|---|---|---|---|---|`;
  writeFileSync(file, `${text.slice(0, text.indexOf(begin) + begin.length)}\n${head}\n${table.join('\n')}\n${text.slice(text.indexOf(end))}`);
}
if (o.json) writeFileSync(o.json, JSON.stringify(rows, null, 1));
rmSync(scratch, { recursive: true, force: true });
