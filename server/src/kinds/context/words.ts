import * as l10n from '@vscode/l10n';
import type { Surroundings } from '../authoring.js';
import { fileNameOf, pathIn } from '../places.js';
import type { ProfileModel } from '../profile/model.js';
import { callOf } from '../profile/resolutionText.js';
import { asCode, asMarkdown, linkTo } from '../shown.js';
import { skillCount } from '../skill/usage.js';
import { builtInContexts, type BuiltInContext } from './builtIns.js';
import { sharedContextsOf } from './fields.js';
import type { ToolContext } from './model.js';
import type { Declaration } from './shared.js';
import { declarationsOf, keySpot } from './spots.js';

/** So many tools or files are named. */
export const mostNamed = 10;

/** What there is to say of a context, a paragraph of Markdown each. */
export function contextLines(key: string, own: ToolContext | undefined, around: Surroundings): readonly string[] {
  const shared = sharedContextsOf(around);
  const declarations = declarationsOf(key, own, around);
  const context = own ?? declarations[0]?.context;
  if (context)
    return [
      ...summaryLines(context),
      ...declaredLines(
        declarations.filter((declaration) => declaration.context !== own),
        own,
        around,
      ),
      ...referrerLines(key, own, around),
    ];
  const builtIn = builtInOf(key, around);
  if (builtIn) return [...builtInLines(builtIn), ...referrerLines(key, undefined, around)];
  // Until everything was read, nobody knows; and what is being typed in a moment ago declared it.
  if (!shared.isComplete || shared.isDeclared(key)) return [];
  return [
    shared.isOpenEnded
      ? l10n.t('No context with this key was found. It may be one of those that cannot be read from the program.')
      : l10n.t('No tool context of the workspace has this key.'),
  ];
}

/** A context in a few paragraphs of Markdown: what it is for, and its tools. */
export function summaryLines(context: ToolContext): readonly string[] {
  const head = [titleOf(context), asMarkdown(context.description?.value ?? '')].filter((text) => text !== '');
  const tools = context.tools.flatMap((projection) => {
    const call = callOf({ projection });
    const name = projection.name ? [asCode(projection.name.value)] : [];
    return name.map((text) => (call === undefined ? text : `${text} → ${call}`));
  });
  return [
    ...(head.length > 0 ? [head.join(' — ')] : []),
    ...(tools.length > 0 ? [listText(tools)] : [l10n.t('It has no tools.')]),
    ...(context.at.part.isProgram && context.hasUnreadableTools
      ? [l10n.t('Some of its tools cannot be read from the program.')]
      : []),
  ];
}

/** A context that ships with the agent. */
export const builtInLines = ({ title, tools, chosen }: BuiltInContext): readonly string[] => [
  `**${title}**`,
  listText(tools.map(asCode)),
  chosen(),
  l10n.t('It ships with the agent: no source of the workspace declares its contexts.'),
];

/** The context of a key that ships with the agent, where the workspace's source declares none of its own. */
export const builtInOf = (key: string, around: Surroundings): BuiltInContext | undefined =>
  sharedContextsOf(around).hasBuiltIns ? builtInContexts.find((known) => known.key === key) : undefined;

/** A link to where a context is declared, with the line. */
export function declarationLink(declaration: Declaration, around: Surroundings): string {
  const spot = keySpot(declaration, around);
  const uri = spot?.uri ?? declaration.uri;
  const path = pathIn(around.folder, uri);
  const line = spot?.line(around);
  return line === undefined ? linkTo(path, uri) : linkTo(l10n.t('{0}, line {1}', path, line), `${uri}#L${line}`);
}

/** Links to files that refer to contexts, by what they are called. */
export function namedProfiles(profiles: readonly ProfileModel[]): string {
  const named = profiles
    .slice(0, mostNamed)
    .map(({ document: { uri }, title, name }) => linkTo(title?.value || name?.value || fileNameOf(uri), uri));
  return andMore(named, profiles.length);
}

/** A list in a line, with how many are left out. */
export const andMore = (shown: readonly string[], count: number): string =>
  count > shown.length ? l10n.t('{0} and {1} more', shown.join(', '), count - shown.length) : shown.join(', ');

const titleOf = ({ title }: ToolContext): string =>
  title?.value.trim() ? `**${asMarkdown(title.value.trim().replace(/\s+/g, ' '))}**` : '';

function listText(items: readonly string[]): string {
  const rest = items.length - mostNamed;
  const lines = items.slice(0, rest > 0 ? mostNamed : undefined).map((item) => `- ${item}`);
  return [...lines, ...(rest > 0 ? [l10n.t('- and {0} more', rest)] : [])].join('\n');
}

function declaredLines(
  declarations: readonly Declaration[],
  own: ToolContext | undefined,
  around: Surroundings,
): readonly string[] {
  if (declarations.length === 0) return [];
  const links = declarations.slice(0, mostNamed).map((declaration) => declarationLink(declaration, around));
  const all = andMore(links, declarations.length);
  return [own ? l10n.t('Also declared in {0}.', all) : l10n.t('Declared in {0}.', all)];
}

/** Who refers to a context, the file that is asked about left out, and whose default it is. */
function referrerLines(key: string, own: ToolContext | undefined, around: Surroundings): readonly string[] {
  const shared = sharedContextsOf(around);
  const here = around.file.document.uri;
  const referring = [...shared.referrers(key)]
    .filter((uri) => uri !== here)
    .sort()
    .flatMap((uri) => shared.profile(uri) ?? []);
  const defaulted = [...shared.profileFiles()].filter((profile) =>
    shared.resolution(profile).contexts.some((context) => context.key === key && context.origin.by === 'default'),
  );
  const profiles = referring.filter(({ isProfile }) => isProfile);
  const skills = referring.filter(({ isProfile }) => !isProfile);
  const counts = countText(profiles.length, skills.length);
  const isUnused = own !== undefined && defaulted.length === 0 && shared.hasProfiles;
  return [
    ...(referring.length > 0
      ? [
          own
            ? l10n.t('Referred to by {0}: {1}.', counts, namedProfiles([...profiles, ...skills]))
            : l10n.t('Also referred to by {0}: {1}.', counts, namedProfiles([...profiles, ...skills])),
        ]
      : isUnused
        ? [l10n.t('No profile or skill of the workspace refers to it.')]
        : []),
    ...(defaulted.length > 0 ? [l10n.t('The default of {0}.', namedProfiles(defaulted))] : []),
  ];
}

function countText(profiles: number, skills: number): string {
  const profileCount = profiles === 1 ? l10n.t('1 profile') : l10n.t('{0} profiles', profiles);
  if (skills === 0) return profileCount;
  return profiles === 0 ? skillCount(skills) : l10n.t('{0} and {1}', profileCount, skillCount(skills));
}
