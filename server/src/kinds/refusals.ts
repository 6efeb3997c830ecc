import * as l10n from '@vscode/l10n';
import type { Refusal } from './authoring.js';

/** A name must have something in it, whatever it is the name of. */
export const blankName = (name: string): readonly Refusal[] =>
  name.trim() === '' ? [{ message: l10n.t('A name is not empty.') }] : [];
