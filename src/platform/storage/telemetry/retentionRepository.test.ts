import { at, buildRun, log, storeRecords, toolCall, trace, usage } from '@test/builders/buildStoredRun';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories } from '../repositories';
import { createRetentionRepository } from './retentionRepository';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('an old task that has ended goes; one that still waits, as for a paused agent, stays', async () => {
  const old = '2026-01-01T00:00:00.000Z';
  for (const state of ['completed', 'failed', 'canceled', 'working', 'input-required'])
    await database.query(
      `INSERT INTO agent_tasks (id, agent_id, context_id, state, run_id, created_at, updated_at, dry_run)
       VALUES ($1, 'monitor', 'c', $1, 'r', $2, $2, false)`,
      [state, old],
    );
  const retention = createRetentionRepository(database);
  expect(await retention.dropOlder('agent_tasks', old)).toBe(0);
  expect(await retention.dropOlder('agent_tasks', '2026-01-02T00:00:00.000Z')).toBe(3);
  const left = await database.query<{ id: string }>('SELECT id FROM agent_tasks ORDER BY id');
  expect(left.map(({ id }) => id)).toEqual(['input-required', 'working']);
});

test('what a run adds up to stays where its records go', async () => {
  const repositories = createRepositories(database);
  await repositories.runs.start(buildRun());
  await storeRecords(
    {
      logs: [log('run-1', 'l1', { level: 'error' }), log('run-1', 'l2')],
      traces: [trace('run-1', 't1', { type: 'error' })],
      toolCalls: [toolCall('run-1', 'c1', { status: 'failed' })],
      usage: [usage('run-1', 'u1'), usage('run-1', 'u2', { cost: undefined })],
    },
    { database, repositories },
  );
  for (const table of ['logs', 'traces', 'tool_calls'] as const)
    await repositories.retention.dropOlder(table, at(2));
  expect(await repositories.logs.list({ runId: 'run-1', limit: 9 })).toEqual([]);
  expect(await repositories.runs.sums('run-1')).toEqual({
    cost: 0.25,
    unpriced: 1,
    inputTokens: 200,
    outputTokens: 40,
    errors: 3,
  });
});
