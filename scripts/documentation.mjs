// Writes what follows from the rules: docs/rules/*.md in each language, the rule settings in package.json with their words in
// package.nls*.json, and the rule names in the schema of the project file. With --check nothing is written, and the exit code is 1 where
// something would be.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import * as prettier from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const drifted = [];

const bundle = join(root, 'out/rules.mjs');
await esbuild.build({
  stdin: {
    contents: `export { kinds, rules } from './kinds/index.js'; export * from './engine/language.js';`,
    resolveDir: join(root, 'server/src'),
  },
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
  // UMD builds require their parts through a parameter, which no bundler sees.
  mainFields: ['module', 'main'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
const { kinds, rules: ruleMap, speak, inSpokenLanguage, rulePagePath } = await import(pathToFileURL(bundle).href);
const rules = [...ruleMap.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
const severities = ['error', 'warning', 'information', 'hint', 'off'];

function write(path, text) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  drifted.push(path);
  if (check) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What a page says beside the words of its rule, by language. Groups of rules as people look for them: by the first half of the code. */
const wordings = {
  en: {
    title: 'Rules',
    generated: 'Generated from the rules themselves: do not edit. [En español](es/README.md).',
    columns: ['rule', 'severity', 'finds'],
    severity: 'Severity',
    files: 'Files',
    example: 'Example',
    bad: 'Not right:',
    good: 'Right:',
    setting: 'Setting',
    inProject: "In the project's `agent-registry.json`, for the editor and the command line:",
    inEditor: "Or in the editor's settings:",
    groups: {
      json: ['Text', 'Any of our files: what every JSON file of a known format must be.'],
      registry: ['Tool registry', '`tools.json`, and the `TOOL.md` of the tools in it.'],
      skill: [
        'Skill descriptor',
        'The JSON files that describe a skill: `skill.json`, `*.skill.json`, `skills/**/*.json`.',
      ],
      context: [
        'Tool contexts',
        '`tool-contexts.json`, `*.tool-context.json`, the array `BUILT_IN_TOOL_CONTEXTS` of TypeScript sources, and the profiles and skill manifests that refer to contexts.',
      ],
    },
  },
  es: {
    title: 'Reglas',
    generated: 'Generado a partir de las propias reglas: no lo edite. [In English](../README.md).',
    columns: ['regla', 'gravedad', 'encuentra'],
    severity: 'Gravedad',
    files: 'Archivos',
    example: 'Ejemplo',
    bad: 'Incorrecto:',
    good: 'Correcto:',
    setting: 'Configuración',
    inProject: 'En el `agent-registry.json` del proyecto, para el editor y la línea de comandos:',
    inEditor: 'O en la configuración del editor:',
    groups: {
      json: ['Texto', 'Cualquiera de nuestros archivos: lo que debe ser todo archivo JSON de un formato conocido.'],
      registry: ['Registro de herramientas', '`tools.json`, y el `TOOL.md` de las herramientas que contiene.'],
      skill: [
        'Descriptor de skill',
        'Los archivos JSON que describen un skill: `skill.json`, `*.skill.json`, `skills/**/*.json`.',
      ],
      context: [
        'Contextos de herramientas',
        '`tool-contexts.json`, `*.tool-context.json`, el array `BUILT_IN_TOOL_CONTEXTS` de código TypeScript, y los perfiles y manifiestos de skill que se refieren a contextos.',
      ],
    },
  },
};

function page(rule, words) {
  const said = kinds
    .filter((kind) => kind.rules.some(({ code }) => code === rule.code))
    .map(({ title }) => inSpokenLanguage(title));
  const setting = `{ "${rule.code}": "${rule.severity === 'off' ? 'warning' : 'off'}" }`;
  return `# ${rule.code}

${inSpokenLanguage(rule.summary)}

| | |
|---|---|
| ${words.severity} | ${rule.severity} |
| ${words.files} | ${said.join(', ')} |

${inSpokenLanguage(rule.docs)}

## ${words.example}

${words.bad}

\`\`\`${rule.example.language ?? 'json'}
${rule.example.bad}
\`\`\`

${words.good}

\`\`\`${rule.example.language ?? 'json'}
${rule.example.good}
\`\`\`

## ${words.setting}

${words.inProject}

\`\`\`json
{ "rules": ${setting} }
\`\`\`

${words.inEditor} \`"agentRegistry.rules": ${setting}\`.
`;
}

function index(words) {
  const groups = Object.entries(words.groups).map(([prefix, [title, what]]) => {
    const rows = rules
      .filter(({ code }) => code.startsWith(`${prefix}/`))
      .map(
        ({ code, severity, summary }) =>
          `| [\`${code}\`](${code}.md) | ${severity} | ${inSpokenLanguage(summary).replaceAll('|', '\\|')} |`,
      );
    return `## ${title}\n\n${what}\n\n| ${words.columns.join(' | ')} |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# ${words.title}\n\n${words.generated}\n\n${groups.join('\n')}`;
}

/** The pages of all languages, by path. */
const pages = new Map();
for (const [language, words] of Object.entries(wordings)) {
  speak(language);
  pages.set(`docs/rules/${rulePagePath('README')}.md`, index(words));
  for (const rule of rules) pages.set(`docs/rules/${rulePagePath(rule.code)}.md`, page(rule, words));
}
for (const [path, text] of pages) write(path, text);

// Pages of rules that are no more.
for (const name of readdirSync(join(root, 'docs/rules'), { recursive: true, encoding: 'utf8' })) {
  const path = `docs/rules/${name.replaceAll('\\', '/')}`;
  if (!path.endsWith('.md') || pages.has(path)) continue;
  drifted.push(path);
  if (!check) rmSync(join(root, path));
}

async function writeJson(path, data) {
  const options = await prettier.resolveConfig(join(root, path));
  const text = JSON.stringify(data, null, 2) + '\n';
  write(path, path === 'package.json' ? text : await prettier.format(text, { ...options, filepath: path }));
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const section = manifest.contributes.configuration.find(({ id }) => id === 'agentRegistry.rules').properties[
  'agentRegistry.rules'
];
/** What the key of a rule's words in the manifest begins with. */
const settingWords = 'rule.';
section.properties = Object.fromEntries(
  rules.map(({ code, severity }) => [
    code,
    { enum: severities, default: severity, markdownDescription: `%${settingWords}${code}%` },
  ]),
);
await writeJson('package.json', manifest);

for (const [language, path] of Object.entries({ en: 'package.nls.json', es: 'package.nls.es.json' })) {
  speak(language);
  const words = Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')));
  const ofRules = rules.map(({ code, summary }) => [`${settingWords}${code}`, inSpokenLanguage(summary)]);
  await writeJson(path, Object.fromEntries([...words.filter(([key]) => !key.startsWith(settingWords)), ...ofRules]));
}

const schema = JSON.parse(readFileSync(join(root, 'schemas/agent-registry.schema.json'), 'utf8'));
schema.$defs.rules.properties = Object.fromEntries(
  rules.map(({ code, severity, summary }) => [
    code,
    { $ref: '#/$defs/severity', description: summary, default: severity },
  ]),
);
schema.$defs.rules.additionalProperties = false;
await writeJson('schemas/agent-registry.schema.json', schema);

if (check && drifted.length > 0) {
  console.error(`Out of date (run "npm run generate"):\n${drifted.map((path) => `  ${path}`).join('\n')}`);
  process.exitCode = 1;
}
