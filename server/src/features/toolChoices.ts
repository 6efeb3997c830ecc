import { spokenLanguage } from '../engine/language.js';
import { documentationAt } from '../kinds/registry/documentation.js';
import { newToolPlace } from '../kinds/registry/edits/toolPlace.js';
import { childUri, directoryOfLocation, registryDirectory } from '../kinds/registry/location.js';
import { documentedCapabilities } from '../kinds/registry/completion.js';
import { toolsDirectory } from '../kinds/registry/ownDirectory.js';
import { unregisteredTools } from '../kinds/registry/unregistered.js';
import { mostUsed } from '../kinds/registry/usage.js';
import type { Surroundings } from '../kinds/authoring.js';
import type { ToolListKey } from '../kinds/registry/model.js';
import type {
  LanguageChoice,
  RegistryChoice,
  ToolChoicesParams,
  ToolChoicesResult,
  ToolDirectoryChoice,
  ToolPlace,
  WordChoice,
} from '../lsp/protocol.js';
import { namesOfLanguage } from '../vocabularies/languageInLocale.js';
import { languageCodes, languageNames } from '../vocabularies/languages.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { optional } from './explorer.js';
import { answered, surroundingsOf } from './surroundings.js';
import { pathOf, registriesOf, registryAt } from './registries.js';

/** So many words are suggested. */
const mostSuggested = 100;

/** What there is to choose from when a tool is added to a registry. */
export const toolChoices = (workspace: Workspace, params: ToolChoicesParams): Promise<ToolChoicesResult> =>
  answered(workspace.disk, () => choicesIn(workspace, params));

function choicesIn(workspace: Workspace, { registry: uri, directory }: ToolChoicesParams): ToolChoicesResult {
  const files = registriesOf(workspace);
  const registries = files.map((file) => registryChoice(workspace, file));
  const file = uri === undefined ? (files.length === 1 ? files[0] : undefined) : registryAt(workspace, uri);
  if (!file) return { registries, directories: [], capabilities: [], tags: [], languages: [] };
  const around = surroundingsOf(workspace, file, file.document.frame, undefined, files);
  const place = directory === undefined ? undefined : placeOf(around, directory);
  return {
    registries,
    directories: unregisteredTools(around).map((found) => directoryChoice(around, found)),
    ...(place ? { place } : {}),
    capabilities: wordsOf('capabilities', around),
    tags: wordsOf('tags', around),
    languages: languagesOf(around),
  };
}

function registryChoice(workspace: Workspace, file: WorkspaceFile): RegistryChoice {
  const around = surroundingsOf(workspace, file, file.document.frame);
  return {
    uri: file.uri,
    path: pathOf(workspace, file.uri),
    ...optional('folder', workspace.folderOf(file.uri)),
    tools: file.document.parts.count,
    unregistered: unregisteredTools(around).length,
  };
}

function directoryChoice(
  { file, disk }: Surroundings,
  { name, location }: { readonly name: string; readonly location: string },
): ToolDirectoryChoice {
  const parent = childUri(registryDirectory(file.document), toolsDirectory);
  return {
    uri: childUri(parent, name),
    directory: directoryOfLocation(location) ?? name,
    location,
    ...optional('description', documentationAt(location, { file, disk })?.markdown.summary),
  };
}

function placeOf({ file, disk }: Surroundings, directory: string): ToolPlace | undefined {
  const place = newToolPlace(file.document, directory, disk);
  if (!place) return undefined;
  const { location, located, name, markdown } = place;
  return {
    location,
    hasEntryPoint: located.kind === 'file',
    hasToolMd: markdown !== undefined,
    ...optional('name', name),
    ...optional('description', markdown?.summary),
    capabilities: markdown ? documentedCapabilities(markdown) : [],
  };
}

const wordsOf = (list: ToolListKey, around: Surroundings): readonly WordChoice[] =>
  mostUsed(list, around, (word) => word.trim() !== '', mostSuggested);

function languagesOf(around: Surroundings): readonly LanguageChoice[] {
  const used = mostUsed('languages', around, (word) => languageNames(word) !== undefined, mostSuggested);
  const counts = new Map(used.map(({ word, count }) => [word, count]));
  const rest = languageCodes().flatMap(({ code }) => (counts.has(code) ? [] : [code]));
  return [...counts.keys(), ...rest].flatMap((word): readonly LanguageChoice[] => {
    const names = namesOfLanguage(word, spokenLanguage());
    return names.length > 0 ? [{ word, count: counts.get(word) ?? 0, names }] : [];
  });
}
