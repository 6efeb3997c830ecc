import {
  instructionsOf,
  resolveProfile,
  type Origin,
  type Resolution,
  type ResolvedContext,
  type ResolvedTool,
} from '../kinds/context/resolution.js';
import type { SharedContexts } from '../kinds/context/shared.js';
import { sharedContextsOf } from '../kinds/context/fields.js';
import { profile as profileKind } from '../kinds/profile/index.js';
import { profileOf, type ProfileModel } from '../kinds/profile/model.js';
import { summaryOf } from '../kinds/profile/resolutionText.js';
import type {
  ContextOrigin,
  ResolutionResult,
  ResolvedContextNode,
  ResolvedToolNode,
  UnknownContextNode,
} from '../lsp/protocol.js';
import { nearest } from '../vocabularies/similar.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { placeOfContext, placeOfTool, placeOfValue } from './contextPlaces.js';
import { optional } from './explorer.js';
import { resolvedText } from './resolvedText.js';
import { pathOf } from './registries.js';

/**
 * What a session of a profile gets; of a manifest, what the skill contributes. Undefined where the file is neither.
 * @param skills more skills: what they are known by, or the URIs of their manifests
 */
export function resolutionOf(
  workspace: Workspace,
  uri: string,
  skills: readonly string[] = [],
): ResolutionResult | undefined {
  const file = workspace.file(uri);
  const profile = file && profileIn(file);
  if (!profile) return undefined;
  const shared = sharedContexts(workspace);
  const added = skills.map((skill) => manifestAt(workspace, skill) ?? skill);
  const resolution = resolveProfile(profile, shared, added);
  const result: Omit<ResolutionResult, 'text'> = {
    uri: file.uri,
    path: pathOf(workspace, file.uri),
    ...optional('id', profile.name?.value),
    isProfile: profile.isProfile,
    contexts: resolution.contexts.map((context) => contextNode(workspace, context)),
    tools: resolution.tools.map((tool) => toolNode(workspace, tool)),
    dropped: resolution.dropped.map((tool) => ({
      ...toolNode(workspace, tool),
      winner: tool.winner?.context.key ?? '',
    })),
    unknown: unknownIn(resolution, shared).map(({ key, origin }) => unknownNode(workspace, key, origin, shared)),
    unknownSkills: resolution.unknownSkills,
    instructions: instructionsOf(resolution),
    isComplete: !shared.isOpenEnded && resolution.contexts.every((context) => !isPartial(context)),
    summary: summaryOf(resolution),
  };
  return { ...result, text: resolvedText(result, (other) => pathOf(workspace, other)) };
}

/** The profile or manifest that a file is. */
export const profileIn = ({ classification, document }: WorkspaceFile): ProfileModel | undefined =>
  classification.kind === profileKind ? profileOf(document) : undefined;

/** The contexts of the workspace, as every file sees them. */
const sharedContexts = (workspace: Workspace): SharedContexts =>
  sharedContextsOf({ shared: workspace.sharedBy(profileKind) });

/** The references that lead nowhere. What was declared a moment ago, in a file that is being typed in, is not among them. */
export const unknownIn = ({ unknown }: Resolution, shared: SharedContexts): Resolution['unknown'] =>
  unknown.filter(({ key }) => !shared.isDeclared(key));

function manifestAt(workspace: Workspace, skill: string): ProfileModel | undefined {
  const file = skill.includes(':') ? workspace.file(skill) : undefined;
  return file && profileIn(file);
}

const isPartial = ({ isPartial, declaration }: ResolvedContext): boolean =>
  isPartial ||
  declaration?.context.hasUnreadableInstructions === true ||
  declaration?.context.tools.some((tool) => tool.isPartial) === true;

function contextNode(workspace: Workspace, context: ResolvedContext): ResolvedContextNode {
  const { key, origin, declaration, builtIn } = context;
  const location = declaration && placeOfContext(workspace, declaration);
  return {
    key,
    ...optional('title', declaration ? declaration.context.title?.value : builtIn?.title),
    from: originNode(workspace, origin),
    ...(location ? { location } : {}),
    isPartial: isPartial(context),
  };
}

function toolNode(workspace: Workspace, { name, context, projection }: ResolvedTool): ResolvedToolNode {
  const { declaration } = context;
  const location = declaration && projection && placeOfTool(workspace, declaration.uri, projection);
  return {
    name,
    context: context.key,
    declared: projection?.declared ?? { name },
    ...(location ? { location } : {}),
    isPartial: projection?.isPartial ?? false,
  };
}

function unknownNode(workspace: Workspace, key: string, origin: Origin, shared: SharedContexts): UnknownContextNode {
  return {
    key,
    from: originNode(workspace, origin),
    ...optional('nearest', nearest(key, shared.keys)),
    ...(shared.isOpenEnded ? { mayExist: true } : {}),
  };
}

function originNode(workspace: Workspace, { by, skill, ref, uri }: Origin): ContextOrigin {
  const location = ref && uri !== undefined ? placeOfValue(workspace, uri, ref) : undefined;
  return { by, ...optional('skill', skill), ...(location ? { location } : {}) };
}
