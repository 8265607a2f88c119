import * as v from 'valibot';
import { HttpError } from './httpError';

/** The value as the schema reads it; throws 400 `invalid-input` that names the first wrong field. */
export const parse = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  // A schema of optional fields would take a list for an object without any.
  if (Array.isArray(value) && schema.type === 'object') {
    throw new HttpError(400, 'invalid-input', 'Expected an object, not a list');
  }
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  throw new HttpError(400, 'invalid-input', path ? `${path}: ${issue.message}` : issue.message);
};
