import type { JsonPath } from '../syntax/tree.js';
import { inSpokenLanguage } from './language.js';
import { isRecord } from './value.js';

/** A standalone validator as the build makes it: true, or false with `errors` set until the next call. */
export interface Validator {
  (data: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** What a validator says of one fault. */
export interface ValidationError {
  /** JSON Pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The steps of a JSON Pointer. Array indices stay strings: what they are depends on the value. */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')); // prettier-ignore

/** A schema as its file has it: the keywords that features read. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly required?: readonly string[];
  readonly items?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly default?: unknown;
}

/** Follows a local `$ref` (`#/$defs/NAME`); members beside it, such as a description, win over those it refers to. */
export function resolveReference(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '');
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target ? { ...resolveReference(target, root), ...schema } : schema;
}

/** The schema of the value at `path`, or undefined where the format has no such place. */
export function schemaAt(root: Schema, path: JsonPath): Schema | undefined {
  let schema: Schema | undefined = resolveReference(root, root);
  for (const step of path) {
    if (!schema) return undefined;
    const below: Schema | boolean | undefined =
      typeof step === 'number'
        ? schema.items
        : schema.properties && Object.hasOwn(schema.properties, step)
          ? schema.properties[step]
          : schema.additionalProperties;
    schema = isRecord(below) ? resolveReference(below, root) : undefined;
  }
  return schema;
}

/** The member of a schema's `enum` with what it means. */
export const enumMeanings = (
  schema: Schema,
): readonly { readonly value: unknown; readonly meaning: string | undefined }[] =>
  (schema.enum ?? []).map((value, index) => ({ value, meaning: said(schema.markdownEnumDescriptions?.[index]) }));

/** What a schema says of its value, for people. */
export const descriptionOf = ({ description }: Schema): string | undefined => said(description);

const said = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : inSpokenLanguage(text);
