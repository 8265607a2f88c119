import type { SystemConfig } from '@contract/entities/systemConfig';
import type { Clock } from '@platform/common/clock';
import type { Repositories } from '@platform/storage/repositories';
import type { Recorder } from '@platform/telemetry/recorder';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
/** A queued call may wait in a browser for weeks: its key is known at least as long. */
const KEYS_KEPT_DAYS = 90;
const SESSIONS_KEPT_DAYS = 30;

const TRACE_TABLES = ['traces', 'agent_messages', 'tool_calls', 'agent_tasks'] as const;

export interface HousekeepingDependencies {
  repositories: Pick<Repositories, 'retention' | 'sessions' | 'idempotency'>;
  /** Days. */
  retention: () => Pick<SystemConfig['general'], 'logRetention' | 'traceRetention'>;
  /** Removes for good what has lain in the trash long enough; answers how many conversations. */
  emptyTrash: () => Promise<number>;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
}

/** Drops what is as old as the configuration says, ended sessions, and keys of calls that nobody repeats any more. */
export const createHousekeeping =
  ({ repositories, retention, emptyTrash, recorder, clock }: HousekeepingDependencies) =>
  async (): Promise<void> => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
    const { logRetention, traceRetention } = retention();
    const logs = await repositories.retention.dropOlder('logs', daysAgo(logRetention));
    if (logs > 0) await repositories.retention.dropUnusedLogRuns();
    let records = 0;
    for (const table of TRACE_TABLES)
      records += await repositories.retention.dropOlder(table, daysAgo(traceRetention));
    await repositories.sessions.prune(daysAgo(SESSIONS_KEPT_DAYS));
    await repositories.idempotency.prune(daysAgo(KEYS_KEPT_DAYS));
    const conversations = await emptyTrash();
    if (logs + records + conversations === 0) return;
    recorder.log({
      level: 'info',
      agentId: 'platform',
      message:
        `Housekeeping dropped ${String(logs)} log entries, ${String(records)} records of runs and ` +
        `${String(conversations)} deleted conversations`,
      meta: { logs, records, conversations, logRetention, traceRetention },
    });
  };

/** Runs every hour, and after the run that is under way when `again` is called. Answers how to end it. */
export const repeatHousekeeping = (
  run: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { again: () => void; end: () => Promise<void> } => {
  let running: Promise<void> = Promise.resolve();
  let ended = false;
  const again = (): void => {
    running = running.then(() => (ended ? undefined : run().catch(onFailure)));
  };
  const timer = setInterval(again, EVERY_MS);
  return {
    again,
    end: () => {
      ended = true;
      clearInterval(timer);
      return running;
    },
  };
};
