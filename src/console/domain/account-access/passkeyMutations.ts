import { toApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { outcomeOf, type Outcome } from '@console/common/api/outcome';
import type { AppThunk } from '@console/state/hooks';
import type { UserResponse } from '@contract/http/auth';
import type { BeginPasskeyBody, CreationOptions, RequestOptions } from '@contract/http/passkeys';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyApi } from './passkeyApi';

/** Why the browser made or used no passkey: `cancelled` is also that it has none, or that the time was over. */
export type Stop = 'cancelled' | 'address' | 'known' | 'failed';
export type PasskeyOutcome<Answer> = Outcome<Answer> | { kind: 'stopped'; why: Stop };

const calls = passkeyApi.endpoints;
const UNTRACKED = { track: false } as const;

const STOPS: Partial<Record<string, Stop>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  SecurityError: 'address',
  InvalidStateError: 'known',
};

const stopped = (error: unknown): { kind: 'stopped'; why: Stop } => ({
  kind: 'stopped',
  why: (error instanceof Error ? STOPS[error.name] : undefined) ?? 'failed',
});

/** With the transports that the browser may name, of which the platform keeps what it was told. */
const toJson = (options: CreationOptions) => options as unknown as PublicKeyCredentialCreationOptionsJSON;

const createOne = async (options: CreationOptions) => {
  const { id, response } = await startRegistration({ optionsJSON: toJson(options) });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
};

const askForOne = async (options: RequestOptions) => {
  const { id, response } = await startAuthentication({ optionsJSON: options });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const answer = { clientDataJSON, authenticatorData, signature };
  return { id, response: userHandle === undefined ? answer : { ...answer, userHandle } };
};

/** Adds a passkey of this browser to one's own account, by the password and a code where there is a second factor. */
export const passkeyAdded =
  (name: string, { password, code }: BeginPasskeyBody): AppThunk<Promise<PasskeyOutcome<true>>> =>
  async (dispatch) => {
    const begun = await withHeldSecrets((hold) =>
      dispatch(
        calls.beginPasskey.initiate(
          { password: hold(password), ...(code === undefined ? {} : { code: hold(code) }) },
          UNTRACKED,
        ),
      ),
    );
    if (begun.error) return { kind: 'refused', error: toApiError(begun.error) };
    try {
      const credential = await createOne(begun.data.options);
      const result = await dispatch(calls.addPasskey.initiate({ name, credential }, UNTRACKED));
      return outcomeOf(result, () => true as const);
    } catch (error) {
      return stopped(error);
    }
  };

/** Opens a session for whoever holds a passkey of this host. */
export const signedInByPasskey = (): AppThunk<Promise<PasskeyOutcome<UserResponse>>> => async (dispatch) => {
  const begun = await dispatch(calls.beginPasskeySignIn.initiate(undefined, UNTRACKED));
  if (begun.error) return { kind: 'refused', error: toApiError(begun.error) };
  try {
    const credential = await askForOne(begun.data.options);
    const result = await dispatch(calls.passkeySignIn.initiate({ credential }, UNTRACKED));
    return outcomeOf(result, (data) => data);
  } catch (error) {
    return stopped(error);
  }
};
