import { HttpError } from './httpError';

/** Nothing a person or program means is deeper; what walks a value recursively would end the process at some depth. */
const MAX_LEVELS = 64;
const NUL = '\0';
const HALF_A_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export interface Unsound {
  path: string;
  message: string;
}

export const refuseInput = ({ path, message }: Unsound): HttpError =>
  new HttpError(400, 'invalid-input', path ? `${path}: ${message}` : message);

/**
 * The first thing in a value that no field may hold, whatever its schema says: nesting without end, `__proto__`
 * as a name, a number that lost its last digits on the way, text that no database keeps. Walks without recursion.
 */
export const findUnsound = (value: unknown): Unsound | undefined => {
  const waiting: { at: unknown; path: string; level: number }[] = [{ at: value, path: '', level: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, path, level } = next;
    const message = problemOf(at, level);
    if (message !== undefined) return { path, message };
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, child] of Object.entries(at)) {
      const problem = key === '__proto__' ? 'cannot be a name' : textProblem(key);
      if (problem !== undefined) return { path: join(path, key.slice(0, 40)), message: problem };
      waiting.push({ at: child, path: join(path, key), level: level + 1 });
    }
  }
  return undefined;
};

const join = (path: string, key: string): string =>
  path.length > 200 ? path : path === '' ? key : `${path}.${key}`;

const problemOf = (at: unknown, level: number): string | undefined => {
  if (level > MAX_LEVELS) return `Nested deeper than ${String(MAX_LEVELS)} levels`;
  if (typeof at === 'string') return textProblem(at);
  if (typeof at === 'number' && Number.isInteger(at) && !Number.isSafeInteger(at))
    return 'A whole number beyond 2^53 cannot be read exactly';
  return undefined;
};

const textProblem = (text: string): string | undefined => {
  if (text.includes(NUL)) return 'Contains a null character';
  return HALF_A_CHARACTER.test(text) ? 'Contains half a character' : undefined;
};
