import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import type { Disk } from '../../../engine/disk.js';
import type { AnswerProblem, ToolAnswerField } from '../../../lsp/protocol.js';
import { isOneParagraph } from '../../../vocabularies/paragraphs.js';
import { shown } from '../../shown.js';
import { tagFault } from '../../tags/tagFormat.js';
import type { RegistryFacts } from '../facts.js';
import { foldName } from '../location.js';
import { ownDirectory } from '../ownDirectory.js';
import { noCapabilities } from '../rules/capabilitiesEmpty.js';
import { descriptionMissing } from '../rules/description.js';
import { nameTaken } from '../rules/duplicateName.js';
import { languageFault } from '../rules/language.js';
import { relativeFault } from '../rules/locationRelative.js';
import { calledOtherwise } from '../rules/nameDirectory.js';
import { nameFault } from '../rules/nameFormat.js';
import { isPlural, singularName } from '../rules/namePlural.js';
import { noTags } from '../rules/tagsEmpty.js';
import { newToolPlace } from './toolPlace.js';

/** The registry that a tool is for. */
export interface ToolHome {
  readonly document: Document;
  readonly facts: RegistryFacts | undefined;
  readonly disk: Disk;
}

/**
 * What the rules would say of an answer, so that nothing is written that is reported at once.
 * @param value of a list, one word of it; empty: that it has none
 * @param directory of the tool, where that is known
 */
export function problemOfToolAnswer(
  field: ToolAnswerField,
  value: string,
  home: ToolHome,
  directory?: string,
): AnswerProblem | undefined {
  switch (field) {
    case 'directory':
      return problemOfDirectory(value, home);
    case 'name':
      return problemOfName(value, home, directory);
    case 'description':
      if (value.trim() === '') return error(descriptionMissing());
      return isOneParagraph(value)
        ? undefined
        : error(l10n.t('The description has more than one paragraph. It is shown to the user as one.'));
    case 'capabilities':
      return value.trim() === '' ? error(noCapabilities()) : undefined;
    case 'tags':
      return value.trim() === '' ? error(noTags()) : error(tagFault(value));
    case 'languages':
      return value === '' ? undefined : error(languageFault(value));
  }
}

const error = (message: string | undefined): AnswerProblem | undefined =>
  message === undefined ? undefined : { message, severity: 'error' };

function problemOfName(name: string, { facts }: ToolHome, directory: string | undefined): AnswerProblem | undefined {
  if (name.trim() === '') return error(l10n.t('A tool needs a name: the Coordinator knows it by that.'));
  const fault = nameFault(name) ?? ((facts?.names.count(name) ?? 0) > 0 ? nameTaken(name) : undefined);
  if (fault !== undefined) return error(fault);
  const singular = singularName(name);
  if (singular !== undefined) return { message: isPlural(name, singular), severity: 'information' };
  const own = directory === undefined ? undefined : ownDirectory(directory);
  return own === undefined || own === name
    ? undefined
    : { message: calledOtherwise(name, own), severity: 'information' };
}

function problemOfDirectory(typed: string, { document, facts, disk }: ToolHome): AnswerProblem | undefined {
  if (typed.trim() === '') return error(l10n.t('A tool has a directory, such as tools/media-info.'));
  const place = newToolPlace(document, typed, disk);
  if (!place) {
    const fault = relativeFault(typed.trim());
    return error(fault ?? l10n.t('{0} is no path to a directory or a file.', shown(typed)));
  }
  const { location, located } = place;
  if (located.kind === 'outside')
    return { message: l10n.t('{0} lies outside of the directory of the registry.', location), severity: 'warning' };
  if (located.kind === 'missing' && located.obstacle)
    return error(l10n.t('{0} is in the way: it is no directory.', located.obstacle.path));
  const [other] = facts?.entryPoints.of(foldName(location)) ?? [];
  if (other)
    return {
      message: l10n.t('{0} is the entry point of {1} already.', location, shown(other.name?.value ?? '')),
      severity: 'warning',
    };
  return located.kind === 'missing'
    ? { message: l10n.t('There is no {0} yet: it can be created at the end.', location), severity: 'information' }
    : undefined;
}
