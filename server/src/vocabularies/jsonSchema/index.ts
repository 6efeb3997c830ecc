export { canonical } from './canonical.js';
export { checkSchema } from './checkSchema.js';
export { checkValue } from './checkValue.js';
export { dialectOf, dialects, dialectUris, type Dialect } from './dialects.js';
export { formatsFor } from './formats.js';
export { keywordOf, keywordsFor, meaningOf, sampleOf, valuesOf, type Keyword } from './keywords.js';
export {
  holdsDefinitions,
  referencesThrough,
  referencesTo,
  referenceTargets,
  resolveReference,
  stepsOf,
} from './references.js';
export { isSchemaPlace, schemaPlaceAt } from './schemaPlaces.js';
export { nearestType, typeNames, typesOfValue, typeWords, type TypeName } from './types.js';
export { typesInForce } from './typesInForce.js';
