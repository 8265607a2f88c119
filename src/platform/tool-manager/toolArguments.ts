import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';

const MAX_MESSAGE_LENGTH = 300;
const validator = new AjvJsonSchemaValidator();

/** What is wrong with the arguments, by field (`attendees.0: must match …`); undefined when nothing is. */
export type ArgumentCheck = (params: Record<string, unknown>) => string | undefined;

export const checkAgainst = (inputSchema: Record<string, unknown>): ArgumentCheck => {
  const validate = validator.getValidator(inputSchema);
  return (params) => {
    const { errorMessage } = validate(params);
    return errorMessage === undefined ? undefined : readable(errorMessage).slice(0, MAX_MESSAGE_LENGTH);
  };
};

/** Ajv writes `data/attendees/0 must be string, data must have required property 'subject'`. */
const readable = (message: string): string =>
  message.replaceAll(/(^|, )data(?:\/(\S+))? /g, (_, separator: string, path?: string) =>
    path === undefined ? separator : `${separator}${path.replaceAll('/', '.')}: `,
  );
