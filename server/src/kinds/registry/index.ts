import * as l10n from '@vscode/l10n';
import { Analysis, type AnalysedKind, type CompanionKind } from '../../engine/analysis.js';
import type { Rule, RuleInfo } from '../../engine/rule.js';
import { schemaAt } from '../../engine/schema.js';
import { jsonRules } from '../json/index.js';
import type { DocumentKind } from '../kind.js';
import { SharedRegistries } from './shared.js';
import { RegistryFacts } from './facts.js';
import { lookAhead } from './location.js';
import { entriesKey, RegistryFrame, schema, toolOf, type Tool } from './model.js';
import { isRegistry, mayBecomeRegistry } from './recognise.js';
import { capabilitiesEmpty } from './rules/capabilitiesEmpty.js';
import { capabilityStale } from './rules/capabilityStale.js';
import { capabilityUndocumented } from './rules/capabilityUndocumented.js';
import { deprecated } from './rules/deprecated.js';
import { description } from './rules/description.js';
import { duplicateItem } from './rules/duplicateItem.js';
import { duplicateName } from './rules/duplicateName.js';
import { language } from './rules/language.js';
import { locationMissing } from './rules/locationMissing.js';
import { locationNotFile } from './rules/locationNotFile.js';
import { locationOutside } from './rules/locationOutside.js';
import { locationPortable } from './rules/locationPortable.js';
import { locationRelative } from './rules/locationRelative.js';
import { metaCreated } from './rules/metaCreated.js';
import { nameDirectory } from './rules/nameDirectory.js';
import { nameFormat } from './rules/nameFormat.js';
import { namePlural } from './rules/namePlural.js';
import { similarAcross } from './rules/similarAcross.js';
import { status } from './rules/status.js';
import { tagFormat } from './rules/tagFormat.js';
import { tagSimilar } from './rules/tagSimilar.js';
import { tagsEmpty } from './rules/tagsEmpty.js';
import { toolMdCase } from './rules/toolMdCase.js';
import { toolMdMissing } from './rules/toolMdMissing.js';
import { version } from './rules/version.js';
import { toolDirectoryAt, type ToolDirectory } from './toolMd.js';

/** The rules about one entry, in the order of the format's description. */
const entryRules: readonly Rule<Tool, RegistryFacts>[] = [
  duplicateName,
  nameFormat,
  namePlural,
  nameDirectory,
  description,
  locationMissing,
  locationNotFile,
  locationRelative,
  locationOutside,
  locationPortable,
  status,
  capabilitiesEmpty,
  tagsEmpty,
  duplicateItem,
  language,
  tagFormat,
  tagSimilar,
  toolMdMissing,
  capabilityUndocumented,
  toolMdCase,
  deprecated,
  similarAcross,
];

/** The rules about a directory with its `TOOL.md`. */
const directoryRules: readonly Rule<ToolDirectory, RegistryFacts>[] = [capabilityStale];

/** The directories of tools, each with its `TOOL.md`. */
const directories: CompanionKind<RegistryFacts> = {
  keys: ({ directories: tools }) => tools.words(),
  takeTouched: (facts) => facts.takeTouchedDirectories(),
  check(key, context, run) {
    const directory = toolDirectoryAt(key, context);
    if (directory) for (const rule of directoryRules) run(rule, directory);
    return directory;
  },
};

/** How the entries of a registry are analysed. */
const registryAnalysis: AnalysedKind<Tool, RegistryFrame, RegistryFacts> = {
  entryOf: toolOf,
  partOf: (tool) => tool.part,
  frameOf: (document) => new RegistryFrame(document),
  createFacts: () => new RegistryFacts(),
  entryRules: [...jsonRules, ...entryRules],
  frameRules: [...jsonRules, version, metaCreated],
  companions: directories,
  lookAhead: (document, facts, disk) => lookAhead(document, facts.directories.words(), disk),
};

/** The analysis of one registry file. */
type RegistryAnalysis = Analysis<Tool, RegistryFrame, RegistryFacts>;

/** Every rule that may speak about a registry or what belongs to it, each once. */
const rules: readonly RuleInfo[] = [...jsonRules, version, metaCreated, ...entryRules, ...directoryRules];

/** Tool registries: `tools.json`. */
export const registry: DocumentKind = {
  id: 'registry',
  title: 'tool registry',
  fileNames: ['tools.json'],
  entriesKey,
  schema,
  distinction: () => l10n.t('none of its tools has a location'),
  matches: isRegistry,
  mayBecome: mayBecomeRegistry,
  createShared: () => new SharedRegistries(),
  analyse: (disk, onError, shared): RegistryAnalysis =>
    new Analysis(
      {
        ...registryAnalysis,
        createFacts: () => new RegistryFacts(shared instanceof SharedRegistries ? shared : undefined),
      },
      disk,
      onError,
    ),
  rules,
  schemaAt: (path) => schemaAt(schema, path),
};
