import { stat } from 'node:fs/promises';
import { resolve as resolvePath } from 'node:path';
import * as l10n from '@vscode/l10n';
import { profileIn, resolutionOf } from '../features/resolution.js';
import { shown } from '../kinds/shown.js';
import type { ProfileModel } from '../kinds/profile/model.js';
import { NodeFileSystem } from '../lsp/node/nodeFileSystem.js';
import { nearest } from '../vocabularies/similar.js';
import { exitCodes, UsageError } from './failure.js';
import { loadWorkspace } from './load.js';
import { listOf } from './notes.js';
import { ReportingFileSystem } from './reportingFileSystem.js';
import { resolutionJson } from './resolveJson.js';
import { resolutionText } from './resolveText.js';
import { fileTarget, pathsFrom, realPath, resolveTargets, uriOfPath, type Target } from './targets.js';
import { tell, wantsColor, type Terminal } from './terminal.js';

export const resolveFormats = ['text', 'json'] as const;

export interface ResolveOptions {
  readonly format: (typeof resolveFormats)[number];
  /** Skills beside those of the profile: what they are known by, or paths to their manifests. */
  readonly skill?: readonly string[];
  /** Absent: as the terminal wants it. */
  readonly color?: boolean;
}

/** The profiles and manifests of a workspace, by URI. */
type Models = ReadonlyMap<string, ProfileModel>;

/**
 * Tells what a session of a profile gets.
 * @param profile the path of its file, or its id or name
 * @returns the exit code
 */
export async function resolve(profile: string, options: ResolveOptions, terminal: Terminal): Promise<number> {
  const files = new ReportingFileSystem(new NodeFileSystem());
  const cwd = await realPath(terminal.cwd);
  const pathOf = pathsFrom(cwd);
  const named = await fileNamed(profile, cwd);
  const skills: { readonly name: string; readonly target: Target | undefined }[] = [];
  for (const name of options.skill ?? []) skills.push({ name, target: await fileNamed(name, cwd) });
  const targets = [
    ...(named ? [named] : await resolveTargets(['.'], cwd, files)),
    ...skills.flatMap(({ target }) => target ?? []),
  ];
  // A rule that fails says nothing about what a session gets.
  const { workspace } = await loadWorkspace(targets, uriOfPath(cwd), files, new Map(), () => undefined, 'project');
  const models: Models = new Map(
    [...workspace.files()].flatMap((file) => {
      const model = profileIn(file);
      return model ? [[file.uri, model] as const] : [];
    }),
  );
  for (const { target } of skills) if (target && !models.has(target.uri)) throw refersToNothing(pathOf(target.uri));
  const uri = named?.uri ?? uriOfProfile(profile, models, pathOf);
  const added = skills.map(({ name, target }) => target?.uri ?? name);
  const result = resolutionOf(workspace, uri, added);
  if (!result) throw refersToNothing(pathOf(uri));
  for (const { name } of skills) if (result.unknownSkills.includes(name)) throw new UsageError(noSkill(name, models));

  const color = wantsColor(terminal, options.color);
  terminal.write(options.format === 'json' ? resolutionJson(result, pathOf) : resolutionText(result, pathOf, color));
  const failures = [...files.failures].map(([failed, reason]) => `${pathOf(failed)}: ${reason}`);
  tell(terminal, failures);
  if (failures.length > 0) return exitCodes.couldNotRun;
  return result.unknown.some(({ mayExist }) => !mayExist) ? exitCodes.problems : exitCodes.clean;
}

const refersToNothing = (path: string): UsageError =>
  new UsageError(l10n.t('{0} refers to no tool contexts: it is no profile and no manifest of a skill.', shown(path)));

/** The file of a path, where there is one. */
async function fileNamed(path: string, cwd: string): Promise<Target | undefined> {
  const full = resolvePath(cwd, path);
  try {
    return (await stat(full)).isFile() ? fileTarget(await realPath(full)) : undefined;
  } catch {
    // Then it is a name.
    return undefined;
  }
}

/** The profile of an id or name. */
function uriOfProfile(name: string, models: Models, pathOf: (uri: string) => string): string {
  const profiles = [...models].filter(([, { isProfile }]) => isProfile);
  const found = profiles.filter(([, { names }]) => names.includes(name)).map(([uri]) => uri);
  const [uri, second] = found;
  if (uri !== undefined && second === undefined) return uri;
  if (uri !== undefined) {
    const paths = found.map(pathOf).sort();
    throw new UsageError(
      l10n.t('Several profiles are called {0}: {1}. Give the path of one.', shown(name), listOf(paths)),
    );
  }
  const message = l10n.t('There is no file and no profile {0}.', shown(name));
  const names = profiles.flatMap(([at, model]) => [...model.names, pathOf(at)]);
  throw new UsageError(`${message} ${whichThereAre(name, names, l10n.t('No profile was found.'))}`);
}

/** Says that no manifest describes a skill. */
function noSkill(name: string, models: Models): string {
  const manifests = [...models.values()].filter(({ isProfile }) => !isProfile);
  const names = manifests.flatMap(({ contributions }) => contributions.flatMap(({ id }) => id?.value ?? []));
  const message = l10n.t('There is no file and no skill {0}.', shown(name));
  return `${message} ${whichThereAre(name, names, l10n.t('No manifest of a skill was found.'))}`;
}

/** The nearest of some names, or else all. */
function whichThereAre(name: string, names: readonly string[], none: string): string {
  if (names.length === 0) return none;
  const near = nearest(name, names);
  return near === undefined
    ? l10n.t('There are: {0}.', listOf([...new Set(names)].sort()))
    : l10n.t('Did you mean {0}?', shown(near));
}
