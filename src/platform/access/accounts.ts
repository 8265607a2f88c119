import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '@contract/entities/auditRecord';
import type { Account } from '@contract/entities/account';
import type { User } from '@contract/entities/user';
import type { FastifyRequest } from 'fastify';
import type { AccountBody, AccountPatch, ServiceAccountBody } from '@contract/http/accounts';
import { fieldChanges } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AccountsRepository, StoredAccount } from '@platform/storage/access/accountsRepository';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ExternalIdentitiesRepository } from '@platform/storage/access/externalIdentitiesRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { ProcessesRepository } from '@platform/storage/settings/processesRepository';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import { refuseLockingOut } from './accountRules';
import { refuseElsewhere } from './externalPassword';
import { userOf } from './operations';
import type { OpenSockets } from './openSockets';
import type { PerformOnce } from './performOnce';
import { refuseWeakPassword } from './passwordRules';
import { hashPassword, verifyPassword } from './passwords';

export interface Accounts {
  list: () => Promise<Account[]>;
  /** 409 `name-taken`, 400 `weak-password`. */
  create: (request: FastifyRequest, body: AccountBody) => Promise<Account>;
  /** 409 `name-taken`. */
  createService: (request: FastifyRequest, body: ServiceAccountBody) => Promise<Account>;
  /** 404 `account-gone`; 409 `last-admin`, `own-account`, `password-elsewhere` or `service-account`; 400 `weak-password`. */
  change: (request: FastifyRequest, id: string, patch: AccountPatch) => Promise<Account>;
  /** Answers how many sessions it ended. 404 `account-gone`. */
  revokeSessions: (request: FastifyRequest, id: string) => Promise<number>;
  /** 404 `account-gone`. */
  known: (id: string) => Promise<void>;
  /** The account that an administrator may make keys for. 404 `account-gone`; 409 `service-account` for a person. */
  serviceOwner: (id: string, sql: Sql) => Promise<User>;
}

export interface AccountsDependencies {
  users: UsersRepository;
  accounts: AccountsRepository;
  sessions: SessionsRepository;
  externalIdentities: Pick<ExternalIdentitiesRepository, 'has'>;
  audit: AuditRepository;
  performOnce: PerformOnce;
  openSockets: OpenSockets;
  /** Id of this process among the others. */
  processId: string;
  processes: Pick<ProcessesRepository, 'socketsBeside'>;
  clock: Clock;
  /** Whether demo accounts can sign in: else a demo administrator is none. */
  demoAccounts: boolean;
}

/**
 * User accounts in the hands of administrators. Behaviour, section 14.4. The bodies by
 * which repeated calls are known go without their passwords: those would be kept in a fast hash. A repeated call is
 * therefore the same one only while its password is the one in force.
 */
export const createAccounts = (deps: AccountsDependencies): Accounts => ({
  list: async () => {
    const [accounts, beside] = await Promise.all([
      deps.accounts.list(now(deps)),
      deps.processes.socketsBeside(deps.processId),
    ]);
    return accounts.map((account) => addSockets(deps, account, beside));
  },
  create: async (request, body) => {
    await refuseWeakPassword(body.password, body);
    const { password, ...rest } = body;
    const passwordHash = await hashPassword(password);
    const call = { request, operation: 'chat POST /api/accounts', body: rest } as const;
    const { answer, duplicate } = await deps.performOnce(call, (sql) =>
      insert(deps, request, { ...rest, passwordHash }, sql),
    );
    if (duplicate) await refuseOther(deps, answer.id, password);
    return withSockets(deps, answer);
  },
  createService: async (request, body) => {
    // Nobody knows it: the account acts by its keys alone.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    const call = { request, operation: 'chat POST /api/service-accounts', body } as const;
    const { answer } = await deps.performOnce(call, (sql) =>
      insert(deps, request, { ...body, email: '', passwordHash, service: true }, sql),
    );
    return withSockets(deps, answer);
  },
  known: async (id) => {
    if (!(await deps.users.findById(id))) throw accountGone();
  },
  serviceOwner: async (id, sql) => {
    const stored = await deps.users.findById(id, sql);
    if (!stored) throw accountGone();
    if (!stored.service)
      throw new HttpError(
        409,
        'service-account',
        'People make their keys themselves; this is no service account',
      );
    return stored.user;
  },
  change: async (request, id, patch) => {
    const { password, ...rest } = patch;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const body = { ...rest, password: password !== undefined };
    const call = { request, operation: 'chat PATCH /api/accounts/:id', body } as const;
    const { answer, duplicate } = await deps.performOnce(call, (sql) =>
      update(deps, { request, id, patch, passwordHash }, sql),
    );
    if (duplicate && password !== undefined) await refuseOther(deps, id, password);
    if (endsSessions(patch) || patch.role !== undefined) deps.openSockets.closeUser(id);
    return withSockets(deps, answer);
  },
  revokeSessions: async (request, id) => {
    const call = {
      request,
      operation: 'chat POST /api/accounts/:id/revoke-sessions',
      body: request.body ?? {},
    } as const;
    const { answer } = await deps.performOnce(call, async (sql) => {
      await found(deps, id, sql);
      const count = await deps.sessions.revokeAllOf(id, now(deps), sql);
      await record(deps, request, 'account.revoke-sessions', id, { sessions: count }, sql);
      return count;
    });
    deps.openSockets.closeUser(id);
    return answer;
  },
});

const now = ({ clock }: AccountsDependencies): string => clock.now().toISOString();

const addSockets = (
  { openSockets }: AccountsDependencies,
  account: StoredAccount,
  beside: ReadonlyMap<string, number>,
): Account => ({
  ...account,
  openSockets: openSockets.countOf(account.id) + (beside.get(account.id) ?? 0),
});

const withSockets = async (deps: AccountsDependencies, account: StoredAccount): Promise<Account> =>
  addSockets(deps, account, await deps.processes.socketsBeside(deps.processId));

const endsSessions = ({ disabled, password }: AccountPatch): boolean =>
  disabled === true || password !== undefined;

const accountGone = () => new HttpError(404, 'account-gone', 'There is no such account');

const found = async (deps: AccountsDependencies, id: string, sql: Sql): Promise<StoredAccount> => {
  const account = await deps.accounts.get(id, now(deps), sql);
  if (!account) throw accountGone();
  return account;
};

const record = (
  deps: AccountsDependencies,
  request: FastifyRequest,
  action: AuditAction,
  target: string,
  details: Record<string, unknown>,
  sql: Sql,
) => deps.audit.append({ ts: now(deps), actor: userOf(request).username, action, target, details }, sql);

const refuseOther = async (
  { users }: Pick<AccountsDependencies, 'users'>,
  id: string,
  password: string,
): Promise<void> => {
  const stored = await users.findById(id);
  if (!(await verifyPassword(stored?.passwordHash, password)))
    throw new HttpError(422, 'key-reused', 'This Idempotency-Key was used for another call');
};

const insert = async (
  deps: AccountsDependencies,
  request: FastifyRequest,
  account: Omit<AccountBody, 'password'> & { passwordHash: string; service?: boolean },
  sql: Sql,
): Promise<StoredAccount> => {
  const id = `user_${randomUUID()}`;
  const created = await deps.users.create({ ...account, id, demo: false, at: now(deps) }, sql);
  if (!created) throw new HttpError(409, 'name-taken', `There is already a user ${account.username}`);
  const { username, email, role, service } = account;
  const details = { username, email, role, ...(service ? { service } : {}) };
  await record(deps, request, 'account.create', id, details, sql);
  return found(deps, id, sql);
};

const update = async (
  deps: AccountsDependencies,
  change: { request: FastifyRequest; id: string; patch: AccountPatch; passwordHash: string | undefined },
  sql: Sql,
): Promise<StoredAccount> => {
  const { request, id, patch, passwordHash } = change;
  const locked = await deps.accounts.lockWithAdmins(id, sql);
  const before = locked.find((account) => account.id === id);
  if (!before) throw accountGone();
  const admins = locked.filter(
    ({ role, demo, service }) => role === 'admin' && !service && (deps.demoAccounts || !demo),
  );
  refuseLockingOut(userOf(request).id, before, patch, admins);
  if (patch.password !== undefined && before.service)
    throw new HttpError(409, 'service-account', 'A service account has no password: it acts by access keys');
  if (patch.password !== undefined) await refuseElsewhere(deps.externalIdentities, id, sql);
  const { email = before.email, role = before.role, disabled = before.disabled } = patch;
  if (patch.password !== undefined)
    await refuseWeakPassword(patch.password, { username: before.username, email });
  await deps.users.update(id, { role, email, disabled, passwordHash, at: now(deps) }, sql);
  if (endsSessions(patch)) await deps.sessions.revokeAllOf(id, now(deps), sql);
  const old = { email: before.email, role: before.role, disabled: before.disabled };
  const changes = fieldChanges(old, { email, role, disabled });
  const details = { username: before.username, newPassword: patch.password !== undefined, changes };
  await record(deps, request, 'account.change', id, details, sql);
  return found(deps, id, sql);
};
