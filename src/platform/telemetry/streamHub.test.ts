import type { TraceEvent } from '@contract/entities/traceEvent';
import { TRACES_MAX_KEPT } from '@contract/limits';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { createStreamHub, readTelemetry, type StreamHub, type TelemetryItems } from './streamHub';

const EPOCH = 'epoch-1';

let database: Database;
let repositories: Repositories;
let hub: StreamHub<TelemetryItems>;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.query('TRUNCATE traces');
  await database.query('UPDATE stream_positions SET last = 0');
  hub = createStreamHub<TelemetryItems>({ epoch: EPOCH, readers: readTelemetry(repositories) });
});

/** As another process would: stored, but not published here. */
function store(count: number): Promise<TraceEvent[]> {
  const events = Array.from({ length: count }, () => {
    made += 1;
    return {
      id: `trace-${made}`,
      ts: new Date(Date.UTC(2026, 10, 21) + made).toISOString(),
      type: 'decision' as const,
      priority: 'low' as const,
      actor: 'coordinator',
      summary: `event ${made}`,
    };
  });
  return database.transaction((sql) => repositories.traces.append(events, sql));
}

const numbers = (items: readonly { seq: number }[]) => items.map(({ seq }) => seq);

test('a new reader gets what is kept, under the epoch of the database', async () => {
  const events = await store(3);
  expect(await hub.source('traces').catchUp({})).toEqual({ epoch: EPOCH, resumed: false, items: events });
});

test('a returning reader gets what it missed and nothing else', async () => {
  const events = await store(5);
  const source = hub.source('traces');
  expect(await source.catchUp({ epoch: EPOCH, since: 3 })).toEqual({
    epoch: EPOCH,
    resumed: true,
    items: events.slice(3),
  });
  expect(await source.catchUp({ epoch: EPOCH, since: 5 })).toEqual({
    epoch: EPOCH,
    resumed: true,
    items: [],
  });
});

test.each([
  ['of another database', { epoch: 'epoch-0', since: 2 }],
  ['that is ahead of the table', { epoch: EPOCH, since: 99 }],
])('a position %s is answered with all that is kept', async (_, position) => {
  await store(4);
  const { resumed, items } = await hub.source('traces').catchUp(position);
  expect(resumed).toBe(false);
  expect(numbers(items)).toEqual([1, 2, 3, 4]);
});

test('what is older than a reader keeps is told as a gap', async () => {
  const events = await store(TRACES_MAX_KEPT + 12);
  const { resumed, items, gap } = await hub.source('traces').catchUp({ epoch: EPOCH, since: 2 });
  expect(resumed).toBe(true);
  expect(numbers(items)).toEqual(numbers(events.slice(12)));
  expect(gap).toEqual({ from: 3, to: 12, count: 10, since: events[2]?.ts });
});

test('listeners get published items once, in order, until they leave', async () => {
  const seen: number[] = [];
  const leave = hub.source('traces').subscribe((items) => seen.push(...numbers(items)));
  await hub.source('traces').catchUp({});
  const events = await store(4);
  hub.publish('traces', events.slice(0, 2));
  hub.publish('traces', events.slice(0, 3));
  leave();
  hub.publish('traces', events.slice(3));
  expect(seen).toEqual([1, 2, 3]);
});

test('items of another process come between, from the table', async () => {
  const seen: number[] = [];
  const five = new Promise<void>((resolve) => {
    hub.source('traces').subscribe((items) => {
      seen.push(...numbers(items));
      if (seen.length >= 5) resolve();
    });
  });
  await hub.source('traces').catchUp({});
  await store(2);
  hub.publish('traces', await store(2));
  await store(1);
  hub.refresh('traces');
  await five;
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test('while nobody listens nothing of another process is read, and who comes then misses nothing', async () => {
  let reads = 0;
  const { traces, ...readers } = readTelemetry(repositories);
  const readSince: typeof traces.repository.readSince = (...given) => {
    reads += 1;
    return traces.repository.readSince(...given);
  };
  const counted = createStreamHub<TelemetryItems>({
    epoch: EPOCH,
    readers: { ...readers, traces: { ...traces, repository: { ...traces.repository, readSince } } },
  });
  counted.publish('traces', await store(1));
  await store(2);
  counted.publish('traces', await store(1));
  counted.refresh('traces');
  expect(reads).toBe(0);

  const seen: number[] = [];
  const caught = new Promise<void>((resolve) => {
    counted.source('traces').subscribe((items) => {
      seen.push(...numbers(items));
      if (seen.length >= 2) resolve();
    });
  });
  const { items } = await counted.source('traces').catchUp({ epoch: EPOCH, since: 1 });
  expect(numbers(items)).toEqual([2, 3, 4]);
  await store(1);
  counted.publish('traces', await store(1));
  await caught;
  expect(seen).toEqual([5, 6]);
});
