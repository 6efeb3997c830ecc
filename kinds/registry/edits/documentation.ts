import * as l10n from '@vscode/l10n';
import { isSameName, parseToolMarkdown } from '../../../vocabularies/toolMarkdown.js';
import type { Refactoring, Surroundings } from '../../authoring.js';
import { shown } from '../../shown.js';
import { documentationOf } from '../documentation.js';
import { pathWithin, registryDirectory } from '../location.js';
import type { Tool } from '../model.js';
import { capabilityWords, toolMarkdownTemplate } from '../template.js';
import { toolMdName } from '../toolMd.js';
import { homeOf } from './home.js';

/**
 * Writes the capabilities of an entry into its `TOOL.md`: those that its section on capabilities does not name, with the section where there is
 * none, and with the file where there is none.
 */
export function writeDocumentation(tool: Tool, around: Surroundings): readonly Refactoring[] {
  if (tool.capabilities.every(({ value }) => value.trim() === '')) return [];
  const documentation = documentationOf(tool, around);
  if (!documentation) return createDocumentation(tool, around);
  const { uri, markdown } = documentation;
  const before = markdown.text;
  const after = withCapabilities(before, tool);
  if (after === undefined || after === before) return [];
  const path = pathWithin(registryDirectory(around.file.document), uri) ?? toolMdName;
  const title =
    markdown.capabilitySections.length > 0
      ? l10n.t('Complete the capabilities in {0}', shown(path))
      : l10n.t('Write the capabilities into {0}', shown(path));
  const { start, end, newText } = difference(before, after);
  return [{ title, kind: 'refactor.rewrite', changes: [{ kind: 'editFile', uri, span: { start, end }, newText }] }];
}

/** Of a tool that is ready, a finding has this as its fix. */
function createDocumentation(tool: Tool, around: Surroundings): readonly Refactoring[] {
  const home = homeOf(tool, around);
  if (!home || home.hasToolMd || (tool.knownStatus === 'ready' && home.hasEntryPoint)) return [];
  const content = toolMarkdownTemplate(tool, home.fileName, around.file.document.eol);
  const title = l10n.t('Create {0}', shown(home.pathOf(toolMdName)));
  return [{ title, kind: 'refactor.rewrite', changes: [{ kind: 'createFile', uri: home.toolMd, content }] }];
}

/** A `TOOL.md` whose section on capabilities names those of an entry; undefined where one cannot be written so that it is found again. */
function withCapabilities(before: string, tool: Tool): string | undefined {
  let text = before;
  for (const { value } of tool.capabilities) {
    if (value.trim() === '' || isListed(text, value)) continue;
    const { offset, newText } = parseToolMarkdown(text).insertCapability(value, capabilityWords());
    text = text.slice(0, offset) + newText + text.slice(offset);
    if (!isListed(text, value)) return undefined;
  }
  return text;
}

const isListed = (text: string, capability: string): boolean =>
  parseToolMarkdown(text).capabilitySections.some(({ names }) =>
    names.some(({ name }) => name === capability || isSameName(name, capability)),
  );

/** The stretch of a text that another one has something else for. */
function difference(before: string, after: string): { start: number; end: number; newText: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start, end: before.length - same, newText: after.slice(start, after.length - same) };
}
