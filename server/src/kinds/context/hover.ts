import * as l10n from '@vscode/l10n';
import { enumMeanings, schemaAt } from '../../engine/schema.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { Explanation, Surroundings } from '../authoring.js';
import { toolCount } from '../counts.js';
import { explainEmbedded } from '../embeddedSchema/explain.js';
import type { ProfileModel } from '../profile/model.js';
import { callOf } from '../profile/resolutionText.js';
import { asCode, linkTo } from '../shown.js';
import { contextAt, embeddedAt, fieldAt, sharedContextsOf, toolAt } from './fields.js';
import { entriesKey, matrixToolsKey, resultModeKey, schema, type Projection } from './model.js';
import type { ResolvedTool } from './resolution.js';
import { toolsNamed, writtenAt, type UsedTool } from './toolNames.js';
import { otherTools } from './usage.js';
import { andMore, contextLines, declarationLink, mostNamed, namedProfiles } from './words.js';

/** What there is to say of a place of a context beyond the words of the schema. */
export function explainContext(
  path: JsonPath,
  isKey: boolean,
  value: string | undefined,
  around: Surroundings,
): Explanation | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded && (embedded.path.length > 0 || !isKey)) return { paragraphs: explainEmbedded(embedded, isKey, value) };
  if (isKey || value === undefined) return undefined;
  switch (fieldAt(path, around)) {
    case 'key':
      return { paragraphs: contextLines(value, contextAt(path, around), around) };
    case 'toolName': {
      const tool = toolAt(path, around);
      return tool && { paragraphs: toolLines(tool, value, around) };
    }
    case 'target':
      return {
        paragraphs: [
          callersLine(
            usersOf(path, around, (tool) => tool.target?.value === value),
            around,
          ),
        ],
      };
    case 'op': {
      const target = toolAt(path, around)?.target?.value;
      const isSame = (tool: Projection): boolean => tool.op?.value === value && tool.target?.value === target;
      return { paragraphs: [callersLine(usersOf(path, around, isSame), around)] };
    }
    case 'check': {
      const tool = contextAt(path, around)?.tools.find(({ name }) => name?.value === value);
      return tool && { paragraphs: [l10n.t('A tool of this context.'), ...callLines(tool)] };
    }
    default:
      return undefined;
  }
}

/** Where a tool goes on the bus, who else has one of its name, and which profiles drop it. */
function toolLines(tool: Projection, name: string, around: Surroundings): readonly string[] {
  const own = writtenAt(around.file.document.uri, tool);
  const all = toolsNamed(name, around);
  const same = all.filter((other) => writtenAt(other.uri, other.tool) === own);
  const others = all.filter((other) => !same.includes(other));
  // A program may write it once for several contexts, or apart from any.
  const isShared = same.length > 1 || same.some((other) => other.tool !== tool);
  return [
    ...callLines(tool),
    ...(isShared ? [l10n.t('A tool of {0}.', contextLinks(same, around))] : []),
    ...(others.length > 0
      ? [l10n.t('Other contexts with a tool of this name: {0}.', contextLinks(others, around))]
      : []),
    ...droppedLines(own, around),
  ];
}

function callLines(tool: Projection): readonly string[] {
  const call = callOf({ projection: tool });
  const modes = enumMeanings(schemaAt(schema, [entriesKey, 0, matrixToolsKey, 0, resultModeKey]) ?? {});
  const mode = modes.find(({ value }) => value === tool.resultMode?.value);
  return [
    ...(call === undefined ? [] : [l10n.t('Calls {0} on the bus.', call)]),
    ...(mode?.meaning === undefined ? [] : [`${asCode(String(mode.value))}: ${mode.meaning}`]),
  ];
}

/** The profiles in whose sessions a tool of its name comes first. */
function droppedLines(own: Projection | string, around: Surroundings): readonly string[] {
  const shared = sharedContextsOf(around);
  const byWinner = new Map<string, ProfileModel[]>();
  for (const profile of shared.profileFiles()) {
    if (!profile.isProfile) continue;
    for (const tool of shared.resolution(profile).dropped) {
      const { winner } = tool;
      // Where contexts share a tool, nothing is lost.
      if (!winner || resolvedAt(tool) !== own || resolvedAt(winner) === own) continue;
      const { key } = winner.context;
      byWinner.set(key, [...(byWinner.get(key) ?? []), profile]);
    }
  }
  return [...byWinner].map(([key, profiles]) =>
    l10n.t('Dropped in {0}, where that of {1} comes first.', namedProfiles(profiles), asCode(key)),
  );
}

const resolvedAt = ({ projection, context }: ResolvedTool): Projection | string | undefined =>
  projection && context.declaration && writtenAt(context.declaration.uri, projection);

const usersOf = (path: JsonPath, around: Surroundings, isUser: (tool: Projection) => boolean): readonly UsedTool[] =>
  [...otherTools(path, around)].filter(({ tool }) => isUser(tool));

/** Who else calls something. */
function callersLine(callers: readonly UsedTool[], around: Surroundings): string {
  if (callers.length === 0) return l10n.t('No other tool calls it.');
  const names = callers.slice(0, mostNamed).map((caller) => {
    const { name } = caller.tool;
    return name
      ? l10n.t('{0} ({1})', asCode(name.value), contextLinks([caller], around))
      : contextLinks([caller], around);
  });
  return l10n.t('Also called by {0}: {1}.', toolCount(callers.length), andMore(names, callers.length));
}

/** Links to the contexts of some tools. */
function contextLinks(tools: readonly UsedTool[], around: Surroundings): string {
  const links = tools.slice(0, mostNamed).map(({ uri, context }) => {
    const key = context.key?.value;
    return key === undefined ? declarationLink({ uri, context }, around) : linkTo(key, uri);
  });
  return andMore(links, tools.length);
}
