import { Analysis } from '../../engine/analysis.js';
import { nodeAt, toData, type JsonPath } from '../../syntax/tree.js';
import { dialectOf } from '../../vocabularies/jsonSchema/index.js';
import type { KnownFile, Surroundings } from '../authoring.js';
import type { EmbeddedPlace } from '../embeddedSchema/place.js';
import { SkillFacts } from './facts.js';
import { SharedSkills } from './shared.js';

/** What is written at a place of a descriptor. Several places may hold the same kind of thing. */
export type SkillField =
  | 'id'
  | 'version'
  | 'protocolVersion'
  /** A URL that nothing is put in the place of. */
  | 'page'
  | 'endpointUrl'
  /** A URL that has the execution in it. */
  | 'executionUrl'
  | 'provider'
  | 'contact'
  | 'method'
  | 'mediaType'
  | 'input'
  | 'inputName'
  | 'inputType'
  | 'inputDefault'
  | 'auth'
  | 'authType'
  /** A member of `auth` that some types have and others have not. */
  | 'authMember'
  | 'oauthBlock'
  | 'header'
  /** The map or the list of scopes. */
  | 'scopes'
  | 'scope'
  | 'tags'
  | 'tag'
  | 'date';

/** The places by their paths: `#` stands for an index, `*` for any key. With `model.ts` alone this spells keys; a test holds it against the schema. */
export const skillFields: ReadonlyMap<string, SkillField> = new Map<string, SkillField>([
  ['protocol/version', 'protocolVersion'],
  ['protocol/changelog_url', 'page'],
  ['id', 'id'],
  ['version', 'version'],
  ['provider/name', 'provider'],
  ['provider/url', 'page'],
  ['provider/contact', 'contact'],
  ['endpoint/url', 'endpointUrl'],
  ['endpoint/method', 'method'],
  ['endpoint/content_type', 'mediaType'],
  ['endpoint/status_url', 'executionUrl'],
  ['endpoint/result_url', 'executionUrl'],
  ['inputs/#', 'input'],
  ['inputs/#/name', 'inputName'],
  ['inputs/#/type', 'inputType'],
  ['inputs/#/default', 'inputDefault'],
  ['output/content_type', 'mediaType'],
  ['auth', 'auth'],
  ['auth/type', 'authType'],
  ['auth/description', 'authMember'],
  ['auth/header', 'header'],
  ['auth/oauth2', 'oauthBlock'],
  ['auth/oauth2/authorization_url', 'page'],
  ['auth/oauth2/token_url', 'page'],
  ['auth/oauth2/scopes', 'scopes'],
  ['auth/oauth2/scopes/#', 'scope'],
  ['auth/oauth2/scopes/*', 'scope'],
  ['tags', 'tags'],
  ['tags/#', 'tag'],
  ['documentation_url', 'page'],
  ['created_at', 'date'],
  ['updated_at', 'date'],
]);

/** The field that a path from the root of the file leads to. */
export function fieldAt(path: JsonPath): SkillField | undefined {
  const steps = path.map((step) => (typeof step === 'number' ? '#' : step));
  return skillFields.get(steps.join('/')) ?? skillFields.get([...steps.slice(0, -1), '*'].join('/'));
}

/** The place in an embedded schema that a path from the root of the file leads to; undefined where that is outside of any. */
export function embeddedAt(path: JsonPath, { part }: Pick<Surroundings, 'part'>): EmbeddedPlace | undefined {
  const base = embeddedBase(path);
  if (!base) return undefined;
  const { root: file } = part.tree;
  const root = nodeAt(file, base);
  const type = base.length > 2 ? toData(nodeAt(file, [...base.slice(0, -1), 'type'])) : undefined;
  return {
    dialect: dialectOf(root).dialect,
    root,
    path: path.slice(base.length),
    type: typeof type === 'string' ? type : undefined,
  };
}

/** The path of the embedded schema that a path leads into. */
export function embeddedBase(path: JsonPath): JsonPath | undefined {
  const [first, second, third] = path;
  if (first === 'output' && second === 'schema') return path.slice(0, 2);
  return first === 'inputs' && typeof second === 'number' && third === 'schema' ? path.slice(0, 3) : undefined;
}

/** What the descriptors of the workspace have to do with each other, also for a file that does not count among them, such as a new one. */
export function sharedOf(around: Omit<Surroundings, 'part'>): SharedSkills {
  const own = sharedBy(around.file);
  if (own) return own;
  for (const file of around.files) {
    const shared = sharedBy(file);
    if (shared) return shared;
  }
  return new SharedSkills();
}

/** What a file shares with the others, where it counts among them. */
function sharedBy({ document, analysis }: KnownFile): SharedSkills | undefined {
  if (!(analysis instanceof Analysis) || !(analysis.facts instanceof SkillFacts)) return undefined;
  const { shared } = analysis.facts;
  return shared.skill(document.uri) ? shared : undefined;
}
