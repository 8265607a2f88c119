import { randomBytes } from 'node:crypto';
import type { AccessKey, Scope } from '@contract/entities/accessKey';
import type { User } from '@contract/entities/user';
import type { AccessKeyBody } from '@contract/http/accessKeys';
import { mayHaveScope } from '@contract/keyScopes';
import { ACCESS_KEYS_MAX } from '@contract/limits';
import type { CallingKey } from '@platform/common/callingKey';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { AccessKeysRepository, StoredAccessKey } from '@platform/storage/access/accessKeysRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import { without } from '@platform/storage/engine/columns';
import type { Sql } from '@platform/storage/engine/database';
import { networkOf } from './clientAddress';
import { isKeyId } from './keyIds';
import type { OpenSocket } from './openSockets';

/** A program that acts for the owner of its key. */
export interface KeyHolder {
  user: User;
  key: CallingKey & { scopes: readonly Scope[] };
}

export interface AccessKeys {
  /** Newest first. */
  list: (userId: string) => Promise<AccessKey[]>;
  /** The token is told this once and never kept. 403 `forbidden` for a scope beyond the owner's role; 409 `too-many-keys`. */
  issue: (request: KeyRequest, sql: Sql) => Promise<{ key: AccessKey; token: string }>;
  /** 404 `key-unknown`. */
  revoke: (key: { by: string; ownerId: string; id: string }, sql: Sql) => Promise<AccessKey>;
  /** Undefined for a key that is unknown, expired, revoked, or whose owner is disabled. `from`: its network address. */
  resolve: (token: string, from?: string) => Promise<KeyHolder | undefined>;
  /** Keys behind these sockets that are good no more or whose owner has another role. */
  outdated: (open: readonly Pick<OpenSocket, 'sessionId' | 'role'>[]) => Promise<string[]>;
}

export interface KeyRequest extends AccessKeyBody {
  by: string;
  owner: User;
}

export interface AccessKeysDependencies {
  accessKeys: AccessKeysRepository;
  audit: AuditRepository;
  clock: Clock;
  /** Whether demo accounts are of any use here. */
  demoAccounts: boolean;
}

/** Whoever finds such a text in a file knows what it opens. */
const PREFIX = 'aoc_';
const KEY_PATTERN = /^aoc_[\w-]{43}$/;
const DAY_MS = 86_400_000;
const USED_EVERY_MS = 60_000;

export const isAccessKey = (token: string): boolean => token.startsWith(PREFIX);

/** Named keys that do at most what both their scopes and their owner's role allow, as of each call. */
export const createAccessKeys = (deps: AccessKeysDependencies): AccessKeys => {
  const { accessKeys, audit, clock } = deps;
  const now = () => clock.now().toISOString();
  const told = (key: StoredAccessKey) => toAccessKey(key, clock.now().getTime());
  return {
    list: async (userId) => (await accessKeys.listOf(userId)).map(told),
    issue: async ({ by, owner, name, scopes, expiresInDays }, sql) => {
      refuseBeyondRole(owner, scopes);
      await accessKeys.lockOwner(owner.id, sql);
      if ((await accessKeys.countGood(owner.id, now(), sql)) >= ACCESS_KEYS_MAX)
        throw new HttpError(409, 'too-many-keys', `There are ${String(ACCESS_KEYS_MAX)} keys already`);
      const at = clock.now().getTime();
      const until = expiresInDays && new Date(at + expiresInDays * DAY_MS).toISOString();
      const key: StoredAccessKey = {
        id: newId('akey'),
        userId: owner.id,
        name,
        scopes: [...new Set(scopes)],
        createdBy: by,
        createdAt: new Date(at).toISOString(),
        ...(until ? { expiresAt: until } : {}),
      };
      const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
      await accessKeys.add(key, token, sql);
      const details = { name, owner: owner.username, scopes: key.scopes, ...(until ? { until } : {}) };
      const entry = {
        ts: key.createdAt,
        actor: by,
        action: 'access-key.issue' as const,
        target: key.id,
        details,
      };
      await audit.append(entry, sql);
      return { key: told(key), token };
    },
    revoke: async ({ by, ownerId, id }, sql) => {
      const at = now();
      const revoked = await accessKeys.revoke({ id, userId: ownerId, at }, sql);
      if (!revoked) throw new HttpError(404, 'key-unknown', 'There is no such key');
      const details = { name: revoked.name };
      await audit.append({ ts: at, actor: by, action: 'access-key.revoke', target: id, details }, sql);
      return told(revoked);
    },
    resolve: resolver(deps),
    outdated: async (open) => {
      const ofKeys = open.filter(({ sessionId }) => isKeyId(sessionId));
      if (ofKeys.length === 0) return [];
      const ids = [...new Set(ofKeys.map(({ sessionId }) => sessionId))];
      const roles = new Map((await accessKeys.filterGood(ids, now())).map(({ id, role }) => [id, role]));
      const outdated = ofKeys.filter(({ sessionId, role }) => roles.get(sessionId) !== role);
      return [...new Set(outdated.map(({ sessionId }) => sessionId))];
    },
  };
};

const resolver =
  ({ accessKeys, clock, demoAccounts }: AccessKeysDependencies): AccessKeys['resolve'] =>
  async (token, from) => {
    if (!KEY_PATTERN.test(token)) return undefined;
    const at = clock.now();
    const found = await accessKeys.findGood(token, at.toISOString());
    if (!found || (found.owner.demo && !demoAccounts)) return undefined;
    const { key, owner } = found;
    if (at.getTime() - Date.parse(key.lastUsedAt ?? '1970-01-01') >= USED_EVERY_MS)
      await accessKeys.used({ id: key.id, at: at.toISOString(), from: from && networkOf(from) });
    const { id, name, scopes } = key;
    return { user: owner.user, key: { id, name, scopes, service: owner.service } };
  };

const refuseBeyondRole = (owner: User, scopes: readonly Scope[]): void => {
  const beyond = scopes.filter((scope) => !mayHaveScope(owner, scope));
  if (beyond.length > 0)
    throw new HttpError(
      403,
      'forbidden',
      `A key can do no more than its owner: ${owner.role} has no ${beyond.join(', ')}`,
    );
};

const toAccessKey = (stored: StoredAccessKey, nowMs: number): AccessKey => {
  const { revokedAt, ...key } = without(stored, 'userId');
  const isOver = key.expiresAt !== undefined && Date.parse(key.expiresAt) <= nowMs;
  return { ...key, state: revokedAt === undefined ? (isOver ? 'expired' : 'active') : 'revoked' };
};
