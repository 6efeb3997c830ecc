import * as l10n from '@vscode/l10n';
import type { Change } from '../../../engine/fix.js';
import type { RuleContext } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import type { Refactoring } from '../../authoring.js';
import { shown } from '../../shown.js';
import { childUri, locatedOf } from '../location.js';
import type { Tool, ToolStatus } from '../model.js';
import { missingUri } from '../nearestPaths.js';
import { entryPointTemplate, toolMarkdownTemplate } from '../template.js';
import { toolMdName, toolMdOf } from '../toolMd.js';

const done: ToolStatus = 'ready';

/** Creates what a planned tool lacks, its entry point and its `TOOL.md`, and sets it ready. What is there is left as it is. */
export function completeTool<Facts>(tool: Tool, context: RuleContext<Facts>): readonly Refactoring[] {
  const { location } = tool;
  const { eol } = context.document;
  if (tool.knownStatus !== 'planned' || !location) return [];
  const located = locatedOf(tool, context);
  const missing = located?.kind === 'missing' && !located.obstacle ? located : undefined;
  if (!missing && located?.kind !== 'file') return [];
  const fileName = missing?.rest.at(-1) ?? location.value.split(/[\\/]/).at(-1) ?? '';
  const entryPoint = missing && missingUri(missing);
  const created: Change[] = [];
  const names: string[] = [];
  if (entryPoint !== undefined) {
    created.push({ kind: 'createFile', uri: entryPoint, content: entryPointTemplate(tool, fileName, eol) });
    names.push(shown(fileName));
  }
  const directory = entryPoint?.slice(0, entryPoint.lastIndexOf('/'));
  const toolMd = toolMdOf(tool, context);
  // Where the directory is still to be made there is nothing in it.
  const home = toolMd && !toolMd.file ? toolMd.directory : toolMd ? undefined : directory;
  if (home !== undefined) {
    const content = toolMarkdownTemplate(tool, fileName, eol);
    created.push({ kind: 'createFile', uri: childUri(home, toolMdName), content });
    names.push(toolMdName);
  }
  const status: Change = { kind: 'edit', part: tool.part, span: tool.spanOf('status'), newText: quote(done) };
  const title =
    names.length === 0
      ? l10n.t('Set status to {0}', quote(done))
      : l10n.t('Create {0} and set status to {1}', names.join(l10n.t(' and ')), quote(done));
  return [{ title, kind: 'refactor.rewrite', changes: [...created, status] }];
}
