import { at, buildRun } from '@test/builders/buildStoredRun';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRunsRepository, type RunsRepository } from './runsRepository';

let database: Database;
let runs: RunsRepository;

beforeAll(async () => {
  database = await openTestDatabase();
  runs = createRunsRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE runs, run_texts, run_facets, run_judgements, run_queue'));

test('a run ends once', async () => {
  await runs.start(buildRun({ conversationId: 'talk', userId: 'user-1' }));
  const ended = await runs.finish('run-1', 'completed', at(1));
  expect(ended).toEqual(
    buildRun({ conversationId: 'talk', userId: 'user-1', status: 'completed', finishedAt: at(1) }),
  );
  expect(await runs.finish('run-1', 'failed', at(2))).toEqual(ended);
  expect(await runs.finish('none', 'failed', at(2))).toBeNull();
});

test('runs are listed newest first, by status and page', async () => {
  for (const minute of [1, 2, 3])
    await runs.start(buildRun({ runId: `run-${minute}`, startedAt: at(minute) }));
  await runs.finish('run-2', 'failed', at(9));
  const ids = async (query: object) => (await runs.list({ limit: 9, ...query })).map(({ runId }) => runId);
  expect(await ids({})).toEqual(['run-3', 'run-2', 'run-1']);
  expect(await ids({ status: 'running' })).toEqual(['run-3', 'run-1']);
  expect(await ids({ before: `${at(3)}_run-3`, limit: 1 })).toEqual(['run-2']);
});

test('what ran when the platform went away is interrupted', async () => {
  await runs.start(buildRun());
  expect(await runs.markRunningAsInterrupted('everybody', at(5))).toBe(1);
  expect(await runs.get('run-1')).toMatchObject({ status: 'interrupted', finishedAt: at(5) });
});
