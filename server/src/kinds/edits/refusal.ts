import * as l10n from '@vscode/l10n';
import { fileNameOf } from '../places.js';

/** Why an edit is not made, in a sentence for people. */
export interface Refusal {
  readonly refusal: string;
}

export const refuse = (refusal: string): Refusal => ({ refusal });

export const isRefusal = (outcome: object): outcome is Refusal => 'refusal' in outcome;

/** That nothing can be written into a file while nobody knows what belongs to what in it. */
export const doesNotParse = (uri: string): Refusal =>
  refuse(l10n.t('{0} does not parse: put that right first.', fileNameOf(uri)));
