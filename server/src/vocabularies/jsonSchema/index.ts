export { checkSchema, type SchemaProblem } from './checkSchema.js';
export { checkValue, type ValueOptions, type ValueProblem } from './checkValue.js';
export { dialectNames, dialectOf, dialects, dialectUris, type Dialect, type DialectChoice } from './dialects.js';
export { formatsFor, type Format } from './formats.js';
export {
  keywordOf,
  keywordsFor,
  meaningOf,
  sampleOf,
  valuesOf,
  type Keyword,
  type KnownValue,
  type Shape,
} from './keywords.js';
export { referencesTo, referenceTargets, resolveReference, type ReferenceTarget } from './references.js';
export { isSchemaPlace, schemaPlaceAt, type SchemaPlace } from './schemaPlaces.js';
export { nearestType, typeMeaning, typeNames, typesOfValue, typeWords, type TypeName } from './types.js';
export { typesInForce } from './typesInForce.js';
