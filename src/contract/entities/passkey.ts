import * as v from 'valibot';
import { PASSKEY_NAME_MAX_LENGTH } from '../limits';
import { Id, Instant } from './primitives';

export const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(PASSKEY_NAME_MAX_LENGTH));

/** A credential of WebAuthn by which its owner signs in without a password. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  /** The host it was made for: it opens no other. */
  rpId: v.string(),
  createdAt: Instant,
  /** Absent until the first sign-in by it. */
  lastUsedAt: v.optional(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;
