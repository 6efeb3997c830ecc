import type { Facts } from '../../engine/analysis.js';
import type { Part } from '../../syntax/part.js';
import { SharedSkills } from './shared.js';

/** What the rules know beside the descriptor itself: a descriptor has no entries, but stands among others. */
export class SkillFacts implements Facts<Part> {
  /** @param shared the descriptors of the workspace; empty where nobody looks at more than this file */
  constructor(readonly shared = new SharedSkills()) {}

  add(): void {
    // There are no entries to count.
  }

  remove(): void {
    // There are no entries to count.
  }
}
