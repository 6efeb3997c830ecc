import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { parseToolMarkdown } from '../../../vocabularies/toolMarkdown.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';
import { pathIn, toolMdOf, undocumentedCapabilities } from '../toolMd.js';

export const capabilityUndocumented: Rule<Tool> = {
  code: 'registry/capability-undocumented',
  severity: 'warning',
  needs: 'disk',
  summary: 'The `TOOL.md` of a tool never names one of its capabilities.',
  docs: 'Capabilities are the contract between the tool and the agent, and `TOOL.md`, beside the entry point, says what each of them does. A capability counts as documented where the file names it as a whole word: in a heading, a list item, a table cell, a code span or the text. Names in code blocks, comments and the destinations of links do not count. The fix adds it to the section on capabilities. Checked for tools that are `ready` or `deprecated` and have a `TOOL.md`, also where the entry point itself is missing; a `planned` tool may name what is still to be written.',
  example: { bad: '{ "capabilities": ["search", "serach"] }', good: '{ "capabilities": ["search"] }' },
  check(tool, report, context) {
    const status = tool.knownStatus;
    if (status !== 'ready' && status !== 'deprecated') return;
    const toolMd = toolMdOf(tool, context);
    const file = toolMd?.file;
    if (!file) return;
    const text = context.disk.read(file.uri);
    // A file that is gone since it was listed: the next listing will tell.
    if (typeof text !== 'string') return;
    for (const capability of undocumentedCapabilities(tool, text)) {
      const { value } = capability;
      report({
        at: capability.span,
        message: notDocumented(pathIn(toolMd, file.name), value),
        fixes: () => {
          const current = context.disk.read(file.uri) ?? text;
          const { offset, newText } = parseToolMarkdown(current).insertCapability(
            value,
            l10n.t('what it does and what it returns.'),
          );
          const title = l10n.t('Add {0} to {1}', shown(value), shown(pathIn(toolMd, file.name)));
          return [
            {
              title,
              changes: [{ kind: 'editFile', uri: file.uri, span: { start: offset, end: offset }, newText }],
              preferred: true,
            },
          ];
        },
      });
    }
  },
};

/** What is said of a `TOOL.md` (its path, relative to the registry) that does not name a capability. */
export const notDocumented = (path: string, capability: string): string =>
  l10n.t('{0} does not name the capability {1}. Every capability is documented there.', shown(path), shown(capability));
