import type { ActionCard } from '@contract/entities/actionCard';
import { startExample, type ExampleAgent, type ExampleName } from '@test/support/exampleAgent';
import { message, newText, openGatewayBench, SEND, type GatewayBench } from '@test/support/gatewayBench';
import { addGatewayAgent, readGatewayAgent } from '@test/support/gatewayClient';
import { openChat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const FRAMEWORKS: ExampleName[] = ['ai-sdk', 'langgraph', 'openai-agents'];

describe.each(FRAMEWORKS)('the example %s', (name) => {
  let bench: GatewayBench;
  const started: ExampleAgent[] = [];
  beforeAll(async () => {
    bench = await openGatewayBench();
  });
  afterAll(async () => {
    for (const example of started) await example.end();
    await bench.close();
  });
  const connect = async (dryRun = false) => {
    const { agent, apiKey } = await addGatewayAgent(bench.admin, { name: `Example ${name}`, dryRun });
    const start = (text: string) => {
      const example = startExample(name, { CONSOLE_URL: bench.platform.url, CONSOLE_KEY: apiKey }, text);
      started.push(example);
      return example;
    };
    return { id: agent.id, start };
  };
  const edit = (card: ActionCard, text: string) =>
    bench.chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve', params: message(text) });

  test('is seen, asks, and what was approved and edited is what was sent', async () => {
    const { id, start } = await connect();
    const text = newText();
    const example = start(text);
    const card = await example.before(bench.heldCard(text));
    expect(card).toMatchObject({ status: 'pending', runId: expect.any(String) as string });
    expect(await edit(card, `${text}, edited`)).toMatchObject({ ok: true });
    expect(await example.ended).toBe(0);
    expect(example.output()).toContain('It ended so:');
    bench.expectPosts(`${text}, edited`, 1);
    bench.expectPosts(text, 0);
    const { runId } = (await readGatewayAgent(bench.admin, id)) ?? {};
    expect(runId).toBe(card.runId);
  });

  test('rehearses on dry run: nothing is sent', async () => {
    const { start } = await connect(true);
    const text = newText();
    const example = start(text);
    expect(await example.ended).toBe(0);
    expect(example.output()).toContain(`Dry run: nothing was sent. ${SEND} would have been called`);
    bench.expectPosts(text, 0);
  });

  test('makes no call while it is paused, and goes on when it is resumed', async () => {
    const { id, start } = await connect();
    await bench.intervene('pause', id, 'Lunch break');
    const text = newText();
    const example = start(text);
    const isHeld = until(async () => {
      const answer = await bench.admin.fetch(`/mcp/api/gateway/agents/${id}/arrivals`);
      const { arrivals } = (await answer.json()) as { arrivals: { code: string; detail: string }[] };
      return arrivals.find(({ code, detail }) => code === 'held' && detail.includes('Lunch break'));
    });
    await example.before(isHeld);
    await bench.intervene('resume', id);
    const card = await example.before(bench.heldCard(text));
    await edit(card, text);
    expect(await example.ended).toBe(0);
    bench.expectPosts(text, 1);
  });

  test('is stopped while its call waits: it reads the reason, and the call is never made', async () => {
    const { id, start } = await connect();
    const text = newText();
    const example = start(text);
    const card = await example.before(bench.heldCard(text));
    await bench.intervene('stop', id, 'Wrong channel');
    expect(await example.ended).toBe(0);
    expect(example.output()).toContain('Wrong channel');
    expect(await edit(card, text)).toMatchObject({ ok: false });
    bench.expectPosts(text, 0);
  });
});

test('the plain A2A example asks in the inbox where to, and the answer completes its task', async () => {
  const example = startExample('a2a', { PORT: '0' });
  const [, cardUrl = ''] = await example.before(example.said(/Register this card: (\S+)/));
  const { host } = new URL(cardUrl);
  const platform = await startPlatform({ config: { outgoingAllow: [host] } });
  const operator = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, operator);
  try {
    const registered = await operator.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl } });
    expect(registered.status).toBe(200);
    const body = { target: 'agent:travel-example', command: 'A train on Friday' };
    await operator.fetch('/api/interventions', { method: 'POST', body });
    const card = await chat.card(({ type, status }) => type === 'agent-question' && status === 'pending');
    expect(card).toMatchObject({ description: 'To which city?', question: { agentName: 'Travel example' } });
    const answer = { cardId: card.id, actionId: 'answer', value: 'Busan' };
    expect(await chat.decide({ action: 'approve', ...answer })).toMatchObject({ ok: true });
    const done = await chat.card(({ id, status }) => id === card.id && status === 'completed');
    expect(done.steps).toMatchObject([{ status: 'done', result: { text: 'Booked: Busan' } }]);
    const [task] = await platform.inspect((database) =>
      database.query('SELECT state FROM agent_tasks WHERE agent_id = $1', ['travel-example']),
    );
    expect(task).toEqual({ state: 'completed' });
  } finally {
    chat.close();
    await platform.stop();
    await example.end();
  }
});
