import { defined } from '@contract/defined';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createPromptRunsRepository } from './promptRunsRepository';
import { createJudgementsRepository } from '../telemetry/judgementsRepository';
import { createRunsRepository } from '../telemetry/runsRepository';
import { createTracesRepository } from '../telemetry/tracesRepository';
import { createUsageRepository } from '../telemetry/usageRepository';

const AT = '2026-11-21T02:00:00.000Z';
const SECONDS = (s: number) => `2026-11-21T02:00:${String(s).padStart(2, '0')}.000Z`;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const addRun = async (
  runId: string,
  version: string,
  run: { status?: 'completed' | 'failed'; seconds: number; cost?: number | undefined; dryRun?: boolean },
) => {
  const { status = 'completed', seconds, dryRun = false } = run;
  await createRunsRepository(database).start({
    runId,
    title: runId,
    status,
    startedAt: AT,
    finishedAt: SECONDS(seconds),
    dryRun,
    demo: false,
  });
  const trace = { ts: AT, type: 'decision', priority: 'low', actor: 'a', summary: 's', runId } as const;
  const links = { promptVersionId: `p@${version}` };
  await createTracesRepository(database).append(
    [
      { id: `${runId}-1`, ...trace, links },
      { id: `${runId}-2`, ...trace, links },
      { id: `${runId}-3`, ...trace },
    ],
    database,
  );
  const usage = { id: runId, ts: AT, agent: 'coordinator', model: 'm', provider: 'other', runId } as const;
  const { cost } = run;
  const tokens = { inputTokens: 1, outputTokens: 1, ...defined({ cost }) };
  await createUsageRepository(database).append([{ ...usage, ...tokens }], database);
};

const NOT_JUDGED = { up: 0, down: 0, split: 0 };

test('a version’s runs are counted once each, with their failures, durations and cost; dry runs are not', async () => {
  await addRun('r1', '1.0', { seconds: 10, cost: 0.25 });
  await addRun('r2', '1.0', { seconds: 20, cost: 0.5, status: 'failed' });
  await addRun('r3', '1.0', { seconds: 30, cost: 100, dryRun: true });
  await addRun('r4', '1.1', { seconds: 4 });
  const stats = await createPromptRunsRepository(database).stats('p', ['1.2', '1.1', '1.0']);
  expect(stats).toEqual([
    {
      version: '1.2',
      runs: 0,
      errors: 0,
      meanDurationMs: null,
      p95DurationMs: null,
      cost: null,
      unpriced: 0,
      ...NOT_JUDGED,
    },
    {
      version: '1.1',
      runs: 1,
      errors: 0,
      meanDurationMs: 4000,
      p95DurationMs: 4000,
      cost: null,
      unpriced: 1,
      ...NOT_JUDGED,
    },
    {
      version: '1.0',
      runs: 2,
      errors: 1,
      meanDurationMs: 15_000,
      p95DurationMs: 19_500,
      cost: 0.75,
      unpriced: 0,
      ...NOT_JUDGED,
    },
  ]);
});

test('judged runs of a version are counted by their verdicts, each once, and only those that the reader may read', async () => {
  const judgements = createJudgementsRepository(database);
  const said = {
    'j-up': ['up'],
    'j-both': ['up', 'down'],
    'j-down': ['down'],
    'j-private': ['up'],
    'j-dry': ['up'],
  };
  for (const [runId, verdicts] of Object.entries(said)) {
    await addRun(runId, '2.0', { seconds: 1, dryRun: runId === 'j-dry' });
    for (const [index, verdict] of verdicts.entries()) {
      const author = `person-${String(index)}`;
      const judgement = {
        runId,
        authorId: author,
        author,
        note: '',
        judgedAt: AT,
        verdict: verdict as 'up' | 'down',
      };
      await judgements.judge(judgement, database);
    }
  }
  await database.query(`UPDATE runs SET reader_id = 'kim' WHERE run_id = 'j-private'`);
  const counted = async (readerId?: string) => {
    const [stats] = await createPromptRunsRepository(database).stats('p', ['2.0'], readerId);
    return [stats?.runs, stats?.up, stats?.down, stats?.split];
  };
  expect(await counted()).toEqual([4, 2, 1, 1]);
  expect(await counted('kim')).toEqual([4, 2, 1, 1]);
  expect(await counted('park')).toEqual([4, 1, 1, 1]);
});
