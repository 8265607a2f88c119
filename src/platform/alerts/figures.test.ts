import type { AlertMetric } from '@contract/entities/alertRule';
import type { LogLevel } from '@contract/entities/logEntry';
import type { Database } from '@platform/storage/engine/database';
import { createRepositories, type Repositories } from '@platform/storage/repositories';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { readFigures, readPast, type FigureSources } from './figures';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const MINUTE_MS = 60_000;
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();

let database: Database;
let rows: Repositories;
let sources: FigureSources;
let made = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  rows = createRepositories(database);
  sources = {
    observations: rows.observations,
    figures: rows.alertFigures,
    readAgents: () => Promise.resolve([]),
    readServers: () => Promise.resolve([]),
    budgets: {
      read: () =>
        Promise.resolve({
          budgets: [{ scope: 'total', name: '', spent: 45, limit: 60 }],
          version: 1,
        } as unknown as Awaited<ReturnType<FigureSources['budgets']['read']>>),
    },
  };
  await logs('workflow', 'error', 3, 10);
  await logs('workflow', 'info', 27, 10, 400);
  await logs('monitor', 'info', 10, 40, 100);
  await calls('slack', 'done', 6, 5);
  await calls('slack', 'failed', 2, 5);
  await calls('outlook', 'failed', 4, 5);
  await spend('coordinator', 1.25, 10);
  await spend('coordinator', 2, 70);
  await spend('monitor', 0.5, 10);
  // What a card belongs to is not what is looked at here.
  await database.query(
    'ALTER TABLE action_cards DROP CONSTRAINT action_cards_message_id_fkey, DROP CONSTRAINT action_cards_conversation_id_fkey',
  );
  await card(90, undefined);
  await card(300, 240);
});
afterAll(() => database.close());

const logs = (agentId: string, level: LogLevel, count: number, minutes: number, durationMs?: number) =>
  database.transaction((sql) =>
    rows.logs.append(
      Array.from({ length: count }, () => ({
        id: `log-${String((made += 1))}`,
        ts: ago(minutes),
        level,
        agentId,
        message: 'entry',
        flagged: false,
        ...(durationMs === undefined ? {} : { meta: { durationMs } }),
      })),
      sql,
    ),
  );
const calls = (server: string, status: 'done' | 'failed', count: number, minutes: number) =>
  database.transaction((sql) =>
    rows.toolCalls.append(
      Array.from({ length: count }, () => ({
        id: `call-${String((made += 1))}`,
        ts: ago(minutes),
        server,
        method: 'send_message',
        params: {},
        tier: 'write' as const,
        status,
        durationMs: 5,
        caller: 'u1',
        dryRun: false,
      })),
      sql,
    ),
  );
const spend = (agent: string, cost: number, minutes: number) =>
  database.transaction((sql) =>
    rows.usage.append(
      [
        {
          id: `usage-${String((made += 1))}`,
          ts: ago(minutes),
          agent,
          model: 'gpt-4o',
          provider: 'openai',
          inputTokens: 1,
          outputTokens: 1,
          cost,
        },
      ],
      sql,
    ),
  );
const card = (from: number, to: number | undefined) =>
  database.query(
    `INSERT INTO action_cards (id, conversation_id, message_id, user_id, run_id, type, status, title, description,
       actions, dry_run, language, decided_at, created_at)
     VALUES ($1, 'c', 'm', 'u', 'r', 'tool-approval', $2, 't', 'd', '[]', false, 'en', $3, $4)`,
    [
      `card-${String((made += 1))}`,
      to === undefined ? 'pending' : 'approved',
      to === undefined ? null : ago(to),
      ago(from),
    ],
  );
const rule = (
  metric: AlertMetric,
  windowMinutes: 5 | 15 | 60 | 360 | 1440 = 15,
  subjects: string[] = [],
) => ({
  metric,
  windowMinutes,
  subjects,
});

test.each([
  ['error-rate', rule('error-rate'), [{ subject: '', value: 10 }]],
  ['an agent of which too little is known', rule('error-rate', 60, ['monitor']), []],
  [
    'errors of two agents',
    rule('errors', 60, ['workflow', 'monitor']),
    [
      { subject: 'workflow', value: 3 },
      { subject: 'monitor', value: 0 },
    ],
  ],
  ['a window that has gone by', rule('errors', 5), [{ subject: '', value: 0 }]],
  ['latency', rule('latency', 60), [{ subject: '', value: (27 * 400 + 10 * 100) / 37 }]],
  ['no latency', rule('latency', 5), []],
  ['cost', rule('cost', 60), [{ subject: '', value: 1.75 }]],
  ['cost of an agent', rule('cost', 360, ['coordinator']), [{ subject: 'coordinator', value: 3.25 }]],
  ['failed calls', rule('tool-failures'), [{ subject: '', value: 50 }]],
  [
    'failed calls of servers',
    rule('tool-failures', 15, ['slack', 'outlook']),
    [{ subject: 'slack', value: 25 }],
  ],
  ['approvals', rule('approvals'), [{ subject: '', value: 90 }]],
  ['budget', rule('budget'), [{ subject: 'total', value: 75 }]],
  ['no load', rule('cpu'), []],
] as const)('now: %s', async (_name, looked, expected) => {
  const figures = await readFigures(sources, { ...looked, subjects: [...looked.subjects] }, NOW);
  expect(figures).toEqual(
    expected.map(({ subject, value }) => ({ subject, value: expect.closeTo(value, 6) as number })),
  );
});

const past = async (looked: ReturnType<typeof rule>, minutes: number) => {
  const found = await readPast(sources, looked, { from: Date.parse(ago(minutes)), to: NOW.getTime() });
  return found?.map(({ at, figures }) => [(NOW.getTime() - at) / MINUTE_MS, figures[0]?.value ?? null]);
};

test('the past: every five minutes, each over its own window', async () => {
  expect(await past(rule('errors', 15), 40)).toEqual([
    [35, 0],
    [30, 0],
    [25, 0],
    [20, 0],
    [15, 0],
    [10, 0],
    [5, 3],
    [0, 3],
  ]);
});

test('the past by the hour, where the window is as long', async () => {
  expect(await past(rule('cost', 60), 180)).toEqual([
    [120, 0],
    [60, 2],
    [0, 1.75],
  ]);
  expect(await past(rule('cost', 360), 120)).toEqual([
    [60, 2],
    [0, 3.75],
  ]);
});

test('the past of approvals, with those that are decided; none is kept of budgets', async () => {
  const waits = await past(rule('approvals'), 300);
  expect(waits?.filter(([minutes]) => [250, 240, 90, 45, 0].includes(minutes ?? -1))).toEqual([
    [250, 50],
    [240, null],
    [90, 0],
    [45, 45],
    [0, 90],
  ]);
  expect(await past(rule('budget'), 300)).toBeUndefined();
});
