// Lists what is said to people: the keys of `l10n.t` in the sources of the server and the client.
// usage: node scripts/strings.mjs    tells, as JSON to be put into the bundles, what has no Spanish words yet
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of each part, and the file with its Spanish words. */
export const parts = {
  server: { sources: 'server/src', words: 'server/l10n/es.json' },
  client: { sources: 'client/src', words: 'l10n/bundle.l10n.es.json' },
};

/** The only call with a key that is no literal: it says texts that are declared as data, see {@link dataOfSchemas}. */
const dataKey = 'server/src/engine/language.ts';

/**
 * @param {keyof typeof parts} part
 * @returns {{ keys: ReadonlyMap<string, string>, faults: readonly string[] }} the keys with the file of each; and calls whose key is not
 * written out, or that are made when the file is loaded, before it is known which language is spoken; and words without such a call
 */
export function stringsOf(part) {
  const keys = new Map();
  const faults = [];
  for (const path of sourcesBelow(parts[part].sources)) {
    const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true);
    const lineOf = (node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const visit = (node) => {
      if (isForgotten(node, path)) faults.push(`${path}:${lineOf(node)}: said in English only: ${node.text.trim()}`);
      if (isTranslation(node)) {
        const [key] = node.arguments;
        if (key && ts.isStringLiteralLike(key)) keys.set(key.text, path);
        else if (path !== dataKey) faults.push(`${path}:${lineOf(node)}: the key is no literal`);
        if (!isWithinFunction(node)) faults.push(`${path}:${lineOf(node)}: said when the file is loaded`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { keys, faults };
}

/** What the schemas say of their values, which hovers and completions show. */
export function dataOfSchemas() {
  const said = new Set();
  const visit = (schema) => {
    if (typeof schema !== 'object' || schema === null) return;
    if (typeof schema.description === 'string') said.add(schema.description);
    for (const meaning of schema.markdownEnumDescriptions ?? []) said.add(meaning);
    for (const below of Object.values(schema)) visit(below);
  };
  for (const name of readdirSync(join(root, 'schemas'))) {
    visit(readJson(`schemas/${name}`));
  }
  return said;
}

export const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !path.includes('/generated/'));
}

const isTranslation = (node) =>
  ts.isCallExpression(node) && ['l10n.t', 'vscode.l10n.t'].includes(node.expression.getText());

/** Names that are the same in every language, words that are looked up and never shown, and what the log calls requests. */
const unspoken = [
  'server/src/kinds/context/builtIns.ts',
  'server/src/vocabularies/plurals.ts',
  'server/src/lsp/providers/',
];

/** Members that people read, of findings, fixes, proposals and problems. */
const shownMembers =
  /^(?:message|title|detail|documentation|reason|problem|refusal|label|tooltip|description|placeHolder|prompt)$/;

/** What a rule or kind says of itself: data, which {@link dataKey} translates where it is shown. */
const dataMembers = /^(?:summary|docs|example)$/;

/** True for a piece of text that people would read in English whatever their language: a sentence, or the words of a member that is shown. */
function isForgotten(node, path) {
  const isText =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node);
  if (!isText || !/\p{L}{2,} \p{L}{2,}/u.test(node.text) || unspoken.some((name) => path.startsWith(name)))
    return false;
  let isShown = false;
  for (const at of aroundInStatement(node)) {
    // The message of an error is for programmers; what is an argument of `l10n.t` is no longer English.
    if (ts.isNewExpression(at) || isTranslation(at)) return false;
    if (!ts.isPropertyAssignment(at)) continue;
    const name = at.name.getText();
    if (dataMembers.test(name) || (name === 'title' && /kinds\/\w+\/index\.ts$/.test(path))) return false;
    isShown ||= shownMembers.test(name);
    if (ts.isFunctionLike(at.initializer)) break;
  }
  return isShown || /\p{L}+(?:[,;:]? \p{Ll}+){3,}/u.test(node.text);
}

/**
 * A node and what it stands in, up to the statement.
 * @param {ts.Node} node
 */
function* aroundInStatement(node) {
  for (let at = node; !ts.isStatement(at); at = at.parent) yield at;
}

function isWithinFunction(node) {
  for (let above = node.parent; above; above = above.parent) if (ts.isFunctionLike(above)) return true;
  return false;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const part of /** @type {const} */ (['server', 'client'])) {
    const known = readJson(parts[part].words);
    const missing = [...stringsOf(part).keys.keys()].filter((key) => !(key in known));
    if (missing.length > 0)
      console.log(
        `${parts[part].words}\n${JSON.stringify(Object.fromEntries(missing.map((key) => [key, ''])), null, 2)}`,
      );
  }
}
