// Writes what follows from the rules: docs/rules/*.md, the rule settings in package.json, and the rule names in the schema of
// the project file. With --check nothing is written, and the exit code is 1 where something would be.
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
  entryPoints: [join(root, 'server/src/kinds/index.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'warning',
  // UMD builds require their parts through a parameter, which no bundler sees.
  mainFields: ['module', 'main'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
const { kinds, rules: ruleMap } = await import(pathToFileURL(bundle).href);
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

/** Groups of rules as people look for them: by the first half of the code. */
const groups = {
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
};

function page(rule) {
  const said = kinds.filter((kind) => kind.rules.some(({ code }) => code === rule.code)).map(({ title }) => title);
  return `# ${rule.code}

${rule.summary}

| | |
|---|---|
| Severity | ${rule.severity} |
| Files | ${said.join(', ')} |

${rule.docs}

## Example

Not right:

\`\`\`${rule.example.language ?? 'json'}
${rule.example.bad}
\`\`\`

Right:

\`\`\`${rule.example.language ?? 'json'}
${rule.example.good}
\`\`\`

## Setting

In the project's \`agent-registry.json\`, for the editor and the command line:

\`\`\`json
{ "rules": { "${rule.code}": "${rule.severity === 'off' ? 'warning' : 'off'}" } }
\`\`\`

Or in the editor's settings: \`"agentRegistry.rules": { "${rule.code}": "${rule.severity === 'off' ? 'warning' : 'off'}" }\`.
`;
}

for (const rule of rules) write(`docs/rules/${rule.code}.md`, page(rule));

const index = Object.entries(groups)
  .map(([prefix, [title, what]]) => {
    const rows = rules
      .filter(({ code }) => code.startsWith(`${prefix}/`))
      .map(
        ({ code, severity, summary }) =>
          `| [\`${code}\`](${code}.md) | ${severity} | ${summary.replaceAll('|', '\\|')} |`,
      );
    return `## ${title}\n\n${what}\n\n| rule | severity | finds |\n|---|---|---|\n${rows.join('\n')}\n`;
  })
  .join('\n');
write('docs/rules/README.md', `# Rules\n\nGenerated from the rules themselves: do not edit.\n\n${index}`);

// Pages of rules that are no more.
for (const folder of existsSync(join(root, 'docs/rules')) ? Object.keys(groups) : []) {
  const directory = join(root, 'docs/rules', folder);
  for (const name of existsSync(directory) ? readdirSync(directory) : []) {
    if (ruleMap.has(`${folder}/${name.replace(/\.md$/, '')}`)) continue;
    drifted.push(`docs/rules/${folder}/${name}`);
    if (!check) rmSync(join(directory, name));
  }
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
section.properties = Object.fromEntries(
  rules.map(({ code, severity, summary }) => [
    code,
    { enum: severities, default: severity, markdownDescription: summary },
  ]),
);
await writeJson('package.json', manifest);

const schema = JSON.parse(readFileSync(join(root, 'schemas/agent-registry.schema.json'), 'utf8'));
schema.$defs.rules.properties = Object.fromEntries(
  rules.map(({ code, severity, summary }) => [
    code,
    { $ref: '#/$defs/severity', description: `${summary} By default: ${severity}.` },
  ]),
);
schema.$defs.rules.additionalProperties = false;
await writeJson('schemas/agent-registry.schema.json', schema);

if (check && drifted.length > 0) {
  console.error(`Out of date (run "npm run generate"):\n${drifted.map((path) => `  ${path}`).join('\n')}`);
  process.exitCode = 1;
}
