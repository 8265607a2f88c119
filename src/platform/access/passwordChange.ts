import type { FastifyRequest } from 'fastify';
import type { User } from '@contract/entities/user';
import type { PasswordBody } from '@contract/http/password';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ExternalIdentitiesRepository } from '@platform/storage/access/externalIdentitiesRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { UsersRepository } from '@platform/storage/access/usersRepository';
import { WrongPasswordError, type LoginThrottle } from './loginThrottle';
import { refuseElsewhere } from './externalPassword';
import { userOf } from './operations';
import type { OpenSockets } from './openSockets';
import type { PerformOnce } from './performOnce';
import { refuseWeakPassword } from './passwordRules';
import type { SecondFactor } from './secondFactor';
import { hashPassword, verifyPassword } from './passwords';

/**
 * The session that asks goes on, the user's others end. 400 `wrong-password`, `same-password` or
 * `weak-password`; 409 `password-elsewhere`; 422 `key-reused`; 429 `throttled` with Retry-After in seconds: guesses count as at sign-in.
 */
export type PasswordChange = (request: FastifyRequest, body: PasswordBody) => Promise<void>;

export interface PasswordChangeDependencies {
  users: UsersRepository;
  sessions: SessionsRepository;
  externalIdentities: Pick<ExternalIdentitiesRepository, 'has'>;
  audit: AuditRepository;
  throttle: LoginThrottle;
  performOnce: PerformOnce;
  openSockets: OpenSockets;
  clock: Clock;
  secondFactor?: Pick<SecondFactor, 'proveIfOn'>;
}

/** A user's own password, by the current one. */
export const createPasswordChange =
  (deps: PasswordChangeDependencies): PasswordChange =>
  async (request, body) => {
    const user = userOf(request);
    const sessionId = request.sessionId ?? '';
    // Both passwords stay out of what tells repeated calls apart: it is kept in a fast hash.
    const call = { request, operation: 'chat POST /api/auth/password', body: {} } as const;
    const change = async () => {
      const { duplicate } = await deps.performOnce(call, (sql) =>
        replace(deps, { user, sessionId, ...body }, sql),
      );
      if (duplicate) await refuseOther(deps, user, body);
    };
    const who = { username: user.username, address: request.ip };
    await deps.secondFactor?.proveIfOn({ user, address: request.ip }, body.code);
    await deps.throttle.attempt(who, change).catch(async (error: unknown) => {
      if (error instanceof WrongPasswordError) await recordFailure(deps, user, request.ip);
      throw error;
    });
    deps.openSockets.closeUser(user.id, sessionId);
  };

const replace = async (
  deps: PasswordChangeDependencies,
  { user, sessionId, currentPassword, newPassword }: PasswordBody & { user: User; sessionId: string },
  sql: Sql,
) => {
  await refuseElsewhere(deps.externalIdentities, user.id, sql);
  const stored = await deps.users.findById(user.id, sql);
  if (!(await verifyPassword(stored?.passwordHash, currentPassword)))
    throw new WrongPasswordError(400, 'wrong-password', 'The current password is wrong');
  if (currentPassword === newPassword) {
    throw new HttpError(400, 'same-password', 'The new password is the current one');
  }
  await refuseWeakPassword(newPassword, user);
  const at = deps.clock.now().toISOString();
  await deps.users.update(user.id, { passwordHash: await hashPassword(newPassword), at }, sql);
  const ended = await deps.sessions.revokeOthersOf(user.id, sessionId, at, sql);
  await deps.audit.append(
    { ts: at, actor: user.username, action: 'password.change', target: user.id, details: { ended } },
    sql,
  );
  return { ok: true };
};

/** The same key again is the same call where its new password is the one in force; a try at that counts as a guess. */
const refuseOther = async (deps: PasswordChangeDependencies, user: User, { newPassword }: PasswordBody) => {
  const stored = await deps.users.findById(user.id);
  if (!(await verifyPassword(stored?.passwordHash, newPassword)))
    throw new WrongPasswordError(422, 'key-reused', 'This Idempotency-Key was used for another call');
};

/** Outside the transaction, which the failure has rolled back. */
const recordFailure = async (deps: PasswordChangeDependencies, user: User, address: string) => {
  await deps.audit.append({
    ts: deps.clock.now().toISOString(),
    actor: user.username,
    action: 'password.change-failed',
    target: user.id,
    details: { address },
  });
};
