import type { Session } from '@contract/entities/session';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { Sql } from '@platform/storage/engine/database';

export interface SessionList {
  /** Those that are still good, the last seen first. `current`: the id of the one that asks. */
  list: (userId: string, current?: string) => Promise<Session[]>;
  /** 404 `session-gone`. */
  end: (session: { by: string; userId: string; id: string }, sql: Sql) => Promise<void>;
  /** Answers how many it ended. */
  endOthers: (who: { by: string; userId: string; kept: string }, sql: Sql) => Promise<number>;
}

export interface SessionListDependencies {
  sessions: SessionsRepository;
  audit: AuditRepository;
  clock: Clock;
}

/** The sessions of one account, listed and ended one by one. */
export const createSessionList = ({ sessions, audit, clock }: SessionListDependencies): SessionList => {
  const now = () => clock.now().toISOString();
  return {
    list: async (userId, current) =>
      (await sessions.listValid(userId, now())).map((session) => ({
        ...session,
        current: session.id === current,
      })),
    end: async ({ by, userId, id }, sql) => {
      const ts = now();
      const ended = await sessions.revokeOneOf({ userId, hash: id, at: ts }, sql);
      if (!ended) throw new HttpError(404, 'session-gone', 'There is no such session any more');
      const details = { account: userId, ...ended };
      await audit.append({ ts, actor: by, action: 'session.end', target: id, details }, sql);
    },
    endOthers: async ({ by, userId, kept }, sql) => {
      const ts = now();
      const count = await sessions.revokeOthersOf(userId, kept, ts, sql);
      const details = { sessions: count };
      await audit.append({ ts, actor: by, action: 'session.end-others', target: userId, details }, sql);
      return count;
    },
  };
};
