import * as l10n from '@vscode/l10n';
import { Analysis, type AnalysedKind } from '../../engine/analysis.js';
import type { Rule } from '../../engine/rule.js';
import { schemaAt } from '../../engine/schema.js';
import type { Part } from '../../syntax/part.js';
import { jsonRules } from '../json/index.js';
import type { DocumentKind } from '../kind.js';
import { SkillFacts } from './facts.js';
import { schema, skillOf, type SkillFrame } from './model.js';
import { isSkill, mayBecomeSkill } from './recognise.js';
import { accessAuth } from './rules/accessAuth.js';
import { authIncomplete } from './rules/authIncomplete.js';
import { authUnused } from './rules/authUnused.js';
import { contact } from './rules/contact.js';
import { date } from './rules/date.js';
import { defaultValue } from './rules/defaultValue.js';
import { duplicateId } from './rules/duplicateId.js';
import { duplicateInput } from './rules/duplicateInput.js';
import { duplicateItem } from './rules/duplicateItem.js';
import { embeddedSchema } from './rules/embeddedSchema.js';
import { headerName } from './rules/headerName.js';
import { idFormat } from './rules/idFormat.js';
import { inputType } from './rules/inputType.js';
import { insecureUrl } from './rules/insecureUrl.js';
import { mediaType } from './rules/mediaType.js';
import { method } from './rules/method.js';
import { placeholder } from './rules/placeholder.js';
import { protocolVersion } from './rules/protocolVersion.js';
import { retry } from './rules/retry.js';
import { secret } from './rules/secret.js';
import { tagFormat } from './rules/tagFormat.js';
import { tagSimilar } from './rules/tagSimilar.js';
import { timeout } from './rules/timeout.js';
import { url } from './rules/url.js';
import { version } from './rules/version.js';
import { SharedSkills } from './shared.js';

/** The rules about a descriptor, in the order of the format's description. */
const skillRules: readonly Rule<SkillFrame, SkillFacts>[] = [
  duplicateId,
  idFormat,
  version,
  protocolVersion,
  url,
  insecureUrl,
  contact,
  method,
  mediaType,
  placeholder,
  timeout,
  retry,
  duplicateInput,
  inputType,
  defaultValue,
  embeddedSchema,
  authIncomplete,
  authUnused,
  headerName,
  accessAuth,
  date,
  tagFormat,
  duplicateItem,
  tagSimilar,
  secret,
];

const analysis: AnalysedKind<Part, SkillFrame, SkillFacts> = {
  entryOf: (part) => part,
  partOf: (part) => part,
  frameOf: skillOf,
  createFacts: () => new SkillFacts(),
  entryRules: [],
  frameRules: [...jsonRules, ...skillRules],
};

/** The analysis of one descriptor. */
type SkillAnalysis = Analysis<Part, SkillFrame, SkillFacts>;

/** Skill descriptors. */
export const skill: DocumentKind = {
  id: 'skill',
  title: 'skill descriptor',
  fileNames: ['skill.json', 'skill-descriptor.json'],
  filePatterns: ['**/*.skill.json', '**/skills/**/*.json'],
  anywhere: true,
  schema,
  distinction: () => l10n.t('it has no protocol or no capability_type'),
  matches: isSkill,
  mayBecome: mayBecomeSkill,
  createShared: () => new SharedSkills(),
  analyse: (disk, onError, shared): SkillAnalysis =>
    new Analysis(
      { ...analysis, createFacts: () => new SkillFacts(shared instanceof SharedSkills ? shared : undefined) },
      disk,
      onError,
    ),
  rules: [...jsonRules, ...skillRules],
  schemaAt: (path) => schemaAt(schema, path),
};
