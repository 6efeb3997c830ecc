import { showResolvedContextCommand } from '../../lsp/protocol.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { Surroundings } from '../authoring.js';
import { sharedContextsOf } from '../context/fields.js';
import { resolveContribution, resolveProfile } from '../context/resolution.js';
import { toolCount } from '../counts.js';
import type { Lens } from '../inText.js';
import { profileOf, refsIn, refsKey } from './model.js';
import { summaryOf } from './resolutionText.js';

/** What the references of a part come to: those of the profile, with its skills; those that a skill contributes, alone. */
const resolvedContext: Lens = {
  display: 'codeLens.resolvedContext',
  place: (part, around) => [...titles(part, around)].map(([span]) => span),
  say(around, { start }) {
    const found = [...titles(around.part, around)].find(([span]) => span.start === start);
    return { title: found?.[1]() ?? '', command: showResolvedContextCommand };
  },
};

/** What is shown above the references of a profile or manifest. */
export const profileLenses: readonly Lens[] = [resolvedContext];

/** The places of a part that something is said above, each with what it is. */
function* titles(part: Part, around: Omit<Surroundings, 'part'>): Iterable<readonly [span: Span, title: () => string]> {
  const shared = sharedContextsOf(around);
  // Before everything was read, the number would be a guess.
  if (!shared.isComplete) return;
  const { document } = around.file;
  const profile = profileOf(document);
  const { holder, contributions } = refsIn(part, part === document.frame);
  const isKnown = shared.profile(document.uri) === profile;
  if (holder)
    yield [
      holder.spanOfKey(refsKey),
      () => summaryOf(isKnown ? shared.resolution(profile) : resolveProfile(profile, shared)),
    ];
  for (const contribution of contributions)
    yield [
      contribution.holder.spanOfKey(refsKey),
      () => toolCount(resolveContribution(contribution, profile, shared).tools.length),
    ];
}
