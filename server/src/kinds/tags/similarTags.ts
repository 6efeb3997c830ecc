import type { Related, Report } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import { isRepeated, replaceItem } from '../listItem.js';
import type { TagUses } from './tagUses.js';

/** How many users of the wider tag are shown beside the finding. */
const mostRelated = 5;

/** How findings about similar tags are told, which differs with who has the tags. */
export interface SimilarTagsTelling<User> {
  message(tag: string, wider: string): string;
  /** The place where somebody has a tag. */
  related(user: User, tag: string): Related | undefined;
}

/** Reports the tags that one alone uses and that look like a slip of one in wider use. */
export function reportSimilarTags<User>(
  tags: readonly Value<string>[],
  uses: TagUses<User>,
  telling: SimilarTagsTelling<User>,
  report: Report,
): void {
  tags.forEach((tag, index) => {
    const wider = uses.widerThan(tag.value);
    if (wider === undefined || isRepeated(tags, index)) return;
    report({
      at: tag.span,
      message: telling.message(tag.value, wider),
      related: () => [...uses.of(wider)].slice(0, mostRelated).flatMap((user) => telling.related(user, wider) ?? []),
      fixes: () => replaceItem(tag, wider, tags, { preferred: true }),
    });
  });
}
