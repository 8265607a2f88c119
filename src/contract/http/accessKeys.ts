import * as v from 'valibot';
import { AccessKey, AccessKeyName, Scope, SCOPES } from '../entities/accessKey';
import { Id } from '../entities/primitives';
import { ACCESS_KEY_DAYS_MAX } from '../limits';

export const AccessKeysResponse = v.object({ keys: v.array(AccessKey) });
export type AccessKeysResponse = v.InferOutput<typeof AccessKeysResponse>;

export const AccessKeyBody = v.object({
  name: AccessKeyName,
  scopes: v.pipe(v.array(Scope), v.minLength(1), v.maxLength(SCOPES.length)),
  /** Left out: the key lasts until it is revoked. */
  expiresInDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ACCESS_KEY_DAYS_MAX))),
});
export type AccessKeyBody = v.InferOutput<typeof AccessKeyBody>;

/** The only time the key itself is told; empty when the same call was sent again. */
export const AccessKeyIssuedResponse = v.object({ key: AccessKey, apiKey: v.string() });
export type AccessKeyIssuedResponse = v.InferOutput<typeof AccessKeyIssuedResponse>;

export const AccessKeyResponse = v.object({ key: AccessKey });
export type AccessKeyResponse = v.InferOutput<typeof AccessKeyResponse>;

export const AccountKeyParams = v.object({ id: Id, keyId: Id });
export type AccountKeyParams = v.InferOutput<typeof AccountKeyParams>;
