import * as l10n from '@vscode/l10n';
import type { Related, Report, Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { shown } from '../../shown.js';
import type { ContextFacts } from '../facts.js';
import type { ContextHolder, ToolContext } from '../model.js';
import type { DroppedTool, SharedContexts } from '../shared.js';

export const duplicateTool: Rule<ContextHolder, ContextFacts> = {
  code: 'context/duplicate-tool',
  severity: 'error',
  needs: 'siblings',
  summary:
    'A context has two tools of one name, or a session drops a tool since another context brings one of that name.',
  docs: 'The tools of a session are merged by name, and the first of a name stays. Within one context the second can never be called: every one after the first is marked. Where a profile merges two contexts that both bring a tool of a name, the one of the later context is dropped; that is often meant, and said as information, at the tool that is dropped, with the one that stays beside it.',
  example: {
    bad: '{ "matrixTools": [{ "name": "grep", "op": "search.text" }, { "name": "grep", "op": "search.files" }] }',
    good: '{ "matrixTools": [{ "name": "grep", "op": "search.text" }, { "name": "find_files", "op": "search.files" }] }',
  },
  check({ contexts }, report, { facts }) {
    for (const context of contexts) {
      reportRepeated(context, report);
      for (const tool of facts.shared.dropped(context)) reportDropped(tool, facts.shared, report);
    }
  },
};

function reportRepeated({ tools }: ToolContext, report: Report): void {
  const firsts = new Map<string, Value<string>>();
  for (const { name } of tools) {
    const first = name && firsts.get(name.value);
    if (name && !first) firsts.set(name.value, name);
    if (!first) continue;
    report({
      at: name.span,
      message: toolTaken(name.value),
      related: () => [
        { place: { part: first.part, span: first.span }, message: l10n.t('{0} stands here first', shown(name.value)) },
      ],
    });
  }
}

/** What is said of a name that a tool of the context before has. */
export const toolTaken = (name: string): string =>
  l10n.t('Another tool of this context has the name {0} already. This one is never called.', shown(name));

function reportDropped({ projection, winner, profile }: DroppedTool, shared: SharedContexts, report: Report): void {
  const name = projection?.name;
  if (!name || !winner) return;
  report({
    at: name.span,
    severity: 'information',
    message: l10n.t(
      'The profile {0} drops this tool: its context {1} brings a tool {2} before it.',
      shown(profile.name?.value ?? ''),
      shown(winner.context.key),
      shown(name.value),
    ),
    related: () => placeOf(winner, shared),
  });
}

function placeOf(
  { projection, context }: NonNullable<DroppedTool['winner']>,
  shared: SharedContexts,
): readonly Related[] {
  const { declaration } = context;
  const source = declaration && shared.source(declaration.uri);
  const name = projection?.name;
  if (!source || !name) return [];
  return [{ document: source, place: { part: name.part, span: name.span }, message: l10n.t('This one stays') }];
}
