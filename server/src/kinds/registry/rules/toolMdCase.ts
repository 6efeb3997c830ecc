import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { childUri } from '../location.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';
import { pathIn, toolMdName, toolMdOf } from '../toolMd.js';

export const toolMdCase: Rule<Tool> = {
  code: 'registry/tool-md-case',
  severity: 'warning',
  needs: 'disk',
  summary: 'The file that documents a tool is there, but not as `TOOL.md` in this letter case.',
  docs: 'On systems that tell upper and lower case apart, `Tool.md` or `tool.MD` is another file than the `TOOL.md` that is looked for, and the capabilities of the tool go undocumented there. The fix renames the file.',
  example: { bad: 'tools/media-info/Tool.md', good: 'tools/media-info/TOOL.md' },
  check(tool, report, context) {
    const { location } = tool;
    const toolMd = toolMdOf(tool, context);
    const file = toolMd?.file;
    if (!location || !file || file.name === toolMdName) return;
    report({
      at: location.span,
      message: l10n.t('{0} should be called "TOOL.md", in this letter case.', shown(pathIn(toolMd, file.name))),
      fixes: () => [
        {
          title: l10n.t('Rename to "TOOL.md"'),
          changes: [{ kind: 'renameFile', from: file.uri, to: childUri(toolMd.directory, toolMdName) }],
          preferred: true,
        },
      ],
    });
  },
};
