import * as l10n from '@vscode/l10n';
import type { RuleContext } from '../../../engine/rule.js';
import { difference } from '../../../syntax/difference.js';
import { parseToolMarkdown } from '../../../vocabularies/toolMarkdown.js';
import type { Refactoring } from '../../authoring.js';
import { shown } from '../../shown.js';
import type { Tool } from '../model.js';
import { parsedToolMd, pathIn, toolMdOf } from '../toolMd.js';

/**
 * Writes the section on capabilities of the `TOOL.md` of an entry, with all of them; where there is one, those that the file never names.
 */
export function documentTool<Facts>(tool: Tool, context: RuleContext<Facts>): readonly Refactoring[] {
  const toolMd = toolMdOf(tool, context);
  const file = toolMd?.file;
  const text = file && context.disk.read(file.uri);
  if (!file || typeof text !== 'string') return [];
  const markdown = parsedToolMd(text);
  const { length: sections } = markdown.capabilitySections;
  const values = new Set(tool.capabilities.map(({ value }) => value).filter((value) => value.trim() !== ''));
  const missing = [...values].filter((value) => sections === 0 || !markdown.documents(value));
  if (missing.length === 0) return [];
  let written = text;
  for (const capability of missing) {
    const placeholder = l10n.t('what it does and what it returns.');
    const { offset, newText } = parseToolMarkdown(written).insertCapability(capability, placeholder);
    written = written.slice(0, offset) + newText + written.slice(offset);
  }
  const change = difference(text, written);
  if (!change) return [];
  const path = shown(pathIn(toolMd, file.name));
  const title =
    missing.length === 1
      ? l10n.t('Add the capability {0} to {1}', shown(missing[0] ?? ''), path)
      : l10n.t('Add {0} capabilities to {1}', missing.length, path);
  return [{ title, kind: 'refactor.rewrite', changes: [{ kind: 'editFile', uri: file.uri, ...change }] }];
}
