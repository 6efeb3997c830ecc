import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { childUri } from '../location.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';
import { toolMarkdownTemplate } from '../template.js';
import { pathIn, toolMdName, toolMdOf } from '../toolMd.js';

export const toolMdMissing: Rule<Tool> = {
  code: 'registry/tool-md-missing',
  severity: 'information',
  needs: 'disk',
  summary: 'The directory of a `ready` tool has no `TOOL.md`.',
  docs: 'The capabilities of a tool are the contract between the tool and the agent, and `TOOL.md`, beside the entry point, is where they are documented. Without it an agent knows their names and nothing else. The fix creates one from the entry. Nothing is said of tools that are `planned` or `deprecated`, or whose entry point is not there.',
  example: {
    bad: '{ "location": "tools/media-info/main.py", "status": "ready" }',
    good: '{ "location": "tools/media-info/main.py", "status": "planned" }',
  },
  check(tool, report, context) {
    const { location } = tool;
    if (!location || tool.knownStatus !== 'ready') return;
    const toolMd = toolMdOf(tool, context);
    if (!toolMd || toolMd.file || !toolMd.hasEntryPoint) return;
    const path = pathIn(toolMd, toolMdName);
    report({
      at: location.span,
      message: l10n.t(
        'There is no {0}. It documents the capabilities of the tool, beside its entry point.',
        shown(path),
      ),
      fixes: () => {
        const fileName = location.value.split(/[\\/]/).at(-1) ?? '';
        const content = toolMarkdownTemplate(tool, fileName, context.document.eol);
        const uri = childUri(toolMd.directory, toolMdName);
        return [
          {
            title: l10n.t('Create {0}', shown(path)),
            changes: [{ kind: 'createFile', uri, content }],
            preferred: true,
          },
        ];
      },
    });
  },
};
