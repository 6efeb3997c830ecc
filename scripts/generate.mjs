// Compiles the JSON Schemas to standalone validators: what a file is checked against is code before the program starts,
// so that nothing is compiled (or evaluated) at run time. The server's words in other languages become code too, that costs nothing until
// they are asked for.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';

const root = new URL('..', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(`schemas/${name}.schema.json`, root), 'utf8'));

/** The keywords that the `json/*` rules report. Everything else in a schema is reported by a rule of its own, in its own words. */
const structural = [
  '$ref',
  '$defs',
  'type',
  'required',
  'additionalProperties',
  'patternProperties',
  'properties',
  'items',
  'enum',
];

/**
 * The schema with its structural keywords only. Where a rule of its own enforces more than the JSON type, an `enum` goes too, and any
 * number passes for an integer.
 */
function structure(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = {};
  for (const keyword of structural) {
    const value = schema[keyword];
    if (value === undefined || (keyword === 'enum' && schema['x-enforced-by'])) continue;
    if (keyword === 'type' && value === 'integer' && schema['x-enforced-by']) kept[keyword] = 'number';
    else if (keyword === 'properties' || keyword === 'patternProperties' || keyword === '$defs') {
      kept[keyword] = Object.fromEntries(Object.entries(value).map(([key, below]) => [key, structure(below)]));
    } else if (keyword === 'items' || keyword === 'additionalProperties') kept[keyword] = structure(value);
    else kept[keyword] = value;
  }
  return kept;
}

const registry = structure(read('tool-registry'));
const frame = { ...registry, properties: { ...registry.properties, tools: { type: 'array' } } };
delete frame.$defs;

const contexts = structure(read('tool-contexts'));
const contextFrame = { ...contexts, properties: { ...contexts.properties, contexts: { type: 'array' } } };
delete contextFrame.$defs;

const validators = {
  // Entries are checked one by one, and the frame without them.
  registryTool: { $defs: registry.$defs, ...registry.$defs.tool },
  registryFrame: frame,
  configuration: structure(read('agent-registry')),
  skill: structure(read('skill-descriptor')),
  contextEntry: { $defs: contexts.$defs, ...contexts.$defs.context },
  contextFrame,
  singleContext: structure(read('tool-context')),
  contextRefs: structure(read('tool-context-refs')),
};

const ajv = new Ajv2020({
  allErrors: true,
  strict: false,
  strictNumbers: false,
  verbose: false,
  code: { source: true, esm: true },
});
for (const [name, schema] of Object.entries(validators)) ajv.addSchema({ ...schema, $id: name }, name);
const code = standaloneCode(ajv, Object.fromEntries(Object.keys(validators).map((name) => [name, name])));

const out = new URL('server/src/generated/', root);
mkdirSync(out, { recursive: true });
writeFileSync(new URL('validators.js', out), code);
writeFileSync(
  new URL('validators.d.ts', out),
  `import type { Validator } from '../engine/schema.js';\n${Object.keys(validators)
    .map((name) => `export const ${name}: Validator;\n`)
    .join('')}`,
);

const words = JSON.stringify(JSON.parse(readFileSync(new URL('server/l10n/es.json', root), 'utf8')));
writeFileSync(new URL('spanish.js', out), `export const spanish = () => JSON.parse(${JSON.stringify(words)});\n`);
writeFileSync(new URL('spanish.d.ts', out), 'export const spanish: () => Record<string, string>;\n');
