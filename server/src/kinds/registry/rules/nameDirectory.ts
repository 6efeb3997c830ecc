import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../../engine/fix.js';
import type { Rule, RuleContext } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { isKebabCase, toKebabCase } from '../../../vocabularies/names.js';
import type { RegistryFacts } from '../facts.js';
import { childUri, foldName, registryDirectory, splitLocation } from '../location.js';
import type { Tool } from '../model.js';
import { ownDirectory, toolsDirectory } from '../ownDirectory.js';
import { shown } from '../../shown.js';

export const nameDirectory: Rule<Tool, RegistryFacts> = {
  code: 'registry/name-directory',
  severity: 'information',
  summary: 'The directory of a tool below `tools/` has another name than the tool.',
  docs: "The name of a tool is also the name of its directory under `tools/`: who reads the Coordinator's request journal finds the code by it. The fixes give the tool the name of the directory, or the directory the name of the tool. Nothing is said where a directory further in, or the file of the entry point, has the name of the tool. Where the name is not in the right format and the directory is that name put right, [`registry/name-format`](name-format.md) says all there is to say.",
  example: {
    bad: '{ "name": "media-probe", "location": "tools/media-info/main.py" }',
    good: '{ "name": "media-info", "location": "tools/media-info/main.py" }',
  },
  check(tool, report, context) {
    const { name, location } = tool;
    if (!name || !location || location.value.startsWith(`${toolsDirectory}/${name.value}/`)) return;
    const directory = ownDirectory(location.value);
    if (directory === undefined || isNamedElsewhere(location.value, name.value)) return;
    if (toKebabCase(name.value) === directory) return;
    report({
      at: name.span,
      message: calledOtherwise(name.value, directory),
      related: () => [
        { place: { part: tool.part, span: location.span }, message: l10n.t('The directory is named here') },
      ],
      fixes: () => [...renameTool(tool, directory, context), ...renameDirectory(tool, directory, context)],
    });
  },
};

/** What is said of a tool whose directory has another name. */
export const calledOtherwise = (name: string, directory: string): string =>
  l10n.t('The tool is called {0}, its directory {1}. They should have the same name.', shown(name), shown(directory));

/** True where a directory further in, or the file itself, has the name of the tool: `tools/media/media-info.py` is found by it as well. */
function isNamedElsewhere(location: string, name: string): boolean {
  const { segments } = splitLocation(location);
  return segments.includes(name) || segments.at(-1)?.replace(/\.[^.]*$/, '') === name;
}

function renameTool({ name }: Tool, directory: string, { facts }: RuleContext<RegistryFacts>): readonly Fix[] {
  if (!name || !isKebabCase(directory) || facts.names.count(directory) > 0) return [];
  return [replaceFix(l10n.t('Rename the tool to {0}', shown(directory)), name.span, quote(directory))];
}

/** Only a directory that is there, under a name that is free, and that no other tool is in. */
function renameDirectory(
  { name, location }: Tool,
  directory: string,
  { document, disk, facts }: RuleContext<RegistryFacts>,
): readonly Fix[] {
  if (!name || !location || !isKebabCase(name.value)) return [];
  const tools = childUri(registryDirectory(document), toolsDirectory);
  const listing = disk.contains(tools) ? disk.list(tools) : undefined;
  if (typeof listing !== 'object' || listing.get(directory)?.type !== 'directory' || listing.has(name.value)) return [];
  const key = foldName(`${toolsDirectory}/${directory}`);
  for (const [used, users] of facts.directories.entries()) {
    if ((used === key || used.startsWith(`${key}/`)) && (users.length > 1 || !hasLocation(users, location.value)))
      return [];
  }
  const { segments } = splitLocation(location.value);
  const path = [toolsDirectory, name.value, ...segments.slice(2)].join('/');
  return [
    {
      title: l10n.t('Rename the directory to {0}', shown(name.value)),
      changes: [
        { kind: 'renameFile', from: childUri(tools, directory), to: childUri(tools, name.value) },
        { kind: 'edit', span: location.span, newText: quote(path) },
      ],
    },
  ];
}

const hasLocation = (users: readonly Tool[], location: string): boolean =>
  users.some((user) => user.location?.value === location);
