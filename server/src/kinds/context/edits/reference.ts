import * as l10n from '@vscode/l10n';
import type { Value } from '../../../engine/value.js';
import type { ReferrerName } from '../../../lsp/protocol.js';
import { refsKey, type ProfileModel } from '../../profile/model.js';
import { fileNameOf } from '../../places.js';
import { hasFaults } from '../../edits/entryList.js';
import { insertInto, listInPart, type Writing } from '../../edits/place.js';
import { doesNotParse, refuse, type Refusal } from '../../edits/refusal.js';

/** The list of references at a place. */
const listAt = (profile: ProfileModel, where: ReferrerName['where']): Value<unknown> | undefined =>
  where === 'profile' ? profile.parts[0]?.ownList : profile.contributions[where]?.list;

/** Refers to a context behind the references that a profile or skill has. */
export function addReference(profile: ProfileModel, where: ReferrerName['where'], key: string): Writing | Refusal {
  const { document } = profile;
  const list = listAt(profile, where);
  const node = list?.node;
  if (!list || node?.type !== 'array')
    return refuse(l10n.t('{0} has no such list of references any more.', fileNameOf(document.uri)));
  if (!node.closed || hasFaults(list.part.tree)) return doesNotParse(document.uri);
  const around = node.parent?.type === 'property' ? node.parent.parent : undefined;
  return insertInto(listInPart(document, list.part, node, refsKey, around), { value: key });
}
