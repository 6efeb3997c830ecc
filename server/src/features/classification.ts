import { configurationFileName } from '../kinds/configuration/model.js';
import type { DocumentKind } from '../kinds/kind.js';
import type { ClassificationResult, FileKind } from '../lsp/protocol.js';
import { kindsNamed } from '../workspace/kindNames.js';
import { joinUri, relativePath } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';

/** What a file is and why. Null for a file that nobody would take for one of ours. */
export function classificationOf(workspace: Workspace, uri: string): ClassificationResult {
  const file = workspace.file(uri);
  if (!file) return null;
  const { kind, because } = file.classification;
  const project = workspace.configurations.settingFor(file.uri)?.project;
  const bySetting = project === undefined ? {} : { project: joinUri(project, configurationFileName) };
  const setBy = project === undefined ? 'settings' : 'project';
  switch (because) {
    case 'settings':
      return kind ? { kind: idOf(kind), because: setBy, ...bySetting } : null;
    case 'schema':
    case 'name-and-content':
    case 'content-alone':
    case 'beginning':
    case 'declaration':
      return kind ? { kind: idOf(kind), because } : null;
    case 'ignored':
      return { foreign: setBy, ...bySetting, ...suggestion(file.uri) };
    case 'content':
      return { foreign: 'content', ...suggestion(file.uri) };
    case 'name':
    case 'language':
      return null;
  }
}

/** What the name of a file suggests. */
function suggestion(uri: string): { readonly named?: FileKind; readonly distinction?: string } {
  const [named] = kindsNamed(relativePath('', uri));
  if (!named) return {};
  const distinction = named.kind.distinction?.();
  return { named: idOf(named.kind), ...(distinction === undefined ? {} : { distinction }) };
}

/** The ids of the kinds are those of the protocol: a test holds them together. */
const idOf = ({ id }: DocumentKind): FileKind => id as FileKind;
