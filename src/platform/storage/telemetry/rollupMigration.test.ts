import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../engine/migrate';
import { openDatabase } from '../engine/openDatabase';
import { MIGRATIONS_DIRECTORY } from '../engine/storageDirectory';
import { createRepositories } from '../repositories';

const FIRST_OF_SUMS = '0081';

test('an update sums what is there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-test-'));
  const before = join(folder, 'migrations');
  for (const name of readdirSync(MIGRATIONS_DIRECTORY).filter((file) => file < FIRST_OF_SUMS))
    cpSync(join(MIGRATIONS_DIRECTORY, name), join(before, name));
  const database = await openDatabase({ dataDir: join(folder, 'data') });
  try {
    await migrate(database, before);
    await database.query(`
      INSERT INTO conversations (id, user_id, title, created_at, updated_at) VALUES ('c', 'u', 't', now(), now());
      INSERT INTO runs (run_id, title, status, started_at, dry_run, demo) VALUES ('dry', 't', 'running', now(), true, false);
      INSERT INTO messages (id, conversation_id, user_id, type, status, content, timestamp, run_id)
        SELECT n, 'c', 'u', 'user', 'complete', '', now(), CASE n % 4 WHEN 0 THEN 'dry' ELSE 'live' END
        FROM generate_series(1, 8) AS n;
      INSERT INTO logs (seq, id, ts, level, agent_id, message, flagged, demo, duration_ms)
        SELECT n, n, '2026-11-20T10:00Z'::timestamptz + n * interval '7 minutes', 'info', 'a', '', false, false, n
        FROM generate_series(1, 100) AS n;
      INSERT INTO agent_messages (seq, id, timestamp, "from", "to", action, demo)
        SELECT n, n, '2026-11-20T10:00Z'::timestamptz + n * interval '7 minutes', 'a', 'b', 'x', false
        FROM generate_series(1, 100) AS n;
      INSERT INTO tool_calls (seq, id, ts, server, method, params, tier, status, duration_ms, caller, dry_run, demo)
        SELECT n, n, '2026-11-20T10:00Z'::timestamptz + n * interval '7 minutes', 'slack', 'm', '{}', 'read', 'done', n, 'a', n % 5 = 0, false
        FROM generate_series(1, 100) AS n;
      INSERT INTO usage_records (seq, id, ts, agent, model, provider, input_tokens, output_tokens, demo)
        SELECT n, n, '2026-11-19T10:00Z'::timestamptz + n * interval '17 minutes', 'a', 'm', 'claude', 1, 1, false
        FROM generate_series(1, 200) AS n;
      INSERT INTO agent_tasks (id, agent_id, context_id, state, created_at, updated_at)
        SELECT n, 'a', 'c', CASE n % 10 WHEN 0 THEN 'failed' ELSE 'completed' END, now(),
          '2026-11-20T10:00Z'::timestamptz + n * interval '7 minutes' FROM generate_series(1, 100) AS n;
      INSERT INTO traces (seq, id, ts, type, priority, actor, summary, run_id, demo)
        SELECT n, n, now(), 'report', 'normal', 'a', 'said ' || n, 'run_' || n, false FROM generate_series(1, 50) AS n`);
    await migrate(database);
    const { logs, agentMessages, toolCalls, usage, agentTasks, messages, traces } =
      createRepositories(database);
    // From the 11th on: seven minutes apart, 10:00 and 11 times 7 minutes.
    const from = '2026-11-20T11:17:00.000Z';
    const { total, toolCallCount, avgResponseTime } = await logs.stats({ from });
    expect([total, toolCallCount, avgResponseTime.p50]).toEqual([90, 72, 55.5]);
    expect(await agentMessages.links(from)).toMatchObject([
      { messageCount: 90, lastMessage: '2026-11-20T21:40:00.000Z' },
    ]);
    expect(await toolCalls.totals('slack', from)).toMatchObject([{ calls: 72, errors: 0 }]);
    // 2 h of 17 minutes are 7 calls, at 10:17 to 11:59; 200 in all.
    const span = { from: '2026-11-19T12:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
    expect((await usage.summary(span)).totalRequests).toBe(193);
    expect(await agentTasks.countsByAgent()).toEqual([
      { agentId: 'a', total: 100, completed: 90, failed: 10, open: 0 },
    ]);
    expect(await messages.count()).toBe(6);
    expect(await traces.list({ q: 'run_50', limit: 5 })).toHaveLength(1);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
