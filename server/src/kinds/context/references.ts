import type { JsonPath } from '../../syntax/tree.js';
import type { Reference, Surroundings, Target } from '../authoring.js';
import { embeddedTarget } from '../embeddedSchema/explain.js';
import { schemaReferences } from '../embeddedSchema/references.js';
import { placeIn } from '../places.js';
import type { ProfileModel } from '../profile/model.js';
import { contextAt, embeddedAt, fieldAt, sharedContextsOf } from './fields.js';
import { ToolContext } from './model.js';
import { declarationsOf, keySpot, Spot } from './spots.js';
import { toolNameReferences } from './toolNames.js';

/** Where a string of a context leads: a key to who declares it, a check to the tool of its name, a local `$ref` to the schema. */
export function contextTarget(path: JsonPath, value: string, around: Surroundings): readonly Target[] {
  const embedded = embeddedAt(path, around);
  const { document } = around.file;
  if (embedded) {
    const node = embeddedTarget(embedded, value);
    const target = node && new Spot(node, around.part, document).target(around);
    return target ? [target] : [];
  }
  switch (fieldAt(path, around)) {
    case 'key':
      return keyTargets(value, contextAt(path, around), around);
    case 'check': {
      const tools = contextAt(path, around)?.tools ?? [];
      return tools.flatMap(({ name }) => (name?.value === value ? (Spot.of(name, document).target(around) ?? []) : []));
    }
    default:
      return [];
  }
}

/** Where else what a key or string of a context names is named. */
export function contextReferences(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
): readonly Reference[] | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return schemaReferences(embedded, isKey, value, around.file.document, around.part);
  if (isKey) return undefined;
  switch (fieldAt(path, around)) {
    case 'key': {
      const own = contextAt(path, around);
      return own && keyReferences(value, own, around);
    }
    case 'toolName':
    case 'check':
      return toolNameReferences(path, value, around);
    default:
      return undefined;
  }
}

/**
 * Who declares a key; nothing for the contexts that ship with the agent, which are written nowhere.
 * @param own the context that is asked about
 */
export const keyTargets = (key: string, own: ToolContext | undefined, around: Surroundings): readonly Target[] =>
  keySpots(key, own, around).flatMap((spot) => spot.target(around) ?? []);

/**
 * Where a key stands: its declarations, and every reference of a profile or manifest.
 * @param asked the context, or the file with the reference, that is asked about: it may not count among the others
 */
export function keyReferences(
  key: string,
  asked: ToolContext | ProfileModel,
  around: Surroundings,
): readonly Reference[] {
  const shared = sharedContextsOf(around);
  const isContext = asked instanceof ToolContext;
  const profiles = new Set([...shared.referrers(key)].flatMap((uri) => shared.profile(uri) ?? []));
  if (!isContext) profiles.add(asked);
  return [
    ...keyTargets(key, isContext ? asked : undefined, around).map((target) => ({ ...target, isDeclaration: true })),
    ...[...profiles].flatMap(({ document, refs }) =>
      refs
        .filter(({ value }) => value === key)
        .map(({ span, part }) => ({ ...placeIn(document, span, part), isDeclaration: false })),
    ),
  ];
}

/** Where the declarations of a key are written: a program may write one once for several contexts. */
function keySpots(key: string, own: ToolContext | undefined, around: Surroundings): readonly Spot[] {
  const spots = declarationsOf(key, own, around).flatMap((declaration) => keySpot(declaration, around) ?? []);
  return [...new Map(spots.map((spot) => [spot.id, spot])).values()];
}
