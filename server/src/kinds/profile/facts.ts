import type { Facts } from '../../engine/analysis.js';
import { SharedContexts } from '../context/shared.js';
import type { RefsPart } from './model.js';

/** What the rules know beside the file itself: the contexts of the workspace. */
export class ProfileFacts implements Facts<RefsPart> {
  /** @param shared the contexts of the workspace; empty where nobody looks at more than this file */
  constructor(readonly shared = new SharedContexts()) {}

  add(): void {
    // The entries of such a file have nothing to do with each other.
  }

  remove(): void {
    // The entries of such a file have nothing to do with each other.
  }
}
