import { showResolvedContextCommand } from '../../lsp/protocol.js';
import type { Part } from '../../syntax/part.js';
import type { Lens, Surroundings } from '../authoring.js';
import { resolveContribution, resolveProfile } from '../context/resolution.js';
import { sharedContextsOf } from '../context/sharedOf.js';
import { profileOf, refsIn, refsKey } from './model.js';
import { summaryOf, toolCount } from './resolutionText.js';

/** What the references of a part come to: those of the profile, with its skills; those that a skill contributes, alone. */
export function profileLenses(part: Part, { file, files }: Omit<Surroundings, 'part'>): readonly Lens[] {
  const shared = sharedContextsOf(file, files);
  // Before everything was read, the number would be a guess.
  if (!shared?.isComplete) return [];
  const { document } = file;
  const profile = profileOf(document);
  const { holder, contributions } = refsIn(part, part === document.frame);
  const resolution =
    shared.profile(document.uri) === profile ? shared.resolution(profile) : resolveProfile(profile, shared);
  const opens = { display: 'codeLens.resolvedContext', command: showResolvedContextCommand } as const;
  return [
    ...(holder ? [{ ...opens, span: holder.spanOfKey(refsKey), title: summaryOf(resolution) }] : []),
    ...contributions.map((contribution) => ({
      ...opens,
      span: contribution.holder.spanOfKey(refsKey),
      title: toolCount(resolveContribution(contribution, profile, shared).tools.length),
    })),
  ].map((lens) => ({ ...lens, arguments: [document.uri] }));
}
