import * as l10n from '@vscode/l10n';
import { nearestSpan } from '../../engine/value.js';
import { propertyOf } from '../../syntax/tree.js';
import type { Surroundings } from '../authoring.js';
import type { Lens } from '../inText.js';
import { sharedOf } from './fields.js';
import { skillOf, tagsKey } from './model.js';
import { othersOf } from './usage.js';

/** So many places are listed. */
const mostPlaces = 100;

/** The descriptors that have a tag in common with this one. */
const sharedTags: Lens = {
  display: 'codeLens.sharedTags',
  place(part, around) {
    if (part !== around.file.document.frame || sharing(around).length === 0) return undefined;
    return propertyOf(part.tree.root, tagsKey)?.key ?? nearestSpan(part, []);
  },
  say(around) {
    const shared = sharedOf(around);
    const uris = sharing(around);
    const title =
      uris.length === 1 ? l10n.t('tags shared with 1 skill') : l10n.t('tags shared with {0} skills', uris.length);
    const skills = uris.slice(0, mostPlaces).flatMap((uri) => shared.skill(uri) ?? []);
    return {
      title,
      places: skills.map(({ document, part, name, id }) => ({
        document,
        part,
        span: (name ?? id)?.span ?? nearestSpan(part, []),
      })),
    };
  },
};

/** What is shown above a place of a descriptor. */
export const skillLenses: readonly Lens[] = [sharedTags];

/** The other descriptors with one of the tags, by URI. */
function sharing(around: Omit<Surroundings, 'part'>): readonly string[] {
  const { tags } = sharedOf(around);
  const own = skillOf(around.file.document).tags;
  return [...new Set(own.flatMap(({ value }) => othersOf(tags, value, around)))].sort();
}
