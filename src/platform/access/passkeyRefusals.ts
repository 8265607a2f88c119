import type { HttpError } from '@platform/http/httpError';
import { WrongPasswordError } from './loginThrottle';
import type { PasskeyProblem } from './passkeyAnswers';

type Refusal = PasskeyProblem | 'passkey-used' | 'passkey-unknown' | 'passkey-counter' | 'account-disabled';

/** Status and words of each. */
const REFUSALS: Record<Refusal, [number, string]> = {
  'passkey-expired': [409, 'This took too long, or began in another browser: try again'],
  'passkey-used': [409, 'This answer of a passkey was used before: try again'],
  'passkey-origin': [
    400,
    'The passkey was asked for by a page of another address. Behind a proxy PUBLIC_URL must name the address in the browser.',
  ],
  'passkey-unverified': [400, 'The authenticator did not verify who holds it'],
  'passkey-refused': [400, 'The answer of the passkey is not right'],
  'passkey-unknown': [400, 'This passkey was never added here, or is removed'],
  'passkey-counter': [
    400,
    'The authenticator counts fewer uses than before: the passkey may have been copied. Remove it.',
  ],
  'account-disabled': [403, 'This account is disabled'],
};

/** Counted as a guess where a throttle makes the attempt. */
export const refusalOf = (problem: Refusal): HttpError =>
  new WrongPasswordError(REFUSALS[problem][0], problem, REFUSALS[problem][1]);
