import type { InlayHint, Position, Range } from 'vscode-languageserver-types';
import { URI } from 'vscode-uri';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Hint } from '../kinds/inText.js';
import { languageInLocale } from '../vocabularies/languageInLocale.js';
import { relativeDate } from '../vocabularies/relativeDates.js';
import { isWithin, relativePath } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { stringsBetween } from './strings.js';
import { surroundingsOf } from './surroundings.js';

/** For whom hints are worded. */
export interface Reader {
  /** The language that the editor speaks, as BCP 47 has it. */
  readonly locale: string | undefined;
  readonly now?: Date;
}

/** What is shown behind the values of a range: the names of languages, how long ago dates are, where odd paths lead. */
export function inlayHints(
  workspace: Workspace,
  file: WorkspaceFile,
  range: Range,
  { locale, now = new Date() }: Reader,
): InlayHint[] {
  const { kind } = file.classification;
  const { document } = file;
  if (!kind) return [];
  const hints: InlayHint[] = [];
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  for (const { part, position, strings } of stringsBetween(document, from, to)) {
    const around = surroundingsOf(workspace, file, part, now);
    for (const { node, path } of strings) {
      const hint = authoringOf(kind).hint?.(path, node.value, around);
      if (!hint || !workspace.configurations.shows(hint.display, file.uri)) continue;
      const label = wordsOf(hint, workspace, file, locale, now);
      if (label === undefined) continue;
      hints.push({ position: document.toRange(part, node, position).end, label, paddingLeft: true });
    }
  }
  return hints.sort((a, b) => comparePositions(a.position, b.position));
}

const comparePositions = (a: Position, b: Position): number => a.line - b.line || a.character - b.character;

function wordsOf(
  hint: Hint,
  workspace: Workspace,
  { uri }: WorkspaceFile,
  locale: string | undefined,
  now: Date,
): string | undefined {
  switch (hint.display) {
    case 'inlayHints.languages':
      return languageInLocale(hint.code, locale);
    case 'inlayHints.dates':
      return relativeDate(hint.date, now, locale);
    case 'inlayHints.locations':
      return `→ ${pathOf(hint.uri, workspace.folderOf(uri))}`;
  }
}

/** A path as people know it: relative to the workspace folder, or absolute outside of it. */
const pathOf = (uri: string, folder: string | undefined): string =>
  folder !== undefined && isWithin(uri, folder) ? relativePath(folder, uri) || '.' : URI.parse(uri).fsPath;
