import * as l10n from '@vscode/l10n';
import type { Related, Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { nearest } from '../../../vocabularies/similar.js';
import type { SharedContexts } from '../../context/shared.js';
import { removeItem, replaceItem } from '../../listItem.js';
import { shown } from '../../shown.js';
import type { ProfileFacts } from '../facts.js';
import type { RefsPart } from '../model.js';

export const unknownRef: Rule<RefsPart, ProfileFacts> = {
  code: 'context/unknown-ref',
  severity: 'error',
  needs: 'siblings',
  summary: 'An item of `toolContextRefs` names no tool context.',
  docs: 'The tools of a context enter a session through its key. A key that nobody declares brings none, and the agent goes without. The keys are those of `tool-contexts.json`, of `*.tool-context.json` and of the `BUILT_IN_TOOL_CONTEXTS` in TypeScript sources of the workspace; where no source declares that array, the four that ship with the agent are known too. Where a source takes contexts from somewhere that cannot be read, nothing is called unknown.',
  example: {
    bad: '{ "tools": { "toolContextRefs": ["actor-readonyl"] } }',
    good: '{ "tools": { "toolContextRefs": ["actor-readonly"] } }',
  },
  check({ lists }, report, { facts: { shared } }) {
    if (!shared.isComplete || lists.length === 0 || shared.isOpenEnded) return;
    for (const list of lists) {
      for (const ref of list) {
        if (shared.isDeclared(ref.value)) continue;
        const meant = nearest(ref.value, shared.keys);
        report({
          at: ref.span,
          message: meant
            ? l10n.t('No tool context has the key {0}. Did you mean {1}?', shown(ref.value), quote(meant))
            : l10n.t('No tool context has the key {0}.', shown(ref.value)),
          related: () => (meant === undefined ? [] : placesOf(meant, shared)),
          fixes: () => [
            ...(meant === undefined ? [] : replaceItem(ref, meant, list, { preferred: true })),
            ...removeItem(ref, l10n.t('Remove the reference {0}', shown(ref.value))),
          ],
        });
      }
    }
  },
};

const placesOf = (key: string, shared: SharedContexts): readonly Related[] =>
  shared.declarations(key).flatMap(({ uri, context }) => {
    const document = shared.source(uri);
    if (!document || !context.key) return [];
    const place = { part: context.key.part, span: context.key.span };
    return [{ document, place, message: l10n.t('{0} is declared here', quote(key)) }];
  });
