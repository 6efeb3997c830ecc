import type { Assertion, Program } from './program.js';

/** The steps that are left. */
export interface Budget {
  steps: number;
}

/** Whether a program matches somewhere in `text`; undefined where the budget is used up before that is known. */
export function run({ instructions, start, unicode }: Program, text: string, budget: Budget): boolean | undefined {
  // A text that alone would use up the budget is not even taken apart.
  if (text.length > budget.steps) return undefined;
  const characters = unicode ? Array.from(text) : text.split('');
  const seen = new Int32Array(instructions.length).fill(-1);
  let current: number[] = [];
  for (let position = 0; position <= characters.length; position++) {
    // A match may begin anywhere.
    const pending = [...current, start];
    const next: number[] = [];
    const character = characters[position];
    for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
      if (seen[step] === position) continue;
      seen[step] = position;
      if (--budget.steps < 0) return undefined;
      const instruction = instructions[step];
      switch (instruction?.kind) {
        case 'match':
          return true;
        case 'split':
          pending.push(instruction.other, instruction.next);
          break;
        case 'assertion':
          if (holds(instruction.assertion, characters, position)) pending.push(instruction.next);
          break;
        case 'character':
          if (character !== undefined && instruction.test(character)) next.push(instruction.next);
          break;
        case undefined:
      }
    }
    current = next;
  }
  return false;
}

function holds(assertion: Assertion, characters: readonly string[], position: number): boolean {
  switch (assertion) {
    case 'start':
      return position === 0;
    case 'end':
      return position === characters.length;
    default: {
      const isBoundary = isWord(characters[position - 1]) !== isWord(characters[position]);
      return isBoundary === (assertion === 'boundary');
    }
  }
}

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);
