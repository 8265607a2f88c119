import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import { movableClock, WORKING_HOUR } from '@test/support/clockAt';
import {
  addGatewayAgent,
  connectGateway,
  readGatewayAgent,
  saveGatewayRules,
  textOf,
  type GatewayClient,
} from '@test/support/gatewayClient';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const PATIENCE_MS = 400;
let platform: TestPlatform;
let admin: SignedIn;
let chat: Chat;
const clock = movableClock(WORKING_HOUR);
beforeAll(async () => {
  platform = await startPlatform({
    demo: true,
    clock,
    gatewayTimes: { progressMs: 50, patienceMs: PATIENCE_MS, lookMs: 50 },
  });
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});
beforeEach(() => saveGatewayRules(admin, []));

const SEND = 'slack__send_message';
const message = (text: string) => ({ channel: '#general', text });
const heldCard = (text: string): Promise<ActionCard> =>
  chat.card((card) => card.type === 'gateway-call' && card.steps[0]?.params['text'] === text);

/** How often each text must have been posted, looked at when everything is done. */
const expectedPosts = new Map<string, number>();
const expectPosts = (text: string, times: number) => expectedPosts.set(text, times);
const reopen = async () => {
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
};

const connectAs = async (body: Parameters<typeof addGatewayAgent>[1], mode?: 'legacy') => {
  const { agent, apiKey } = await addGatewayAgent(admin, body);
  const connected = await connectGateway(platform.url, apiKey, mode);
  return { agent, apiKey, ...connected };
};
const newName = () => `Agent ${randomUUID().slice(0, 8)}`;
const newText = () => `Hello ${randomUUID()}`;

describe('rules', () => {
  let one: GatewayClient & { agent: { id: string; name: string } };
  beforeAll(async () => {
    one = await connectAs({ name: newName() });
  });
  afterAll(() => one.close());
  const conditions = [{ path: 'text', test: 'contains' as const, value: 'secret' }];

  test('allow, refuse and rehearse; others are not concerned', async () => {
    await saveGatewayRules(admin, [
      { id: 'no-secrets', effect: 'refuse', tool: 'send_message', conditions },
      { id: 'posts', effect: 'allow', agentId: one.agent.id, server: 'slack', conditions: [] },
      { id: 'meetings', effect: 'rehearse', server: 'outlook', conditions: [] },
    ]);
    const [open, closed, rehearsed] = [newText(), `secret ${newText()}`, newText()];
    expect((await one.call(SEND, message(open))).isError).toBeFalsy();
    expect(textOf(await one.call(SEND, message(closed)))).toContain('no-secrets');
    const mail = { to: 'kim@example.com', subject: rehearsed, body: 'x' };
    expect(textOf(await one.call('outlook__send_email', mail))).toContain('Dry run: nothing was sent');
    const other = await connectAs({ name: newName() });
    expect(textOf(await other.call(SEND, message(newText())))).toContain('Waiting for approval');
    await other.close();
    expectPosts(open, 1);
    expectPosts(closed, 0);
  });

  test('a limit per time holds also for calls at once', async () => {
    const limit = { calls: 3, minutes: 60, beyond: 'refuse' as const };
    await saveGatewayRules(admin, [
      { id: newText(), effect: 'allow', tool: 'send_message', conditions: [], limit },
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.call(SEND, message(newText()))));
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(3);
    expect(textOf(answers.find(({ isError }) => isError) ?? { content: [] })).toContain('limit');
  });

  test('are tried against the calls that were made, and saved one after the other', async () => {
    const tryRules = async (rules: unknown[]) =>
      (await (
        await admin.fetch('/mcp/api/gateway/rules/try', { method: 'POST', body: { rules } })
      ).json()) as Record<string, number>;
    const before = await tryRules([]);
    await one.call('slack__list_channels', {});
    const after = await tryRules([]);
    expect([after['calls'], after['allow']]).toEqual([
      Number(before['calls']) + 1,
      Number(before['allow']) + 1,
    ]);
    const refusing = await tryRules([{ id: 'all', effect: 'refuse', conditions: [] }]);
    expect(refusing).toMatchObject({ calls: after['calls'], refuse: after['calls'], ask: 0 });
    const put = (body: unknown) => admin.fetch('/mcp/api/gateway/rules', { method: 'PUT', body });
    expect((await put({ rules: [], expectedVersion: 0 })).status).toBe(409);
    const broken = { id: 'x', effect: 'refuse', conditions: [{ path: 'a', test: 'matches', value: '(' }] };
    expect((await put({ rules: [broken], expectedVersion: 0 })).status).toBe(400);
  });

  test('an agent on dry run asks nobody and sends nothing, and reads', async () => {
    const dry = await connectAs({ name: newName(), dryRun: true });
    const text = newText();
    expect(textOf(await dry.call(SEND, message(text)))).toContain('nothing was sent');
    expect((await dry.call('slack__list_channels', {})).isError).toBeFalsy();
    await dry.close();
    expectPosts(text, 0);
  });

  test('what a member may not approve is refused to a member', async () => {
    await saveGatewayRules(admin, [{ id: 'op', effect: 'ask', conditions: [], operatorOnly: true }]);
    const text = newText();
    await one.call(SEND, message(text));
    const card = await heldCard(text);
    const member = await openChat(platform.url, await signIn(platform.url, 'member'));
    const decision = { action: 'approve' as const, cardId: card.id, actionId: 'approve' };
    expect(await member.decide(decision)).toMatchObject({ ok: false, code: 'forbidden' });
    member.close();
    expectPosts(text, 0);
  });

  test('only its decision carries a held call out: nobody goes on with its card by its id', async () => {
    const text = newText();
    const answer = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await heldCard(text);
    const stepId = card.steps[0]?.id;
    const call = { server: 'slack', method: 'send_message', params: message(text) };
    const goOn = () =>
      admin.fetch('/mcp/api/call', { method: 'POST', body: { ...call, cardId: card.id, stepId } });
    expect((await goOn()).status).toBe(403);
    await chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
    expect((await answer).isError).toBeFalsy();
    expect((await goOn()).status).toBe(403);
    expectPosts(text, 1);
  });
});

describe('control', () => {
  const intervene = async (target: 'pause' | 'stop', command: string, agentId: string, reason?: string) => {
    const body = { target, command, params: { agentId }, ...(reason ? { reason } : {}) };
    const answer = await admin.fetch('/api/interventions', { method: 'POST', body });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { intervention: { id: string } }).intervention.id;
  };

  test('paused: calls wait, who does not listen hears why; resumed: they are made', async () => {
    const one = await connectAs({ name: newName() });
    await intervene('pause', 'pause', one.agent.id, 'Lunch');
    const told: string[] = [];
    const waiting = one.call('slack__list_channels', {}, { onprogress: (word) => told.push(word) });
    await until(() => Promise.resolve(told.length > 0 ? true : undefined));
    expect(told[0]).toContain('Lunch');
    expect(textOf(await one.call('slack__list_channels', {}))).toContain('paused by admin: Lunch');
    expect(await readGatewayAgent(admin, one.agent.id)).toMatchObject({
      hold: { kind: 'paused', reason: 'Lunch' },
    });
    await intervene('pause', 'resume', one.agent.id);
    expect((await waiting).isError).toBeFalsy();
    await one.close();
  });

  test('stopped: the held call is refused with the reason, its card closed, the agent verified as quiet', async () => {
    const one = await connectAs({ name: newName() });
    const text = newText();
    const waiting = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await heldCard(text);
    const id = await intervene('stop', 'stop', one.agent.id, 'It loops');
    expect(textOf(await waiting)).toContain('It loops');
    expect(await chat.card((heard) => heard.id === card.id && heard.status === 'rejected')).toMatchObject({
      reason: 'It loops',
    });
    await until(async () => {
      const { interventions } = (await (await admin.fetch('/api/interventions')).json()) as {
        interventions: { id: string; agents: { agentId: string; state: string }[] }[];
      };
      const agent = interventions.find((some) => some.id === id)?.agents[0];
      return agent?.state === 'quiet' ? agent : undefined;
    });
    expect(textOf(await one.call('slack__list_channels', {}))).toContain('stopped by admin: It loops');
    await intervene('pause', 'resume', one.agent.id);
    expect((await one.call('slack__list_channels', {})).isError).toBeFalsy();
    await one.close();
    expectPosts(text, 0);
  });
});

test('in the end each message stands as often as it was allowed', async () => {
  chat.close();
  const rows = await platform.inspect((database) =>
    database.query<{ text: string; count: string }>(
      'SELECT text, count(*) AS count FROM workspace_posts WHERE text = ANY ($1) GROUP BY text',
      [[...expectedPosts.keys()]],
    ),
  );
  await reopen();
  const found = new Map(rows.map(({ text, count }) => [text, Number(count)]));
  expect([...expectedPosts].filter(([text, times]) => (found.get(text) ?? 0) !== times)).toEqual([]);
  expect(expectedPosts.size).toBeGreaterThan(4);
});
