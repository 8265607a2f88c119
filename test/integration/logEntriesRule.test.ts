import { randomUUID } from 'node:crypto';
import type { AlertRule } from '@contract/entities/alertRule';
import type { LogEntry } from '@contract/entities/logEntry';
import type { Alert } from '@contract/entities/observation';
import type { AlertPreview, AlertRulesResponse, AlertsResponse } from '@contract/http/alerts';
import type { LogsResponse } from '@contract/http/telemetry';
import { createLogsRepository } from '@platform/storage/telemetry/logsRepository';
import { silentAgentRule } from '@test/support/alertBench';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let admin: SignedIn;
let chat: Chat | undefined;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  chat?.close();
  await platform.stop();
});

const RULE: AlertRule = silentAgentRule({
  id: 'ledger',
  name: 'Ledger',
  metric: 'log-entries',
  threshold: 3,
  windowMinutes: 15,
  logs: { levels: ['warn', 'error'], agents: ['workflow'], q: 'ledger is locked', meta: { attempt: 2 } },
});
const send = (user: SignedIn, method: string, path: string, body: unknown) =>
  user.fetch(path, { method, headers: { 'Idempotency-Key': randomUUID() }, body });
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await admin.fetch(path, { method: 'GET' })).json()) as Answer;
const save = async (rules: AlertRule[], user = admin) => {
  const { version } = await read<AlertRulesResponse>('/api/alert-rules');
  return send(user, 'PUT', '/api/alert-rules', { rules, expectedVersion: version });
};
const alertsOfRule = async (state: 'open' | 'over'): Promise<Alert[]> => {
  const { alerts } = await read<AlertsResponse>(`/api/alerts?state=${state}`);
  return alerts.filter(({ ruleId }) => ruleId === RULE.id);
};
/** As the bell hears of it. */
const untilHeard = (isOver: boolean) =>
  until(() =>
    Promise.resolve(
      chat?.alerts.find(
        ({ ruleId, clearedAt }) => ruleId === RULE.id && (clearedAt !== undefined) === isOver,
      ),
    ),
  );

test('a filter of the log is previewed, opens one alert that leads to its rows, and is over', async () => {
  const now = platform.now().getTime();
  const entry = (index: number, change: Partial<LogEntry> = {}): Omit<LogEntry, 'seq'> => ({
    id: `ledger-${String(index)}`,
    ts: new Date(now - index * 1000).toISOString(),
    level: 'error',
    agentId: 'workflow',
    message: `The Ledger is locked (${String(index)})`,
    flagged: false,
    meta: { attempt: 2 },
    ...change,
  });
  await platform.inspect((database) =>
    database.transaction((sql) =>
      createLogsRepository(database).append(
        [
          entry(1, { level: 'warn' }),
          entry(2),
          entry(3),
          entry(4, { meta: { attempt: 1 } }),
          entry(5, { level: 'info' }),
          entry(6, { agentId: 'monitor' }),
          entry(7, { message: 'The door is locked' }),
        ],
        sql,
      ),
    ),
  );
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
  const preview = await send(admin, 'POST', '/api/alert-rules/preview', { rule: RULE });
  expect((await preview.json()) as AlertPreview).toMatchObject({
    stepMinutes: 5,
    opened: 1,
    now: [{ subject: '', value: 3 }],
  });

  expect((await save([RULE])).status).toBe(200);
  await untilHeard(false);
  const open = await alertsOfRule('open');
  expect(open).toMatchObject([{ metric: 'log-entries', value: 3, threshold: 3, ruleName: 'Ledger' }]);
  const evidence = new URL(open[0]?.evidence ?? '', platform.url);
  expect(evidence.pathname).toBe('/logs');
  const rows = await read<LogsResponse>(`/api/logs${evidence.search}`);
  expect(rows.logs.map(({ id }) => id).sort()).toEqual(['ledger-1', 'ledger-2', 'ledger-3']);

  await save([{ ...RULE, threshold: 4 }]);
  await untilHeard(true);
  expect(await alertsOfRule('open')).toEqual([]);
  expect(await alertsOfRule('over')).toHaveLength(1);
});

test('who may not edit rules is refused', async () => {
  const operator = await signIn(platform.url, 'operator');
  expect((await save([RULE], operator)).status).toBe(403);
});

test.each([
  ['no filter', { ...RULE, logs: undefined }, 'which entries it counts'],
  ['a filter of another figure', { ...RULE, metric: 'errors' }, 'which entries it counts'],
  ['no entries at all', { ...RULE, threshold: 0 }, 'a whole number from 1'],
  ['half an entry', { ...RULE, threshold: 2.5 }, 'a whole number from 1'],
  ['a level that is none', { ...RULE, logs: { levels: ['fatal'] } }, 'levels'],
])('%s is refused in words', async (_name, rule, words) => {
  const answer = await save([rule as AlertRule]);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(words);
});
