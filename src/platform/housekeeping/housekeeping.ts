import type { FreedKind, HousekeepingRun } from '@contract/entities/observation';
import type { SystemConfig } from '@contract/entities/systemConfig';
import type { Clock } from '@platform/common/clock';
import type { Repositories } from '@platform/storage/repositories';
import type { RetainedTable } from '@platform/storage/telemetry/retentionRepository';
import type { Recorder } from '@platform/telemetry/recorder';

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
const CHECK_MS = 60_000;

type Ages = Pick<SystemConfig['general'], 'logRetention' | 'traceRetention'>;

/** For how many days each table keeps its rows. */
const KEPT_DAYS: Record<RetainedTable, number | keyof Ages> = {
  logs: 'logRetention',
  traces: 'traceRetention',
  agent_messages: 'traceRetention',
  tool_calls: 'traceRetention',
  run_texts: 'traceRetention',
  agent_tasks: 'traceRetention',
  // A queued call may wait in a browser for weeks: its key, and what it sent outside, are known at least as long.
  idempotency_keys: 90,
  outside_effects: 90,
  sessions: 30,
  login_throttle: 1,
  // Far longer than what is spent would be good for.
  spent_tokens: 1,
  // Slack delivers again for an hour, and so long is looked for what was left.
  slack_events: 7,
  channel_requests: 7,
  // Longer than the longest period of a budget.
  budget_notices: 90,
  alerts: 90,
  alert_deliveries: 90,
  alert_silences: 90,
  // Those that no message names: one may wait in a browser without a connection.
  attachments: 7,
  gateway_calls: 'traceRetention',
  gateway_grants: 7,
  // As budget_notices: their costs count for one month.
  gateway_agent_runs: 90,
  key_arrivals: 7,
  // They say themselves until when they are needed.
  metric_windows: 0,
  metric_calls: 0,
  // As long as the windows of cumulative series.
  span_minutes: 90,
};

export interface HousekeepingDependencies {
  repositories: Pick<Repositories, 'retention' | 'housekeeping'>;
  /** Days. */
  retention: () => Ages;
  /** Removes for good what has lain in the trash long enough; answers how many conversations. */
  emptyTrash: () => Promise<number>;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
}

export interface HousekeepingJob {
  /** Drops, table by table, what is old enough; a table that fails is named and keeps none of the others. */
  run: () => Promise<HousekeepingRun>;
  /** The same where the last run, of whichever process, began an hour ago or never did. */
  runWhenDue: () => Promise<void>;
}

export const createHousekeeping = (deps: HousekeepingDependencies): HousekeepingJob => {
  const { repositories, clock } = deps;
  const run = async (): Promise<HousekeepingRun> => {
    const startedAt = clock.now().toISOString();
    const freed: HousekeepingRun['freed'] = [];
    const failed: string[] = [];
    for (const [kind, free] of stepsOf(deps)) {
      try {
        const count = await free();
        if (count > 0) freed.push({ kind, count });
      } catch (error) {
        failed.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    const ended = { startedAt, endedAt: clock.now().toISOString(), freed, failed };
    await repositories.housekeeping.save(ended);
    tell(deps.recorder, ended);
    return ended;
  };
  return {
    run,
    runWhenDue: async () => {
      const at = clock.now().getTime();
      const [now, before] = [new Date(at).toISOString(), new Date(at - EVERY_MS).toISOString()];
      if (await repositories.housekeeping.claim({ now, before })) await run();
    },
  };
};

const stepsOf = ({
  repositories: { retention },
  retention: readAges,
  emptyTrash,
  clock,
}: HousekeepingDependencies): [FreedKind, () => Promise<number>][] => {
  const ages = readAges();
  const drop = async (table: RetainedTable): Promise<number> => {
    const kept = KEPT_DAYS[table];
    const days = typeof kept === 'number' ? kept : ages[kept];
    const before = (age: number) => new Date(clock.now().getTime() - age * DAY_MS).toISOString();
    const ofRuns = table === 'attachments' ? await retention.dropRunFiles(before(ages.traceRetention)) : 0;
    const count = ofRuns + (await retention.dropOlder(table, before(days)));
    if (count === 0) return 0;
    if (table === 'logs') await retention.dropUnusedLogRuns();
    if (table === 'traces') await retention.dropUnusedTraceNames();
    await retention.reclaim(table);
    return count;
  };
  const tables = Object.keys(KEPT_DAYS) as RetainedTable[];
  return [
    ...tables.map((table): [FreedKind, () => Promise<number>] => [table, () => drop(table)]),
    ['conversations', emptyTrash],
  ];
};

const tell = (recorder: Pick<Recorder, 'log'>, { freed, failed }: HousekeepingRun): void => {
  if (failed.length > 0)
    recorder.log({ level: 'error', agentId: 'platform', message: `Housekeeping: ${failed.join('; ')}` });
  if (freed.length === 0) return;
  const counts = Object.fromEntries(freed.map(({ kind, count }) => [kind, count]));
  const words = freed.map(({ kind, count }) => `${String(count)} ${kind.replaceAll('_', ' ')}`);
  recorder.log({
    level: 'info',
    agentId: 'platform',
    message: `Housekeeping removed ${words.join(', ')}`,
    meta: { ...counts },
  });
};

/**
 * Looks every minute whether a run is due; `again` runs in any case, after the run that is under way. Answers how to
 * end it.
 */
export const repeatHousekeeping = (
  { run, runWhenDue }: HousekeepingJob,
  onFailure: (error: unknown) => void,
): { again: () => void; end: () => Promise<void> } => {
  let running: Promise<unknown> = Promise.resolve();
  let ended = false;
  const next = (work: () => Promise<unknown>): void => {
    running = running.then(() => (ended ? undefined : work().catch(onFailure)));
  };
  const timer = setInterval(next, CHECK_MS, runWhenDue);
  return {
    again: () => {
      next(run);
    },
    end: async () => {
      ended = true;
      clearInterval(timer);
      await running;
    },
  };
};
