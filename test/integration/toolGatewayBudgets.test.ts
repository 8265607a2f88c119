import { randomBytes } from 'node:crypto';
import type { LogEntry } from '@contract/entities/logEntry';
import type { Alert } from '@contract/entities/observation';
import { message, newText, openGatewayBench, SEND, type GatewayBench } from '@test/support/gatewayBench';
import { readGatewayAgent, saveGatewayRules, textOf } from '@test/support/gatewayClient';
import { until } from '@test/support/until';

let bench: GatewayBench;
beforeAll(async () => {
  bench = await openGatewayBench();
});
afterAll(() => bench.close());

const READ = 'slack__list_channels';
const attribute = (key: string, value: string | number) => ({
  key,
  value: typeof value === 'string' ? { stringValue: value } : { intValue: String(value) },
});
/** One model call at 3 dollars per million tokens of input. */
const report = async (key: string, traceId: string, inputTokens: number, model = 'claude-3-5-sonnet') => {
  const at = `${String(bench.clock.now().getTime())}000000`;
  const attributes = [
    attribute('gen_ai.operation.name', 'chat'),
    attribute('gen_ai.request.model', model),
    attribute('gen_ai.usage.input_tokens', inputTokens),
    attribute('gen_ai.usage.output_tokens', 0),
  ];
  const spanId = randomBytes(8).toString('hex');
  const span = {
    traceId,
    spanId,
    name: 'chat',
    kind: 3,
    startTimeUnixNano: at,
    endTimeUnixNano: at,
    attributes,
  };
  const answer = await fetch(`${bench.platform.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [span] }] }] }),
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
};
const newTrace = () => randomBytes(16).toString('hex');
const inRun = (traceId: string) => ({ traceparent: `00-${traceId}-${'1'.repeat(16)}-01` });
const budgetOf = async (id: string) => (await readGatewayAgent(bench.admin, id))?.budget;
const change = async (id: string, body: object) => {
  const answer = await bench.admin.fetch(`/mcp/api/gateway/agents/${id}`, { method: 'PATCH', body });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
};
/** Of another program: its costs are the agent's only by the run. */
const exporterKey = async (): Promise<string> => {
  const body = { name: `Exporter ${newTrace().slice(0, 8)}` };
  const issued = await bench.admin.fetch('/api/config/api-keys', { method: 'POST', body });
  return ((await issued.json()) as { apiKey: string }).apiKey;
};

test('an agent without a limit has none, whatever its runs cost', async () => {
  const one = await bench.connectAs();
  const traceId = newTrace();
  await report(one.apiKey, traceId, 900_000_000);
  expect((await one.call(READ, {}, inRun(traceId))).isError).toBeFalsy();
  expect(await budgetOf(one.agent.id)).toBeUndefined();
  await one.close();
});

test('what the runs cost that it called in is its own, and once it is used up calls are refused with the sums', async () => {
  const one = await bench.connectAs({ monthlyLimit: 1.5 });
  expect(await budgetOf(one.agent.id)).toMatchObject({ limit: 1.5, spent: 0, state: 'ok' });
  const [traceId, foreign] = [newTrace(), newTrace()];
  const exporter = await exporterKey();
  expect((await one.call(READ, {}, inRun(traceId))).isError).toBeFalsy();
  // 1.20 dollars in its run; 60 in a run of somebody else.
  await report(exporter, traceId, 400_000);
  await report(exporter, foreign, 20_000_000);
  await until(async () => ((await budgetOf(one.agent.id))?.spent === 1.2 ? true : undefined));
  expect(await budgetOf(one.agent.id)).toMatchObject({ state: 'near', unpricedRequests: 0 });
  expect((await one.call(READ, {}, inRun(traceId))).isError).toBeFalsy();
  await report(exporter, traceId, 100_000);
  const refused = await until(async () => {
    const answer = await one.call(READ, {}, inRun(traceId));
    return answer.isError ? answer : undefined;
  });
  expect(textOf(refused)).toContain('the monthly budget of this agent is used up ($1.50 of $1.50)');
  expect(await budgetOf(one.agent.id)).toMatchObject({ spent: 1.5, state: 'reached' });
  const text = newText();
  expect(textOf(await one.call(SEND, message(text)))).toContain('monthly budget');
  bench.expectPosts(text, 0);
  await one.close();
});

test('what its key reports is its own, also where it called nothing; what has no price is told apart', async () => {
  const one = await bench.connectAs({ monthlyLimit: 1 });
  await report(one.apiKey, newTrace(), 1_000_000);
  await report(one.apiKey, newTrace(), 5000, 'a-model-that-nobody-prices');
  await until(async () => ((await budgetOf(one.agent.id))?.spent === 3 ? true : undefined));
  expect(await budgetOf(one.agent.id)).toMatchObject({ state: 'over', unpricedRequests: 1 });
  expect(textOf(await one.call(READ, {}))).toContain('$3.00 of $1.00');
  // It may say that it needs more.
  expect((await one.call('report_progress', { step: 'Out of money' })).isError).toBeFalsy();
  await one.close();
});

test('a raised limit lets it go on at once; a taken one holds no more', async () => {
  const one = await bench.connectAs({ monthlyLimit: 1 });
  await report(one.apiKey, newTrace(), 1_000_000);
  await until(async () => ((await budgetOf(one.agent.id))?.state === 'over' ? true : undefined));
  expect((await one.call(READ, {})).isError).toBe(true);
  await change(one.agent.id, { monthlyLimit: 3.01 });
  expect((await one.call(READ, {})).isError).toBeFalsy();
  await change(one.agent.id, { monthlyLimit: 2 });
  expect((await one.call(READ, {})).isError).toBe(true);
  await change(one.agent.id, { name: 'Another name' });
  expect((await one.call(READ, {})).isError).toBe(true);
  await change(one.agent.id, { monthlyLimit: null });
  expect((await one.call(READ, {})).isError).toBeFalsy();
  expect(await budgetOf(one.agent.id)).toBeUndefined();
  await one.close();
});

test('a call that was approved before is carried out and handed over', async () => {
  await saveGatewayRules(bench.admin, []);
  const one = await bench.connectAs({ monthlyLimit: 1 });
  const text = newText();
  await one.call(SEND, message(text));
  const card = await bench.heldCard(text);
  await report(one.apiKey, newTrace(), 1_000_000);
  await until(async () => ((await budgetOf(one.agent.id))?.state === 'over' ? true : undefined));
  await bench.chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
  const answer = await until(async () => {
    const given = await one.call(SEND, message(text));
    return given.isError ? undefined : given;
  });
  expect(answer.structuredContent).toBeDefined();
  bench.expectPosts(text, 1);
  // The same call now is a new one.
  expect(textOf(await one.call(SEND, message(text)))).toContain('monthly budget');
  await one.close();
});

test('people are told: an alert and a log entry with the sums', async () => {
  const one = await bench.connectAs({ monthlyLimit: 1 });
  await report(one.apiKey, newTrace(), 1_000_000);
  await until(async () => ((await budgetOf(one.agent.id))?.state === 'over' ? true : undefined));
  await one.close();
  // A look at the budgets is taken at every start.
  await bench.restart();
  const words = `Budget agent ${one.agent.name}: $3.00 of $1.00`;
  const alert = await until(async () => {
    const answer = await bench.admin.fetch('/api/alerts');
    const { alerts } = (await answer.json()) as { alerts: Alert[] };
    return alerts.find(({ message: said }) => said === words);
  });
  expect(alert).toMatchObject({ type: 'error', evidence: '/configure/gateway' });
  const entry = await until(async () => {
    const answer = await bench.admin.fetch(`/api/logs?level=error&limit=200`);
    const { logs } = (await answer.json()) as { logs: LogEntry[] };
    return logs.find(({ message: said }) => said.startsWith(words));
  });
  expect(entry).toMatchObject({ agentId: 'monitor', flagged: true });
});

test('the next month begins anew', async () => {
  const HOUR_MS = 3_600_000;
  const early = await bench.connectAs({ monthlyLimit: 1 });
  const { to = '' } = early.agent.budget ?? {};
  await early.close();
  bench.clock.advance(Date.parse(to) - bench.clock.now().getTime() - HOUR_MS);
  await bench.restart();
  const one = await bench.connectAs({ monthlyLimit: 1 });
  await report(one.apiKey, newTrace(), 1_000_000);
  await until(async () => ((await budgetOf(one.agent.id))?.state === 'over' ? true : undefined));
  expect((await one.call(READ, {})).isError).toBe(true);
  bench.clock.advance(HOUR_MS);
  expect((await one.call(READ, {})).isError).toBeFalsy();
  await one.close();
});
