import type { Authoring } from '../authoring.js';
import { skillObjects } from './blocks.js';
import {
  hasSkillValues,
  initialSkillValue,
  skillKeyProposals,
  skillNeed,
  skillSnippet,
  skillValues,
} from './completion.js';
import { explainSkill } from './hover.js';
import { skillHint, skillTokens } from './inText.js';
import { skillLenses } from './lenses.js';
import { skillRefactorings } from './refactorings.js';
import { skillReferences, skillRenaming } from './references.js';
import { skillNames, skillSymbols } from './symbols.js';
import { skillLinks, skillTarget } from './targets.js';

/** What there is to know about writing a skill descriptor. */
export const skillAuthoring: Authoring = {
  keys: skillKeyProposals,
  values: skillValues,
  hasValues: hasSkillValues,
  initial: initialSkillValue,
  snippet: skillSnippet,
  need: skillNeed,
  objects: skillObjects,
  explain: explainSkill,
  target: skillTarget,
  references: skillReferences,
  renaming: skillRenaming,
  links: skillLinks,
  tokens: skillTokens,
  hint: skillHint,
  lenses: skillLenses,
  symbols: skillSymbols,
  names: skillNames,
  refactorings: skillRefactorings,
};
