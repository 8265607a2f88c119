import type { ActionCard } from '@contract/entities/actionCard';
import { buildActionCard } from '@test/builders/buildActionCard';
import { BENCH_NOW, openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';
import type { ToolCallRequest } from './toolCaller';

let bench: ToolManagerBench;
beforeAll(async () => {
  bench = await openToolManagerBench();
});
afterAll(() => bench.close());

let made = 0;
const approvedCard = async (): Promise<ActionCard> => {
  made += 1;
  const { conversations, messages, actionCards } = bench.repositories;
  const ids = { conversationId: `talk_${String(made)}`, messageId: `msg_${String(made)}` };
  const card = buildActionCard({ id: `card_${String(made)}`, runId: `run_${String(made)}`, ...ids });
  await conversations.create({ id: ids.conversationId, userId: 'user', title: 'Talk', at: BENCH_NOW });
  await messages.append({
    id: ids.messageId,
    userId: 'assistant',
    type: 'action-card',
    content: '',
    status: 'complete',
    timestamp: BENCH_NOW,
    conversationId: ids.conversationId,
    runId: card.runId,
  });
  const steps = card.steps.map((step) => ({
    ...step,
    params: { channel: '#marketing', text: `news ${String(made)}` },
  }));
  await actionCards.create({ ...card, steps });
  const decision = { status: 'approved' as const, decidedBy: 'mina', decidedAt: BENCH_NOW };
  await actionCards.decide({ cardId: card.id, ...decision });
  return { ...card, steps };
};
const callOf = ({ id, runId, steps: [step] }: ActionCard): ToolCallRequest => ({
  runId,
  server: 'slack',
  method: 'send_message',
  params: step?.params ?? {},
  caller: 'user_mina',
  callerName: 'mina',
  dryRun: false,
  authority: { kind: 'card', cardId: id, stepId: 'call' },
});
const stepNow = async ({ id }: ActionCard) => (await bench.repositories.actionCards.get(id))?.steps[0];
const recordsOf = async ({ runId }: ActionCard) => {
  await bench.recorder.flush();
  const events = await bench.repositories.traces.list({ runId, limit: 50 });
  return events.map(({ type }) => type);
};

test('a step whose server is away has failed and says why', async () => {
  const card = await approvedCard();
  const away = bench.managerOf([{ id: 'slack', url: () => 'http://127.0.0.1:9/mcp' }]);
  await expect(away.call(callOf(card))).rejects.toMatchObject({ code: 'tool-server-unreachable' });
  expect(await stepNow(card)).toMatchObject({
    status: 'failed',
    attempts: 1,
    error: expect.stringContaining('slack'),
  });
});

test('a step whose server is switched off has failed and says why', async () => {
  const card = await approvedCard();
  const off = bench.managerOf([{ id: 'slack', url: () => `${bench.served.base}/mcp/slack/mcp` }], {
    isEnabled: () => false,
    timeoutMs: () => 5000,
    retries: () => 0,
  });
  await expect(off.call(callOf(card))).rejects.toMatchObject({ code: 'server-disabled' });
  expect(await stepNow(card)).toMatchObject({ status: 'failed', error: expect.stringContaining('slack') });
});

test('an answer that the ledger has kept is given without a record of a call', async () => {
  const card = await approvedCard();
  await bench.manager.call(callOf(card));
  const before = await recordsOf(card);
  expect(before).toEqual(['tool.call', 'tool.result']);
  expect(await bench.manager.call(callOf(card))).toMatchObject({ duplicate: true });
  expect(await recordsOf(card)).toEqual(before);
});

test('an effect that the server had done before is told as such, and is no second call', async () => {
  const call: ToolCallRequest = {
    server: 'slack',
    method: 'send_message',
    params: { channel: '#marketing', text: 'once' },
    caller: 'user_mina',
    authority: { kind: 'person' },
    dryRun: false,
    idempotencyKey: 'once',
    runId: 'run_once',
  };
  await bench.manager.call(call);
  expect(await bench.manager.call(call)).toMatchObject({ duplicate: true });
  await bench.recorder.flush();
  const { toolCalls, traces } = bench.repositories;
  expect(await toolCalls.list({ runId: 'run_once', limit: 10 })).toHaveLength(1);
  const results = (await traces.list({ runId: 'run_once', limit: 10 })).filter(
    ({ type }) => type === 'tool.result',
  );
  expect(results.map(({ summary }) => summary.replace(/\d+ms/, ''))).toEqual([
    'slack.send_message ok ',
    'slack.send_message done before, answer repeated ',
  ]);
});
