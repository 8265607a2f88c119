import { createHash, randomBytes } from 'node:crypto';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@contract/limits';
import type { User } from '@contract/entities/user';
import type { Clock } from '@platform/common/clock';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { StoredUser, UsersRepository } from '@platform/storage/access/usersRepository';
import { HttpError } from '@platform/http/httpError';
import type { NeededStep, SecondFactor } from './secondFactor';
import { createFailedSignIns, type FailedSignIns } from './failedSignIns';
import { WrongPasswordError, type LoginThrottle } from './loginThrottle';
import type { OpenSocket } from './openSockets';
import { verifyPassword } from './passwords';

export interface Sessions {
  /** 401 `invalid-credentials`, SecondStepNeeded, or 429 `throttled` with Retry-After in seconds. Behaviour, section 2.3. */
  signIn: (attempt: SignInAttempt) => Promise<{ user: User; token: string }>;
  /** For somebody who has proved who they are by more than a password, or elsewhere. Answers the token. */
  signInProved: (user: User, from: SignInPlace, proof: SignInProof) => Promise<string>;
  /** The session a cookie names; undefined when it is unknown, expired or revoked. */
  resolve: (token: string) => Promise<{ user: User; id: string } | undefined>;
  signOut: (token: string, user: User) => Promise<void>;
  /** Ends every session of the user. */
  signOutEverywhere: (user: User) => Promise<void>;
  /** Sessions among these that have ended or whose user no longer has this role. */
  outdated: (open: readonly OpenSession[]) => Promise<string[]>;
}

/** The last thing that somebody proved who they are by. */
export type SignInProof =
  | { by: 'code' | 'recovery-code' }
  | { by: 'passkey'; passkeyId: string; name: string }
  | { by: 'provider'; issuer: string; sid?: string };

type SignInPlace = Pick<SignInAttempt, 'address' | 'userAgent'>;
type OpenSession = Pick<OpenSocket, 'sessionId' | 'role'>;

export interface SignInAttempt {
  username: string;
  password: string;
  /** The caller's network address: throttled apart from the account. */
  address: string;
  /** Somebody at this machine asks: demo accounts, whose passwords everybody knows, are for nobody else. */
  local: boolean;
  userAgent?: string;
}

export interface SessionsDependencies {
  users: UsersRepository;
  sessions: SessionsRepository;
  audit: AuditRepository;
  throttle: LoginThrottle;
  database: Database;
  clock: Clock;
  /** Whether the demo accounts may sign in at all. */
  demoAccounts: boolean;
  secondFactor?: Pick<SecondFactor, 'neededBy'>;
}

/** The password was right, and somebody is not signed in yet. */
export class SecondStepNeeded extends HttpError {
  constructor(
    step: Exclude<NeededStep, 'none'>,
    readonly stored: StoredUser,
  ) {
    const code = step === 'code' ? 'second-factor-required' : 'second-factor-enrolment';
    super(401, code, 'A second factor is needed: POST /api/auth/second-factor');
  }
}

const TOUCH_EVERY_MS = 60_000;

/** Opaque 256-bit sessions, idle 8 h, absolute 24 h, revocable at once. */
export const createSessions = (deps: SessionsDependencies): Sessions => ({
  signIn: createEntry(deps),
  signInProved: signInProved(deps),
  resolve: async (token) => {
    const now = deps.clock.now();
    const session = await deps.sessions.findValid(token, now.toISOString());
    if (!session) return undefined;
    if (now.getTime() - Date.parse(session.lastSeenAt) > TOUCH_EVERY_MS) {
      await deps.sessions.touch(
        token,
        now.toISOString(),
        new Date(now.getTime() + SESSION_IDLE_MS).toISOString(),
      );
    }
    return { user: session.user, id: sessionIdOf(token) };
  },
  outdated: async (open) => {
    if (open.length === 0) return [];
    const ids = [...new Set(open.map(({ sessionId }) => sessionId))];
    const valid = await deps.sessions.filterValid(ids, deps.clock.now().toISOString());
    const roles = new Map(valid.map(({ id, role }) => [id, role]));
    const outdated = open.filter(({ sessionId, role }) => roles.get(sessionId) !== role);
    return [...new Set(outdated.map(({ sessionId }) => sessionId))];
  },
  signOutEverywhere: async (user) => {
    const ts = deps.clock.now().toISOString();
    const entry = { ts, actor: user.username, action: 'sign-out.everywhere' as const, target: user.id };
    await deps.database.transaction(async (sql) => {
      const sessions = await deps.sessions.revokeAllOf(user.id, ts, sql);
      await deps.audit.append({ ...entry, details: { sessions } }, sql);
    });
  },
  signOut: async (token, user) => {
    const ts = deps.clock.now().toISOString();
    const entry = { ts, actor: user.username, action: 'sign-out' as const, target: user.id, details: {} };
    await deps.database.transaction(async (sql) => {
      await deps.sessions.revoke(token, ts, sql);
      await deps.audit.append(entry, sql);
    });
  },
});

const signInProved =
  (deps: SessionsDependencies): Sessions['signInProved'] =>
  (user, from, proof) =>
    enter(deps, user, { ...from, proof, details: detailsOf(proof) });

const detailsOf = (proof: SignInProof): Record<string, string> => {
  if (proof.by === 'provider') return { issuer: proof.issuer };
  return proof.by === 'passkey' ? { passkey: proof.name } : { secondFactor: proof.by };
};

const createEntry = (deps: SessionsDependencies): Sessions['signIn'] => {
  const failed = createFailedSignIns(deps.audit, deps.clock);
  return (attempt) => deps.throttle.attempt(attempt, () => enterByPassword(deps, failed, attempt));
};

const enterByPassword = async (deps: SessionsDependencies, failed: FailedSignIns, attempt: SignInAttempt) => {
  const { username, password, local } = attempt;
  const stored = await deps.users.findByUsername(username);
  const right = await verifyPassword(stored?.passwordHash, password);
  const demoRefused = stored?.demo === true && !(deps.demoAccounts && local);
  if (!stored || !right || stored.disabled || stored.service || demoRefused) {
    await failed.note(attempt);
    throw new WrongPasswordError(401, 'invalid-credentials', 'Invalid username or password');
  }
  const step = (await deps.secondFactor?.neededBy(stored)) ?? 'none';
  if (step !== 'none') throw new SecondStepNeeded(step, stored);
  const token = await enter(deps, stored.user, { ...attempt, proof: { by: 'password' }, details: {} });
  return { user: stored.user, token };
};

interface Entrance extends SignInPlace {
  proof: SignInProof | { by: 'password' };
  /** For the audit. */
  details: Record<string, string>;
}

/** Opens a session and records it, both or neither: whoever is told to try again has not been in. */
const enter = (deps: SessionsDependencies, user: User, entrance: Entrance): Promise<string> => {
  const ts = deps.clock.now().toISOString();
  const { address, details } = entrance;
  return deps.database.transaction(async (sql) => {
    const token = await openSession(deps, user.id, entrance, sql);
    await deps.users.recordSignIn(user.id, ts, sql);
    await deps.audit.append({ ts, actor: user.username, action: 'sign-in', target: address, details }, sql);
    return token;
  });
};

/** Names a session inside the process; nobody can open it with that. */
const sessionIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const openSession = async (
  deps: SessionsDependencies,
  userId: string,
  { userAgent, address, proof }: Entrance,
  sql: Sql,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const now = deps.clock.now().getTime();
  const session = {
    id: token,
    userId,
    createdAt: new Date(now).toISOString(),
    idleExpiresAt: new Date(now + SESSION_IDLE_MS).toISOString(),
    absoluteExpiresAt: new Date(now + SESSION_ABSOLUTE_MS).toISOString(),
    userAgent: userAgent?.slice(0, 300),
    address,
    openedBy: proof.by,
    ...(proof.by === 'passkey' ? { passkeyId: proof.passkeyId } : {}),
    ...(proof.by === 'provider' ? { providerSid: proof.sid } : {}),
  };
  await deps.sessions.create(session, sql);
  return token;
};
