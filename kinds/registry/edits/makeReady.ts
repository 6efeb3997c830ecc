import * as l10n from '@vscode/l10n';
import type { Change } from '../../../engine/fix.js';
import { quote } from '../../../syntax/edit.js';
import type { Refactoring, Surroundings } from '../../authoring.js';
import { shown } from '../../shown.js';
import type { Tool, ToolStatus } from '../model.js';
import { entryPointTemplate, toolMarkdownTemplate } from '../template.js';
import { toolMdName } from '../toolMd.js';
import { homeOf } from './home.js';

/** What a planned tool becomes. */
const ready: ToolStatus = 'ready';

/** Writes what a planned tool lacks of its entry point and its `TOOL.md`, and says that it is ready. What is there stays as it is. */
export function makeReady(tool: Tool, around: Surroundings): readonly Refactoring[] {
  const home = tool.knownStatus === 'planned' ? homeOf(tool, around) : undefined;
  if (!home || (home.hasEntryPoint && home.hasToolMd)) return [];
  const { eol } = around.file.document;
  const { fileName, entryPoint, toolMd, pathOf } = home;
  const created: readonly (readonly [name: string, change: Change])[] = [
    ...(home.hasEntryPoint
      ? []
      : [[fileName, { kind: 'createFile', uri: entryPoint, content: entryPointTemplate(tool, fileName, eol) }] as const]),
    ...(home.hasToolMd
      ? []
      : [[toolMdName, { kind: 'createFile', uri: toolMd, content: toolMarkdownTemplate(tool, fileName, eol) }] as const]),
  ];
  const [first, second] = created.map(([name]) => shown(pathOf(name)));
  const title =
    second === undefined
      ? l10n.t('Create {0} and set status to {1}', first ?? '', quote(ready))
      : l10n.t('Create {0} and {1}, and set status to {2}', first ?? '', toolMdName, quote(ready));
  const status: Change = { kind: 'edit', span: tool.spanOf('status'), newText: quote(ready) };
  return [{ title, kind: 'refactor.rewrite', changes: [...created.map(([, change]) => change), status] }];
}
