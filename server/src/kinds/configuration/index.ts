import { Analysis, type AnalysedKind, type Facts } from '../../engine/analysis.js';
import { schemaAt } from '../../engine/schema.js';
import type { Part } from '../../syntax/part.js';
import { jsonRules } from '../json/index.js';
import type { DocumentKind } from '../kind.js';
import { isRecord } from '../../engine/value.js';
import { ConfigurationFrame, configurationFileName, isConfiguration, schema } from './model.js';

/** A project file has no entries, and so no facts about them. */
class NoFacts implements Facts<Part> {
  add(): void {
    // Nothing to count.
  }
  remove(): void {
    // Nothing to count.
  }
}

const analysis: AnalysedKind<Part, ConfigurationFrame, NoFacts> = {
  entryOf: (part) => part,
  partOf: (part) => part,
  frameOf: (document) => new ConfigurationFrame(document),
  createFacts: () => new NoFacts(),
  entryRules: [],
  frameRules: [...jsonRules],
};

/** The project's own settings: `agent-registry.json`. */
export const configuration: DocumentKind = {
  id: 'configuration',
  title: 'Agent Registry configuration',
  fileNames: [configurationFileName],
  schema,
  matches: isConfiguration,
  mayBecome: ({ frame }) => !frame.strict || !isRecord(frame.data) || Object.keys(frame.data).length === 0,
  analyse: (disk, onError) => new Analysis(analysis, disk, onError),
  rules: jsonRules,
  schemaAt: (path) => schemaAt(schema, path),
};
