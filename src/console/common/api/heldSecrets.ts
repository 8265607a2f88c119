import { nanoid } from '@reduxjs/toolkit';

const MARK = 'held-secret:';

/** Secrets that somebody typed, by reference, for as long as their call is under way. */
const held = new Map<string, string>();

/** A reference that stands for the secret wherever actions, state and recordings can see it. */
export type Hold = (secret: string) => string;

/**
 * Runs a call with references in the place of secrets, and forgets them when it has ended. Only the base query
 * puts the secrets in, into the body that leaves: the store never has them, and neither has what is made from it.
 */
export const withHeldSecrets = async <Answer>(run: (hold: Hold) => PromiseLike<Answer>): Promise<Answer> => {
  const references: string[] = [];
  try {
    return await run((secret) => {
      const reference = `${MARK}${nanoid()}`;
      held.set(reference, secret);
      references.push(reference);
      return reference;
    });
  } finally {
    for (const reference of references) held.delete(reference);
  }
};

/** The body with its secrets, at any depth; what holds none passes as it is. */
export const withSecrets = (value: unknown): unknown => {
  if (held.size === 0) return value;
  if (typeof value === 'string') return value.startsWith(MARK) ? (held.get(value) ?? value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withSecrets);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withSecrets(child)]));
};
