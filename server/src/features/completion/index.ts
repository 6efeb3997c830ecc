import type { CompletionList, Position } from 'vscode-languageserver-types';
import type { Authoring, Surroundings } from '../../kinds/authoring.js';
import { authoringOf } from '../../kinds/authoringOf.js';
import type { DocumentKind } from '../../kinds/kind.js';
import type { Workspace, WorkspaceFile } from '../../workspace/workspace.js';
import { answered, surroundingsOf } from '../surroundings.js';
import type { Drafts } from './draft.js';
import { toItems, type CompletionCapabilities } from './items.js';
import { keyDrafts } from './keys.js';
import { fileDrafts, objectDrafts } from './objects.js';
import { programSiteAt } from './programSite.js';
import { siteAt, type Site } from './site.js';
import { valueDrafts } from './values.js';

export type { CompletionCapabilities } from './items.js';

export interface CompletionOptions {
  /** The character whose typing asked; absent: somebody asked. */
  readonly triggerCharacter?: string | undefined;
  /** What the clock says. */
  readonly now?: () => Date;
}

/**
 * What may be typed at a position. Undefined for files that are none of ours; where nothing fits the list is empty and complete.
 * What it costs follows the entry that is typed in and the words in use, not the number of entries.
 */
export async function complete(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
  capabilities: CompletionCapabilities,
  { triggerCharacter, now = () => new Date() }: CompletionOptions = {},
): Promise<CompletionList | undefined> {
  const { kind } = file.classification;
  if (!kind) return undefined;
  const site = (file.document.isProgram ? programSiteAt : siteAt)(file.document, position);
  if (!site || (triggerCharacter === '"' && isBehindString(site))) return { isIncomplete: false, items: [] };
  const around = surroundingsOf(workspace, file, site.part, now());
  const authoring = authoringOf(kind);
  const { items, incomplete = false } = await answered(workspace.disk, () => draftsAt(site, kind, authoring, around));
  return { isIncomplete: incomplete, items: [...toItems(site, items, capabilities)] };
}

/** A closing quote asks like an opening one, and behind it nobody wants a list to pop up. */
const isBehindString = ({ text, offset, cursor }: Site): boolean =>
  cursor.span.start === cursor.span.end && text.charAt(offset - 1) === '"';

function draftsAt(site: Site, kind: DocumentKind, authoring: Authoring, around: Surroundings): Drafts {
  const { cursor } = site;
  switch (cursor.kind) {
    case 'root':
      return { items: fileDrafts(site, kind, authoring, around) };
    case 'key':
      return { items: keyDrafts(site, cursor, kind, authoring, around) };
    case 'item': {
      const objects = objectDrafts(site, cursor, kind, authoring, around);
      return objects.length > 0 ? { items: objects } : valueDrafts(site, cursor, kind, authoring, around);
    }
    case 'value':
      return valueDrafts(site, cursor, kind, authoring, around);
  }
}
