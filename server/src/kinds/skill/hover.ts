import * as l10n from '@vscode/l10n';
import { toData, type JsonPath } from '../../syntax/tree.js';
import { checkDateTime } from '../../vocabularies/dates.js';
import { carriesNoBody, commonMethods, isFieldName, isHttpMethod } from '../../vocabularies/httpNames.js';
import { checkMediaType } from '../../vocabularies/mediaTypes.js';
import { isSemVer, nextVersions } from '../../vocabularies/semver.js';
import { checkUrl } from '../../vocabularies/urls.js';
import type { Explanation, Surroundings } from '../authoring.js';
import { asCode, asMarkdown, shown } from '../shown.js';
import type { Uses } from '../uses.js';
import { neededMembers } from './blocks.js';
import { explainEmbedded } from '../embeddedSchema/explain.js';
import { embeddedAt, fieldAt, sharedOf } from './fields.js';
import { executionVariable, skillOf, type Input, type SkillFrame } from './model.js';
import { variablesOf } from './urlProposals.js';
import { namedSkills, othersOf, skillCount } from './usage.js';

/** What there is to say of a place of a descriptor beyond the words of the schema. */
export function explainSkill(
  path: JsonPath,
  isKey: boolean,
  value: string | undefined,
  around: Surroundings,
): Explanation | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded && (embedded.path.length > 0 || !isKey)) return { paragraphs: explainEmbedded(embedded, isKey, value) };
  if (value === undefined) return undefined;
  if (isKey) return fieldAt(path) === 'scope' ? { paragraphs: scopeLines(value, around) } : undefined;
  return { paragraphs: linesOn(path, value, around) };
}

function linesOn(path: JsonPath, value: string, around: Surroundings): readonly string[] {
  const skill = skillOf(around.file.document);
  const shared = sharedOf(around);
  switch (fieldAt(path)) {
    case 'id':
      return idLines(value, around);
    case 'version':
    case 'protocolVersion':
      return versionLines(value, fieldAt(path) === 'version');
    case 'page':
    case 'endpointUrl':
    case 'executionUrl':
      return urlLines(path, value, skill);
    case 'provider':
      return usedLines(shared.providers, value, around, l10n.t('No other skill is from this provider.'));
    case 'method':
      return [methodLine(value)];
    case 'mediaType':
      return [mediaTypeLine(value)];
    case 'inputName':
      return inputLines(
        skill.inputs.find(({ at }) => at.path.join() === path.slice(0, -1).join()),
        skill,
      );
    case 'authType':
      return authLines(skill);
    case 'header':
      if (!isFieldName(value)) return [l10n.t('{0} is not the name of an HTTP header.', shown(value))];
      return usedLines(shared.headers, value, around, l10n.t('No other skill uses this header.'));
    case 'scope':
      return typeof path.at(-1) === 'number' ? scopeLines(value, around) : [];
    case 'tag':
      return usedLines(shared.tags, value, around, l10n.t('No other skill uses it.'));
    case 'date':
      return dateLines(value);
    default:
      return [];
  }
}

function idLines(id: string, around: Surroundings): readonly string[] {
  const others = othersOf(sharedOf(around).ids, id, around);
  if (others.length === 0) return [l10n.t('No other descriptor of the workspace has this id.')];
  return [l10n.t('Ids are unique, and this is also the id of {0}.', namedSkills(others, around))];
}

function versionLines(version: string, isSkill: boolean): readonly string[] {
  if (!isSemVer(version)) return [l10n.t('{0} is not a version by SemVer 2.0.0.', shown(version))];
  const next = isSkill ? nextVersions(version) : undefined;
  return next
    ? [l10n.t('Next: `{0}` (patch), `{1}` (minor) or `{2}` (major).', next.patch, next.minor, next.major)]
    : [];
}

/** What each placeholder of a URL stands for. */
function urlLines(path: JsonPath, url: string, skill: SkillFrame): readonly string[] {
  if (checkUrl(url).fault !== undefined) return [l10n.t('This is not an absolute `http:` or `https:` URL.')];
  const field = fieldAt(path);
  return [...new Set(variablesOf(url))].map((name) => {
    const placeholder = asCode(`{${name}}`);
    if (field === 'executionUrl' && name === executionVariable)
      return l10n.t('{0} stands for the execution, as the answer to the invocation names it.', placeholder);
    const input = field === 'endpointUrl' ? skill.inputs.find((known) => known.name?.value === name) : undefined;
    if (!input) return l10n.t('{0} stands for nothing that is known here.', placeholder);
    const description = input.description?.value.trim() ?? '';
    return description === ''
      ? l10n.t('{0} stands for the input of that name.', placeholder)
      : l10n.t('{0} stands for the input of that name: {1}', placeholder, asMarkdown(description));
  });
}

function methodLine(method: string): string {
  const meaning = commonMethods.get(method)?.();
  if (meaning !== undefined) {
    return carriesNoBody(method)
      ? l10n.t('`{0}`: {1} Inputs go into the URL.', method, meaning)
      : l10n.t('`{0}`: {1}', method, meaning);
  }
  return isHttpMethod(method)
    ? l10n.t('A registered HTTP method.')
    : l10n.t('{0} is not an HTTP method. Methods are written in capital letters.', shown(method));
}

function mediaTypeLine(type: string): string {
  if (!checkMediaType(type).valid) return l10n.t('{0} is not a media type such as `application/json`.', shown(type));
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === 'application/json' || essence.endsWith('+json')) return l10n.t('JSON: one value, in UTF-8.');
  if (essence === 'multipart/form-data') return l10n.t('A form, in parts: one for each input, files too.');
  if (essence === 'application/x-www-form-urlencoded') return l10n.t('A form, written like the query of a URL.');
  if (essence === 'application/octet-stream') return l10n.t('Bytes of any kind.');
  if (essence === 'text/event-stream')
    return l10n.t('Events that are sent one after the other while the answer is made.');
  if (/(?:\/|\+)xml$/.test(essence)) return l10n.t('An XML document.');
  switch (essence.slice(0, essence.indexOf('/'))) {
    case 'text':
      return l10n.t('Text that people can read.');
    case 'image':
      return l10n.t('An image.');
    case 'audio':
      return l10n.t('Sound.');
    case 'video':
      return l10n.t('Moving pictures.');
    case 'multipart':
      return l10n.t('Several parts, each with a media type of its own.');
    default:
      return l10n.t('Data of the format {0}.', asCode(essence));
  }
}

function inputLines(input: Input | undefined, { endpoint }: SkillFrame): readonly string[] {
  if (!input) return [];
  const { name, type, required, description } = input;
  const kind = type ? asCode(type.value) : l10n.t('of any type');
  const fallback = input.default && JSON.stringify(toData(input.default.node));
  const facts = [
    required?.value === true ? l10n.t('{0}, required', kind) : l10n.t('{0}, optional', kind),
    ...(fallback === undefined || fallback.length > 60 ? [] : [l10n.t('{0} by default', asCode(fallback))]),
  ];
  const isInUrl = name !== undefined && variablesOf(endpoint?.url?.value ?? '').includes(name.value);
  return [
    facts.join(', '),
    ...(description?.value ? [asMarkdown(description.value)] : []),
    ...(isInUrl ? [l10n.t('It goes into the URL of the endpoint.')] : []),
  ];
}

function authLines({ auth }: SkillFrame): readonly string[] {
  const type = auth?.knownType;
  const missing = type ? neededMembers(type).filter((key) => !auth.at.has(key)) : [];
  return missing.length === 0 ? [] : [l10n.t('Missing: {0}.', missing.map(asCode).join(', '))];
}

function scopeLines(scope: string, around: Surroundings): readonly string[] {
  const own = skillOf(around.file.document).auth?.oauth2?.scopes.find(({ name }) => name === scope)?.meaning?.value;
  const others = usedLines(sharedOf(around).scopes, scope, around, l10n.t('No other skill uses this scope.'));
  return own ? [`${asCode(scope)}: ${asMarkdown(own)}`, ...others] : others;
}

/** Who else uses a word. */
function usedLines(uses: Uses<string>, word: string, around: Surroundings, nobody: string): readonly string[] {
  const others = othersOf(uses, word, around);
  if (others.length === 0) return [nobody];
  return [l10n.t('Also used by {0}: {1}.', skillCount(others.length), namedSkills(others, around))];
}

function dateLines(date: string): readonly string[] {
  const check = checkDateTime(date);
  if (check.verdict === 'invalid') return [l10n.t('This is not a date-time of ISO 8601.')];
  const utc = check.instant === undefined ? undefined : new Date(check.instant).toISOString().replace(/\.000Z$/, 'Z');
  return utc === undefined || utc === date ? [] : [l10n.t('In UTC: {0}.', utc)];
}
