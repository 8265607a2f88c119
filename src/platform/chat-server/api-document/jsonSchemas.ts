import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { JsonObject } from '@contract/entities/primitives';
import { ENTITY_SCHEMAS } from './entitySchemas';

/** A schema of the document: JSON Schema 2020-12, which is that of OpenAPI 3.1. */
export interface DocumentSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, DocumentSchema>;
  required?: string[];
  items?: DocumentSchema;
  additionalProperties?: boolean | DocumentSchema;
  anyOf?: DocumentSchema[];
  oneOf?: DocumentSchema[];
  allOf?: DocumentSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  [keyword: string]: unknown;
}

/** Rules that JSON Schema has no words for; anything else that cannot be said fails. */
const UNSAYABLE = ['check', 'trim', 'to_lower_case'];

const CONFIG: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'throw',
  ignoreActions: UNSAYABLE,
  definitions: ENTITY_SCHEMAS,
  overrideSchema: ({ valibotSchema }) =>
    (valibotSchema as v.GenericSchema) === JsonObject ? { type: 'object' } : undefined,
  // JSON Schema has one pattern; a second one is a rule beside it.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex' && jsonSchema.pattern !== undefined
      ? {
          ...jsonSchema,
          allOf: [{ pattern: (valibotAction as unknown as { requirement: RegExp }).requirement.source }],
        }
      : undefined,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

/** As it travels. Throws for what cannot be said. */
export const jsonSchemaOf = (schema: v.GenericSchema): DocumentSchema => {
  const said = { ...toJsonSchema(schema, CONFIG) } as DocumentSchema;
  delete said['$schema'];
  delete said['$defs'];
  return said;
};

/** Every entity under its name. */
export const entityJsonSchemas = (): Record<string, DocumentSchema> =>
  toJsonSchemaDefs(ENTITY_SCHEMAS, CONFIG) as Record<string, DocumentSchema>;
