import { RunStatus } from '@contract/entities/run';
import type { Database, Sql } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { lookUpStatement, type RunListQuery } from '@platform/storage/telemetry/runList';
import { KNOWN_BY, type TracedRun } from '@platform/storage/telemetry/tracedRuns';
import { at, buildRun } from '@test/builders/buildStoredRun';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { seededRandom } from '@test/support/seededRandom';

/** Whoever looks while others write finds by words and status what is there at that moment. */
let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE runs, run_texts, run_facets, run_judgements, run_queue'));

const traced = (rest: Partial<TracedRun> = {}): TracedRun => ({
  runId: 'run-1',
  title: 'Weekly report',
  source: 'agent',
  startedAt: at(0),
  lastSpanAt: at(1),
  status: 'running',
  knownBy: KNOWN_BY.span,
  ...rest,
});
const noteTo = async (sql: Sql, run: TracedRun): Promise<void> => {
  const nothing = { traces: [], logs: [], usage: [], toolCalls: [] };
  await repositories.runs.noteWords({ runs: [run], ...nothing }, sql);
  await repositories.runs.noteTraced([run], sql);
};
const note = (run: TracedRun): Promise<void> => database.transaction((sql) => noteTo(sql, run));
const settle = () => repositories.runs.settleWords(10);

const lookedUp = async (query: Partial<RunListQuery>, sql: Sql = database): Promise<string[]> => {
  const { text, params } = lookUpStatement({ limit: 50, ...query });
  return (await sql.query<{ runId: string }>(text, params)).map(({ runId }) => runId).sort();
};

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

/** Keeps a transaction open that has done its work, until `commit`. */
const holdOpen = async (work: (sql: Sql) => Promise<void>) => {
  const [done, goOn] = [gate(), gate()];
  const hold = async (sql: Sql) => {
    await work(sql);
    done.open();
    await goOn.opened;
  };
  const ended = database.transaction(hold, { patient: true });
  await Promise.race([done.opened, ended]);
  return {
    commit: () => {
      goOn.open();
      return ended;
    },
  };
};

const isWaiting = async (): Promise<boolean> =>
  (
    await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length > 0;
const untilSomebodyWaits = async (): Promise<void> => {
  while (!(await isWaiting())) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('what is being changed is not settled meanwhile', async () => {
  await note(traced({ status: 'completed', knownBy: KNOWN_BY.remoteChild }));
  const root = await holdOpen((sql) => noteTo(sql, traced({ status: 'failed', knownBy: KNOWN_BY.root })));
  expect(await settle()).toBe(0);
  expect(await lookedUp({ q: 'weekly', status: 'completed' })).toEqual(['run-1']);
  await root.commit();
  expect(await lookedUp({ q: 'weekly', status: 'failed' })).toEqual(['run-1']);
  expect(await lookedUp({ q: 'weekly', status: 'completed' })).toEqual([]);
});

test('a change that comes while a run is settled is noted after it', async () => {
  await note(traced({ status: 'completed', knownBy: KNOWN_BY.remoteChild }));
  const settled = await holdOpen(async (sql) => {
    expect(await repositories.runs.settleWords(10, sql)).toBe(1);
  });
  const changed = note(traced({ status: 'failed', knownBy: KNOWN_BY.root }));
  await untilSomebodyWaits();
  await settled.commit();
  await changed;
  expect(await lookedUp({ q: 'weekly', status: 'failed' })).toEqual(['run-1']);
});

test('where its words were cleared away, a run that changes just then is found by what it has become', async () => {
  await note(traced({ status: 'completed', knownBy: KNOWN_BY.root }));
  await database.query('DELETE FROM run_texts');
  const root = await holdOpen((sql) => noteTo(sql, traced({ status: 'failed', knownBy: KNOWN_BY.root })));
  const late = note(traced());
  await untilSomebodyWaits();
  await root.commit();
  await late;
  expect(await lookedUp({ q: 'weekly', status: 'failed' })).toEqual(['run-1']);
});

const RUNS = ['own-1', 'own-2', 'other-1', 'other-2', 'other-3'];
const ROUNDS = 80;
const ENDS = ['completed', 'failed', 'canceled', 'interrupted'] as const;

const OWN = RUNS.slice(0, 2);

/** One look: all in one snapshot. */
const expectAllFound = (seed: number): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    for (const status of RunStatus.options) {
      const there = await sql.query<{ id: string }>(
        'SELECT run_id AS id FROM runs JOIN run_texts USING (run_id) WHERE status = $1 ORDER BY 1',
        [status],
      );
      const found = await lookedUp({ q: 'weekly', status }, sql);
      expect({ seed, status, found }).toEqual({ seed, status, found: there.map(({ id }) => id) });
    }
  });

test('in any order, also at once', async () => {
  const { seed, random } = seededRandom();
  for (const runId of OWN) await repositories.runs.start(buildRun({ runId, title: 'Weekly report' }));
  const hear = () => {
    const knownBy = random.pick(Object.values(KNOWN_BY));
    const status =
      knownBy < KNOWN_BY.remoteChild ? 'running' : random.pick(['running', 'completed', 'failed'] as const);
    return note(traced({ runId: random.pick(RUNS), status, knownBy, lastSpanAt: at(random.integer(0, 9)) }));
  };
  const steps: (() => Promise<unknown>)[] = [
    () => repositories.runs.finish(random.pick(OWN), random.pick(ENDS), at(9)),
    () => repositories.runs.endSilent(at(random.integer(0, 9))),
    () => database.query('DELETE FROM run_texts WHERE run_id = $1', [random.pick(RUNS)]),
    settle,
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([hear(), hear(), hear(), settle(), random.pick(steps)(), expectAllFound(seed)]);
    await expectAllFound(seed);
  }
  while ((await settle()) > 0);
  await expectAllFound(seed);
  expect(await database.query(NOT_SETTLED)).toEqual([]);
}, 120_000);

const NOT_SETTLED = `SELECT run_id FROM runs JOIN run_texts USING (run_id)
  WHERE statuses <> ARRAY[CASE status WHEN 'running' THEN '' ELSE status END]`;
