import * as l10n from '@vscode/l10n';
import type { Report } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import { quote } from '../../syntax/edit.js';
import { isTagFormat, toTagFormat } from '../../vocabularies/names.js';
import { isRepeated, removeItem, replaceItem } from '../listItem.js';
import { shown } from '../shown.js';

/** Reports the tags that are not lowercase with hyphens. One that repeats an earlier one is left to the rule about that. */
export function reportTagFormat(tags: readonly Value<string>[], report: Report): void {
  tags.forEach((tag, index) => {
    const message = tagFault(tag.value);
    if (message === undefined || isRepeated(tags, index)) return;
    report({
      at: tag.span,
      message,
      fixes: () => {
        const right = toTagFormat(tag.value);
        return right !== undefined
          ? replaceItem(tag, right, tags, { preferred: true, safe: true })
          : removeItem(tag, l10n.t('Remove the tag {0}', shown(tag.value)));
      },
    });
  });
}

/** What is said of a tag that is not lowercase with hyphens. */
export function tagFault(tag: string): string | undefined {
  if (isTagFormat(tag)) return undefined;
  const right = toTagFormat(tag);
  if (right !== undefined)
    return l10n.t('The tag {0} is not lowercase with hyphens between words: {1}.', shown(tag), quote(right));
  return tag.trim() === ''
    ? l10n.t('The tag is empty. A tag is lowercase, with hyphens between words.')
    : l10n.t('The tag {0} is not lowercase with hyphens between words, such as "audio-tracks".', shown(tag));
}
