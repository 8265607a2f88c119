import type { UnknownAction } from '@reduxjs/toolkit';

const SECRET = /password|secret|api_?key|authorization/i;
const REDACTED = '…';

export const isSecretKey = (key: string): boolean => SECRET.test(key);

const redact = (key: string, value: unknown): unknown =>
  typeof value === 'string' && isSecretKey(key) ? REDACTED : value;

/** For DevTools: an exported session never holds what somebody typed as a password. */
export const redactSecrets = <A extends UnknownAction>(action: A): A => {
  const text = JSON.stringify(action);
  return SECRET.test(text) ? (JSON.parse(text, redact) as A) : action;
};

/** The cheap form for every action: what a call was given is where somebody's typing comes in. */
export const withoutTypedSecrets = (action: UnknownAction): UnknownAction => {
  const given = (action['meta'] as { arg?: { originalArgs?: unknown } } | undefined)?.arg?.originalArgs;
  const mayHold = typeof given === 'object' && given !== null && Object.keys(given).some(isSecretKey);
  return mayHold ? redactSecrets(action) : action;
};
