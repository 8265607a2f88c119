import {
  message,
  newText,
  openGatewayBench,
  SEND,
  type ConnectedAgent,
  type GatewayBench,
} from '@test/support/gatewayBench';
import { readGatewayAgent, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import { openChat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { until } from '@test/support/until';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench();
});
afterAll(() => bench.close());
beforeEach(() => saveGatewayRules(bench.admin, []));

describe('rules', () => {
  let one: ConnectedAgent;
  beforeAll(async () => {
    one = await bench.connectAs();
  });
  afterAll(() => one.close());
  const conditions = [{ path: 'text', test: 'contains' as const, value: 'secret' }];

  test('allow, refuse and rehearse; others are not concerned', async () => {
    await saveGatewayRules(bench.admin, [
      { id: 'no-secrets', effect: 'refuse', tool: 'send_message', conditions },
      { id: 'posts', effect: 'allow', agentId: one.agent.id, server: 'slack', conditions: [] },
      { id: 'meetings', effect: 'rehearse', server: 'outlook', conditions: [] },
    ]);
    const [open, closed, rehearsed] = [newText(), `secret ${newText()}`, newText()];
    expect((await one.call(SEND, message(open))).isError).toBeFalsy();
    expect(textOf(await one.call(SEND, message(closed)))).toContain('no-secrets');
    const mail = { to: 'kim@example.com', subject: rehearsed, body: 'x' };
    expect(textOf(await one.call('outlook__send_email', mail))).toContain('Dry run: nothing was sent');
    const other = await bench.connectAs();
    expect(textOf(await other.call(SEND, message(newText())))).toContain('Waiting for approval');
    await other.close();
    bench.expectPosts(open, 1);
    bench.expectPosts(closed, 0);
  });

  test('a limit per time holds also for calls at once', async () => {
    const limit = { calls: 3, minutes: 60, beyond: 'refuse' as const };
    await saveGatewayRules(bench.admin, [
      { id: newText(), effect: 'allow', tool: 'send_message', conditions: [], limit },
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.call(SEND, message(newText()))));
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(3);
    expect(textOf(answers.find(({ isError }) => isError) ?? { content: [] })).toContain('limit');
  });

  test('are tried against the calls that were made, and saved one after the other', async () => {
    const tryRules = async (rules: unknown[]) =>
      (await (
        await bench.admin.fetch('/mcp/api/gateway/rules/try', { method: 'POST', body: { rules } })
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
    const put = (body: unknown) => bench.admin.fetch('/mcp/api/gateway/rules', { method: 'PUT', body });
    expect((await put({ rules: [], expectedVersion: 0 })).status).toBe(409);
    const broken = { id: 'x', effect: 'refuse', conditions: [{ path: 'a', test: 'matches', value: '(' }] };
    expect((await put({ rules: [broken], expectedVersion: 0 })).status).toBe(400);
  });

  test('an agent on dry run asks nobody and sends nothing, and reads', async () => {
    const dry = await bench.connectAs({ dryRun: true });
    const text = newText();
    expect(textOf(await dry.call(SEND, message(text)))).toContain('nothing was sent');
    expect((await dry.call('slack__list_channels', {})).isError).toBeFalsy();
    await dry.close();
    bench.expectPosts(text, 0);
  });

  test('what a member may not approve is refused to a member', async () => {
    await saveGatewayRules(bench.admin, [{ id: 'op', effect: 'ask', conditions: [], operatorOnly: true }]);
    const text = newText();
    await one.call(SEND, message(text));
    const card = await bench.heldCard(text);
    const member = await openChat(bench.platform.url, await signIn(bench.platform.url, 'member'));
    const decision = { action: 'approve' as const, cardId: card.id, actionId: 'approve' };
    expect(await member.decide(decision)).toMatchObject({ ok: false, code: 'forbidden' });
    member.close();
    bench.expectPosts(text, 0);
  });

  test('only its decision carries a held call out: nobody goes on with its card by its id', async () => {
    const text = newText();
    const answer = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await bench.heldCard(text);
    const stepId = card.steps[0]?.id;
    const call = { server: 'slack', method: 'send_message', params: message(text) };
    const goOn = () =>
      bench.admin.fetch('/mcp/api/call', { method: 'POST', body: { ...call, cardId: card.id, stepId } });
    expect((await goOn()).status).toBe(403);
    await bench.chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
    expect((await answer).isError).toBeFalsy();
    expect((await goOn()).status).toBe(403);
    bench.expectPosts(text, 1);
  });
});

describe('control', () => {
  test('paused: calls wait, who does not listen hears why; resumed: they are made', async () => {
    const one = await bench.connectAs();
    await bench.intervene('pause', one.agent.id, 'Lunch');
    const told: string[] = [];
    const waiting = one.call('slack__list_channels', {}, { onprogress: (word) => told.push(word) });
    await until(() => Promise.resolve(told.length > 0 ? true : undefined));
    expect(told[0]).toContain('Lunch');
    expect(textOf(await one.call('slack__list_channels', {}))).toContain('paused by admin: Lunch');
    expect(await readGatewayAgent(bench.admin, one.agent.id)).toMatchObject({
      hold: { kind: 'paused', reason: 'Lunch' },
    });
    await bench.intervene('resume', one.agent.id);
    expect((await waiting).isError).toBeFalsy();
    await one.close();
  });

  test('stopped: the held call is refused with the reason, its card closed, the agent verified as quiet', async () => {
    const one = await bench.connectAs();
    const text = newText();
    const waiting = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await bench.heldCard(text);
    const id = await bench.intervene('stop', one.agent.id, 'It loops');
    expect(textOf(await waiting)).toContain('It loops');
    expect(
      await bench.chat.card((heard) => heard.id === card.id && heard.status === 'rejected'),
    ).toMatchObject({
      reason: 'It loops',
    });
    await until(async () => {
      const { interventions } = (await (await bench.admin.fetch('/api/interventions')).json()) as {
        interventions: { id: string; agents: { agentId: string; state: string }[] }[];
      };
      const agent = interventions.find((some) => some.id === id)?.agents[0];
      return agent?.state === 'quiet' ? agent : undefined;
    });
    expect(textOf(await one.call('slack__list_channels', {}))).toContain('stopped by admin: It loops');
    await bench.intervene('resume', one.agent.id);
    expect((await one.call('slack__list_channels', {})).isError).toBeFalsy();
    await one.close();
    bench.expectPosts(text, 0);
  });
});

test('in the end each message stands as often as it was allowed', async () => {
  const one = await bench.connectAs();
  const [open, closed] = [newText(), `closed ${newText()}`];
  await saveGatewayRules(bench.admin, [
    {
      id: 'closed',
      effect: 'refuse',
      conditions: [{ path: 'text', test: 'contains', value: 'closed' }],
    },
    { id: 'open', effect: 'allow', tool: 'send_message', conditions: [] },
  ]);
  for (const text of [open, closed]) await one.call(SEND, message(text));
  await one.close();
  bench.expectPosts(open, 1);
  bench.expectPosts(closed, 0);
});
