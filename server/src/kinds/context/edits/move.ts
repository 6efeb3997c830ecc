import * as l10n from '@vscode/l10n';
import type { Refactoring } from '../../authoring.js';
import { shown } from '../../shown.js';
import type { ToolContext } from '../model.js';
import type { Writing } from '../../edits/place.js';
import { isRefusal, type Refusal } from '../../edits/refusal.js';

/** Where a context may move to. */
export interface MoveTarget {
  readonly language: 'JSON' | 'TypeScript';
  /** Of the file, for people. */
  readonly name: string;
  /** Writes it there, as plain data. */
  readonly write: (context: object) => Writing | Refusal;
}

/** A move as it is offered. @param hasLosses whether comments stand in the context: data has none */
export function moveOf(
  { key }: ToolContext,
  { language, name }: MoveTarget,
  hasLosses: boolean,
  outcome: Writing | Refusal,
): Refactoring {
  const context = key ? l10n.t('context {0}', shown(key.value)) : l10n.t('context');
  const title = hasLosses
    ? l10n.t('Move {0} to {1}: {2} (its comments are lost)', context, language, name)
    : l10n.t('Move {0} to {1}: {2}', context, language, name);
  return isRefusal(outcome)
    ? { title, kind: 'refactor.move', changes: [], disabled: outcome.refusal }
    : { title, kind: 'refactor.move', changes: outcome.changes };
}

export const directoryOf = (uri: string): string => uri.slice(0, uri.lastIndexOf('/'));

export const isBelow = (uri: string, directory: string): boolean => uri.startsWith(`${directory}/`);

/** The path of a file in its workspace folder, for people; its name alone where it lies in none. */
export function pathIn(uri: string, folder: string | undefined): string {
  const path = uri.slice((folder !== undefined && isBelow(uri, folder) ? folder : directoryOf(uri)).length + 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
