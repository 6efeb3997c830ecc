import * as l10n from '@vscode/l10n';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { KnownFile } from '../authoring.js';
import type { Lens } from '../inText.js';
import { sharedContextsOf } from './fields.js';
import { entryOf, frameOf, type ToolContext } from './model.js';
import { keyReferences } from './references.js';

/** How often profiles and manifests refer to a context. Of one that nobody refers to a rule speaks. */
const uses: Lens = {
  display: 'codeLens.contextUses',
  place: (part, around) =>
    contextsIn(part, around.file).flatMap((context) => {
      const key = context.key?.value;
      const isUsed = key !== undefined && !isEmpty(sharedContextsOf(around).referrers(key));
      return isUsed ? (ownKey(context) ?? []) : [];
    }),
  say(around, { start }) {
    const context = contextsIn(around.part, around.file).find((each) => ownKey(each)?.start === start);
    const key = context?.key?.value;
    if (!context || key === undefined) return { title: '' };
    const places = keyReferences(key, context, around).flatMap(({ isDeclaration, place }) =>
      !isDeclaration && place && 'document' in place ? [place] : [],
    );
    return { title: places.length === 1 ? l10n.t('1 use') : l10n.t('{0} uses', places.length), places };
  },
};

/** What is shown above a context. */
export const contextLenses: readonly Lens[] = [uses];

const contextsIn = (part: Part, { document }: KnownFile): readonly ToolContext[] =>
  (part === document.frame ? frameOf(document) : entryOf(part)).contexts;

/** Where a context has its key; undefined where that is written in another file, which has the lens then. */
function ownKey({ key }: ToolContext): Span | undefined {
  const node = key?.node;
  return node && !node.elsewhere ? { start: node.start, end: node.end } : undefined;
}

const isEmpty = (found: Iterable<unknown>): boolean => {
  for (const _ of found) return false;
  return true;
};
