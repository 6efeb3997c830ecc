import * as l10n from '@vscode/l10n';
import type { RuleContext } from '../../../engine/rule.js';
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
  const path = shown(pathIn(toolMd, file.name));
  const title =
    missing.length === 1
      ? l10n.t('Add the capability {0} to {1}', shown(missing[0] ?? ''), path)
      : l10n.t('Add {0} capabilities to {1}', missing.length, path);
  return [
    { title, kind: 'refactor.rewrite', changes: [{ kind: 'editFile', uri: file.uri, ...between(text, written) }] },
  ];
}

/** The one stretch in which two texts differ. */
function between(before: string, after: string): { span: { start: number; end: number }; newText: string } {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let same = 0;
  const most = Math.min(before.length, after.length) - start;
  while (same < most && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  // A line end of two characters is not taken apart.
  if (same > 0 && before[before.length - same] === '\n' && before[before.length - same - 1] === '\r') same--;
  return { span: { start, end: before.length - same }, newText: after.slice(start, after.length - same) };
}
