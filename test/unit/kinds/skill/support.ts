import { checkFix, checkProblems, type FixOptions } from '../../../support/checkProblems.js';

/** The file that the tests of a rule draw. */
export const file = 'skills/a.json';

/** A descriptor with these members, drawn one line below the start of the file. */
export const skill = (members: string): string =>
  `--- ${file}\n{ "protocol": { "version": "1.0.0" }, "capability_type": "api",\n${members.replace(/^\n|\n$/g, '')}\n}`;

/** Compares the findings of some rules with those drawn. */
export const checkSkill = (members: string, ...only: readonly string[]): Promise<void> =>
  checkProblems(skill(members), { only });

/** Applies a fix and compares the members. */
export const fixSkill = (before: string, after: string, options: FixOptions): Promise<void> =>
  checkFix(skill(before), skill(after), { file, ...options });
