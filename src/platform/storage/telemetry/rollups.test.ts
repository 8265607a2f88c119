import type { AgentMessage } from '@contract/entities/agentMessage';
import type { LogEntry } from '@contract/entities/logEntry';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { UsageRecord } from '@contract/entities/usage';
import { appendFresh } from '@test/support/appendFresh';
import { numbersFrom } from '@test/support/numbersFrom';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';

/**
 * Sums against the rows they are of: entries that come late, twice, of dry runs, and that housekeeping drops, over spans
 * that begin and end anywhere. What is expected is added up here, row by row.
 */
let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(() =>
  database.query(
    'TRUNCATE logs, log_runs, usage_records, agent_messages, tool_calls, agent_tasks, runs CASCADE',
  ),
);

const START = Date.parse('2026-11-16T13:17:41.123Z');
const LENGTH_MS = 4.6 * 86_400_000;
const ROWS = 500;
const AGENTS = ['coordinator', 'monitor', 'workflow'];
const DRY_RUN = 'run_dry';

type Chosen = <Item>(of: readonly Item[]) => Item;
const makeRows = (seed: number) => {
  const next = numbersFrom(seed);
  const of: Chosen = (items) => items[next(items.length)] as never;
  const at = () => new Date(START + next(LENGTH_MS)).toISOString();
  const list = <Item>(make: (id: string) => Item) =>
    Array.from({ length: ROWS }, (_, index) => make(`${String(seed)}-${String(index)}`));
  const runOf = () => (next(9) === 0 ? { runId: DRY_RUN } : {});
  return {
    logs: list((id): Omit<LogEntry, 'seq'> => ({
      id,
      ts: at(),
      level: of(['debug', 'info', 'warn', 'error'] as const),
      agentId: of(AGENTS),
      message: of(['timed out', 'connection refused', 'name is required', 'who knows']),
      flagged: false,
      ...runOf(),
      // Halves add up without a rest, whatever the order.
      ...(next(2) === 0 ? { meta: { durationMs: next(9000) / 2 } } : {}),
    })),
    usage: list((id): Omit<UsageRecord, 'seq'> => ({
      id,
      ts: at(),
      agent: of(AGENTS),
      model: of(['one', 'two']),
      provider: of(['claude', 'openai', 'other'] as const),
      inputTokens: next(900),
      outputTokens: next(400),
      dryRun: next(9) === 0,
      ...(next(5) === 0 ? {} : { cost: next(90_000) / 1_000_000 }),
    })),
    messages: list((id): Omit<AgentMessage, 'seq'> => ({
      id,
      timestamp: at(),
      from: of(AGENTS),
      to: of(AGENTS),
      action: 'message/send',
      params: null,
    })),
    calls: list((id): Omit<ToolCallRecord, 'seq'> => ({
      id,
      ts: at(),
      server: of(['slack', 'outlook']),
      method: 'read',
      params: {},
      tier: 'read',
      status: of(['done', 'done', 'failed', 'unknown'] as const),
      durationMs: 1,
      caller: of(AGENTS),
      dryRun: next(9) === 0,
    })),
    tasks: list((id) => ({
      id,
      agentId: of(AGENTS),
      contextId: 'context',
      state: of(['completed', 'failed', 'rejected', 'canceled', 'working'] as const),
      dryRun: next(9) === 0,
      createdAt: new Date(START).toISOString(),
      updatedAt: at(),
    })),
    next,
  };
};
type Rows = ReturnType<typeof makeRows>;

/** In batches, each of which repeats some rows of the one before. */
const store = async ({ logs, usage, messages, calls, tasks }: Rows): Promise<void> => {
  for (let first = 0; first < ROWS; first += 90) {
    const part = <Item>(rows: readonly Item[]) => rows.slice(Math.max(0, first - 10), first + 90);
    await database.transaction(async (sql) => {
      await appendFresh(repositories.logs, part(logs), sql);
      await appendFresh(repositories.usage, part(usage), sql);
      await appendFresh(repositories.agentMessages, part(messages), sql);
      await appendFresh(repositories.toolCalls, part(calls), sql);
      // What is open first ends, most of it, in another hour.
      for (const task of part(tasks)) {
        await repositories.agentTasks.save({ ...task, state: 'working', updatedAt: task.createdAt }, sql);
        await repositories.agentTasks.save(task, sql);
      }
    });
  }
};

const inside = <Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  from: string,
  to: string,
): Item[] => items.filter((item) => timeOf(item) >= from && timeOf(item) < to);
const sumOf = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + read(item), 0);

/** Every figure that is read from sums, of one span. */
const readFigures = async (from: string, to: string) => {
  const stats = await repositories.logs.stats({ from, to });
  const ofMonitor = await repositories.logs.stats({
    from,
    to,
    agent: 'monitor',
    level: 'error',
    runs: 'live',
  });
  const usage = await repositories.usage.summary({ from, to });
  const ofTwo = await repositories.usage.summaryOf({ from, to, model: 'two', provider: 'other-providers' });
  const sums = await repositories.observations.logSums([from, to]);
  const tasks = await repositories.observations.taskSums([from, to]);
  return {
    entries: stats.total,
    levels: stats.byLevel,
    calls: stats.toolCallCount,
    ofMonitor: ofMonitor.total,
    live: sumOf(sums, ({ entries }) => entries),
    durationMs: sumOf(sums, (sum) => sum.durationMs),
    timed: sumOf(sums, (sum) => sum.timed),
    timeouts: sumOf(
      sums.filter(({ kind }) => kind === 'Timeout'),
      ({ entries }) => entries,
    ),
    requests: usage.totalRequests,
    micros: Math.round(usage.totalCost * 1e6),
    tokens: usage.totalInputTokens + usage.totalOutputTokens,
    unpriced: usage.unpricedRequests,
    ofTwo: ofTwo.totalRequests,
    completed: sumOf(tasks, ({ completed }) => completed),
    failed: sumOf(tasks, ({ failed }) => failed),
  };
};

const addUp = (
  { logs, usage, calls, tasks }: Rows,
  from: string,
  to: string,
): Awaited<ReturnType<typeof readFigures>> => {
  const entries = inside(logs, ({ ts }) => ts, from, to);
  const live = entries.filter(({ runId }) => runId !== DRY_RUN);
  const durations = live.flatMap(({ meta }) => (meta?.['durationMs'] as number | undefined) ?? []);
  const used = inside(usage, ({ ts }) => ts, from, to).filter(({ dryRun }) => !dryRun);
  const ended = inside(tasks, ({ updatedAt }) => updatedAt, from, to).filter(({ dryRun }) => !dryRun);
  const level = (name: LogEntry['level']) => entries.filter((entry) => entry.level === name).length;
  return {
    entries: entries.length,
    levels: { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') },
    calls: inside(calls, ({ ts }) => ts, from, to).filter(({ dryRun }) => !dryRun).length,
    ofMonitor: live.filter(({ agentId, level: own }) => agentId === 'monitor' && own === 'error').length,
    live: live.length,
    durationMs: sumOf(durations, (ms) => ms),
    timed: durations.length,
    timeouts: live.filter(({ level: own, message }) => own === 'error' && message === 'timed out').length,
    requests: used.length,
    micros: sumOf(used, ({ cost = 0 }) => Math.round(cost * 1e6)),
    tokens: sumOf(used, ({ inputTokens, outputTokens }) => inputTokens + outputTokens),
    unpriced: used.filter(({ cost }) => cost === undefined).length,
    ofTwo: used.filter(({ model, provider }) => model === 'two' && provider === 'other').length,
    completed: ended.filter(({ state }) => state === 'completed').length,
    failed: ended.filter(({ state }) => state === 'failed' || state === 'rejected').length,
  };
};

const linksOf = (
  talked: readonly { source: string; target: string; at: string }[],
  since: string,
): { source: string; target: string; messageCount: number; lastMessage: string }[] => {
  const links = new Map<
    string,
    { source: string; target: string; messageCount: number; lastMessage: string }
  >();
  for (const { source, target, at } of talked.filter((one) => one.at >= since)) {
    const known = links.get(`${source} ${target}`);
    links.set(`${source} ${target}`, {
      source,
      target,
      messageCount: (known?.messageCount ?? 0) + 1,
      lastMessage: known && known.lastMessage > at ? known.lastMessage : at,
    });
  }
  return [...links.values()].sort((a, b) => (`${a.source} ${a.target}` < `${b.source} ${b.target}` ? -1 : 1));
};

const SPANS = 12;
const agree = async (rows: Rows): Promise<void> => {
  for (let round = 0; round < SPANS; round += 1) {
    const [a = '', b = ''] = [rows.next(LENGTH_MS), rows.next(round % 3 === 0 ? LENGTH_MS : 9_000_000)]
      .map((ms, index, both) =>
        new Date(START + ms + (index === 1 && round % 3 !== 0 ? (both[0] ?? 0) : 0)).toISOString(),
      )
      .sort();
    expect({ a, b, ...(await readFigures(a, b)) }).toEqual({ a, b, ...addUp(rows, a, b) });
    expect(await repositories.agentMessages.links(a)).toEqual(
      linksOf(
        rows.messages.map(({ from, to, timestamp }) => ({ source: from, target: to, at: timestamp })),
        a,
      ),
    );
    expect(await repositories.toolCalls.links(a)).toEqual(
      linksOf(
        rows.calls.map(({ caller, server, ts }) => ({ source: caller, target: server, at: ts })),
        a,
      ),
    );
  }
  const since = new Date(START + rows.next(LENGTH_MS)).toISOString();
  const called = rows.calls.filter(({ ts, server, dryRun }) => ts >= since && server === 'slack' && !dryRun);
  const [totals] = await repositories.toolCalls.totals('slack', since);
  expect([totals?.calls ?? 0, totals?.errors ?? 0]).toEqual([
    called.length,
    called.filter(({ status }) => status !== 'done').length,
  ]);
  const live = rows.tasks.filter(({ dryRun }) => !dryRun);
  const counts = await repositories.agentTasks.countsByAgent();
  expect(sumOf(counts, ({ total }) => total)).toBe(live.length);
  expect(sumOf(counts, ({ open }) => open)).toBe(live.filter(({ state }) => state === 'working').length);
};

test.each([7, 1234, 987_654])('sums are those of the rows, from seed %i', async (seed) => {
  await repositories.runs.start({
    runId: DRY_RUN,
    title: 'Rehearsal',
    status: 'running',
    startedAt: new Date(START).toISOString(),
    dryRun: true,
    demo: false,
  });
  const rows = makeRows(seed);
  await store(rows);
  await agree(rows);

  const before = new Date(START + rows.next(LENGTH_MS * 0.6)).toISOString();
  for (const table of ['logs', 'agent_messages', 'tool_calls', 'agent_tasks'] as const)
    await repositories.retention.dropOlder(table, before);
  const kept = {
    ...rows,
    logs: rows.logs.filter(({ ts }) => ts >= before),
    messages: rows.messages.filter(({ timestamp }) => timestamp >= before),
    calls: rows.calls.filter(({ ts }) => ts >= before),
    tasks: rows.tasks.filter(
      ({ updatedAt, state }) => updatedAt >= before || ['working', 'rejected'].includes(state),
    ),
  };
  await agree(kept);

  // Any others as well, the newest among them.
  for (const table of ['logs', 'agent_messages', 'tool_calls', 'usage_records'])
    await database.query(`DELETE FROM ${table} WHERE id LIKE '%3'`);
  const stays = ({ id }: { id: string }) => !id.endsWith('3');
  await agree({
    ...kept,
    logs: kept.logs.filter(stays),
    messages: kept.messages.filter(stays),
    calls: kept.calls.filter(stays),
    usage: kept.usage.filter(stays),
  });

  for (const table of ['logs', 'agent_messages', 'tool_calls', 'usage_records', 'agent_tasks'])
    await database.query(`DELETE FROM ${table}`);
  for (const table of [
    'log_sums',
    'log_durations',
    'link_sums',
    'tool_durations',
    'usage_hours',
    'usage_days',
  ])
    expect(await database.query(`SELECT 1 FROM ${table}`)).toEqual([]);
});
