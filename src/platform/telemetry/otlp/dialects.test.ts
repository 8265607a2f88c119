import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import type { TracedRun } from '@platform/storage/telemetry/tracedRuns';
import { PRICE_TABLE } from '@test/builders/buildPrice';
import { idOf, span, STACKS } from '@test/support/otlpDialects';
import { buildTracesRequest } from '@test/support/otlpRequests';
import { createOtlpIngest } from '../otlpIngest';
import type { Writable } from '../recordWriter';

const ingest = async (spans: readonly unknown[]) => {
  const written: Writable[] = [];
  const write = (records: readonly Writable[]) => {
    written.push(...records);
    return Promise.resolve([]);
  };
  const { traces } = createOtlpIngest({
    writer: { write },
    clock: { now: () => new Date() },
    epoch: 'e1',
    storesLevel: () => true,
    prices: { current: () => Promise.resolve(PRICE_TABLE) },
    transactions: 1,
  });
  await traces(Buffer.from(JSON.stringify(buildTracesRequest(spans, 'shop'))), 'json');
  const of = (kind: Writable['kind']) =>
    written.flatMap((record) => (record.kind === kind ? [record.item] : []));
  return {
    run: of('runs')[0] as TracedRun,
    events: of('traces') as TraceEvent[],
    usage: of('usage') as UsageRecord[],
  };
};

const MODEL = {
  agent: 'planner',
  model: 'gpt-4o-mini',
  provider: 'openai',
  inputTokens: 1000,
  outputTokens: 500,
  cost: 0.00045,
};

test.each(STACKS)(
  '%s: agent, model call with its price, tool with arguments and answer, conversation',
  async (_stack, spans, tool) => {
    const { run, events, usage } = await ingest(spans);
    expect(run.correlationId).toBe('s-7');
    expect(usage).toHaveLength(1);
    expect(usage[0]).toMatchObject(MODEL);
    const question = events.find(({ type }) => type === 'question');
    expect(question).toMatchObject({ agent: 'planner', summary: '서울 날씨?' });
    expect(events.find(({ type }) => type === 'response')).toMatchObject({
      agent: 'planner',
      summary: '맑음',
    });
    const call = events.find(({ type }) => type === 'tool.call');
    expect(call).toMatchObject({
      actor: 'weather',
      agent: 'planner',
      attributes: { 'gen_ai.tool.call.arguments': tool.asked },
    });
    expect(events.find(({ type }) => type === 'tool.result')?.attributes).toMatchObject({
      'gen_ai.tool.call.result': tool.answered,
    });
    expect(events.find(({ type }) => type === 'instruction')).toMatchObject({ agent: 'planner' });
  },
);

test('the function that the AI SDK was called for is the title', async () => {
  const attributes = { 'ai.operationId': 'ai.streamText', 'operation.name': 'ai.streamText support' };
  expect((await ingest([span('ai.streamText', attributes)])).run.title).toBe('ai.streamText support');
});

test('retrievers and embeddings of OpenInference are a tool and a model call; its chains are told as they are', async () => {
  const { events, usage } = await ingest([
    span('find', { 'openinference.span.kind': 'RETRIEVER', 'input.value': '연차', 'output.value': '15일' }),
    span('embed', {
      'openinference.span.kind': 'EMBEDDING',
      'embedding.model_name': 'our-embedding',
      'llm.token_count.prompt': 12,
    }),
    span('graph', { 'openinference.span.kind': 'CHAIN', 'input.value': 'a', 'output.value': 'b' }),
  ]);
  const typesOf = (name: string) =>
    events.filter(({ id }) => id.includes(idOf(name))).map(({ type }) => type);
  expect(typesOf('find')).toEqual(['tool.call', 'tool.result']);
  expect(typesOf('embed')).toEqual(['question', 'response']);
  expect(typesOf('graph')).toEqual(['report']);
  expect(usage).toMatchObject([{ model: 'our-embedding', inputTokens: 12, outputTokens: 0 }]);
  expect(usage[0]).not.toHaveProperty('cost');
});

test('a failed tool of any stack says what failed, under its name', async () => {
  const { events } = await ingest([
    span('tool', { 'ai.operationId': 'ai.toolCall', 'ai.toolCall.name': 'weather' }, undefined, {
      failed: 'no such city',
    }),
  ]);
  expect(events.find(({ type }) => type === 'error')).toMatchObject({
    actor: 'weather',
    summary: 'tool: no such city',
  });
});

test('an agent comes from above as far as one is told, and spans in a circle end the way up', async () => {
  const { events } = await ingest([
    span('leaf', { 'gen_ai.operation.name': 'chat' }, 'middle'),
    span('middle', { 'traceloop.span.kind': 'task' }, 'top'),
    span('top', { 'traceloop.span.kind': 'agent', 'traceloop.entity.name': 'writer' }),
    span('a', {}, 'b'),
    span('b', {}, 'a'),
    span('own', { 'gen_ai.agent.name': 'editor' }, 'top'),
    span('flow', { 'traceloop.workflow.name': 'report' }),
  ]);
  const agentOf = (name: string) => events.find(({ id }) => id.includes(idOf(name)))?.agent;
  expect(['leaf', 'middle', 'a', 'own', 'flow'].map(agentOf)).toEqual([
    'writer',
    'writer',
    'shop',
    'editor',
    'report',
  ]);
});
