import { randomUUID } from 'node:crypto';
import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { KeyArrival } from '@contract/entities/keyArrival';
import type { GatewayArrivalsResponse } from '@contract/http/toolGateway';
import { message, newText, openGatewayBench, SEND, type GatewayBench } from '@test/support/gatewayBench';
import { addGatewayAgent, connectGateway, saveGatewayRules } from '@test/support/gatewayClient';
import { until } from '@test/support/until';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench();
});
afterAll(() => bench.close());

const arrivalsOf = async (id: string): Promise<GatewayArrivalsResponse> => {
  const answer = await bench.admin.fetch(`/mcp/api/gateway/agents/${id}/arrivals`);
  return (await answer.json()) as GatewayArrivalsResponse;
};
const arrival = (id: string, fits: Partial<KeyArrival>, whose: 'arrivals' | 'strangers' = 'arrivals') =>
  until(async () =>
    (await arrivalsOf(id))[whose].find((one) =>
      Object.entries(fits).every(([name, value]) => one[name as keyof KeyArrival] === value),
    ),
  );
const added = async () => {
  const { agent, apiKey } = await addGatewayAgent(bench.admin, { name: `New ${randomUUID().slice(0, 8)}` });
  const send = (path: string, body: string, key: string | null = apiKey, type = 'application/json') =>
    fetch(`${bench.platform.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      body,
    });
  return { id: agent.id, apiKey, send };
};
const traceOf = (traceId: string) => {
  const at = `${String(bench.clock.now().getTime())}000000`;
  const span = { traceId, spanId: 'ab'.repeat(8), name: 'invoke_agent', startTimeUnixNano: at, kind: 1 };
  return JSON.stringify({
    resourceSpans: [{ scopeSpans: [{ spans: [{ ...span, endTimeUnixNano: at }] }] }],
  });
};

test('a new agent has no arrivals; then its connection, its first call and its first span are seen', async () => {
  const { id, apiKey, send } = await added();
  expect(await arrivalsOf(id)).toEqual({ arrivals: [], strangers: [] });
  const client = await connectGateway(bench.platform.url, apiKey);
  await client.client.listTools();
  expect(await arrival(id, { signal: 'connection' })).toMatchObject({
    taken: true,
    code: 'listed',
    count: 1,
  });
  await client.call('slack__list_channels', {});
  expect(await arrival(id, { signal: 'call' })).toMatchObject({
    taken: true,
    code: 'called',
    detail: 'slack__list_channels',
    runId: expect.stringMatching(/^run_/) as string,
  });
  const traceId = randomUUID().replaceAll('-', '');
  expect((await send('/v1/traces', traceOf(traceId))).status).toBe(200);
  const span = await arrival(id, { signal: 'traces' });
  expect(span).toMatchObject({ taken: true, code: 'stored', detail: '1' });
  expect(span.runId).toContain(traceId);
  await client.close();
});

test('a held call is seen as waiting, one that a rule refuses and an unknown tool with the reason', async () => {
  const { id, apiKey } = await added();
  const refuse: GatewayRule = {
    id: 'refused',
    effect: 'refuse',
    tool: 'list_channels',
    conditions: [],
    agentId: id,
  } as const;
  await saveGatewayRules(bench.admin, [refuse]);
  const client = await connectGateway(bench.platform.url, apiKey);
  await client.call(SEND, message(newText()));
  expect(await arrival(id, { code: 'waiting' })).toMatchObject({ signal: 'call', taken: true, detail: SEND });
  await client.call('slack__list_channels', {});
  const ruled = await arrival(id, { code: 'rule' });
  expect(ruled).toMatchObject({ signal: 'call', taken: false });
  expect(ruled.detail).toContain('a rule refuses this call');
  await client.call('slack__nothing', {}).catch(() => undefined);
  expect(await arrival(id, { code: 'unknown-tool' })).toMatchObject({
    taken: false,
    detail: 'slack__nothing',
  });
  await bench.intervene('stop', id, 'Too many mails');
  await client.call('slack__list_channels', {});
  expect((await arrival(id, { code: 'held' })).detail).toContain('Too many mails');
  await saveGatewayRules(bench.admin, []);
  await client.close();
});

test('what is no OTLP, and what goes to an address that there is not, is told with its reason', async () => {
  const { id, send } = await added();
  expect((await send('/v1/traces', '{"resourceSpans": 7}')).status).toBe(400);
  expect(await arrival(id, { signal: 'traces' })).toMatchObject({ taken: false, code: 'not-otlp' });
  expect((await send('/v1/trace', '{}')).status).toBe(404);
  expect(await arrival(id, { signal: 'address' })).toMatchObject({
    taken: false,
    code: 'not-found',
    detail: 'POST /v1/trace',
  });
});

test('with a new key what came with the old one is forgotten', async () => {
  const { id, send } = await added();
  await send('/v1/traces', traceOf(randomUUID().replaceAll('-', '')));
  await arrival(id, { signal: 'traces' });
  await bench.admin.fetch(`/mcp/api/gateway/agents/${id}/key`, { method: 'POST', body: {} });
  expect(await arrivalsOf(id)).toEqual({ arrivals: [], strangers: [] });
  expect((await bench.admin.fetch('/mcp/api/gateway/agents/gw-nobody/arrivals')).status).toBe(404);
});

test('strangers leave one row of each kind however often they knock; no word of their key is kept', async () => {
  const { id, apiKey, send } = await added();
  const forged = `${apiKey.slice(0, -8)}AAAAAAAA`;
  for (let count = 0; count < 30; count += 1) {
    await send('/mcp/gateway/mcp', '{}', forged);
    await send('/v1/traces', '{}', null);
  }
  const wrong = await arrival(id, { signal: 'connection', code: 'key-unknown', count: 30 }, 'strangers');
  expect(wrong).toMatchObject({ taken: false, detail: 'This call needs an API key' });
  await arrival(id, { signal: 'traces', code: 'api-key-required', count: 30 }, 'strangers');
  const seen = await arrivalsOf(id);
  expect(seen.arrivals).toEqual([]);
  expect(JSON.stringify(seen)).not.toContain(forged.slice(-20));
  const rows = await bench.platform.inspect((database) =>
    database.query<object>(`SELECT signal, code FROM key_arrivals WHERE key_id IN ('', $1) ORDER BY signal`, [
      id,
    ]),
  );
  expect(rows).toEqual([
    { signal: 'connection', code: 'key-unknown' },
    { signal: 'traces', code: 'api-key-required' },
  ]);
});
