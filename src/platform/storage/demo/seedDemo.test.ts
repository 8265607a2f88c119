import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';
import { buildHistory } from './buildHistory';
import { clearDemo, seedDemo } from './seedDemo';
import { demoHistory } from './demoHistory';
import { seedOnFirstStart } from './seedOnFirstStart';

const NOW = new Date('2026-11-21T02:40:00.000Z');
const PARTS = [demoHistory];
const ADMIN = { id: 'user_admin', keepsHouse: true };
const TABLES = [
  ...['conversations', 'messages', 'action_cards', 'runs', 'agent_tasks', 'traces', 'logs', 'usage_records'],
  ...['agent_messages', 'tool_calls', 'prompts', 'prompt_versions'],
];

let database: Database;
let repositories: Repositories;

const before = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const since = (days: number) => ({ from: before(days), to: NOW.toISOString() });

async function countErrors(from: string): Promise<Record<string, number>> {
  const rows = await database.query<{ kind: string; count: number }>(
    `SELECT meta->>'errorKind' AS kind, count(*) FROM logs WHERE level = 'error' AND ts >= $1 GROUP BY 1`,
    [from],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

async function countRows(condition: string): Promise<number> {
  const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table} WHERE ${condition})`);
  const rows = await database.query<{ count: number }>(`SELECT ${counts.join(' + ')} AS count`);
  return rows[0]?.count ?? -1;
}

describe('the seeded history', () => {
  beforeAll(async () => {
    database = await openTestDatabase();
    repositories = createRepositories(database);
    await repositories.users.create({
      id: ADMIN.id,
      username: 'admin',
      email: 'admin@example.com',
      role: 'admin',
      passwordHash: '',
      demo: true,
      at: NOW.toISOString(),
    });
    await seedDemo(database, NOW, PARTS);
  });
  afterAll(() => database.close());

  test('holds 1247 messages', async () => {
    expect(await repositories.messages.count()).toBe(1247);
  });

  test('has five agents that ended their tasks', async () => {
    const counts = await repositories.agentTasks.countsByAgent();
    expect(counts.map(({ agentId }) => agentId)).toEqual([
      'coordinator',
      'integration',
      'monitor',
      'optimizer',
      'workflow',
    ]);
    for (const { total, completed, failed } of counts) {
      expect(completed + failed).toBe(total);
      expect(completed / total).toBeGreaterThan(0.85);
    }
  });

  test('has 100 errors of the specified kinds, 20 of them in the last 24 hours', async () => {
    expect(await countErrors(before(90))).toEqual({ Timeout: 45, Connection: 30, Validation: 15, Other: 10 });
    expect(await countErrors(before(1))).toEqual({ Timeout: 9, Connection: 6, Validation: 3, Other: 2 });
  });

  test('costs about 3.42 dollars a day and 24 a week', async () => {
    expect((await repositories.usage.summary(since(1))).totalCost).toBeCloseTo(3.42, 2);
    expect((await repositories.usage.summary(since(7))).totalCost).toBeCloseTo(24.08, 1);
    const { modelUsage, costData, agentCosts } = await repositories.usage.costs(since(90));
    expect(modelUsage.find(({ name }) => name === 'built-in-planner')).toMatchObject({ cost: 0 });
    expect(modelUsage).toHaveLength(4);
    expect(agentCosts).toHaveLength(5);
    expect(costData.length).toBeGreaterThan(70);
  });

  test('shows conversations in both languages, favourites first', async () => {
    const { conversations } = await repositories.conversations.list({ reader: ADMIN, limit: 500 });
    expect(conversations.filter(({ favourite }) => favourite)).toHaveLength(3);
    expect(conversations.slice(0, 3).every(({ favourite }) => favourite)).toBe(true);
    expect(conversations.some(({ title }) => /[가-힣]/.test(title))).toBe(true);
    expect(conversations.some(({ title }) => /^[\x20-\x7e]+$/.test(title))).toBe(true);
    expect(conversations.reduce((sum, { messageCount }) => sum + messageCount, 0)).toBe(1247);
  });

  test('keeps the prompt versions 2.0 to 2.3', async () => {
    const [prompt] = await repositories.prompts.list();
    const versions = await repositories.prompts.versions(prompt?.id ?? '');
    expect(versions.map(({ version }) => version)).toEqual(['2.3', '2.2', '2.1', '2.0']);
  });

  test('marks every row, and every record belongs to a run of the demo', async () => {
    expect(await countRows('NOT demo')).toBe(0);
    const orphans = await database.query(
      'SELECT run_id FROM traces WHERE run_id NOT IN (SELECT run_id FROM runs)',
    );
    expect(orphans).toEqual([]);
  });
});

test('the same moment gives the same history, wherever and whenever it is built', () => {
  expect(buildHistory(NOW)).toEqual(buildHistory(new Date(NOW)));
  expect(buildHistory(NOW)).not.toEqual(buildHistory(new Date('2026-11-22T02:40:00.000Z')));
});

describe('clearing', () => {
  beforeEach(async () => {
    database = await openTestDatabase();
    repositories = createRepositories(database);
    await seedOnFirstStart(database, NOW, PARTS);
  });
  afterEach(() => database.close());

  test('removes the demo rows and leaves what people added', async () => {
    const [conversation] = (await repositories.conversations.list({ reader: ADMIN, limit: 1 })).conversations;
    const own = {
      id: 'own-message',
      userId: 'user_admin',
      content: '고마워',
      timestamp: NOW.toISOString(),
      type: 'user' as const,
      conversationId: conversation?.id ?? '',
      status: 'complete' as const,
      runId: 'own-run',
    };
    await repositories.messages.append(own);
    await repositories.prompts.save('prompt_assistant', {
      name: 'Assistant',
      content: 'ours',
      by: 'admin',
      at: NOW.toISOString(),
    });

    await clearDemo(database, PARTS);

    expect(await countRows('demo')).toBe(0);
    expect(await database.query('SELECT 1 FROM card_steps UNION ALL SELECT 1 FROM log_runs')).toEqual([]);
    const kept = await repositories.messages.list({ conversationId: own.conversationId, limit: 10 });
    expect(kept.messages.map(({ content }) => content)).toEqual(['고마워']);
    expect(await repositories.prompts.get('prompt_assistant')).toMatchObject({
      version: '2.4',
      content: 'ours',
    });
    expect(await repositories.meta.get('demo')).toBeUndefined();
  });

  test('lasts: the next start does not seed again', async () => {
    await clearDemo(database, PARTS);
    await seedOnFirstStart(database, NOW, PARTS);
    expect(await repositories.messages.count()).toBe(0);
  });
});
