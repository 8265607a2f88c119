import * as v from 'valibot';
import { findUnsound, refuseInput } from './soundInput';

/** The value as the schema reads it; throws 400 `invalid-input` that names the first wrong field. */
export const parse = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  const unsound = findUnsound(value);
  if (unsound) throw refuseInput(unsound);
  const result = v.safeParse(schema, value, { abortPipeEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    throw refuseInput({ path: v.getDotPath(issue) ?? '', message: issue.message });
  }
  const list = findListForMap(value, result.output, '');
  if (list !== undefined) throw refuseInput({ path: list, message: 'Expected an object, not a list' });
  return result.output;
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isList(value);

/** A schema of optional fields, and one of any fields, take a list for an object without any: `teams: []` emptied it. */
const findListForMap = (given: unknown, read: unknown, path: string): string | undefined => {
  if (isList(given) && isMap(read)) return path;
  if (!(isMap(read) && isMap(given)) && !(isList(read) && isList(given))) return undefined;
  for (const [key, child] of Object.entries(read)) {
    const inner = Object.hasOwn(given, key) ? (given as Record<string, unknown>)[key] : undefined;
    const found = findListForMap(inner, child, path === '' ? key : `${path}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};
