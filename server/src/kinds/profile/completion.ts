import * as l10n from '@vscode/l10n';
import { schemaAt } from '../../engine/schema.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { ObjectProposal, Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import { sharedContextsOf } from '../context/fields.js';
import type { Declaration } from '../context/shared.js';
import { builtInLines, builtInOf, summaryLines } from '../context/words.js';
import { isSubsequence, mostOffered } from '../narrowing.js';
import { pathIn } from '../places.js';
import { linkTo } from '../shown.js';
import { fieldAt } from './fields.js';
import { contributesKey, describedPath, isHolder, refsKey, schema, toolsKey } from './model.js';

/** The keys of contexts for a list of references; nothing anywhere else, where such a file is free. */
export function profileValues(path: JsonPath, typed: Typed, around: Surroundings): Proposals | undefined {
  return fieldAt(path, around) === 'ref' ? references(typed, around) : undefined;
}

/** The list of references, for the objects that have one. */
export function profileKeyProposals(path: JsonPath): readonly Proposal[] {
  const { description } = schemaAt(schema, [...describedPath(path), refsKey]) ?? {};
  if (!isHolder(path)) return [];
  const shown = description === undefined ? {} : { documentation: description };
  return [{ label: refsKey, value: refsKey, json: '["$1"]', ...shown, kind: 'value' }];
}

/** None of the keys of the schema: only {@link profileKeyProposals} is offered, and only where it belongs. */
export const profileNeed = (): 'unfit' => 'unfit';

/** Whole files, for an empty one that the settings say is of this kind. */
export function profileObjects(path: JsonPath): readonly ObjectProposal[] {
  if (path.length > 0) return [];
  const holder = `{\n\t"${refsKey}": ["$1"]\n}`;
  return [
    { label: l10n.t('new agent profile'), detail: l10n.t('a whole file'), fields: { [toolsKey]: holder } },
    { label: l10n.t('new skill manifest'), detail: l10n.t('a whole file'), fields: { [contributesKey]: holder } },
  ];
}

function references({ content, cursor }: Typed, around: Surroundings): Proposals {
  const shared = sharedContextsOf(around);
  const begun = content.slice(0, cursor);
  const items: Proposal[] = [];
  for (const key of shared.keys) {
    const [declaration] = shared.declarations(key);
    const builtIn = declaration ? undefined : builtInOf(key, around);
    const title = declaration ? declaration.context.title?.value : builtIn?.title;
    const words = title === undefined ? key : `${key} ${title}`;
    if (!isSubsequence(begun, words)) continue;
    if (items.length === mostOffered) return { items, incomplete: true };
    items.push({
      label: key,
      value: key,
      ...(title === undefined ? {} : { detail: title, words }),
      documentation: [
        ...(declaration ? declaredLines(declaration, around) : []),
        ...(builtIn ? builtInLines(builtIn) : []),
      ].join('\n\n'),
      kind: 'value',
    });
  }
  return { items };
}

const declaredLines = ({ uri, context }: Declaration, { folder }: Surroundings): readonly string[] => [
  ...summaryLines(context),
  l10n.t('Declared in {0}.', linkTo(pathIn(folder, uri), uri)),
];
