import type { LogEntry } from '@contract/entities/logEntry';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createRecorder, delayAfter, type NewLog, type NewTrace, type Recorder } from './recorder';
import { createStreamHub, readTelemetry, type StreamHub, type TelemetryItems } from './streamHub';

let database: Database;
let repositories: Repositories;
let hub: StreamHub<TelemetryItems>;
let recorder: Recorder;
/** While set, every transaction fails with it before anything is written. */
let outage: Error | undefined;
const clock = { now: () => new Date('2026-11-21T02:40:00.000Z') };

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE traces, logs, usage_records, agent_messages, tool_calls');
  await database.query('UPDATE stream_positions SET last = 0');
  hub = createStreamHub<TelemetryItems>({ epoch: 'epoch-1', readers: readTelemetry(repositories) });
  const failing: Database = {
    ...database,
    transactionWithEnd: (work, end) =>
      outage ? Promise.reject(outage) : database.transactionWithEnd(work, end),
  };
  recorder = createRecorder({ database: failing, repositories, hub, clock, logLevel: 'info' });
  outage = undefined;
});
afterEach(() => recorder.close());

const trace: NewTrace = { type: 'decision', priority: 'low', actor: 'coordinator', summary: 'Chose a time' };
const log = (overrides: Partial<NewLog> = {}): NewLog => ({
  level: 'info',
  agentId: 'workflow',
  message: 'done',
  ...overrides,
});

function collect<Name extends keyof TelemetryItems>(name: Name): TelemetryItems[Name][] {
  const items: TelemetryItems[Name][] = [];
  hub.source(name).subscribe((added) => items.push(...added));
  return items;
}

test('stores each kind of record and tells the streams what was stored', async () => {
  const traces = collect('traces');
  const logs = collect('logs');
  const messages = collect('agent-messages');
  const id = recorder.trace({ ...trace, runId: 'run-1' });
  recorder.log(log({ meta: { durationMs: 12 } }));
  recorder.agentMessage({ from: 'coordinator', to: 'workflow', action: 'plan', params: null });
  recorder.usage({
    agent: 'coordinator',
    model: 'built-in-planner',
    provider: 'built-in',
    inputTokens: 1,
    outputTokens: 2,
    cost: 0,
  });
  recorder.toolCall({
    server: 'slack',
    method: 'send_message',
    params: {},
    tier: 'write',
    status: 'done',
    durationMs: 5,
    caller: 'user-1',
    dryRun: false,
  });
  await recorder.flush();

  const expected: TraceEvent = {
    ...trace,
    id,
    seq: 1,
    ts: '2026-11-21T02:40:00.000Z',
    runId: 'run-1',
    demo: false,
  };
  expect(await repositories.traces.readNewest(9)).toEqual([expected]);
  expect(traces).toEqual([expected]);
  expect(logs).toEqual(await repositories.logs.readNewest(9));
  expect(messages).toEqual(await repositories.agentMessages.readNewest(9));
  expect(await repositories.toolCalls.list({ limit: 9 })).toHaveLength(1);
  const day = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
  expect(await repositories.usage.summary(day)).toMatchObject({ totalRequests: 1, totalOutputTokens: 2 });
});

test('stores by itself, without a flush', async () => {
  const stored = new Promise<readonly LogEntry[]>((resolve) => hub.source('logs').subscribe(resolve));
  recorder.log(log());
  expect(await stored).toHaveLength(1);
});

test('keeps order and numbers over many batches', async () => {
  const logs = collect('logs');
  for (let index = 0; index < 2300; index += 1) recorder.log(log({ message: `line ${index}` }));
  await recorder.flush();
  expect(logs.map(({ seq }) => seq)).toEqual(Array.from({ length: 2300 }, (_, index) => index + 1));
  expect(logs.map(({ message }) => message)).toEqual(logs.map(({ seq }) => `line ${seq - 1}`));
});

test('a batch that took long is followed by four times as long a rest, between 25 and 250 ms', () => {
  expect([0, 5, 15, 60, 5000].map(delayAfter)).toEqual([25, 25, 60, 240, 250]);
});

test('keeps the level in force, also after it has changed', async () => {
  recorder.log(log({ level: 'debug', message: 'too low' }));
  recorder.setLogLevel('debug');
  recorder.log(log({ level: 'debug', message: 'wanted' }));
  recorder.setLogLevel('error');
  recorder.log(log({ level: 'warn', message: 'too low again' }));
  await recorder.flush();
  expect((await repositories.logs.readNewest(9)).map(({ message }) => message)).toEqual(['wanted']);
});

test('stores everything once the database is back', async () => {
  const logs = collect('logs');
  outage = new Error('terminating connection due to administrator command');
  recorder.log(log({ message: 'during the outage' }));
  const flushed = recorder.flush();
  recorder.log(log({ message: 'still away' }));
  expect(logs).toEqual([]);
  outage = undefined;
  await flushed;
  expect(logs.map(({ message }) => message)).toEqual(['during the outage', 'still away']);
});

test('a record that the database refuses costs itself only, and is counted', async () => {
  recorder.log(log({ message: 'before' }));
  recorder.log(log({ message: 'refused', ts: '2026-11-21T02:40:00.000Z', id: undefined as never }));
  recorder.usage({
    agent: 'coordinator',
    model: 'x',
    provider: 'other',
    inputTokens: 1,
    outputTokens: 1,
    cost: 1e12,
  });
  recorder.log(log({ message: 'after' }));
  await recorder.flush();
  // What was dropped is told once the others are stored.
  await recorder.flush();
  const messages = (await repositories.logs.readNewest(9)).map(({ message }) => message);
  expect(messages).toEqual([
    'before',
    'refused',
    'after',
    '1 telemetry records were dropped: the database did not take them.',
  ]);
});

test('refuses records after it was closed', async () => {
  recorder.log(log({ message: 'last words' }));
  await recorder.close();
  recorder.log(log({ message: 'too late' }));
  await recorder.flush();
  expect((await repositories.logs.readNewest(9)).map(({ message }) => message)).toEqual(['last words']);
});
