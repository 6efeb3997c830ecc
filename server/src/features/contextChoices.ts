import { arraysOf } from '../kinds/context/edits/contextList.js';
import { context } from '../kinds/context/index.js';
import { contextsFileName, formOf, resultModes } from '../kinds/context/model.js';
import { ContextFacet, SharedContexts } from '../kinds/context/shared.js';
import type { ProfileModel } from '../kinds/profile/model.js';
import type {
  ContextChoice,
  ContextChoicesResult,
  ContextHomeChoice,
  ReferrerChoice,
  TargetChoice,
} from '../lsp/protocol.js';
import { joinUri, relativePath } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { optional } from './explorer.js';
import { answered } from './surroundings.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

/** What there is to choose from when a tool or a context is added. */
export async function contextChoices(workspace: Workspace): Promise<ContextChoicesResult> {
  const shared = contextsOf(workspace);
  return {
    contexts: contextsIn(workspace, shared),
    homes: await answered(workspace.disk, () => homesIn(workspace, shared)),
    referrers: [...shared.profileFiles()]
      .flatMap((profile) => referrersIn(workspace, profile))
      .sort((a, b) => compareTexts(a.path, b.path)),
    targets: targetsIn(shared),
    resultModes,
  };
}

/** The contexts of a workspace. */
export function contextsOf(workspace: Workspace): SharedContexts {
  const facet = workspace.sharedBy(context);
  return facet instanceof ContextFacet ? facet.shared : new SharedContexts();
}

const pathOf = (workspace: Workspace, uri: string): string => relativePath(workspace.folderOf(uri) ?? '', uri);

const contextsIn = (workspace: Workspace, shared: SharedContexts): readonly ContextChoice[] =>
  [...shared.contexts()]
    .flatMap(({ uri, context: { key, title, tools } }): readonly ContextChoice[] => {
      const document = shared.source(uri);
      if (!key || !document) return [];
      const choice = { uri, key: key.value, path: pathOf(workspace, uri), form: formOf(document) };
      return [{ ...choice, ...optional('title', title?.value), tools: tools.flatMap(({ name }) => name?.value ?? []) }];
    })
    .sort((a, b) => compareTexts(a.path, b.path));

function homesIn(workspace: Workspace, shared: SharedContexts): readonly ContextHomeChoice[] {
  const homes: ContextHomeChoice[] = [];
  const add = (uri: string, language: 'JSON' | 'TypeScript', isNew = false): void => {
    const folder = workspace.folderOf(uri);
    if (folder === undefined || homes.some((home) => home.uri === uri)) return;
    homes.push({ uri, path: relativePath(folder, uri), folder, language, isNew });
  };
  for (const { uri, classification, document } of workspace.files())
    if (classification.kind === context && formOf(document) === 'list') add(uri, 'JSON');
  homes.sort((a, b) => compareTexts(a.path, b.path));
  for (const { scope } of arraysOf(shared)) add(scope.uri, 'TypeScript');
  for (const folder of workspace.folders) {
    const listing = workspace.disk.list(folder);
    const isThere = typeof listing === 'object' && listing.has(contextsFileName);
    if (!isThere) add(joinUri(folder, contextsFileName), 'JSON', true);
  }
  return homes;
}

function referrersIn(workspace: Workspace, profile: ProfileModel): readonly ReferrerChoice[] {
  const { uri } = profile.document;
  const path = pathOf(workspace, uri);
  const own: readonly ReferrerChoice[] = profile.own
    ? [{ uri, where: 'profile', path, ...optional('name', profile.name?.value), keys: profile.own.map(valueOf) }]
    : [];
  const skills = profile.contributions.map(({ id, refs }, where): ReferrerChoice => ({
    uri,
    where,
    path,
    ...optional('name', id?.value),
    keys: refs.map(valueOf),
  }));
  return [...own, ...skills];
}

const valueOf = ({ value }: { readonly value: string }): string => value;

/** What tools call, counted: what most of them call comes first. */
function targetsIn(shared: SharedContexts): readonly TargetChoice[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { context: declared } of shared.contexts()) {
    for (const { target, op } of declared.tools) {
      if (!target) continue;
      let ops = counts.get(target.value);
      if (!ops) counts.set(target.value, (ops = new Map<string, number>()));
      if (op) ops.set(op.value, (ops.get(op.value) ?? 0) + 1);
    }
  }
  const total = (ops: ReadonlyMap<string, number>): number => [...ops.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .sort(([a, one], [b, other]) => total(other) - total(one) || compareTexts(a, b))
    .map(([target, ops]) => ({
      target,
      ops: [...ops].sort(([a, one], [b, other]) => other - one || compareTexts(a, b)).map(([op]) => op),
    }));
}
