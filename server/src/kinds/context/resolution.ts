import type { Value } from '../../engine/value.js';
import type { Contribution, ProfileModel } from '../profile/model.js';
import { builtInContexts, defaultContext, type BuiltInContext } from './builtIns.js';
import type { Projection } from './model.js';
import type { Declaration, SharedContexts } from './shared.js';

/** Why a context is part of a session. */
export interface Origin {
  /** `default`: the profile names none, and this is the one for its name and worker. */
  readonly by: 'profile' | 'skill' | 'default' | 'option';
  /** Of a skill, what it is known by. */
  readonly skill?: string;
  /** The reference as written; absent for a default, and for a skill that was named from outside. */
  readonly ref?: Value<string>;
  /** The file of the reference. */
  readonly uri?: string;
}

/** A context of a session. */
export interface ResolvedContext {
  readonly key: string;
  readonly origin: Origin;
  /** Where it is declared; absent for one that ships with the agent. */
  readonly declaration?: Declaration;
  readonly builtIn?: BuiltInContext;
  /** True where some of its tools cannot be read from the program that declares it. */
  readonly isPartial: boolean;
}

/** A tool of a session, or one that is dropped since a context before it brings a tool of that name. */
export interface ResolvedTool {
  readonly name: string;
  readonly context: ResolvedContext;
  /** Absent for the tools of built-in contexts, of which no more than their names is known. */
  readonly projection?: Projection;
  /** The one that stays; absent for a tool that stays itself. */
  readonly winner?: ResolvedTool;
}

/** What a session of a profile gets: the contexts in order, and their tools merged by name. */
export interface Resolution {
  readonly contexts: readonly ResolvedContext[];
  /** References to contexts that nobody declares. */
  readonly unknown: readonly { readonly key: string; readonly origin: Origin }[];
  /** The tools that stay. */
  readonly tools: readonly ResolvedTool[];
  readonly dropped: readonly ResolvedTool[];
  /** Skills that the profile names and no manifest of the workspace describes. */
  readonly unknownSkills: readonly string[];
}

/** A reference with where it comes from. */
interface Wanted {
  readonly key: string;
  readonly origin: Origin;
}

/** A skill that a session gets beside those of its profile: by what it is known by, or by its manifest. */
type AddedSkill = string | ProfileModel;

/**
 * Resolves what a session of a profile gets, as the `ToolContextResolver` does: the references of the profile, or else the default for its
 * name and worker, united with those that its skills contribute, in this order; tools are merged by name, and the first of a name stays.
 * @param skills more skills
 */
export function resolveProfile(
  profile: ProfileModel,
  shared: SharedContexts,
  skills: readonly AddedSkill[] = [],
): Resolution {
  const { wanted, unknownSkills } = wantedBy(profile, shared, skills);
  return { ...resolveRefs(wanted, shared), unknownSkills };
}

/** What one skill contributes, were it alone. */
export const resolveContribution = (
  { id, refs }: Contribution,
  { document: { uri } }: ProfileModel,
  shared: SharedContexts,
): Resolution => ({ ...resolveRefs(contributed(refs, uri, id?.value, 'skill'), shared), unknownSkills: [] });

/** What the model is told about using the tools of a session: what each of its contexts says, in their order. */
export const instructionsOf = ({ contexts }: Resolution): string =>
  contexts
    .flatMap(({ declaration }) => declaration?.context.instructions?.value ?? [])
    .filter((instructions) => instructions.trim() !== '')
    .join('\n\n');

function resolveRefs(wanted: readonly Wanted[], shared: SharedContexts): Omit<Resolution, 'unknownSkills'> {
  const contexts: ResolvedContext[] = [];
  const unknown: Wanted[] = [];
  const seen = new Set<string>();
  for (const { key, origin } of wanted) {
    if (seen.has(key)) continue;
    seen.add(key);
    const context = contextOf(key, origin, shared);
    if (context) contexts.push(context);
    else unknown.push({ key, origin });
  }
  return { contexts, unknown, ...mergeTools(contexts) };
}

function wantedBy(
  profile: ProfileModel,
  shared: SharedContexts,
  skills: readonly AddedSkill[],
): { readonly wanted: readonly Wanted[]; readonly unknownSkills: readonly string[] } {
  const { uri } = profile.document;
  const own = profile.own ?? [];
  const fallback =
    profile.isProfile && own.length === 0 ? defaultContext(profile.name?.value, profile.worker) : undefined;
  const wanted: Wanted[] = [
    ...own.map((ref) => ({ key: ref.value, origin: { by: 'profile', ref, uri } as const })),
    ...(fallback === undefined ? [] : [{ key: fallback, origin: { by: 'default' } as const }]),
  ];
  for (const { id, refs } of profile.contributions) wanted.push(...contributed(refs, uri, id?.value, 'skill'));
  const described = new Set(profile.contributions.flatMap(({ id }) => id?.value ?? []));
  const unknownSkills = new Set<string>();
  const more = [
    ...profile.skillNames.map(({ value }) => ({ skill: value, by: 'skill' as const })),
    ...skills.map((skill) => ({ skill, by: 'option' as const })),
  ];
  for (const { skill, by } of more) {
    const manifests = typeof skill === 'string' ? shared.manifests(skill) : [skill];
    const others = manifests.filter((manifest) => manifest !== profile);
    if (typeof skill === 'string' && others.length === 0 && !described.has(skill)) unknownSkills.add(skill);
    for (const manifest of others)
      for (const { id, refs } of manifest.contributions)
        // A manifest may describe several skills.
        if (typeof skill !== 'string' || id?.value === skill)
          wanted.push(...contributed(refs, manifest.document.uri, id?.value, by));
  }
  return { wanted, unknownSkills: [...unknownSkills] };
}

const contributed = (
  refs: readonly Value<string>[],
  uri: string,
  skill: string | undefined,
  by: 'skill' | 'option',
): readonly Wanted[] =>
  refs.map((ref) => ({ key: ref.value, origin: { by, ref, uri, ...(skill === undefined ? {} : { skill }) } }));

function contextOf(key: string, origin: Origin, shared: SharedContexts): ResolvedContext | undefined {
  const [declaration] = shared.declarations(key);
  if (declaration) return { key, origin, declaration, isPartial: shared.isPartial(declaration) };
  const builtIn = shared.hasBuiltIns ? builtInContexts.find((known) => known.key === key) : undefined;
  return builtIn && { key, origin, builtIn, isPartial: false };
}

function mergeTools(contexts: readonly ResolvedContext[]): Pick<Resolution, 'tools' | 'dropped'> {
  const byName = new Map<string, ResolvedTool>();
  const dropped: ResolvedTool[] = [];
  for (const context of contexts) {
    for (const tool of toolsOf(context)) {
      const winner = byName.get(tool.name);
      if (winner) dropped.push({ ...tool, winner });
      else byName.set(tool.name, tool);
    }
  }
  return { tools: [...byName.values()], dropped };
}

/** The tools that a context brings, before any is dropped. */
function toolsOf(context: ResolvedContext): readonly ResolvedTool[] {
  const { declaration, builtIn } = context;
  if (!declaration) return (builtIn?.tools ?? []).map((name) => ({ name, context }));
  return declaration.context.tools.flatMap((projection) =>
    projection.name ? [{ name: projection.name.value, context, projection }] : [],
  );
}
