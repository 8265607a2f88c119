import type { JsonSchemaValidator } from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import type { ForeignSchemas } from './foreignSchemas';

const MAX_MESSAGE_LENGTH = 300;
const validator = new AjvJsonSchemaValidator();

/** Faults of the arguments, by field (`attendees.0: must match …`); undefined when there are none. */
export type ArgumentCheck = (params: Record<string, unknown>) => Promise<string | undefined>;

/** By a schema of our own, compiled with the first call: nobody else's is compiled in this thread. */
export const checkByOwn = (inputSchema: Record<string, unknown>): ArgumentCheck => {
  let validate: JsonSchemaValidator<unknown> | undefined;
  return async (params) => {
    validate ??= validator.getValidator(inputSchema);
    return shown(validate(params).errorMessage);
  };
};

/** By a schema of somebody else. Rejects with ForeignSchemaError. */
export const checkByForeign =
  (schemas: ForeignSchemas) =>
  (inputSchema: Record<string, unknown>): ArgumentCheck =>
  async (params) =>
    shown(await schemas.check(inputSchema, params));

const shown = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : readable(message).slice(0, MAX_MESSAGE_LENGTH);

/** Ajv writes `data/attendees/0 must be string, data must have required property 'subject'`. */
const readable = (message: string): string =>
  message.replaceAll(/(^|, )data(?:\/(\S+))? /g, (_, separator: string, path?: string) =>
    path === undefined ? separator : `${separator}${path.replaceAll('/', '.')}: `,
  );
