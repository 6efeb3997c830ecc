import { schemaPlaceAt, typeNames } from '../../vocabularies/jsonSchema/index.js';
import type { Token } from '../inText.js';
import type { EmbeddedPlace } from './place.js';

/** What a string of an embedded schema is: the name of a type, or nothing that is told from other text. */
export function embeddedTokens({ dialect, path }: EmbeddedPlace, value: string): readonly Token[] {
  const place = schemaPlaceAt(dialect, path);
  const isType = place.kind === 'value' && place.keyword.shape === 'type' && place.below.length < 2;
  return isType && typeNames.some((name) => name === value) ? [{ type: 'type' }] : [];
}
