import * as l10n from '@vscode/l10n';
import { quote } from '../../syntax/edit.js';
import { escapeSnippet } from '../../syntax/snippet.js';
import { spokenLanguage } from '../../engine/language.js';
import { namesOfLanguage } from '../../vocabularies/languageInLocale.js';
import { languageCodes, languageNames } from '../../vocabularies/languages.js';
import { nameKey, type ToolMarkdown } from '../../vocabularies/toolMarkdown.js';
import type { ObjectProposal, Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import type { JsonPath } from '../../syntax/tree.js';
import { toolCount } from '../counts.js';
import { documentationOf } from './documentation.js';
import { fieldAt } from './fields.js';
import { locationProposals } from './locationProposals.js';
import { entriesKey, toolOf, type ToolKey, type ToolListKey } from './model.js';
import { isSubsequence, mostOffered } from '../narrowing.js';
import { mostUsed } from './usage.js';
import { unregisteredTools, usualLocation } from './unregistered.js';

/** What may be chosen as the value of a field. */
export function registryValues(path: JsonPath, typed: Typed, around: Surroundings): Proposals | undefined {
  const field = fieldAt(path);
  if (field?.in === 'meta') return field.key === 'created' ? { items: [dateOf(around)] } : undefined;
  switch (field?.key) {
    case 'name':
      return {
        items: unregisteredTools(around).map(({ name, location }) => ({
          label: name,
          value: name,
          detail: location,
          kind: 'value',
        })),
      };
    case 'location':
      return locationProposals(typed, around);
    case 'languages':
      return field.item === undefined ? undefined : { items: languages(around) };
    case 'capabilities':
    case 'tags':
      return field.item === undefined ? undefined : words(field.key, typed, around);
    default:
      return undefined;
  }
}

const suggested: readonly ToolKey[] = ['name', 'location', 'capabilities', 'languages', 'tags'];

/** True where {@link registryValues} is likely to have something. */
export function hasRegistryValues(path: JsonPath): boolean {
  const field = fieldAt(path);
  return field?.in === 'tool' && suggested.includes(field.key);
}

/** The text that a string begins with. */
export function initialRegistryValue(path: JsonPath, { today }: Surroundings): string | undefined {
  const field = fieldAt(path);
  return field?.in === 'meta' && field.key === 'created' ? today : undefined;
}

/** Entries that may be inserted: one for each directory that has none, and an empty one. */
export function registryEntries(path: JsonPath, around: Surroundings): readonly ObjectProposal[] {
  if (path[0] !== entriesKey || path.length !== 2) return [];
  const found = unregisteredTools(around).map(({ name, location }): ObjectProposal => {
    return {
      label: name,
      detail: l10n.t('new entry for {0}', location),
      fields: fieldsFor(escapeSnippet(quote(name).slice(1, -1))),
    };
  });
  // One placeholder fills in the name, the directory and the path.
  return [
    ...found,
    { label: l10n.t('new tool'), detail: l10n.t('a whole entry'), fields: fieldsFor('${1:tool-name}') },
  ];
}

const fieldsFor = (name: string): ObjectProposal['fields'] =>
  ({ name: `"${name}"`, location: `"${usualLocation(name)}"` }) satisfies Partial<Record<ToolKey, string>>;

const dateOf = ({ today }: Surroundings): Proposal => ({
  label: today,
  value: today,
  detail: l10n.t('today'),
  kind: 'value',
});

function words(list: ToolListKey, typed: Typed, around: Surroundings): Proposals {
  const markdown = list === 'capabilities' ? documentationOf(toolOf(around.part), around)?.markdown : undefined;
  const documented = markdown ? documentedCapabilities(markdown) : [];
  const used = mostUsed(
    list,
    around,
    (word) => isSubsequence(typed.content.slice(0, typed.cursor), word),
    mostOffered + 1,
  );
  const keys = new Set(documented.map(nameKey));
  const others = used.filter(({ word }) => !keys.has(nameKey(word)));
  const counts = new Map(used.map(({ word, count }) => [word, count]));
  const items = [
    ...documented.map((name): Proposal => ({ label: name, value: name, detail: l10n.t('in TOOL.md'), kind: 'value' })),
    ...others.slice(0, mostOffered).map(({ word }): Proposal => ({
      label: word,
      value: word,
      detail: toolCount(counts.get(word) ?? 0),
      kind: 'value',
    })),
  ];
  return used.length > mostOffered ? { items, incomplete: true } : { items };
}

/** The capabilities that a `TOOL.md` lists. */
export const documentedCapabilities = ({ capabilitySections }: ToolMarkdown): readonly string[] => [
  ...new Set(capabilitySections.flatMap(({ names }) => names.map(({ name }) => name))),
];

/** Every code, those in use first; found by code, English and native name, and that in the reader's language. */
function languages(around: Surroundings): readonly Proposal[] {
  const used = mostUsed('languages', around, (word) => languageNames(word) !== undefined, mostOffered);
  const counts = new Map(used.map(({ word, count }) => [word, count]));
  const codes = languageCodes();
  const first = used.flatMap(({ word }) => codes.find(({ code }) => code === word) ?? []);
  return [...first, ...codes.filter(({ code }) => !counts.has(code))].map(({ code, english, native }): Proposal => {
    const count = counts.get(code);
    const names = namesOfLanguage(code, spokenLanguage());
    return {
      label: code,
      value: code,
      detail: names.join(' — '),
      words: [...new Set([code, english, native, ...names])].join(' '),
      ...(count === undefined ? {} : { documentation: l10n.t('Used by {0} of the workspace.', toolCount(count)) }),
      kind: 'keyword',
    };
  });
}
