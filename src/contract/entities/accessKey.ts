import * as v from 'valibot';
import { ACCESS_KEY_NAME_MAX_LENGTH } from '../limits';
import { Id, Instant } from './primitives';

/**
 * Uses that a key is made for. It never does more than its owner may: `read` reads what the owner may read, the others
 * change what that permission changes; `telemetry` sends OpenTelemetry and reads `/metrics`.
 */
export const SCOPES = [
  'read',
  'telemetry',
  'execute:actions',
  'approve:cards',
  'manage:agents',
  'admin',
] as const;
export const Scope = v.picklist(SCOPES);
export type Scope = v.InferOutput<typeof Scope>;

export const AccessKeyName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(ACCESS_KEY_NAME_MAX_LENGTH),
);

/** A key of a person or a service account, as it is listed: the key itself is told once, when it is made. */
export const AccessKey = v.object({
  id: Id,
  name: v.string(),
  scopes: v.array(Scope),
  createdBy: v.string(),
  createdAt: Instant,
  /** Absent: until it is revoked. */
  expiresAt: v.optional(Instant),
  /** To the minute; absent until the first use. */
  lastUsedAt: v.optional(Instant),
  /** An IPv4 address, or the first 64 bits of an IPv6 address. */
  lastUsedFrom: v.optional(v.string()),
  state: v.picklist(['active', 'expired', 'revoked']),
});
export type AccessKey = v.InferOutput<typeof AccessKey>;
