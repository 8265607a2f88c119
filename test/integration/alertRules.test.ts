import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Alert } from '@contract/entities/observation';
import type {
  AlertChannelSecretResponse,
  AlertChannelsResponse,
  AlertDeliveriesResponse,
  AlertPreview,
  AlertResponse,
  AlertRulesResponse,
  AlertSilencesResponse,
  AlertsResponse,
} from '@contract/http/alerts';
import { createLogsRepository } from '@platform/storage/telemetry/logsRepository';
import { openReceiver, silentAgentRule } from '@test/support/alertBench';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let admin: SignedIn;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let chat: Chat | undefined;
beforeAll(async () => {
  receiver = await openReceiver();
  platform = await startPlatform({ demo: true, config: { outgoingAllow: ['127.0.0.0/8'] } });
  admin = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  chat?.close();
  await platform.stop();
  await receiver.close();
});

const ask = async <Answer>(user: SignedIn, method: string, path: string, body?: unknown): Promise<Answer> => {
  const headers = method === 'GET' ? {} : { 'Idempotency-Key': randomUUID() };
  const answer = await user.fetch(path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
  return JSON.parse(text) as Answer;
};
const read = <Answer>(path: string) => ask<Answer>(admin, 'GET', path);
const rule = (channels: string[]) =>
  silentAgentRule({
    id: 'errors',
    name: 'Errors',
    metric: 'errors',
    threshold: 2,
    windowMinutes: 15,
    channels,
  });

/** Three of them, that many minutes ago. */
const writeErrors = (minutesAgo: number) =>
  platform.inspect((database) =>
    database.transaction((sql) =>
      createLogsRepository(database).append(
        [1, 2, 3].map((index) => ({
          id: `alert-log-${String(minutesAgo)}-${String(index)}`,
          ts: new Date(platform.now().getTime() - minutesAgo * 60_000 - index * 1000).toISOString(),
          level: 'error' as const,
          agentId: 'workflow',
          message: 'broken',
          flagged: false,
        })),
        sql,
      ),
    ),
  );

test('opens from the log of the last minutes, reaches bell and webhook once, is seen to, and outlives a restart', async () => {
  const { channel, signingSecret } = await ask<AlertChannelSecretResponse>(
    admin,
    'POST',
    '/api/alert-channels',
    {
      name: 'Pager',
      settings: { kind: 'webhook', url: receiver.url },
    },
  );
  const { version } = await read<AlertRulesResponse>('/api/alert-rules');
  await ask(admin, 'PUT', '/api/alert-rules', { rules: [rule([channel.id])], expectedVersion: version });
  await writeErrors(0);
  chat = await openChat(platform.url, admin);
  await until(() => Promise.resolve(receiver.received.length > 0 || undefined));
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
  const verify = () => new Webhook(signingSecret).verify(body, headers);
  // The platform of this test lives on another day than the library.
  jest.useFakeTimers({
    now: platform.now(),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick'],
  });
  const told = verify() as { type: string; data: { alertId: string; link: string } };
  jest.useRealTimers();
  expect(told).toMatchObject({ type: 'alert.opened', data: { rule: 'Errors' } });
  expect(told.data.link).toMatch(/^\/logs\?from=.*&level=error$/);
  const heard = await until(() => Promise.resolve(chat?.alerts.find(({ ruleId }) => ruleId === 'errors')));
  expect(heard).toMatchObject({
    id: told.data.alertId,
    ruleName: 'Errors',
    metric: 'errors',
  } satisfies Partial<Alert>);

  const path = `/api/alerts/${told.data.alertId}/acknowledge`;
  const { alert } = await ask<AlertResponse>(admin, 'POST', path);
  expect(alert.acknowledgedBy).toBe('admin');
  await platform.restart();
  admin = await signIn(platform.url, 'admin');
  const open = await until(async () => {
    const { alerts } = await read<AlertsResponse>('/api/alerts?state=open');
    return alerts.filter(({ ruleId }) => ruleId === 'errors');
  });
  expect(open).toMatchObject([{ id: told.data.alertId, acknowledgedBy: 'admin' }]);
  const { deliveries } = await read<AlertDeliveriesResponse>('/api/alert-deliveries');
  expect(deliveries.filter(({ channelId }) => channelId === channel.id)).toMatchObject([
    { event: 'opened', state: 'sent', channelName: 'Pager', attempts: 1 },
  ]);
  const audit = JSON.stringify(await read('/api/audit?q=alert'));
  for (const action of ['alert-channel.add', 'alerts.rules', 'alert.acknowledge'])
    expect(audit).toContain(action);
  expect(audit).not.toContain(signingSecret.slice(6));
});

test('a preview says what a rule would have done, before it is saved', async () => {
  // Before the window of the rule that another test saves.
  await writeErrors(30);
  const preview = await ask<AlertPreview>(admin, 'POST', '/api/alert-rules/preview', {
    rule: { ...rule([]), windowMinutes: 60, threshold: 0 },
  });
  expect(preview.stepMinutes).toBe(60);
  expect(preview.opened).toBeGreaterThan(0);
  expect(preview.spans.length).toBeLessThanOrEqual(20);
  expect(preview.now[0]?.value).toBeGreaterThanOrEqual(3);
  const never = await ask<AlertPreview>(admin, 'POST', '/api/alert-rules/preview', {
    rule: { ...rule([]), threshold: 1e8 },
  });
  expect(never).toMatchObject({ opened: 0, longestMinutes: 0, stepMinutes: 5 });
});

test('a test of the team chat is posted there once, and the state of its delivery is seen', async () => {
  const { channel } = await ask<AlertChannelSecretResponse>(admin, 'POST', '/api/alert-channels', {
    name: 'Team',
    settings: { kind: 'slack', channelId: '#general' },
  });
  await ask(admin, 'POST', `/api/alert-channels/${channel.id}/test`);
  const sent = await until(async () => {
    const { deliveries } = await read<AlertDeliveriesResponse>('/api/alert-deliveries');
    return deliveries.find(({ channelId, state }) => channelId === channel.id && state !== 'waiting');
  });
  expect(sent).toMatchObject({ event: 'test', state: 'sent', title: '[TEST] Team' });
});

test('others read rules and the names of channels, and change nothing', async () => {
  await ask(admin, 'POST', '/api/alert-channels', {
    name: 'Seen',
    settings: { kind: 'webhook', url: receiver.url },
  });
  const viewer = await signIn(platform.url, 'viewer');
  const { channels } = await ask<AlertChannelsResponse>(viewer, 'GET', '/api/alert-channels');
  expect(channels.map(({ name, settings }) => ({ name, settings }))).toContainEqual({ name: 'Seen' });
  expect(JSON.stringify(channels)).not.toContain(receiver.url);
  const operator = await signIn(platform.url, 'operator');
  for (const [user, path, method] of [
    [viewer, '/api/alert-silences', 'POST'],
    [operator, '/api/alert-rules', 'PUT'],
    [operator, '/api/alert-deliveries', 'GET'],
  ] as const)
    expect((await user.fetch(path, { method, ...(method === 'GET' ? {} : { body: {} }) })).status).toBe(403);
  const { silences } = await ask<AlertSilencesResponse>(operator, 'POST', '/api/alert-silences', {
    rule: 'another',
    minutes: 5,
  });
  expect(silences).toMatchObject([{ rule: 'another', createdBy: 'operator' }]);
});
