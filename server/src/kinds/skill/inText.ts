import type { JsonPath } from '../../syntax/tree.js';
import { isHttpMethod } from '../../vocabularies/httpNames.js';
import { typeNames } from '../../vocabularies/jsonSchema/index.js';
import { checkMediaType } from '../../vocabularies/mediaTypes.js';
import { templateExpressions } from '../../vocabularies/urlTemplates.js';
import type { Surroundings } from '../authoring.js';
import { embeddedTokens } from '../embeddedSchema/tokens.js';
import type { Hint, Token } from '../inText.js';
import { embeddedAt, fieldAt } from './fields.js';
import { executionVariable, skillOf } from './model.js';

/** What the strings of a descriptor are, beyond the values that the schema lists. */
export function skillTokens(path: JsonPath, value: string, around: Surroundings): readonly Token[] | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return embeddedTokens(embedded, value);
  switch (fieldAt(path)) {
    case 'method':
      return isHttpMethod(value) ? [{ type: 'keyword' }] : undefined;
    case 'mediaType':
      return checkMediaType(value).valid ? [{ type: 'type' }] : undefined;
    case 'inputType':
      return typeNames.some((name) => name === value) ? [{ type: 'type' }] : undefined;
    case 'executionUrl':
      return placeholders(value, (name) => name === executionVariable);
    case 'endpointUrl': {
      const { inputs } = skillOf(around.file.document);
      return placeholders(value, (variable) => inputs.some(({ name }) => name?.value === variable));
    }
    default:
      return undefined;
  }
}

/** What is shown behind the strings of a descriptor. */
export const skillHint = (path: JsonPath, value: string): Hint | undefined =>
  fieldAt(path) === 'date' ? { display: 'inlayHints.dates', date: value } : undefined;

/** The placeholders of a URL that something is put in the place of. */
function placeholders(url: string, isKnown: (name: string) => boolean): readonly Token[] {
  return templateExpressions(url)
    .filter(({ form, names }) => form === 'plain' && names.length > 0 && names.every(isKnown))
    .map((span) => ({ type: 'variable', span }));
}
