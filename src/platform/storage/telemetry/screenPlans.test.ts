import { FROM_END_TO_END, heard, openBigDatabase, type BigDatabase } from '@test/support/openBigDatabase';
import { createRepositories, type Repositories } from '../repositories';

/**
 * What the screens read, as the planner would read it of a million rows: each statement goes by an index, by name, and
 * through no big table from end to end.
 */
const DAY_MS = 86_400_000;
const END = Date.parse('2026-11-20T15:20:00.000Z');
const at = (ms: number): string => new Date(END - ms).toISOString();

let big: BigDatabase;
beforeAll(async () => {
  big = await openBigDatabase(END);
});
afterAll(() => big.database.close());

const plansOf = async (read: (of: Repositories) => Promise<unknown>): Promise<string> => {
  const asked: Parameters<typeof heard>[1] = [];
  await read(createRepositories({ ...big.database, ...heard(big.database, asked) }));
  return big.plansOf(asked);
};

const day = { from: at(DAY_MS), to: at(0) };
const month = { from: at(30 * DAY_MS), to: at(0) };
const page = { limit: 200 };

type Reads = [name: string, indexes: string[], read: (of: Repositories) => Promise<unknown>];
test.each<Reads>([
  ['Observe', ['log_sums_pkey', 'logs_ts'], (of) => of.observations.logSums([month.from, day.from, day.to])],
  ['Observe: since when', ['log_sums_pkey', 'logs_ts'], (of) => of.observations.recordedLogs()],
  [
    'Analyze: tasks',
    ['task_sums_pkey', 'agent_tasks_updated'],
    (of) => of.observations.taskSums([month.from, month.to]),
  ],
  [
    'Analyze: models',
    ['usage_days_pkey', 'usage_hours_pkey', 'usage_records_ts'],
    (of) => of.usage.models(month),
  ],
  ['costs', ['usage_days_pkey', 'usage_hours_pkey', 'usage_records_ts'], (of) => of.usage.costs(month)],
  ['costs: records', ['usage_records_pkey'], (of) => of.usage.list({ ...day, ...page })],
  [
    'search in messages',
    ['messages_letters'],
    (of) => of.messages.search({ q: '없는말', readerId: 'user-1', at: at(0), limit: 30 }),
  ],
  ['agents', ['task_sums_pkey', 'agent_tasks_open'], (of) => of.agentTasks.countsByAgent()],
  ['health', ['message_counts'], (of) => of.messages.count()],
  [
    'network: messages',
    ['link_sums_pkey', 'agent_messages_timestamp'],
    (of) => of.agentMessages.links(month.from),
  ],
  ['network: calls', ['link_sums_pkey', 'tool_calls_ts'], (of) => of.toolCalls.links(month.from)],
  [
    'runs to look at',
    ['run_queue_page', 'run_judgements_', 'runs_pkey'],
    (of) => of.runQueue.list({ since: at(7 * DAY_MS), authorId: 'user-1', readerId: 'user-1', limit: 51 }),
  ],
  ['agent messages', ['agent_messages_pkey'], (of) => of.agentMessages.list(page)],
  [
    'agent messages of a run',
    ['agent_messages_run'],
    (of) => of.agentMessages.list({ ...page, runId: 'run_x' }),
  ],
  [
    'a tool server',
    ['tool_durations_pkey', 'tool_calls_'],
    (of) => of.toolCalls.totals('slack', at(7 * DAY_MS)),
  ],
  ['calls of a run', ['tool_calls_run'], (of) => of.toolCalls.list({ ...page, runId: 'run_x' })],
  ['traces', ['traces_pkey'], (of) => of.traces.list(page)],
  ['traces, a page further', ['traces_pkey'], (of) => of.traces.list({ ...page, before: 3000 })],
  ['traces of a run', ['traces_run'], (of) => of.traces.list({ ...page, runId: 'run_x' })],
  [
    'traces of an agent and type',
    ['traces_agent'],
    (of) => of.traces.list({ ...page, agent: 'nobody', type: 'error' }),
  ],
  [
    'traces, rare words',
    ['traces_summary', 'trace_names'],
    (of) => of.traces.list({ ...page, q: 'zeta-9 quota' }),
  ],
  [
    'traces, rare words, a member',
    ['traces_summary', 'trace_names'],
    (of) => of.traces.list({ ...page, q: 'zeta-9 quota', readerId: 'user-1' }),
  ],
  ['traces, a run id', ['traces_run'], (of) => of.traces.list({ ...page, q: 'c4ca4238a0b923820dcc509a' })],
  ['logs', ['logs_pkey'], (of) => of.logs.list(page)],
  ['logs, a level', ['logs_level'], (of) => of.logs.list({ ...page, level: 'error', agent: 'coordinator' })],
  ['logs, rare words', ['logs_message', 'log_runs'], (of) => of.logs.list({ ...page, q: 'zeta-9 quota' })],
  ['logs of a run', ['logs_run'], (of) => of.logs.list({ ...page, runId: 'run_x' })],
  [
    'log statistics',
    ['log_sums_pkey', 'logs_ts', 'link_sums_pkey', 'tool_calls_ts'],
    (of) => of.logs.stats({ ...month, buckets: 12 }),
  ],
  ['log statistics, of words', ['logs_message'], (of) => of.logs.stats({ ...month, q: 'zeta-9 quota' })],
])('%s: by %j', async (_name, indexes, read) => {
  const told = await plansOf(read);
  for (const index of indexes) expect(told).toContain(index);
  expect(told).not.toMatch(FROM_END_TO_END);
});
