import type { UnknownAction } from '@reduxjs/toolkit';

const SECRET = 'password';

/** For DevTools: an exported session never holds what somebody typed as a password. */
export const redactSecrets = <A extends UnknownAction>(action: A): A =>
  JSON.stringify(action).includes(`"${SECRET}"`)
    ? (JSON.parse(JSON.stringify(action), (key, value: unknown) => (key === SECRET ? '…' : value)) as A)
    : action;
