import { Analysis, type AnalysedKind } from '../../engine/analysis.js';
import { schemaAt } from '../../engine/schema.js';
import { jsonRules } from '../json/index.js';
import { RegistryFacts } from './facts.js';
import type { DocumentKind } from '../kind.js';
import { entriesKey, RegistryFrame, schema, toolOf, type Tool } from './model.js';
import { isRegistry, mayBecomeRegistry } from './recognise.js';
import { duplicateName } from './rules/duplicateName.js';

/** How the entries of a registry are analysed. */
export const registryAnalysis: AnalysedKind<Tool, RegistryFrame, RegistryFacts> = {
  entryOf: toolOf,
  partOf: (tool) => tool.part,
  frameOf: (document) => new RegistryFrame(document),
  createFacts: () => new RegistryFacts(),
  entryRules: [...jsonRules, duplicateName],
  frameRules: [...jsonRules],
};

/** The analysis of one registry file. */
export type RegistryAnalysis = Analysis<Tool, RegistryFrame, RegistryFacts>;

/** Tool registries: `tools.json`. */
export const registry: DocumentKind = {
  id: 'registry',
  title: 'tool registry',
  fileNames: ['tools.json'],
  entriesKey,
  schema,
  matches: isRegistry,
  mayBecome: mayBecomeRegistry,
  analyse: (disk, onError): RegistryAnalysis => new Analysis(registryAnalysis, disk, onError),
  rules: [...registryAnalysis.entryRules, ...registryAnalysis.frameRules.filter((rule) => !registryAnalysis.entryRules.some(({ code }) => code === rule.code))],
  schemaAt: (path) => schemaAt(schema, path),
};
