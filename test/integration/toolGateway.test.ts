import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import {
  message,
  newText,
  openGatewayBench,
  SEND,
  type ConnectedAgent,
  type GatewayBench,
} from '@test/support/gatewayBench';
import { connectGateway, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import { until } from '@test/support/until';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench();
});
afterAll(() => bench.close());
beforeEach(() => saveGatewayRules(bench.admin, []));
const approve = (card: ActionCard, actionId = 'approve', params?: Record<string, unknown>) =>
  bench.chat.decide({ action: 'approve', cardId: card.id, actionId, ...(params ? { params } : {}) });

describe('sign-in', () => {
  const knock = (headers: Record<string, string>) =>
    fetch(`${bench.platform.url}/mcp/gateway/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    });

  test('without a key, and with the key of a program: 401 that says how', async () => {
    const issued = await bench.admin.fetch('/api/config/api-keys', {
      method: 'POST',
      body: { name: 'exporter' },
    });
    const { apiKey } = (await issued.json()) as { apiKey: string };
    for (const headers of [{}, { authorization: `Bearer ${apiKey}` }, { authorization: 'Bearer nonsense' }]) {
      const answer = await knock(headers);
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });

  test('a rotated key is void, the new one opens; an agent that is off or gone is refused', async () => {
    const { agent, apiKey: first, close } = await bench.connectAs();
    await close();
    const path = `/mcp/api/gateway/agents/${agent.id}`;
    const rotated = await bench.admin.fetch(`${path}/key`, { method: 'POST', body: {} });
    const { apiKey: second } = (await rotated.json()) as { apiKey: string };
    const status = async (key: string) => (await knock({ authorization: `Bearer ${key}` })).status;
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    await bench.admin.fetch(path, { method: 'PATCH', body: { enabled: false } });
    expect(await status(second)).toBe(403);
    await bench.admin.fetch(path, { method: 'DELETE' });
    expect(await status(second)).toBe(401);
  });
});

describe.each([undefined, 'legacy'] as const)('a client of the era %s', (mode) => {
  let one: ConnectedAgent;
  beforeAll(async () => {
    one = await bench.connectAs({}, mode);
  });
  afterAll(() => one.close());

  test('sees every tool under its name, as its server describes it', async () => {
    const { tools } = await one.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining([SEND, 'slack__list_channels', 'outlook__create_meeting']),
    );
    expect(tools.find(({ name }) => name === 'slack__list_channels')).toMatchObject({
      annotations: { readOnlyHint: true },
      inputSchema: { type: 'object' },
      outputSchema: { type: 'object' },
    });
  });

  test('reads without a decision, and gets the answer as it is', async () => {
    const { structuredContent, isError } = await one.call('slack__list_channels', {});
    expect(isError).toBeFalsy();
    const { channels } = structuredContent as { channels: { name: string }[] };
    expect(channels.map(({ name }) => name)).toContain('general');
  });

  test('hears why a call was rejected', async () => {
    const text = newText();
    const answer = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await bench.heldCard(text);
    await bench.chat.decide({ action: 'reject', cardId: card.id, reason: 'Not today' });
    expect(await answer).toMatchObject({ isError: true });
    expect(textOf(await answer)).toContain('Not today');
  });

  test('waits with progress, and gets the answer of what was approved, once', async () => {
    const text = newText();
    const told: string[] = [];
    const answer = one.call(SEND, message(text), { onprogress: (word) => told.push(word) });
    const card = await bench.heldCard(text);
    expect(card).toMatchObject({
      status: 'pending',
      gateway: { tier: 'write' },
      steps: [{ method: 'send_message' }],
    });
    await until(() => Promise.resolve(told.length > 1 ? true : undefined));
    expect(told[0]).toContain(card.id);
    await approve(card);
    expect((await answer).structuredContent).toMatchObject({ channel: expect.any(String) as string });
  });
});

test('an agent sees the servers and tools that it may see, and calls no other', async () => {
  const one = await bench.connectAs({ sees: ['outlook', 'slack__list_channels'] });
  const names = (await one.client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('slack__list_channels');
  expect(names).toContain('outlook__list_events');
  expect(names).not.toContain(SEND);
  await expect(one.call(SEND, message(newText()))).rejects.toThrow('Unknown tool');
  await one.close();
});

describe('asking', () => {
  let one: ConnectedAgent;
  beforeAll(async () => {
    one = await bench.connectAs();
  });
  afterAll(() => one.close());

  test('who does not wait asks again, and gets the result once; nothing is sent twice', async () => {
    const text = newText();
    const first = await one.call(SEND, message(text));
    const card = await bench.heldCard(text);
    expect(textOf(first)).toContain(`card ${card.id}`);
    const again = one.call(SEND, message(text));
    await approve(card);
    expect((await again).isError).toBeFalsy();
    // The same call now is a new one.
    const third = await one.call(SEND, message(text));
    expect(textOf(third)).toContain('Waiting for approval');
    expect(textOf(third)).not.toContain(card.id);
    bench.expectPosts(text, 1);
  });

  test('the same key is the same call, before and after', async () => {
    const text = newText();
    const key = randomUUID();
    await one.call(SEND, message(text), { key });
    await approve(await bench.heldCard(text));
    const result = await until(async () => {
      const answer = await one.call(SEND, message(text), { key });
      return answer.isError ? undefined : answer.structuredContent;
    });
    expect((await one.call(SEND, message(text), { key })).structuredContent).toEqual(result);
    expect(textOf(await one.call(SEND, message('other'), { key }))).toContain('used for another call');
    bench.expectPosts(text, 1);
  });

  test('edited arguments are sent, and the card keeps both', async () => {
    const [text, edited] = [newText(), newText()];
    const answer = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await bench.heldCard(text);
    expect(await approve(card, 'approve', message(edited))).toMatchObject({
      ok: true,
      card: { steps: [{ params: message(edited), proposed: message(text) }] },
    });
    expect((await answer).isError).toBeFalsy();
    bench.expectPosts(text, 0);
    bench.expectPosts(edited, 1);
  });

  test('approved for this run: the same tool asks no more in this run, and does in another', async () => {
    const run = (digit: string) => `00-${digit.repeat(32)}-${'1'.repeat(16)}-01`;
    const text = newText();
    const here = run('a');
    const answer = one.call(SEND, message(text), { traceparent: here, onprogress: () => undefined });
    const card = await bench.heldCard(text);
    expect(card.runId).toBe('a'.repeat(32));
    await approve(card, 'approve-run');
    await answer;
    const next = await one.call(SEND, message(newText()), { traceparent: here });
    expect(next.isError).toBeFalsy();
    const other = await one.call(SEND, message(newText()), { traceparent: run('b') });
    expect(textOf(other)).toContain('Waiting for approval');
  });

  test('what nobody decides is refused on both sides when it expires', async () => {
    await saveGatewayRules(bench.admin, [
      { id: 'soon', effect: 'ask', server: 'slack', conditions: [], expiresAfterMinutes: 1 },
    ]);
    const text = newText();
    const answer = one.call(SEND, message(text), { onprogress: () => undefined });
    const card = await bench.heldCard(text);
    expect(Date.parse(card.expiresAt ?? '') - Date.parse(card.createdAt)).toBe(60_000);
    bench.clock.advance(61_000);
    expect(textOf(await answer)).toContain('Nobody decided in time');
    expect(await bench.chat.card(({ id, status }) => id === card.id && status === 'rejected')).toMatchObject({
      reason: 'Nobody decided in time',
    });
    expect(await approve(card)).toMatchObject({ ok: false, code: 'already-decided' });
    bench.expectPosts(text, 0);
  });
});

test('calls are recorded as any other: with agent and run', async () => {
  const one = await bench.connectAs();
  const traceId = randomUUID().replaceAll('-', '');
  await one.call('slack__list_channels', {}, { traceparent: `00-${traceId}-${'1'.repeat(16)}-01` });
  const call = await until(async () => {
    const answer = await bench.admin.fetch(`/api/runs/${traceId}/records`);
    if (!answer.ok) return undefined;
    return ((await answer.json()) as { toolCalls: ToolCallRecord[] }).toolCalls[0];
  });
  expect(call).toMatchObject({
    server: 'slack',
    method: 'list_channels',
    caller: one.agent.id,
    status: 'done',
  });
  await one.close();
});

test('survives a restart: decided before, executed once, handed over after', async () => {
  const one = await bench.connectAs();
  const text = newText();
  await one.call(SEND, message(text));
  const card = await bench.heldCard(text);
  await bench.restart();
  await approve(card);
  await bench.restart();
  const path = `/mcp/api/gateway/agents/${one.agent.id}/key`;
  const { apiKey } = (await (await bench.admin.fetch(path, { method: 'POST', body: {} })).json()) as {
    apiKey: string;
  };
  await one.close();
  const later = await connectGateway(bench.platform.url, apiKey);
  const answer = await until(async () => {
    const given = await later.call(SEND, message(text));
    return given.isError ? undefined : given;
  });
  expect(answer.structuredContent).toBeDefined();
  bench.expectPosts(text, 1);
});
