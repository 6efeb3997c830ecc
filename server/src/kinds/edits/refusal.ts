/** Why an edit is not made, in a sentence for people. */
export interface Refusal {
  readonly refusal: string;
}

export const refuse = (refusal: string): Refusal => ({ refusal });

export const isRefusal = (outcome: object): outcome is Refusal => 'refusal' in outcome;
