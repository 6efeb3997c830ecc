import { showResolvedContextCommand } from '../../lsp/protocol.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { Surroundings } from '../authoring.js';
import { resolveContribution, resolveProfile } from '../context/resolution.js';
import { sharedContextsOf } from '../context/sharedOf.js';
import type { Lens } from '../inText.js';
import { profileOf, refsIn, refsKey } from './model.js';
import { summaryOf, toolCount } from './resolutionText.js';

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
function* titles(
  part: Part,
  { file, files }: Omit<Surroundings, 'part'>,
): Iterable<readonly [span: Span, title: () => string]> {
  const shared = sharedContextsOf(file, files);
  // Before everything was read, the number would be a guess.
  if (!shared?.isComplete) return;
  const { document } = file;
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
