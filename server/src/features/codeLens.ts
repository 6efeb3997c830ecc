import type { CodeLens } from 'vscode-languageserver-types';
import type { Lens } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { answered, surroundingsOf } from './surroundings.js';

/**
 * What is shown above places of a file, as far as the settings want it.
 * @param hasCommand whether the client has a command; of others the title alone is shown
 */
export async function codeLenses(
  workspace: Workspace,
  file: WorkspaceFile,
  hasCommand: (name: string) => boolean,
): Promise<readonly CodeLens[]> {
  const { kind } = file.classification;
  const authoring = kind && authoringOf(kind);
  if (!authoring?.lenses) return [];
  const { document } = file;
  const around = surroundingsOf(workspace, file, document.frame);
  return answered(workspace.disk, () => {
    const found: CodeLens[] = [];
    const look = (part: Part, position?: PartPosition): void => {
      for (const lens of authoring.lenses?.(part, around) ?? []) {
        if (!workspace.configurations.shows(lens.display)) continue;
        found.push({ range: document.toRange(part, lens.span, position), command: commandOf(lens, hasCommand) });
      }
    };
    look(document.frame);
    for (const position of document.parts.positions()) look(position.part, position);
    return found;
  });
}

function commandOf(
  { title, command, arguments: given }: Lens,
  hasCommand: (name: string) => boolean,
): NonNullable<CodeLens['command']> {
  if (command === undefined || !hasCommand(command)) return { title, command: '' };
  return { title, command, ...(given ? { arguments: [...given] } : {}) };
}
