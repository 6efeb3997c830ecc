import * as l10n from '@vscode/l10n';
import { enumMeanings, schemaAt } from '../engine/schema.js';
import { refuse, type Refusal } from '../kinds/edits/refusal.js';
import { shown } from '../kinds/shown.js';
import { newDescriptor } from '../kinds/skill/blocks.js';
import { skill as skillKind } from '../kinds/skill/index.js';
import { authTypes, capabilityTypes, schema } from '../kinds/skill/model.js';
import { idTaken } from '../kinds/skill/rules/duplicateId.js';
import { idFault } from '../kinds/skill/rules/idFormat.js';
import { SharedSkills } from '../kinds/skill/shared.js';
import type {
  AnswerProblem,
  CheckSkillAnswerParams,
  CreateSkillParams,
  EditResult,
  MeaningChoice,
  SkillAnswerField,
  SkillChoicesParams,
  SkillChoicesResult,
} from '../lsp/protocol.js';
import type { JsonPath } from '../syntax/tree.js';
import { newFileText } from '../syntax/literals/write.js';
import { toKebabCase } from '../vocabularies/names.js';
import { kindsNamed } from '../workspace/kindNames.js';
import { baseName, directoryOf, isWithin, joinUri, normalizeUri, relativePath } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { toWorkspaceEdit } from './codeActions.js';
import { locationOf } from './editedPlace.js';

import { answered } from './surroundings.js';
import { compareTexts } from '../vocabularies/compareTexts.js';

/** Where descriptors go in a workspace that has none. */
const usualFolder = 'skills';
/** What an id begins with where nothing is known of the provider. */
const exampleDomain = 'com.example';

/** What there is to choose from when a descriptor is created, and what is proposed. */
export const skillChoices = (workspace: Workspace, params: SkillChoicesParams): Promise<SkillChoicesResult> =>
  answered(workspace.disk, () => {
    const shared = skillsOf(workspace);
    const slug = toKebabCase(params.name ?? '');
    const folder = normalizeUri(params.folder ?? workspace.folders[0] ?? '');
    const providers = [...shared.providers.entries()].map(([word, users]) => ({ word, count: users.length }));
    return {
      types: meanings(['capability_type'], capabilityTypes),
      auths: meanings(['auth', 'type'], authTypes),
      providers: providers
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || compareTexts(a.word, b.word)),
      ...(slug === undefined
        ? {}
        : { id: `${domainOf(shared, params.provider)}.${slug}-v1`, path: freePath(workspace, folder, slug) }),
    };
  });

/** What the rules would say of an answer. */
export const checkSkillAnswer = (
  workspace: Workspace,
  { field, value, folder }: CheckSkillAnswerParams,
): Promise<AnswerProblem | undefined> =>
  answered(workspace.disk, () => problemOf(workspace, field, value, normalizeUri(folder)));

/** The edit that creates a descriptor. */
export async function createSkill(workspace: Workspace, params: CreateSkillParams): Promise<EditResult> {
  const { path, name, description, provider, id } = params;
  const folder = normalizeUri(params.folder);
  const type = capabilityTypes.find((known) => known === params.capabilityType);
  const auth = authTypes.find((known) => known === params.auth);
  if (!type || !auth) return refuse(l10n.t('There is no such type of a skill or of its authentication.'));
  const refusal = await answered(workspace.disk, (): Refusal | undefined => {
    const answers = { name, description, provider, id, path };
    for (const [field, value] of Object.entries(answers) as [SkillAnswerField, string][]) {
      const problem = problemOf(workspace, field, value, folder);
      if (problem?.severity === 'error') return refuse(problem.message);
    }
    return undefined;
  });
  if (refusal) return refusal;
  const slug = toKebabCase(name) ?? 'skill';
  const data = newDescriptor(type, auth, slug, { id, name, description, provider });
  const content = newFileText(data, '\n');
  const change = { kind: 'createFile', uri: joinUri(folder, path), content } as const;
  const edit = await toWorkspaceEdit(workspace, [change]);
  return { edit, location: locationOf({ change, span: endpointIn(content) }, edit) };
}

/** The example of a URL, which is the first thing that its author has to change. */
function endpointIn(content: string): { readonly start: number; readonly end: number } {
  const start = content.indexOf('https://', content.indexOf('"endpoint"'));
  return { start, end: content.indexOf('"', start) };
}

function skillsOf(workspace: Workspace): SharedSkills {
  const shared = workspace.sharedBy(skillKind);
  return shared instanceof SharedSkills ? shared : new SharedSkills();
}

const meanings = (path: JsonPath, values: readonly string[]): readonly MeaningChoice[] => {
  const known = enumMeanings(schemaAt(schema, path) ?? {});
  return values.map((value) => {
    const meaning = known.find((one) => one.value === value)?.meaning;
    return { value, ...(meaning === undefined ? {} : { meaning }) };
  });
};

/** What the ids of a provider's skills begin with; of a new provider, those of all. The most usual one. */
function domainOf(shared: SharedSkills, provider: string | undefined): string {
  const domains = (isCounted: (name: string | undefined) => boolean): readonly string[] =>
    [...shared.skills()].flatMap(([, { id, provider: own }]) => {
      const dot = id?.value.lastIndexOf('.') ?? -1;
      return id && dot > 0 && idFault(id.value) === undefined && isCounted(own?.name?.value)
        ? [id.value.slice(0, dot)]
        : [];
    });
  return mostUsual(domains((name) => name === provider)) ?? exampleDomain;
}

/** A path for a new descriptor, beside most of the others. */
function freePath(workspace: Workspace, folder: string, slug: string): string {
  const others = [...skillsOf(workspace).skills()].flatMap(([uri]) =>
    isWithin(uri, folder) && !baseName(uri).startsWith('skill') ? [relativePath(folder, directoryOf(uri))] : [],
  );
  const directory = mostUsual(others) ?? usualFolder;
  for (let number = 1; ; number++) {
    const name = `${slug}${number === 1 ? '' : `-${number}`}.json`;
    const path = directory === '' ? `${slug}${number === 1 ? '' : `-${number}`}.skill.json` : `${directory}/${name}`;
    if (!isThere(workspace, joinUri(folder, path))) return path;
  }
}

function mostUsual(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || compareTexts(a, b))[0]?.[0];
}

const isThere = ({ disk }: Workspace, uri: string): boolean => {
  const listing = disk.list(directoryOf(uri));
  return typeof listing === 'object' && listing.has(baseName(uri));
};

function problemOf(
  workspace: Workspace,
  field: SkillAnswerField,
  value: string,
  folder: string,
): AnswerProblem | undefined {
  if (value.trim() === '') return { message: emptyMessage(field), severity: 'error' };
  if (field === 'path') return problemOfPath(workspace, value, folder);
  if (field !== 'id') return undefined;
  const others = [...skillsOf(workspace).ids.of(value)].sort();
  if (others.length > 0) return { message: idTaken(value, others), severity: 'error' };
  const fault = idFault(value);
  return fault === undefined ? undefined : { message: fault, severity: 'information' };
}

function problemOfPath(workspace: Workspace, path: string, folder: string): AnswerProblem | undefined {
  const uri = joinUri(folder, path);
  if (!isWithin(uri, folder) || uri === folder || path.endsWith('/') || path.includes('\\'))
    return { message: l10n.t('{0} is no path of a file in this folder.', shown(path)), severity: 'error' };
  if (!path.endsWith('.json')) return { message: l10n.t('A descriptor is a JSON file: *.json.'), severity: 'error' };
  if (isThere(workspace, uri)) return { message: l10n.t('{0} is there already.', shown(path)), severity: 'error' };
  return kindsNamed(path).some(({ kind }) => kind === skillKind)
    ? undefined
    : {
        message: l10n.t(
          'It is only found while it is open: descriptors lie below a folder {0} or are called {1}.',
          usualFolder,
          '*.skill.json',
        ),
        severity: 'warning',
      };
}

function emptyMessage(field: SkillAnswerField): string {
  switch (field) {
    case 'name':
      return l10n.t('A skill needs a name, for people.');
    case 'description':
      return l10n.t('A skill needs a description: it is found by that.');
    case 'provider':
      return l10n.t('A skill needs a provider: who answers for it.');
    case 'id':
      return l10n.t('A skill needs an id: it is known by that.');
    case 'path':
      return l10n.t('The descriptor needs a path in the folder.');
  }
}
