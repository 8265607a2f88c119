import { randomBytes, randomUUID } from 'node:crypto';
import type { OidcConfig } from '@platform/config/oidcConfig';
import type { Role, User } from '@contract/entities/user';
import { fieldChanges } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type {
  ExternalIdentitiesRepository,
  ExternalIdentity,
} from '@platform/storage/access/externalIdentitiesRepository';
import type { StoredUser, UsersRepository } from '@platform/storage/access/usersRepository';
import type { Database, Sql } from '@platform/storage/engine/database';
import { hashPassword } from './passwords';
import { claimedEmail, claimedName, claimedRole } from './claimedAccount';
import type { Claims } from './identityProvider';

export type EnteredAccount =
  | { kind: 'entered'; user: User }
  | { kind: 'refused'; problem: 'no-role' | 'account-disabled' };

export interface ExternalAccounts {
  /** The account of whoever signed in elsewhere, made at the first time; role and e-mail follow the provider. */
  enter: (claims: Claims) => Promise<EnteredAccount>;
}

export interface ExternalAccountsDependencies {
  config: Pick<OidcConfig, 'groupsClaim' | 'roles' | 'defaultRole'>;
  users: UsersRepository;
  identities: ExternalIdentitiesRepository;
  audit: AuditRepository;
  database: Pick<Database, 'transaction'>;
  clock: Clock;
}

const NAMES_TRIED = 50;

/**
 * Accounts are known by issuer and subject alone: neither a name nor an e-mail that somebody chose elsewhere opens an
 * account that is here.
 */
export const createExternalAccounts = (deps: ExternalAccountsDependencies): ExternalAccounts => ({
  enter: async (claims) => {
    const role = claimedRole(claims, deps.config);
    if (role === undefined) return { kind: 'refused', problem: 'no-role' };
    const stored = await deps.database.transaction(async (sql) => {
      const identity = { issuer: claims.iss, subject: claims.sub };
      await deps.identities.lock(identity, sql);
      const id = await deps.identities.userIdOf(identity, sql);
      return id === undefined
        ? add(deps, { claims, identity, role }, sql)
        : follow(deps, { claims, id, role }, sql);
    });
    return stored.disabled
      ? { kind: 'refused', problem: 'account-disabled' }
      : { kind: 'entered', user: stored.user };
  },
});

const add = async (
  deps: ExternalAccountsDependencies,
  { claims, identity, role }: { claims: Claims; identity: ExternalIdentity; role: Role },
  sql: Sql,
): Promise<StoredUser> => {
  // Nobody knows it: the account opens by the provider alone.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const at = deps.clock.now().toISOString();
  const id = `user_${randomUUID()}`;
  const email = claimedEmail(claims) ?? '';
  const claimed = claimedName(claims);
  for (let number = 1; number <= NAMES_TRIED; number += 1) {
    const username = number === 1 ? claimed : `${claimed}-${String(number)}`;
    const account = { id, username, email, role, passwordHash, demo: false, at };
    if (!(await deps.users.create(account, sql))) continue;
    await deps.identities.add({ ...identity, userId: id, at }, sql);
    const details = { username, email, role, issuer: identity.issuer };
    await deps.audit.append({ ts: at, actor: username, action: 'account.create', target: id, details }, sql);
    return known(deps, id, sql);
  }
  throw new Error(`Too many accounts are called ${claimed}`);
};

const follow = async (
  deps: ExternalAccountsDependencies,
  { claims, id, role }: { claims: Claims; id: string; role: Role },
  sql: Sql,
): Promise<StoredUser> => {
  const before = await known(deps, id, sql);
  const { username, email: oldEmail, role: oldRole } = before.user;
  const email = claimedEmail(claims) ?? oldEmail;
  // Without groups of its own the provider says nothing of roles: an administrator here does.
  const newRole = Object.keys(deps.config.roles).length === 0 ? oldRole : role;
  if (email === oldEmail && newRole === oldRole) return before;
  const at = deps.clock.now().toISOString();
  await deps.users.update(id, { role: newRole, email, at }, sql);
  const changes = fieldChanges({ email: oldEmail, role: oldRole }, { email, role: newRole });
  const details = { username, changes };
  await deps.audit.append({ ts: at, actor: username, action: 'account.change', target: id, details }, sql);
  return known(deps, id, sql);
};

const known = async ({ users }: ExternalAccountsDependencies, id: string, sql: Sql): Promise<StoredUser> => {
  const stored = await users.findById(id, sql);
  if (!stored) throw new Error(`The account ${id} of an identity is gone`);
  return stored;
};
