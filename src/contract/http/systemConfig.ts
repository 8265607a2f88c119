import * as v from 'valibot';
import { Id, Instant, SavedTimes } from '../entities/primitives';
import { JWT_SECRET_MAX_LENGTH, JWT_SECRET_MIN_LENGTH, SystemConfig } from '../entities/systemConfig';
import { PROMPT_REASON_MAX_LENGTH } from '../limits';

export const ConfigVersion = v.object({
  /** 0: nobody has saved yet, these are the defaults. */
  version: v.number(),
  updatedBy: v.optional(v.string()),
  updatedAt: v.optional(Instant),
  reason: v.optional(v.string()),
  config: SystemConfig,
});
export type ConfigVersion = v.InferOutput<typeof ConfigVersion>;

/** `stored`: how the JWT secret is kept; it is never sent. */
export const SystemConfigResponse = v.object({
  ...ConfigVersion.entries,
  secret: v.object({ stored: v.picklist(['encrypted', 'plain', 'unreadable']), changedAt: Instant }),
  /** Whether ports matter: in the same-origin profile they do not. */
  profile: v.picklist(['same-origin', 'local-ports']),
});
export type SystemConfigResponse = v.InferOutput<typeof SystemConfigResponse>;

const { general } = SystemConfig.entries;

/** As the configuration, with the JWT secret that is never answered; left out, it, the zone and the retentions stay as they are. */
const WrittenConfig = v.object({
  ...SystemConfig.entries,
  general: v.object({
    ...general.entries,
    timeZone: v.optional(general.entries.timeZone),
    logRetention: v.optional(general.entries.logRetention),
    traceRetention: v.optional(general.entries.traceRetention),
  }),
  security: v.object({
    ...SystemConfig.entries.security.entries,
    jwtSecret: v.optional(
      v.pipe(v.string(), v.minLength(JWT_SECRET_MIN_LENGTH), v.maxLength(JWT_SECRET_MAX_LENGTH)),
    ),
  }),
});

/** `expectedVersion`: what the values were edited from; 409 when somebody else has saved since. */
export const SystemConfigBody = v.object({
  config: WrittenConfig,
  expectedVersion: v.optional(SavedTimes),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PROMPT_REASON_MAX_LENGTH))),
});
export type SystemConfigBody = v.InferOutput<typeof SystemConfigBody>;

/** Newest first. */
export const ConfigHistoryResponse = v.object({ versions: v.array(ConfigVersion) });
export type ConfigHistoryResponse = v.InferOutput<typeof ConfigHistoryResponse>;

/** `void`: the secret it was signed with has been changed. */
export const ApiKey = v.object({
  id: Id,
  name: v.string(),
  createdBy: v.string(),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: v.optional(Instant),
  state: v.picklist(['active', 'expired', 'revoked', 'void']),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

export const ApiKeysResponse = v.object({ keys: v.array(ApiKey) });
export type ApiKeysResponse = v.InferOutput<typeof ApiKeysResponse>;
export const ApiKeyBody = v.object({ name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)) });
export type ApiKeyBody = v.InferOutput<typeof ApiKeyBody>;
/** The only time the key itself is told. */
export const ApiKeyIssuedResponse = v.object({ key: ApiKey, apiKey: v.string() });
export type ApiKeyIssuedResponse = v.InferOutput<typeof ApiKeyIssuedResponse>;
export const ApiKeyResponse = v.object({ key: ApiKey });
export type ApiKeyResponse = v.InferOutput<typeof ApiKeyResponse>;
