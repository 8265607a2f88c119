import { defined } from '@contract/defined';
import { randomUUID } from 'node:crypto';
import type { AlertSilence } from '@contract/entities/alertRule';
import type { Alert } from '@contract/entities/observation';
import type { User } from '@contract/entities/user';
import type { AlertSilenceBody, AlertsQuery } from '@contract/http/alerts';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { toldAlert } from '@platform/observation/alertNews';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { AlertsRepository } from '@platform/storage/telemetry/alertsRepository';

export interface AlertDeskDependencies {
  alerts: AlertsRepository;
  audit: Pick<AuditRepository, 'append'>;
  clock: Clock;
}

const PAGE = 50;
const MINUTE_MS = 60_000;

export type AlertDesk = ReturnType<typeof createAlertDesk>;

/** Actions of people on alerts. */
export const createAlertDesk = ({ alerts, audit, clock }: AlertDeskDependencies) => {
  const now = () => clock.now().toISOString();
  const silences = (sql?: Sql) => alerts.silences(now(), sql);
  return {
    silences,

    list: async (query: AlertsQuery): Promise<Alert[]> =>
      (await alerts.list({ ...query, limit: PAGE }, now())).map(toldAlert),

    /** Somebody sees to it. What somebody has acknowledged stays theirs. Throws 404, 409 `conflict` where it is over. */
    acknowledge: async ({ username }: User, id: string, sql: Sql): Promise<Alert> => {
      const at = now();
      const isFirst = await alerts.acknowledge(id, username, at, sql);
      const alert = await alerts.get(id, at, sql);
      if (!alert) throw new HttpError(404, 'not-found', 'There is no such alert');
      if (alert.acknowledgedAt === undefined) throw new HttpError(409, 'conflict', 'The alert is over');
      if (isFirst) {
        const details = { rule: alert.ruleName ?? alert.rule, subject: alert.subject };
        await audit.append(
          { ts: at, actor: username, action: 'alert.acknowledge', target: id, details },
          sql,
        );
      }
      return toldAlert(alert);
    },

    silence: async (
      { username }: User,
      { rule, subject, minutes, reason = '' }: AlertSilenceBody,
      sql: Sql,
    ): Promise<AlertSilence[]> => {
      const at = now();
      const until = new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString();
      const added = {
        id: `silence_${randomUUID()}`,
        rule,
        until,
        reason,
        createdBy: username,
        createdAt: at,
      };
      await alerts.addSilence({ ...added, ...defined({ subject }) }, sql);
      const details = { rule, subject: subject ?? null, until, reason };
      await audit.append(
        { ts: at, actor: username, action: 'alert.silence', target: added.id, details },
        sql,
      );
      return silences(sql);
    },

    /** Throws 404. */
    endSilence: async ({ username }: User, id: string, sql: Sql): Promise<AlertSilence[]> => {
      const at = now();
      if (!(await alerts.endSilence(id, at, sql)))
        throw new HttpError(404, 'not-found', 'There is no such silence in force');
      await audit.append(
        { ts: at, actor: username, action: 'alert.silence.end', target: id, details: {} },
        sql,
      );
      return silences(sql);
    },
  };
};
