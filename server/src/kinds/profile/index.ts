import { Analysis, type AnalysedKind } from '../../engine/analysis.js';
import type { Document } from '../../engine/document.js';
import type { Rule } from '../../engine/rule.js';
import { schemaAt } from '../../engine/schema.js';
import { ContextFacet } from '../context/shared.js';
import { context } from '../context/index.js';
import { jsonRules } from '../json/index.js';
import type { DocumentKind } from '../kind.js';
import { ProfileFacts } from './facts.js';
import { describedPath, profileOf, refsIn, refsKey, schema, type RefsPart } from './model.js';
import { duplicateRef } from './rules/duplicateRef.js';
import { unknownRef } from './rules/unknownRef.js';

/** The rules about references to contexts, in the order of the format's description. */
const profileRules: readonly Rule<RefsPart, ProfileFacts>[] = [unknownRef, duplicateRef];

const analysis: AnalysedKind<RefsPart, RefsPart, ProfileFacts> = {
  entryOf: (part) => refsIn(part, false),
  partOf: ({ part }) => part,
  frameOf: ({ frame }) => refsIn(frame, true),
  createFacts: () => new ProfileFacts(),
  entryRules: [...jsonRules, ...profileRules],
  frameRules: [...jsonRules, ...profileRules],
};

/** The analysis of one file that refers to contexts. */
type ProfileAnalysis = Analysis<RefsPart, RefsPart, ProfileFacts>;

/** Agent profiles and skill manifests: whatever refers to tool contexts. */
export const profile: DocumentKind = {
  id: 'profile',
  title: 'agent profile or skill manifest',
  fileNames: [],
  anywhere: true,
  mark: refsKey,
  schema,
  matches: refersToContexts,
  // What refers to nothing yet is any JSON.
  mayBecome: () => false,
  createShared: (of) => {
    const sources = of(context);
    return sources instanceof ContextFacet ? sources.shared.profiles : undefined;
  },
  analyse: (disk, onError, shared): ProfileAnalysis =>
    new Analysis(
      { ...analysis, createFacts: () => new ProfileFacts(shared instanceof ContextFacet ? shared.shared : undefined) },
      disk,
      onError,
    ),
  rules: [...jsonRules, ...profileRules],
  schemaAt: (path) => schemaAt(schema, describedPath(path)),
};

/** True where an array stands at `tools.toolContextRefs`, or at `contributes.toolContextRefs` at any depth. */
function refersToContexts(document: Document): boolean {
  const { frame, parts } = document;
  const isMarked = frame.body.includes(refsKey) || [...parts].some(({ body }) => body.includes(refsKey));
  return isMarked && profileOf(document).parts.some(({ lists }) => lists.length > 0);
}
