import type { TraceEvent } from '@contract/entities/traceEvent';
import { appendFresh } from '@test/support/appendFresh';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createTracesRepository, type TracesRepository } from './tracesRepository';

type NewTrace = Parameters<TracesRepository['append']>[0][number];

let database: Database;
let traces: TracesRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  traces = createTracesRepository(database);
});
afterAll(() => database.close());
afterEach(async () => {
  await database.query('DELETE FROM traces');
  await database.query('UPDATE stream_positions SET last = 0');
});

let made = 0;
function buildTrace(overrides: Partial<TraceEvent> = {}): NewTrace {
  made += 1;
  return {
    id: `trace-${made}`,
    ts: '2026-11-21T02:40:00.000Z',
    type: 'decision',
    priority: 'medium',
    actor: 'coordinator',
    summary: 'Chose three times',
    ...overrides,
  };
}

const append = (...items: NewTrace[]) => database.transaction((sql) => appendFresh(traces, items, sql));
const summaries = (events: TraceEvent[]) => events.map(({ summary }) => summary);

test('gives out numbers in the order of the batch, without holes, and reads the same events back', async () => {
  const full = buildTrace({
    runId: 'run-1',
    correlationId: 'conversation-1',
    agent: 'coordinator',
    tokens: { prompt: 120, completion: 8, cost: 0.0015 },
    links: { promptVersionId: 'assistant@2.3' },
    meta: { personaName: '케이비서' },
    attributes: { 'gen_ai.operation.name': 'chat', nested: [null, { a: 1 }] },
    demo: true,
  });
  const added = await append(buildTrace(), full);
  expect(added.map(({ seq }) => seq)).toEqual([1, 2]);
  expect(await traces.readSince(1, 10)).toEqual([{ ...full, seq: 2 }]);
  expect(await traces.readNewest(10)).toEqual(added);
  expect(await traces.last()).toBe(2);
});

test('takes an event once, also when its batch is sent again', async () => {
  const [first, second] = [buildTrace(), buildTrace()];
  await append(first);
  const added = await append(first, second);
  expect(added.map(({ id, seq }) => [id, seq])).toEqual([[second.id, 2]]);
  expect(await append(first)).toEqual([]);
});

test('leaves no hole in the numbers after a transaction that was rolled back', async () => {
  const failing = database.transaction(async (sql) => {
    await traces.append([buildTrace()], sql);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await append(buildTrace())).map(({ seq }) => seq)).toEqual([1]);
});

test('writers at the same time share one sequence', async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, () => append(buildTrace(), buildTrace(), buildTrace())),
  );
  const numbers = added.flat().map(({ seq }) => seq);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
});

test('keeps text that PostgreSQL refuses, with the refused character replaced', async () => {
  await append(
    buildTrace({ summary: 'a\0b \ud800 c', attributes: { note: '\\u0000 is literal, \0 is not' } }),
  );
  expect(await traces.readNewest(1)).toEqual([
    expect.objectContaining({
      summary: 'a\ufffdb \ufffd c',
      attributes: { note: '\\u0000 is literal, \ufffd is not' },
    }),
  ]);
});

describe('the list', () => {
  beforeEach(async () => {
    await append(
      buildTrace({ summary: 'one', runId: 'run-AB', type: 'tool.call', priority: 'high', agent: 'workflow' }),
      buildTrace({ summary: 'two 100%', correlationId: 'talk-1' }),
      buildTrace({ summary: 'three 1000', actor: 'Slack', agent: 'workflow' }),
    );
  });

  test.each([
    [{}, ['one', 'two 100%', 'three 1000']],
    [{ runId: 'run-AB' }, ['one']],
    [{ correlationId: 'talk-1' }, ['two 100%']],
    [{ type: 'tool.call' as const }, ['one']],
    [{ priority: 'high' as const }, ['one']],
    [{ agent: 'workflow' }, ['one', 'three 1000']],
    [{ q: 'THREE' }, ['three 1000']],
    [{ q: 'run-ab' }, ['one']],
    [{ q: 'slack' }, ['three 1000']],
    [{ q: '100%' }, ['two 100%']],
    [{ q: 't_o' }, []],
    [{ limit: 1 }, ['three 1000']],
    [{ before: 3, limit: 1 }, ['two 100%']],
  ])('with %j holds %j', async (filter, expected) => {
    expect(summaries(await traces.list({ limit: 100, ...filter }))).toEqual(expected);
  });
});
