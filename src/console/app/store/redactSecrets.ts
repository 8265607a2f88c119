import type { UnknownAction } from '@reduxjs/toolkit';
import { isSecretKey } from './secretKeys';

const REDACTED = '…';

const redact = (key: string, value: unknown): unknown =>
  typeof value === 'string' && isSecretKey(key) ? REDACTED : value;

/** For DevTools: an exported session never holds what somebody typed as a password. */
export const redactSecrets = <A extends UnknownAction>(action: A): A => {
  const text = JSON.stringify(action);
  return isSecretKey(text) ? (JSON.parse(text, redact) as A) : action;
};
