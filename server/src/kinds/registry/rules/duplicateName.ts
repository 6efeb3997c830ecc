import * as l10n from '@vscode/l10n';
import { mostRelated, type Related, type Rule } from '../../../engine/rule.js';
import type { RegistryFacts } from '../facts.js';
import type { Tool } from '../model.js';

export const duplicateName: Rule<Tool, RegistryFacts> = {
  code: 'registry/duplicate-name',
  severity: 'error',
  needs: 'siblings',
  summary: 'Two tools of one registry share a name.',
  docs: 'The Coordinator indexes tools by name, and its routing table and request journal know a tool by nothing else. A name that is taken makes the entry invalid. Every entry of that name is marked, with the others beside it.',
  example: {
    bad: '{ "tools": [{ "name": "media-info" }, { "name": "media-info" }] }',
    good: '{ "tools": [{ "name": "media-info" }, { "name": "media-probe" }] }',
  },
  check(tool, report, { facts }) {
    const { name } = tool;
    if (!name || facts.names.count(name.value) < 2) return;
    report({
      at: name.span,
      message: nameTaken(name.value),
      related: () => namesakes(tool, name.value, facts),
    });
  },
};

/** What is said of a name that another tool has. */
export const nameTaken = (name: string): string =>
  l10n.t('The name "{0}" is used by another tool of this registry. Names are unique.', name);

/** The names of the other tools of a name, as far as somebody would read on. */
function namesakes(tool: Tool, name: string, facts: RegistryFacts): readonly Related[] {
  const related: Related[] = [];
  for (const other of facts.names.of(name)) {
    if (other === tool || !other.name) continue;
    const place = { part: other.part, span: other.name.span };
    related.push({ place, message: l10n.t('"{0}" is also the name of this tool', name) });
    if (related.length === mostRelated) break;
  }
  return related;
}
