import * as l10n from '@vscode/l10n';
import { nodeAt, propertyOf, type JsonPath } from '../../syntax/tree.js';
import type { Explanation, Surroundings } from '../authoring.js';
import { sharedContextsOf } from '../context/fields.js';
import { resolveProfile } from '../context/resolution.js';
import { contextLines, namedProfiles } from '../context/words.js';
import { pathIn, pathInPart } from '../places.js';
import { asCode, asMarkdown, linkTo } from '../shown.js';
import { fieldAt } from './fields.js';
import { profileOf, refsKey } from './model.js';
import { listOf, remarksOf, summaryOf } from './resolutionText.js';
import { manifestsOf, namersOf } from './skills.js';

/** What there is to say of a place beyond the words of the schema: of a context, of a skill, and of what a session gets. */
export function explainProfile(
  path: JsonPath,
  isKey: boolean,
  value: string | undefined,
  around: Surroundings,
): Explanation | undefined {
  const field = fieldAt(path, around);
  if (isKey) {
    const isHere = field === 'refs' || (field === 'holder' && hasRefs(path, around));
    return isHere ? { paragraphs: resolutionLines(around) } : undefined;
  }
  if (value === undefined) return undefined;
  switch (field) {
    case 'ref':
      return { paragraphs: contextLines(value, undefined, around) };
    case 'skillName':
      return { paragraphs: skillLines(value, around) };
    case 'skillId':
      return { paragraphs: namerLines(value, around) };
    default:
      return undefined;
  }
}

/** What a session of the profile gets; of a manifest, what the skill contributes. */
function resolutionLines(around: Surroundings): readonly string[] {
  const shared = sharedContextsOf(around);
  const { document } = around.file;
  const profile = profileOf(document);
  // One that does not count among the others, such as an old version, is resolved all the same.
  const isKnown = shared.profile(document.uri) === profile;
  const resolution = isKnown ? shared.resolution(profile) : resolveProfile(profile, shared);
  const summary = `**${asMarkdown(summaryOf(resolution))}**`;
  const list = listOf(resolution);
  return [
    profile.isProfile
      ? l10n.t('A session of this profile gets {0}.', summary)
      : l10n.t('To a session this contributes {0}.', summary),
    ...(list === '' ? [] : [list]),
    ...remarksOf(resolution, profile, shared),
  ];
}

/** True where the object at a path has references: others may have a `tools` too. */
function hasRefs(path: JsonPath, around: Surroundings): boolean {
  const holder = nodeAt(around.part.tree.root, pathInPart(path, around));
  return propertyOf(holder, refsKey)?.value?.type === 'array';
}

function skillLines(name: string, around: Surroundings): readonly string[] {
  const manifests = manifestsOf(name, around);
  if (manifests.length === 0)
    return sharedContextsOf(around).isComplete ? [l10n.t('No manifest of the workspace describes this skill.')] : [];
  return manifests.flatMap(({ profile, contribution }) => {
    const { uri } = profile.document;
    const title = profile.title?.value ?? '';
    const keys = contribution.refs.map(({ value }) => asCode(value));
    return [
      ...(title === '' ? [] : [`**${asMarkdown(title)}**`]),
      keys.length > 0 ? l10n.t('It contributes {0}.', keys.join(', ')) : l10n.t('It contributes no context.'),
      l10n.t('Described in {0}.', linkTo(pathIn(around.folder, uri), uri)),
    ];
  });
}

function namerLines(name: string, around: Surroundings): readonly string[] {
  const namers = namersOf(name, around);
  return namers.length > 0
    ? [l10n.t('Profiles that name this skill: {0}.', namedProfiles(namers))]
    : [l10n.t('No profile of the workspace names this skill.')];
}
