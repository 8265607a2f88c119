import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { SessionsRepository } from '@platform/storage/access/sessionsRepository';
import type { SpentTokensRepository } from '@platform/storage/access/spentTokensRepository';
import type { Database } from '@platform/storage/engine/database';
import type { LogoutTokens } from './logoutTokens';
import type { OpenSockets } from './openSockets';

/**
 * Ends the sessions of whoever has signed out at the provider: here their sockets close at once, in other processes at
 * the next look after them. 400 `not-a-logout-token`, also for one that came before.
 */
export type ProviderLogout = (token: string) => Promise<void>;

export interface ProviderLogoutDependencies {
  /** The provider's name, as the audit has it. */
  name: string;
  logoutTokens: LogoutTokens;
  spentTokens: SpentTokensRepository;
  sessions: Pick<SessionsRepository, 'revokeOfProvider'>;
  audit: AuditRepository;
  database: Pick<Database, 'transaction'>;
  openSockets: Pick<OpenSockets, 'closeSession'>;
  clock: Clock;
}

export const createProviderLogout =
  (deps: ProviderLogoutDependencies): ProviderLogout =>
  async (token) => {
    const { jti, ...what } = await deps.logoutTokens(token);
    const at = deps.clock.now().toISOString();
    const ended = await deps.database.transaction(async (sql) => {
      const spent = { kind: 'logout-token', token: `${what.issuer} ${jti}`, at } as const;
      if (!(await deps.spentTokens.spend(spent, sql)))
        throw new HttpError(400, 'not-a-logout-token', 'This logout token came before');
      const sessions = await deps.sessions.revokeOfProvider({ ...what, at }, sql);
      for (const userId of new Set(sessions.map((session) => session.userId))) {
        const details = {
          issuer: what.issuer,
          sessions: sessions.filter((session) => session.userId === userId).length,
        };
        const record = {
          ts: at,
          actor: deps.name,
          action: 'session.end-by-provider' as const,
          target: userId,
          details,
        };
        await deps.audit.append(record, sql);
      }
      return sessions;
    });
    for (const { id } of ended) deps.openSockets.closeSession(id);
  };
