import * as l10n from '@vscode/l10n';
import { enumMeanings } from '../../engine/schema.js';
import { isRecord, member } from '../../engine/value.js';
import { schemaAt } from '../../engine/schema.js';
import type { JsonPath } from '../../syntax/tree.js';
import { commonKeyHeaders, commonMethods } from '../../vocabularies/httpNames.js';
import { commonMediaTypes } from '../../vocabularies/mediaTypes.js';
import { toTagFormat } from '../../vocabularies/names.js';
import { completeSemVer, nextVersions } from '../../vocabularies/semver.js';
import { hostOf } from '../../vocabularies/urls.js';
import type { Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import { missingMembers, neededMembers, oauthBlock } from './blocks.js';
import { embeddedKeys, embeddedValues, hasEmbeddedValues } from '../embeddedSchema/completion.js';
import { embeddedAt, embeddedBase, fieldAt, sharedOf } from './fields.js';
import { authMembers, authTypes, schema, skillOf, type SkillFrame } from './model.js';
import { urlProposals, variablesOf } from './urlProposals.js';
import { usedProposals } from './usage.js';

/** What may be chosen as the value of a field. */
export function skillValues(path: JsonPath, typed: Typed, around: Surroundings): Proposals | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return { items: embeddedValues(embedded) };
  const skill = skillOf(around.file.document);
  switch (fieldAt(path)) {
    case 'id':
      return { items: ids(skill) };
    case 'version':
      return { items: versions(typed) };
    case 'protocolVersion':
      return undefined;
    case 'provider':
      return usedProposals(sharedOf(around).providers, typed, around);
    case 'method':
      return { items: [...commonMethods].map(([method, meaning]) => word(method, undefined, meaning())) };
    case 'mediaType':
      return { items: commonMediaTypes.map((type) => word(type)) };
    case 'endpointUrl':
    case 'executionUrl':
      return { items: urlProposals(path, typed, skill) };
    case 'inputName':
      return { items: namelessVariables(skill).map((name) => word(name, l10n.t('in the URL'))) };
    case 'inputDefault':
      return { items: defaults(path, skill) };
    case 'authType':
      return { items: authTypeProposals(skill) };
    case 'header':
      return withCommon(usedProposals(sharedOf(around).headers, typed, around), commonKeyHeaders);
    case 'scope':
      return typeof path.at(-1) === 'number' ? usedProposals(sharedOf(around).scopes, typed, around) : undefined;
    case 'tag':
      return usedProposals(sharedOf(around).tags, typed, around);
    case 'date':
      return { items: [{ ...word(around.now, l10n.t('now')), words: `${typed.content} ${around.now}` }] };
    default:
      return undefined;
  }
}

/** True where {@link skillValues} is likely to have something. */
export function hasSkillValues(path: JsonPath): boolean {
  switch (fieldAt(path)) {
    case 'method':
    case 'mediaType':
    case 'executionUrl':
    case 'header':
    case 'tags':
      return true;
    default:
      return embeddedBase(path) !== undefined && hasEmbeddedValues(path);
  }
}

/** Keys of objects that are free to have any: the keywords of an embedded schema, the scopes that others use. */
export function skillKeyProposals(path: JsonPath, around: Surroundings): readonly Proposal[] {
  const embedded = embeddedAt(path, around);
  if (embedded) return embeddedKeys(embedded);
  if (fieldAt(path) !== 'scopes') return [];
  return usedProposals(sharedOf(around).scopes, { content: '', cursor: 0 }, around).items;
}

/** The text that a string begins with: the moment for dates, and what others say of a scope. */
export function initialSkillValue(path: JsonPath, around: Surroundings): string | undefined {
  switch (fieldAt(path)) {
    case 'date':
      return around.now;
    case 'scope':
      return meaningElsewhere(String(path.at(-1)), around);
    default:
      return undefined;
  }
}

/** What the value of a key begins with, where the schema does not know. */
export const skillSnippet = (path: JsonPath): string | undefined =>
  fieldAt(path) === 'oauthBlock' ? oauthBlock() : undefined;

/** Members of `auth` are needed by some types and have no place in others. */
export function skillNeed(path: JsonPath, { file }: Surroundings): 'needed' | 'unfit' | undefined {
  const field = fieldAt(path);
  if (field !== 'header' && field !== 'oauthBlock' && field !== 'authMember') return undefined;
  const type = skillOf(file.document).auth?.knownType;
  const key = String(path.at(-1));
  if (!type) return undefined;
  if (neededMembers(type).includes(key)) return 'needed';
  return authTypes.some((other) => authMembers[other].some((member) => member === key)) ? 'unfit' : undefined;
}

/** The words that are in use, and then the usual ones. */
const withCommon = ({ items, ...rest }: Proposals, common: readonly string[]): Proposals => ({
  items: [...items, ...common.filter((text) => !items.some(({ value }) => value === text)).map((text) => word(text))],
  ...rest,
});

function versions({ content }: Typed): readonly Proposal[] {
  const completed = completeSemVer(content);
  if (completed !== undefined) return [{ ...word(completed), words: `${content} ${completed}` }];
  const next = nextVersions(content);
  if (!next) return [word('1.0.0', l10n.t('a first version'))];
  const labels = { patch: l10n.t('patch'), minor: l10n.t('minor'), major: l10n.t('major') };
  return (['patch', 'minor', 'major'] as const).map((step) => ({
    ...word(next[step], labels[step]),
    words: `${content} ${next[step]}`,
  }));
}

/** An id made of the provider's domain and the skill's name. */
function ids({ provider, endpoint, name }: SkillFrame): readonly Proposal[] {
  const host = hostOf(provider?.url?.value ?? '') ?? hostOf(endpoint?.url?.value ?? '');
  const slug = toTagFormat(name?.value ?? '');
  if (host === undefined || !/^[a-z]/.test(host) || slug === undefined || !/^[a-z][a-z0-9-]*$/.test(slug)) return [];
  const labels = host
    .replace(/^(?:www|api)\./, '')
    .split('.')
    .reverse();
  return labels.length < 2 ? [] : [word([...labels, `${slug}-v1`].join('.'))];
}

function authTypeProposals({ auth }: SkillFrame): readonly Proposal[] {
  const at = schemaAt(schema, ['auth', 'type']);
  return enumMeanings(at ?? {}).flatMap(({ value, meaning }): readonly Proposal[] => {
    const type = authTypes.find((known) => known === value);
    if (!type) return [];
    const plain = word(type, undefined, meaning, 'keyword');
    const members = missingMembers(type, (key) => auth?.at.has(key) ?? false);
    const keys = Object.keys(members);
    if (keys.length === 0) return [plain];
    const detail = l10n.t('with {0}', keys.join(', '));
    return [plain, { ...word(type, detail, meaning), label: `${type} …`, words: type, members }];
  });
}

/** The placeholders of the endpoint that no input has the name of. */
function namelessVariables(skill: SkillFrame): readonly string[] {
  const names = new Set(skill.inputs.map(({ name }) => name?.value));
  return [...new Set(variablesOf(skill.endpoint?.url?.value ?? ''))].filter((name) => !names.has(name));
}

/** The values that the schema of an input lists, or those that its type has. */
function defaults(path: JsonPath, skill: SkillFrame): readonly Proposal[] {
  const input = skill.inputs.find(({ at }) => at.path.join() === path.slice(0, -1).join());
  const listed = member(input?.schema?.value, 'enum');
  const values = Array.isArray(listed) ? listed.filter((value) => !isRecord(value) && !Array.isArray(value)) : [];
  const known: readonly unknown[] =
    values.length > 0 ? values : input?.type?.value === 'boolean' ? [true, false] : [null];
  return known.map((value): Proposal => {
    if (typeof value === 'string') return word(value);
    const json = JSON.stringify(value);
    return { label: json, value: '', json, ...(value === null ? { detail: l10n.t('none') } : {}), kind: 'value' };
  });
}

function meaningElsewhere(scope: string, around: Surroundings): string | undefined {
  const shared = sharedOf(around);
  for (const uri of shared.scopes.of(scope)) {
    const found = shared.skill(uri)?.auth?.oauth2?.scopes.find(({ name }) => name === scope);
    if (found?.meaning && uri !== around.file.document.uri) return found.meaning.value;
  }
  return undefined;
}

const word = (value: string, detail?: string, documentation?: string, kind: Proposal['kind'] = 'value'): Proposal => ({
  label: value,
  value,
  ...(detail === undefined ? {} : { detail }),
  ...(documentation === undefined ? {} : { documentation }),
  kind,
});
