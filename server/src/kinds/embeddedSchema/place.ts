import type { JsonNode, JsonPath } from '../../syntax/tree.js';
import type { Dialect } from '../../vocabularies/jsonSchema/index.js';

/** A JSON Schema inside a file of ours, and a place in it. */
export interface EmbeddedPlace {
  readonly dialect: Dialect;
  /** The schema as it is written; absent while there is none. */
  readonly root: JsonNode | undefined;
  /** From the root of the schema. */
  readonly path: JsonPath;
  /** The `type` that what the schema is about has beside it, such as that of an input, which is in force beside its own. */
  readonly type: string | undefined;
}
