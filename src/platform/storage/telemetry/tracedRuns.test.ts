import type { Run } from '@contract/entities/run';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRunsRepository, type RunsRepository } from './runsRepository';
import { KNOWN_BY, type TracedRun } from './tracedRuns';

let database: Database;
let runs: RunsRepository;
beforeAll(async () => {
  database = await openTestDatabase();
  runs = createRunsRepository(database);
});
afterAll(() => database.close());

const at = (second: number) => new Date(Date.parse('2026-11-21T02:00:00.000Z') + second * 1000).toISOString();

let made = 0;
const newId = () => `trace-${String((made += 1))}`;
const child = (runId: string, from: number, to: number): TracedRun => ({
  runId,
  title: 'child',
  source: 'agent',
  startedAt: at(from),
  lastSpanAt: at(to),
  status: 'running',
  knownBy: KNOWN_BY.span,
});
const root = (runId: string, from: number, to: number): TracedRun => ({
  ...child(runId, from, to),
  title: 'root',
  status: 'failed',
  knownBy: KNOWN_BY.root,
});
const note = async (...batches: TracedRun[][]): Promise<Run | null> => {
  for (const batch of batches) await runs.noteTraced(batch, database);
  return runs.get(batches[0]?.[0]?.runId ?? '');
};

test('the root decides title and ending, times widen, whatever comes first and however often', async () => {
  const whole = { title: 'root', status: 'failed', startedAt: at(0), finishedAt: at(9) };
  for (const order of ['children first', 'root first', 'together', 'twice']) {
    const id = newId();
    const [early, late, top] = [child(id, 1, 2), child(id, 3, 9), root(id, 0, 8)];
    const batches = {
      'children first': [[early], [late], [top]],
      'root first': [[top], [early], [late]],
      together: [[early, top, late]],
      twice: [[early, late], [top], [top], [early]],
    }[order];
    expect([order, await note(...(batches ?? []))]).toMatchObject([order, whole]);
  }
});

test('a run without its root is running; a span with a parent elsewhere ends it until the root does', async () => {
  const id = newId();
  const open = await note([child(id, 1, 2)]);
  expect(open).toMatchObject({ status: 'running', title: 'child', source: 'agent' });
  expect(open).not.toHaveProperty('finishedAt');
  const remote: TracedRun = {
    ...child(id, 1, 4),
    title: 'served',
    status: 'completed',
    knownBy: KNOWN_BY.remoteChild,
  };
  expect(await note([remote])).toMatchObject({ status: 'completed', title: 'served', finishedAt: at(4) });
  expect(await note([root(id, 0, 5)])).toMatchObject({ status: 'failed', title: 'root' });
  expect(await note([remote])).toMatchObject({ status: 'failed', title: 'root', finishedAt: at(5) });
});

test('what only a log entry told of gives way to any span', async () => {
  const id = newId();
  await note([{ ...child(id, 5, 5), title: 'agent', knownBy: KNOWN_BY.log }]);
  await note([child(id, 4, 6)]);
  const again: TracedRun = { ...child(id, 7, 7), title: 'agent', knownBy: KNOWN_BY.log };
  expect(await note([again])).toMatchObject({ title: 'child', startedAt: at(4), status: 'running' });
});

test('one of which nothing more is heard is interrupted, and goes on when it is heard again', async () => {
  const [silent, loud] = [newId(), newId()];
  await note([child(silent, 0, 10)], [child(loud, 0, 30)]);
  await runs.endSilent(at(20));
  expect(await runs.get(silent)).toMatchObject({ status: 'interrupted', finishedAt: at(10) });
  expect(await runs.get(loud)).toMatchObject({ status: 'running' });
  expect(await note([child(silent, 40, 41)])).toMatchObject({ status: 'running' });
});

test('a restart interrupts the runs of this platform only, and spans leave those as they are', async () => {
  const [own, other] = [newId(), newId()];
  const started = { title: 'own', status: 'running' as const, startedAt: at(0), dryRun: false, demo: false };
  await runs.start({ runId: own, ...started });
  await note([child(other, 0, 1)]);
  expect(await note([root(own, 0, 1)])).toMatchObject({ title: 'own', status: 'running' });
  await runs.markRunningAsInterrupted('everybody', at(50));
  expect([await runs.get(own), await runs.get(other)]).toMatchObject([
    { status: 'interrupted' },
    { status: 'running' },
  ]);
});
