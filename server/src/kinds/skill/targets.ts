import type { Value } from '../../engine/value.js';
import type { Part } from '../../syntax/part.js';
import type { JsonPath } from '../../syntax/tree.js';
import { templateExpressions } from '../../vocabularies/urlTemplates.js';
import { authorityOf, checkUrl } from '../../vocabularies/urls.js';
import type { Link, Surroundings, Target } from '../authoring.js';
import { embeddedTarget } from '../embeddedSchema/explain.js';
import { placeIn } from '../places.js';
import { embeddedAt, sharedOf } from './fields.js';
import { skillOf } from './model.js';
import { skillNameAt } from './names.js';

/**
 * Where a string of a descriptor leads: a local `$ref` to the schema, a placeholder to its input, the id of a skill, wherever it stands, to
 * its descriptors.
 */
export function skillTarget(path: JsonPath, value: string, around: Surroundings, at: number): readonly Target[] {
  const embedded = embeddedAt(path, around);
  if (!embedded) {
    const name = skillNameAt(path, false, value, around, at);
    return name?.sort === 'input' ? inputsOf(name.name, around) : descriptorsOf(value, around);
  }
  const node = embeddedTarget(embedded, value);
  return node ? [placeIn(around.file.document, node)] : [];
}

/** The inputs of a name. */
const inputsOf = (name: string, { file }: Surroundings): readonly Target[] =>
  skillOf(file.document).inputs.flatMap((input) =>
    input.name?.value === name ? [placeIn(file.document, input.name.span)] : [],
  );

/** The `id` members with a value. */
function descriptorsOf(id: string, around: Surroundings): readonly Target[] {
  const shared = sharedOf(around);
  const uris = [...shared.ids.of(id)].sort();
  const found = uris.flatMap((uri) => {
    const skill = shared.skill(uri);
    return skill?.id ? [placeIn(skill.document, skill.id.span)] : [];
  });
  if (found.length > 0) return found;
  // A descriptor that does not count among the others, such as one that was never saved, still has an id.
  const own = skillOf(around.file.document).id;
  return own?.value === id ? [placeIn(around.file.document, own.span)] : [];
}

/** The URLs of a descriptor as links. */
export function skillLinks(part: Part, { file }: Omit<Surroundings, 'part'>): readonly Link[] {
  const { document } = file;
  if (part !== document.frame) return [];
  const { urls, provider, auth } = skillOf(document);
  const { oauth2 } = auth ?? {};
  const all = new Map<number, Link>();
  const others = [provider?.contact, oauth2?.authorizationUrl, oauth2?.tokenUrl];
  for (const value of [...urls.map(({ url }) => url), ...others]) {
    const link = value && linkOf(value);
    if (link) all.set(link.span.start, link);
  }
  return [...all.values()].sort((a, b) => a.span.start - b.span.start);
}

function linkOf(value: Value<string>): Link | undefined {
  const target = addressOf(value.value);
  const { start, end } = value.span;
  return target === undefined || end - start < 2 ? undefined : { span: { start: start + 1, end: end - 1 }, target };
}

/**
 * What a browser can open of a URL: all of it, or what leads to the segment with the first placeholder. Undefined where that is nothing, and
 * for every scheme but `http:` and `https:`.
 */
function addressOf(url: string): string | undefined {
  if (checkUrl(url).fault !== undefined) return undefined;
  const [first] = templateExpressions(url);
  const brace = url.search(/[{}]/);
  const end = first ? Math.min(first.start, brace) : brace;
  if (end < 0) return url;
  // In the host nobody knows where it leads.
  if (end < authorityOf(url)[1]) return undefined;
  const before = url.slice(0, end);
  const query = before.search(/[?#]/);
  const address = query >= 0 ? before.slice(0, query) : before.slice(0, before.lastIndexOf('/') + 1);
  return URL.canParse(address) ? address : undefined;
}
