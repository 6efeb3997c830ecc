import { Analysis } from '../../engine/analysis.js';
import type { KnownFile } from '../authoring.js';
import { ProfileFacts } from '../profile/facts.js';
import { ContextFacts } from './facts.js';
import type { SharedContexts } from './shared.js';

/**
 * The contexts of the workspace, by a file that counts among those that declare them or refer to them: the file itself, or else one of some
 * others. Undefined where none of them does.
 */
export function sharedContextsOf(file: KnownFile, others: Iterable<KnownFile>): SharedContexts | undefined {
  const own = sharedBy(file);
  if (own) return own;
  for (const other of others) {
    const shared = sharedBy(other);
    if (shared) return shared;
  }
  return undefined;
}

/** A file that lies in no folder has an analysis too, and shares nothing. */
function sharedBy({ document: { uri }, analysis }: KnownFile): SharedContexts | undefined {
  if (!(analysis instanceof Analysis)) return undefined;
  const facts: unknown = analysis.facts;
  if (!(facts instanceof ContextFacts) && !(facts instanceof ProfileFacts)) return undefined;
  const { shared } = facts;
  return shared.profile(uri) || shared.source(uri) ? shared : undefined;
}
