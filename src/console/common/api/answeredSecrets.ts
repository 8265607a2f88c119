import { nanoid } from '@reduxjs/toolkit';

const held = new Map<string, string>();

/** For a secret that an answer tells once: the store gets the reference, the screen the secret. */
export const holdAnswered = (secret: string): string => {
  const reference = `answered-secret:${nanoid()}`;
  held.set(reference, secret);
  return reference;
};

/** Tells the secret, and forgets it. */
export const takeHeld = (reference: string): string => {
  const secret = held.get(reference) ?? reference;
  held.delete(reference);
  return secret;
};
