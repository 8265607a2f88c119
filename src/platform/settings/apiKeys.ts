import { createSecretKey } from 'node:crypto';
import type { AuditAction } from '@contract/entities/auditRecord';
import type { ApiKey } from '@contract/http/systemConfig';
import jwt from 'jsonwebtoken';
import type { Program } from '@platform/access/operations';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { StoredApiKey } from '@platform/storage/access/apiKeysRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { JwtSecret, JwtSecrets } from './jwtSecret';

const ALGORITHM = 'HS256';
const ISSUER = 'agent-operations-console';
const SECOND_MS = 1000;
/** How often a key that is used says so. */
const USED_EVERY_MS = 60_000;

export interface ApiKeys {
  /** Newest first. */
  list: () => Promise<ApiKey[]>;
  /** The token is told this once and never kept. Throws 409 when the secret cannot be read. */
  issue: (by: string, name: string, sql: Sql) => Promise<{ key: ApiKey; token: string }>;
  /** Throws 404. */
  revoke: (by: string, id: string, sql: Sql) => Promise<ApiKey>;
  /** Program of a key; undefined for a key that is forged, expired, revoked or void. */
  verify: (token: string) => Promise<Program | undefined>;
}

export interface ApiKeysDependencies {
  repositories: Pick<Repositories, 'apiKeys' | 'audit' | 'remembered'>;
  secrets: JwtSecrets;
  /** The secret as of the last look. */
  rememberedSecret: () => Promise<JwtSecret>;
  /** Seconds. */
  expiry: () => number;
  clock: Clock;
}

/** Keys for programs, signed with the JWT secret: changing it voids them. Behaviour, section 14.3. */
export const createApiKeys = (deps: ApiKeysDependencies): ApiKeys => {
  const { repositories, secrets, clock } = deps;
  const { apiKeys, audit, remembered } = repositories;
  const nowMs = () => clock.now().getTime();
  const told = (key: StoredApiKey, secret: JwtSecret) => toApiKey(key, secret, nowMs());
  const record = (actor: string, action: AuditAction, target: string, sql: Sql) =>
    audit.append({ ts: clock.now().toISOString(), actor, action, target, details: {} }, sql);
  return {
    list: async () => {
      const secret = await secrets.read();
      return (await apiKeys.list()).map((key) => told(key, secret));
    },
    issue: async (by, name, sql) => {
      const secret = await secrets.read(sql);
      if (secret.value === undefined)
        throw new HttpError(409, 'secret-unreadable', 'The JWT Secret cannot be read; set another one first');
      const stored = newKey(by, name, secret.version, { nowMs: nowMs(), expiryS: deps.expiry() });
      await apiKeys.add(stored, sql);
      await record(by, 'api-key.issue', stored.id, sql);
      return { key: told(stored, secret), token: sign(stored, secret.value) };
    },
    revoke: async (by, id, sql) => {
      const revoked = await apiKeys.revoke(id, clock.now().toISOString(), sql);
      if (!revoked) throw new HttpError(404, 'key-unknown', 'There is no such key');
      await record(by, 'api-key.revoke', id, sql);
      return told(revoked, await secrets.read(sql));
    },
    verify: async (token) => {
      await remembered.look();
      const secret = await deps.rememberedSecret();
      const id = subjectOf(token, secret, nowMs());
      const key = id === undefined ? null : await remembered.apiKey(id);
      if (!key || told(key, secret).state !== 'active') return undefined;
      if (nowMs() - Date.parse(key.lastUsedAt ?? key.createdAt) > USED_EVERY_MS || !key.lastUsedAt)
        await apiKeys.used(key.id, clock.now().toISOString());
      return { id: key.id, name: key.name };
    },
  };
};

const newKey = (
  createdBy: string,
  name: string,
  secretVersion: number,
  { nowMs, expiryS }: { nowMs: number; expiryS: number },
): StoredApiKey => ({
  id: newId('key'),
  name,
  createdBy,
  secretVersion,
  createdAt: new Date(nowMs).toISOString(),
  expiresAt: new Date(nowMs + expiryS * SECOND_MS).toISOString(),
});

const sign = ({ id, createdAt, expiresAt }: StoredApiKey, secret: string): string => {
  const seconds = (at: string) => Math.floor(Date.parse(at) / SECOND_MS);
  const claims = { iat: seconds(createdAt), exp: seconds(expiresAt) };
  return jwt.sign(claims, secret, { algorithm: ALGORITHM, issuer: ISSUER, subject: id });
};

const subjectOf = (token: string, { value }: JwtSecret, nowMs: number): string | undefined => {
  if (value === undefined) return undefined;
  try {
    const clockTimestamp = Math.floor(nowMs / SECOND_MS);
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, clockTimestamp } satisfies jwt.VerifyOptions;
    // As text it would first be tried as a public key, at each request.
    const claims = jwt.verify(token, createSecretKey(Buffer.from(value)), options);
    return typeof claims === 'string' ? undefined : claims.sub;
  } catch {
    return undefined;
  }
};

const stateOf = (key: StoredApiKey, secret: JwtSecret, nowMs: number): ApiKey['state'] => {
  if (key.revokedAt !== undefined) return 'revoked';
  if (key.secretVersion !== secret.version || secret.value === undefined) return 'void';
  return Date.parse(key.expiresAt) <= nowMs ? 'expired' : 'active';
};

const toApiKey = (key: StoredApiKey, secret: JwtSecret, nowMs: number): ApiKey => {
  const { id, name, createdBy, createdAt, expiresAt, lastUsedAt } = key;
  const state = stateOf(key, secret, nowMs);
  return { id, name, createdBy, createdAt, expiresAt, ...(lastUsedAt ? { lastUsedAt } : {}), state };
};
