import * as l10n from '@vscode/l10n';
import { enumMeanings, schemaAt } from '../../engine/schema.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { ObjectProposal } from '../authoring.js';
import { Choice, dataOf, fieldsOf, type Draft } from '../objectDraft.js';
import { fieldAt } from './fields.js';
import {
  authDescriptionKey,
  authMembers,
  authTypes,
  capabilityTypes,
  executionVariable,
  schema,
  type AuthType,
  type CapabilityType,
} from './model.js';

const execution = `{${executionVariable}\\}`;

/** Objects that may be inserted: whole descriptors, an input, what `auth` holds for each type. */
export function skillObjects(path: JsonPath): readonly ObjectProposal[] {
  if (path.length === 0) return capabilityTypes.map(descriptor);
  switch (fieldAt(path)) {
    case 'input':
      return [{ label: l10n.t('new input'), detail: l10n.t('a whole parameter'), fields: fieldsOf(input) }];
    case 'auth':
      return authTypes.map((type) => ({
        label: type,
        ...meaningOf(['auth', 'type'], type),
        fields: fieldsOf(authBlocks()[type]),
      }));
    default:
      return [];
  }
}

/** Snippets of the members that a type of authentication asks for and `has` lacks. */
export function missingMembers(type: AuthType, has: (key: string) => boolean): Readonly<Record<string, string>> {
  const all = fieldsOf(authBlocks()[type]);
  const wanted = neededMembers(type).filter((key) => !has(key));
  return Object.fromEntries(wanted.map((key) => [key, all[key] ?? '""']));
}

/** The members that a type of authentication asks for. */
export const neededMembers = (type: AuthType): readonly string[] =>
  type === 'custom' ? [authDescriptionKey] : authMembers[type];

/** The whole `oauth2` block as a snippet. */
export const oauthBlock = (): string => missingMembers('oauth2', () => false)[authMembers.oauth2[0] ?? ''] ?? '{}';

const authBlocks = (): Readonly<Record<AuthType, Readonly<Record<string, Draft>>>> => ({
  api_key: { type: 'api_key', header: '${1:X-API-Key}' },
  oauth2: {
    type: 'oauth2',
    oauth2: {
      authorization_url: 'https://${1:example.com}/oauth/authorize',
      token_url: 'https://${1:example.com}/oauth/token',
      scopes: { '${2:skill:invoke}': `\${3:${l10n.t('Invoke the skill')}}` },
    },
  },
  custom: { type: 'custom', description: `\${1:${l10n.t('How to authenticate, in words.')}}` },
  none: { type: 'none' },
});

const input: Readonly<Record<string, Draft>> = {
  name: '${1:name}',
  type: '${2|string,number,integer,boolean,object,array,null|}',
  description: '$3',
  required: new Choice('${4|true,false|}'),
};

/** Where a skill of each type is invoked. */
const endpointOf = (type: CapabilityType, slug: string): Readonly<Record<string, Draft>> => {
  switch (type) {
    case 'plugin':
      return { url: `https://example.com/plugins/${slug}`, method: 'POST', content_type: 'application/json' };
    case 'api':
      return {
        url: `https://api.example.com/skills/${slug}/invoke`,
        method: '${4|POST,GET,PUT,PATCH,DELETE|}',
        content_type: 'application/json',
      };
    case 'knowledge':
      return { url: `https://example.com/knowledge/${slug}`, method: 'GET' };
    case 'task':
      return {
        url: `https://example.com/tasks/${slug}`,
        method: 'POST',
        content_type: 'application/json',
        status_url: `https://example.com/tasks/${slug}/status/${execution}`,
        result_url: `https://example.com/tasks/${slug}/result/${execution}`,
      };
  }
};

/** A whole descriptor. One placeholder fills in the id and the URLs. */
const descriptor = (type: CapabilityType): ObjectProposal => ({
  label: l10n.t('new skill descriptor: {0}', type),
  ...meaningOf(['capability_type'], type),
  fields: fieldsOf(descriptorOf(type, 'none', '${1:skill-name}')),
});

/** @param slug what stands for the skill in its id and in URLs */
const descriptorOf = (type: CapabilityType, auth: AuthType, slug: string): Readonly<Record<string, Draft>> => ({
  protocol: { version: '1.0.0' },
  id: `com.example.${slug}`,
  name: `\${2:${l10n.t('Skill name')}}`,
  version: '1.0.0',
  capability_type: type,
  description: `\${3:${l10n.t('What the skill does.')}}`,
  provider: { name: '${5:Example Corp}' },
  endpoint: endpointOf(type, slug),
  inputs: [
    {
      name: '${6:text}',
      type: '${7|string,number,integer,boolean,object,array,null|}',
      description: `\${8:${l10n.t('What it means.')}}`,
      required: true,
    },
  ],
  output: { content_type: '${9:application/json}' },
  auth: authBlocks()[auth],
  // Who need not say who they are may invoke what anyone may.
  access: auth === 'none' ? 'public' : 'restricted',
});

/** A whole descriptor as plain data: valid, with examples where only its author knows what to write. */
export const newDescriptor = (
  type: CapabilityType,
  auth: AuthType,
  slug: string,
  known: { readonly id: string; readonly name: string; readonly description: string; readonly provider: string },
): object => {
  const { id, name, description, provider } = known;
  return { ...(dataOf(descriptorOf(type, auth, slug)) as object), id, name, description, provider: { name: provider } };
};

function meaningOf(path: JsonPath, value: string): Pick<ObjectProposal, 'detail' | 'documentation'> {
  const at = schemaAt(schema, path);
  const meaning = at && enumMeanings(at).find((known) => known.value === value)?.meaning;
  return meaning === undefined ? {} : { documentation: meaning };
}
