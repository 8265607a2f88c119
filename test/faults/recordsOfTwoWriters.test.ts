import { randomUUID } from 'node:crypto';
import type { Database } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createRepositories } from '@platform/storage/repositories';
import { createRecostRepository } from '@platform/storage/telemetry/recostRepository';
import { KNOWN_BY } from '@platform/storage/telemetry/tracedRuns';
import { createRecordWriter, type Writable } from '@platform/telemetry/recordWriter';
import { createStreamHub, readTelemetry, type TelemetryItems } from '@platform/telemetry/streamHub';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';

if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

const ROUNDS = 30;
const RUNS = 4;
const AT = '2026-11-21T02:40:00.000Z';

let place: TestDatabase;
const opened: Database[] = [];

const openWriter = async () => {
  const database = await openDatabase(place);
  opened.push(database);
  const repositories = createRepositories(database);
  const hub = createStreamHub<TelemetryItems>({ epoch: 'epoch-1', readers: readTelemetry(repositories) });
  return { database, repositories, ...createRecordWriter({ database, repositories, hub }) };
};

beforeEach(async () => {
  place = await prepareTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
  await place.remove();
});

/** What an exporter tells of some runs in one request, and of one that both tell of. */
const request = (runIds: readonly string[]): Writable[] =>
  runIds.flatMap((runId): Writable[] => [
    {
      kind: 'runs',
      item: {
        runId,
        title: 'Plan a trip',
        startedAt: AT,
        source: 'travel',
        lastSpanAt: AT,
        status: 'running',
        knownBy: KNOWN_BY.span,
      },
    },
    {
      kind: 'traces',
      item: {
        id: randomUUID(),
        ts: AT,
        type: 'response',
        priority: 'low',
        actor: 'travel',
        summary: 'Said',
        runId,
      },
    },
    {
      kind: 'usage',
      item: {
        id: randomUUID(),
        ts: AT,
        agent: 'travel',
        model: 'one',
        provider: 'other',
        inputTokens: 10,
        outputTokens: 1,
        runId,
      },
    },
    { kind: 'spanCalls', item: { source: 'travel', at: AT } },
    {
      kind: 'logs',
      item: {
        id: randomUUID(),
        ts: AT,
        level: 'error',
        agentId: 'travel',
        message: 'Away',
        flagged: false,
        runId,
      },
    },
  ]);

test('what comes to two processes at once is stored once, numbered without holes, and counted once', async () => {
  const [one, other] = [await openWriter(), await openWriter()];
  const runIds = Array.from({ length: RUNS }, (_, index) => `run-${String(index)}`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = request(runIds);
    const answers = await Promise.all([
      one.write(both),
      other.write([...both].reverse()),
      other.write(request(runIds)),
    ]);
    expect(answers.flat()).toEqual([]);
  }
  const expected = ROUNDS * RUNS * 2;
  for (const table of ['traces', 'logs', 'usage_records'])
    expect(
      await one.database.query(
        `SELECT count(*) AS rows, min(seq) AS first, max(seq) AS last,
           (SELECT last FROM stream_positions WHERE stream = $1) AS position FROM ${table}`,
        [table],
      ),
    ).toEqual([{ rows: expected, first: 1, last: expected, position: expected }]);
  const perRun = ROUNDS * 2;
  expect(
    await one.database.query('SELECT model_calls, input_tokens, errors FROM runs ORDER BY run_id'),
  ).toEqual(runIds.map(() => ({ model_calls: perRun, input_tokens: perRun * 10, errors: perRun })));
});

test('a record that comes to two processes at once is refused by neither', async () => {
  const [one, other] = [await openWriter(), await openWriter()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const record = request(['run-0']).filter(({ kind }) => kind === 'traces');
    expect(await Promise.all([one.write(record), other.write(record)])).toEqual([[], []]);
  }
  expect(await one.database.query('SELECT count(*) AS rows FROM traces')).toEqual([{ rows: ROUNDS }]);
});

test('records of runs whose costs are counted anew meanwhile wait for nobody who waits for them', async () => {
  const [writer, { database }] = [await openWriter(), await openWriter()];
  const recosts = createRecostRepository(database);
  const runIds = Array.from({ length: RUNS }, (_, index) => `run-${String(index)}`);
  await writer.write(request(runIds));
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = { model: 'one', from: AT, input: round + 1, output: 1, cached: 1, reasoning: 1 };
    const range = { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };
    await database.transaction((sql) =>
      recosts.begin({ ...range, prices: [price], by: 'admin', at: AT }, sql),
    );
    const steps = database.transaction((sql) => recosts.step(AT, sql));
    await Promise.all([steps, writer.write(request(runIds)), writer.write(request(runIds))]);
  }
});
