import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { AddPasskeyBody, PasskeySignInBody } from '@contract/http/passkeys';
import type { StoredPasskey } from '@platform/storage/access/passkeysRepository';
import type { PasskeySite } from './passkeySite';

/** COSE: Ed25519, ECDSA with P-256, RSA with SHA-256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/** Why an answer is not taken. */
export type PasskeyProblem = 'passkey-expired' | 'passkey-origin' | 'passkey-unverified' | 'passkey-refused';

type Judged<Answer> = { kind: 'good'; answer: Answer } | { kind: 'bad'; problem: PasskeyProblem };

interface Expected {
  challenge: string;
  site: PasskeySite;
}

/** The key that the browser made, where it was made for this challenge and this site by somebody who was verified. */
export const judgeRegistration = async (
  { id, response: { clientDataJSON, attestationObject, transports } }: AddPasskeyBody['credential'],
  expected: Expected,
): Promise<Judged<{ credentialId: string; publicKey: string; counter: number; transports: string[] }>> =>
  judge(clientDataJSON, expected, async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.site.origins,
      expectedRPID: expected.site.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    });
    if (!verified) return bad('passkey-refused');
    if (!registrationInfo.userVerified) return bad('passkey-unverified');
    const { credential } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    const made = { credentialId: credential.id, publicKey, counter: credential.counter };
    return { kind: 'good', answer: { ...made, transports: transports ?? [] } };
  });

/** The authenticator's counter, where the passkey has signed this challenge here and its holder was verified. */
export const judgeAssertion = async (
  { id, response }: PasskeySignInBody['credential'],
  { credentialId, publicKey }: Pick<StoredPasskey, 'credentialId' | 'publicKey'>,
  expected: Expected,
): Promise<Judged<{ counter: number }>> =>
  judge(response.clientDataJSON, expected, async () => {
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.site.origins,
      expectedRPID: expected.site.rpId,
      requireUserVerification: false,
      // Its counter is compared in the database, in the statement that also writes the new one.
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    if (!verified) return bad('passkey-refused');
    if (!authenticationInfo.userVerified) return bad('passkey-unverified');
    return { kind: 'good', answer: { counter: authenticationInfo.newCounter } };
  });

const bad = (problem: PasskeyProblem) => ({ kind: 'bad' as const, problem });

/** The library throws for whatever it does not take; which of the usual reasons it was is read from what was signed. */
const judge = async <Answer>(
  clientDataJSON: string,
  expected: Expected,
  check: () => Promise<Judged<Answer>>,
): Promise<Judged<Answer>> => {
  try {
    return await check();
  } catch {
    return bad(problemOf(clientDataJSON, expected));
  }
};

const ClientData = v.object({ origin: v.string(), challenge: v.string() });

const problemOf = (clientDataJSON: string, { challenge, site }: Expected): PasskeyProblem => {
  try {
    const told = v.parse(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()));
    if (!site.origins.includes(told.origin)) return 'passkey-origin';
    return told.challenge === challenge ? 'passkey-refused' : 'passkey-expired';
  } catch {
    return 'passkey-refused';
  }
};
