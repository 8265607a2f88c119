import type { RunRecords } from '@contract/http/runs';
import type { UsageRecordsResponse } from '@contract/http/usageRecords';
import { buildOtlpSpan, buildTracesRequest, newSpanId, newTraceId } from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'token-of-the-exporters';
const DAY_MS = 86_400_000;

let platform: TestPlatform;
let viewer: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ config: { otlpToken: TOKEN } });
  viewer = await signIn(platform.url, 'viewer');
});
afterAll(() => platform.stop());

type Span = ReturnType<typeof buildOtlpSpan>;

/** One request of an exporter. */
const send = async (service: string, ...spans: Span[]): Promise<void> => {
  const answer = await fetch(`${platform.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(buildTracesRequest(spans, service)),
  });
  expect(answer.status).toBe(200);
};

/** A run of a service of its own: an agent has turns, a turn asks the model and calls a tool. */
const openRun = () => {
  const traceId = newTraceId();
  const [agentId, turnId] = [newSpanId(), newSpanId()];
  const name = `desk-${traceId.slice(0, 8)}`;
  const chat = {
    'openinference.span.kind': 'LLM',
    'llm.model_name': 'gpt-4o-mini',
    'llm.token_count.prompt': 120,
    'llm.token_count.completion': 18,
  };
  const span = (given: Parameters<typeof buildOtlpSpan>[0]) => buildOtlpSpan({ traceId, ...given });
  return {
    runId: traceId,
    service: name,
    agent: `planner-${name}`,
    chat: () => span({ parentSpanId: turnId, name: 'response', attributes: chat }),
    tool: () => {
      const attributes = { 'openinference.span.kind': 'TOOL', 'tool.name': 'get_weather' };
      return span({ parentSpanId: turnId, name: 'get_weather', attributes });
    },
    turn: () => span({ spanId: turnId, parentSpanId: agentId, name: 'turn' }),
    root: (session?: string) => {
      const attributes = { 'openinference.span.kind': 'AGENT', 'agent.name': `planner-${name}` };
      const told = session === undefined ? attributes : { ...attributes, 'session.id': session };
      return span({ spanId: agentId, name: 'plan', attributes: told });
    },
  };
};

const read = async <T>(path: string): Promise<T> => (await viewer.fetch(path)).json() as Promise<T>;
const recordsOf = (runId: string) => read<RunRecords>(`/api/runs/${runId}/records`);
const callsOf = async (agent: string): Promise<number> => {
  const from = new Date(Date.now() - 60 * DAY_MS).toISOString();
  const to = new Date(Date.now() + DAY_MS).toISOString();
  const path = `/api/llm/usage/records?from=${from}&to=${to}&agent=${agent}&limit=100`;
  return (await read<UsageRecordsResponse>(path)).summary.totalRequests;
};
const listedOf = async (agent: string): Promise<string[]> => {
  const { runs } = await read<{ runs: { runId: string }[] }>(`/api/runs?agent=${agent}`);
  return runs.map(({ runId }) => runId);
};

test('what came before the span of its agent is of that agent, in every sum', async () => {
  const { runId, service, agent, chat, tool, turn, root } = openRun();
  await send(service, chat(), tool());
  expect(await callsOf(service)).toBe(1);
  await send(service, turn());
  await send(service, root('session-late'));

  const { traces, usage } = await recordsOf(runId);
  expect(traces).toHaveLength(6);
  expect(new Set([...traces, ...usage].map((record) => record.agent))).toEqual(new Set([agent]));
  expect(new Set(traces.map(({ actor }) => actor))).toEqual(new Set([agent, 'get_weather']));
  expect(new Set([...traces, ...usage].map(({ correlationId }) => correlationId))).toEqual(
    new Set(['session-late']),
  );
  expect([await callsOf(service), await callsOf(agent)]).toEqual([0, 1]);
  expect([await listedOf(service), await listedOf(agent)]).toEqual([[], [runId]]);
});

test('a span that stands below no agent stays its service’s', async () => {
  const { runId, service, agent, chat, turn, root } = openRun();
  const elsewhere = buildOtlpSpan({ traceId: runId, parentSpanId: newSpanId(), name: 'GET /health' });
  await send(service, chat(), elsewhere);
  await send(service, turn(), root());
  const { traces } = await recordsOf(runId);
  const byName = Object.fromEntries(traces.map((event) => [event.attributes?.['span.name'], event.agent]));
  expect(byName).toEqual({ response: agent, turn: agent, plan: agent, 'GET /health': service });
  expect((await listedOf(service)).concat(await listedOf(agent))).toEqual([runId, runId]);
});

test('an agent within an agent keeps its own steps', async () => {
  const { runId, service, agent, chat, turn, root } = openRun();
  const inner = newSpanId();
  const below = buildOtlpSpan({ traceId: runId, parentSpanId: inner, name: 'inner step' });
  const attributes = { 'openinference.span.kind': 'AGENT', 'agent.name': 'helper' };
  const { spanId: above } = turn();
  await send(service, below, chat());
  const help = buildOtlpSpan({
    traceId: runId,
    spanId: inner,
    parentSpanId: above,
    name: 'help',
    attributes,
  });
  await send(service, help, turn(), root());
  const { traces } = await recordsOf(runId);
  const byName = Object.fromEntries(traces.map((event) => [event.attributes?.['span.name'], event.agent]));
  expect(byName).toMatchObject({ 'inner step': 'helper', help: 'helper', response: agent, turn: agent });
});

test('a conversation that was sent first is kept by what comes later', async () => {
  const { runId, service, chat, turn, root } = openRun();
  await send(service, root('session-first'));
  await send(service, chat(), turn());
  const { traces, usage } = await recordsOf(runId);
  expect(new Set([...traces, ...usage].map(({ correlationId }) => correlationId))).toEqual(
    new Set(['session-first']),
  );
});
