import type { DocumentLink } from 'vscode-languageserver-types';
import type { Link } from '../kinds/authoring.js';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { answered, surroundingsOf } from './surroundings.js';

/** The values of a file that open something: entry points that are there, the repository. In file order. */
export async function documentLinks(workspace: Workspace, file: WorkspaceFile): Promise<readonly DocumentLink[]> {
  const { kind } = file.classification;
  const authoring = kind && authoringOf(kind);
  if (!authoring?.links) return [];
  const { document } = file;
  const around = surroundingsOf(workspace, file, document.frame);
  const linksOf = (part: Part): readonly Link[] => authoring.links?.(part, around) ?? [];
  return answered(workspace.disk, () => {
    const found: DocumentLink[] = [];
    let position: Omit<PartPosition, 'part'> = { index: 0, offset: 0, newlines: 0 };
    for (const part of document.parts) {
      for (const { span, target } of linksOf(part)) {
        found.push({ range: document.toRange(part, span, { ...position, part }), target });
      }
      position = {
        index: position.index + 1,
        offset: position.offset + part.length,
        newlines: position.newlines + part.newlines,
      };
    }
    for (const { span, target } of linksOf(document.frame)) {
      found.push({ range: document.toRange(document.frame, span), target });
    }
    return found;
  });
}
