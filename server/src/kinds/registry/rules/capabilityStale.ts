import * as l10n from '@vscode/l10n';
import type { Fix } from '../../../engine/fix.js';
import type { Rule, RuleContext } from '../../../engine/rule.js';
import { appendItem, quote } from '../../../syntax/edit.js';
import { propertyOf } from '../../../syntax/tree.js';
import type { RegistryFacts } from '../facts.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';
import { staleCapabilities, type ToolDirectory } from '../toolMd.js';

/** Its findings are places in the `TOOL.md` of the directory, not in the registry. */
export const capabilityStale: Rule<ToolDirectory, RegistryFacts> = {
  code: 'registry/capability-stale',
  severity: 'information',
  needs: 'disk',
  summary: 'A `TOOL.md` lists a capability that the registry does not.',
  docs: 'An agent reads `TOOL.md` to learn what a capability does; one that the registry does not list cannot be asked for. Either it was renamed or removed in the registry and the documentation was left behind, or it was never added. Only what the section under the heading "Capabilities" plainly lists is looked at. Where several tools share a directory, it is enough that one of them has the capability. The fix adds it to the registry.',
  example: { bad: '## Capabilities\n\n- `serach`: by title', good: '## Capabilities\n\n- `search`: by title' },
  check(directory, report, context) {
    const { tools } = directory;
    // Of an entry whose capabilities are still to be written nothing is stale yet.
    if (tools.length === 0 || tools.some(({ capabilities }) => capabilities.length === 0)) return;
    for (const { name, start, end } of staleCapabilities(directory)) {
      const names = tools.flatMap((tool) => (tool.name ? [shown(tool.name.value)] : [])).join(', ');
      report({
        at: { start, end },
        message: l10n.t('The registry does not list {0} among the capabilities of {1}.', shown(name), names),
        related: () =>
          tools.map((tool) => ({
            place: { part: tool.part, span: tool.spanOf('capabilities') },
            message: l10n.t('The capabilities in the registry'),
          })),
        fixes: () => tools.flatMap((tool) => addTo(tool, name, context)),
      });
    }
  },
};

function addTo(tool: Tool, capability: string, { document }: RuleContext<RegistryFacts>): readonly Fix[] {
  const { part, name } = tool;
  const list = propertyOf(tool.object, 'capabilities')?.value;
  if (list?.type !== 'array' || !name) return [];
  const { span, newText } = appendItem(part, list, quote(capability), document);
  return [
    {
      title: l10n.t('Add {0} to the capabilities of {1}', shown(capability), shown(name.value)),
      changes: [{ kind: 'edit', part, span, newText }],
    },
  ];
}
