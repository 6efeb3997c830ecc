// Reads the bundles in dist/ as a parser does and makes sure that they hold no code that makes code from text, and nothing
// that talks to a network.
// usage: node scripts/check-bundles.mjs
import console from 'node:console';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import ts from 'typescript';

/** Functions and classes that no bundle may call or construct by their global names. */
const banned = new Set(['eval', 'Function', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource']);
/** Modules of Node that reach a network, or compile text. */
const bannedModules = new Set(['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'vm', 'inspector']);
/** The protocol library offers pipes and sockets beside stdio and IPC; a server is told which one to use when it is started. */
const transports = /^node_modules\/vscode-(?:jsonrpc|languageclient|languageserver(?:-protocol)?)\//;

const faults = readdirSync('dist')
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => [...calls(name), ...imports(name)]);
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log('No eval, no Function, no network in any bundle.');
process.exitCode = faults.length > 0 ? 1 : 0;

/** @param {string} name */
function calls(name) {
  const source = ts.createSourceFile(name, readFileSync(`dist/${name}`, 'utf8'), ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const found = [];
  /** @type {(node: ts.Node) => void} */
  const visit = (node) => {
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = globalName(node.expression);
      if (called && banned.has(called)) found.push(`dist/${name} calls ${called} at offset ${node.pos}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * `eval`, `globalThis.eval`, `(0, eval)`.
 *
 * @param {ts.Expression} callee
 * @returns {string | undefined}
 */
function globalName(callee) {
  if (ts.isParenthesizedExpression(callee)) return globalName(callee.expression);
  if (ts.isBinaryExpression(callee)) return globalName(callee.right);
  if (ts.isIdentifier(callee)) return callee.text;
  const isGlobal =
    ts.isPropertyAccessExpression(callee) &&
    ts.isIdentifier(callee.expression) &&
    ['globalThis', 'self', 'window', 'global'].includes(callee.expression.text);
  return isGlobal ? callee.name.text : undefined;
}

/** @param {string} name */
function imports(name) {
  /** @type {import('esbuild').Metafile} */
  const { inputs } = JSON.parse(readFileSync(`out/meta/${name}.json`, 'utf8'));
  return Object.entries(inputs)
    .filter(([file]) => !transports.test(file))
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ path, external }) => external && bannedModules.has(path.replace('node:', '')))
        .map(({ path }) => `dist/${name} uses ${path}, in ${file}`),
    );
}
