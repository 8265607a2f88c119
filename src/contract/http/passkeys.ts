import * as v from 'valibot';
import { Passkey, PasskeyName } from '../entities/passkey';
import { Id } from '../entities/primitives';
import { LoginBody } from './auth';
import { FactorCode } from './secondFactor';

/** Bytes as base64url, without padding. */
const bytes = (maxLength: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(maxLength));
const CredentialId = bytes(1400);
const ClientData = bytes(4000);
const Transports = v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,20}$/)));

const PUBLIC_KEY = v.literal('public-key');

/** For `navigator.credentials.create`, as JSON. */
export const CreationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: PUBLIC_KEY, alg: v.number() })),
  /** Milliseconds. */
  timeout: v.number(),
  excludeCredentials: v.array(
    v.object({ type: PUBLIC_KEY, id: v.string(), transports: v.optional(v.array(v.string())) }),
  ),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type CreationOptions = v.InferOutput<typeof CreationOptions>;

/** For `navigator.credentials.get`, as JSON: whichever passkey of this host somebody chooses. */
export const RequestOptions = v.object({
  rpId: v.string(),
  challenge: v.string(),
  /** Milliseconds. */
  timeout: v.number(),
  userVerification: v.literal('required'),
});
export type RequestOptions = v.InferOutput<typeof RequestOptions>;

export const CreationOptionsResponse = v.object({ options: CreationOptions });
export type CreationOptionsResponse = v.InferOutput<typeof CreationOptionsResponse>;
export const RequestOptionsResponse = v.object({ options: RequestOptions });
export type RequestOptionsResponse = v.InferOutput<typeof RequestOptionsResponse>;

/** There is nothing to say: who it is, the passkey says. */
export const BeginPasskeySignInBody = v.strictObject({});

/** `code`: of who has a second factor, one of its codes, or a recovery code. */
export const BeginPasskeyBody = v.object({
  password: LoginBody.entries.password,
  code: v.optional(FactorCode),
});
export type BeginPasskeyBody = v.InferOutput<typeof BeginPasskeyBody>;

/** Credential that the browser made, with the name that its owner gives it. */
export const AddPasskeyBody = v.object({
  name: PasskeyName,
  credential: v.object({
    id: CredentialId,
    response: v.object({
      clientDataJSON: ClientData,
      attestationObject: bytes(20_000),
      transports: v.optional(v.pipe(Transports, v.maxLength(10))),
    }),
  }),
});
export type AddPasskeyBody = v.InferOutput<typeof AddPasskeyBody>;

/** How the browser answered the challenge. */
export const PasskeySignInBody = v.object({
  credential: v.object({
    id: CredentialId,
    response: v.object({
      clientDataJSON: ClientData,
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      /** Owner of the passkey, as the platform called them when it was made. */
      userHandle: v.optional(bytes(200)),
    }),
  }),
});
export type PasskeySignInBody = v.InferOutput<typeof PasskeySignInBody>;

export const RenamePasskeyBody = v.object({ name: PasskeyName });
export type RenamePasskeyBody = v.InferOutput<typeof RenamePasskeyBody>;

export const PasskeysResponse = v.object({ passkeys: v.array(Passkey) });
export type PasskeysResponse = v.InferOutput<typeof PasskeysResponse>;

export const AccountPasskeyParams = v.object({ id: Id, passkeyId: Id });
export type AccountPasskeyParams = v.InferOutput<typeof AccountPasskeyParams>;
