import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { SkillFacts } from '../facts.js';
import type { SkillFrame } from '../model.js';
import { fileNameOf } from '../../places.js';

/** How many other files a message names. */
const mostNamed = 3;

export const duplicateId: Rule<SkillFrame, SkillFacts> = {
  code: 'skill/duplicate-id',
  severity: 'error',
  needs: 'siblings',
  summary: 'Two descriptors of the workspace share an `id`.',
  docs: 'The `id` is what a skill is known by: whoever discovers two descriptors with one id takes them for the same skill and keeps either. Every file with the id is marked, with the others beside it; what has been typed and not saved counts. Names of skills may be equal.',
  example: {
    bad: '{ "id": "com.example.translate-v1", "name": "Translator for speech" }',
    good: '{ "id": "com.example.translate-speech-v1", "name": "Translator for speech" }',
  },
  check({ id }, report, { document, facts: { shared } }) {
    if (!id) return;
    const others = [...shared.ids.of(id.value)].filter((uri) => uri !== document.uri).sort();
    if (others.length === 0) return;
    report({
      at: id.span,
      message: idTaken(id.value, others),
      related: () =>
        others.flatMap((uri) => {
          const other = shared.skill(uri);
          if (!other?.id) return [];
          const place = { part: other.part, span: other.id.span };
          return [{ document: other.document, place, message: l10n.t('"{0}" is also the id of this skill', id.value) }];
        }),
    });
  },
};

/** What is said of an id that the descriptors in other files have. */
export function idTaken(id: string, others: readonly string[]): string {
  const names = others.slice(0, mostNamed).map(fileNameOf).join(', ');
  return others.length > mostNamed
    ? l10n.t('The id "{0}" is also that of {1} and others. Ids are unique.', id, names)
    : l10n.t('The id "{0}" is also that of {1}. Ids are unique.', id, names);
}
