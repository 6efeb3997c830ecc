import type { Rule } from '../../engine/rule.js';
import { comment } from './rules/comment.js';
import { duplicateKey } from './rules/duplicateKey.js';
import { missingProperty } from './rules/missingProperty.js';
import { syntax } from './rules/syntax.js';
import { trailingComma } from './rules/trailingComma.js';
import { type } from './rules/type.js';
import { unknownProperty } from './rules/unknownProperty.js';
import { value } from './rules/value.js';
import type { Structured } from './subject.js';

/** The rules of the text level: the same for every kind of file. */
export const jsonRules: readonly Rule<Structured>[] = [
  syntax,
  comment,
  trailingComma,
  duplicateKey,
  unknownProperty,
  missingProperty,
  type,
  value,
];
