import type { UnknownAction } from '@reduxjs/toolkit';

const SECRET = /password|secret|api_?key|authorization/i;

export const isSecretKey = (key: string): boolean => SECRET.test(key);

interface Call {
  meta?: { arg?: { originalArgs?: unknown } };
}

/** What a call was given is where somebody's typing comes in: with a secret among it, none of it is kept. */
export const withoutTypedSecrets = (action: UnknownAction & Call): UnknownAction => {
  const given = action.meta?.arg?.originalArgs;
  const mayHold = typeof given === 'object' && given !== null && Object.keys(given).some(isSecretKey);
  return mayHold
    ? { ...action, meta: { ...action.meta, arg: { ...action.meta?.arg, originalArgs: '…' } } }
    : action;
};
