import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEntry } from '@contract/entities/logEntry';
import type { TraceEvent } from '@contract/entities/traceEvent';
import type { UsageRecord } from '@contract/entities/usage';
import type { TracedRun } from '@platform/storage/telemetry/tracedRuns';
import { createOtlpIngest } from '@platform/telemetry/otlpIngest';
import type { Writable } from '@platform/telemetry/recordWriter';
import { PRICE_TABLE } from '@test/builders/buildPrice';

interface Stack {
  /** Of the run of the first question. */
  title: string;
  /** The stack sends no conversation. */
  noConversation?: true;
  /** The stack sends how many tokens came from a cache. */
  cached?: true;
  /** Whose name the trace's own span has, where that is another than the agent's. */
  outermost?: string;
  /** Arguments as this stack sends them. */
  asked?: string;
  /** Name of a tool that failed, as this stack sends it. */
  failedTool?: string;
  /** The reason of a tool's failure, as this stack sends it; none where it sends no such span. */
  toolFailure?: string | false;
  /** How a run ends whose model call failed; `false` where the stack sends nothing of it. */
  failedRun?: 'failed' | 'running' | false;
  /** The stack does not send what the agent was instructed. */
  noInstructions?: true;
  /** The stack does not send, with an answer, which tool it calls. */
  noCalls?: true;
  /** The texts of messages come as log records. */
  wordsInLogs?: true;
}

const STACKS: Record<string, Stack> = {
  'ai-sdk-6': { title: 'ai.generateText trip-planner', cached: true },
  'ai-sdk-7': { title: 'invoke_agent gpt-4o-mini', cached: true },
  mastra: { title: 'invoke_agent trip-planner', cached: true },
  'openinference-langgraph': { title: 'trip-planner', cached: true, asked: '서울' },
  'openinference-openai': { title: 'trip-planner', cached: true },
  'openinference-openai-agents': {
    title: 'Trip',
    cached: true,
    noConversation: true,
    noInstructions: true,
    outermost: 'Trip',
    toolFailure: 'Tool execution failed',
    failedRun: 'running',
  },
  'opentelemetry-openai': { title: 'invoke_agent trip-planner', wordsInLogs: true },
  'traceloop-langgraph': {
    title: 'trip-planner.workflow',
    noCalls: true,
    failedTool: 'DynamicStructuredTool',
    failedRun: 'running',
  },
  'traceloop-openai': {
    title: 'trip.workflow',
    outermost: 'trip',
    toolFailure: false,
    failedRun: false,
  },
};

const ingest = async (folder: string, stack: string) => {
  const written: Writable[] = [];
  const write = (records: readonly Writable[]) => {
    written.push(...records);
    return Promise.resolve([]);
  };
  const { traces, logs } = createOtlpIngest({
    writer: { write },
    clock: { now: () => new Date() },
    epoch: 'e1',
    storesLevel: () => true,
    prices: { current: () => Promise.resolve(PRICE_TABLE) },
    transactions: 1,
  });
  const text = readFileSync(join(folder, `${stack}.json`), 'utf8');
  const { requests } = JSON.parse(text) as { requests: { path: string; body: string }[] };
  for (const { path, body } of requests) {
    const taken = await (path === '/v1/logs' ? logs : traces)(Buffer.from(body, 'base64'), 'protobuf');
    expect(taken).toMatchObject({ rejected: 0 });
  }
  const all = (kind: Writable['kind']) =>
    written.flatMap((record) => (record.kind === kind ? [record.item] : []));
  const runs = (all('runs') as TracedRun[])
    .filter(({ knownBy }) => knownBy > 0)
    .sort((a, b) => (a.startedAt < b.startedAt ? -1 : 1));
  const ofRun = <Item extends { runId?: string | undefined }>(items: unknown[], nth: number) =>
    (items as Item[]).filter(({ runId }) => runId === runs[nth]?.runId);
  return {
    runs,
    events: (nth: number) => ofRun<TraceEvent>(all('traces'), nth),
    usage: (nth: number) => ofRun<UsageRecord>(all('usage'), nth),
    entries: (nth: number) => ofRun<LogEntry>(all('logs'), nth).map(({ message }) => message),
  };
};

const summaries = (events: readonly TraceEvent[], type: TraceEvent['type']) =>
  events.filter((event) => event.type === type).map(({ summary }) => summary);
const attribute = (events: readonly TraceEvent[], type: TraceEvent['type'], name: string): unknown =>
  events.find((event) => event.type === type)?.attributes?.[name];

/**
 * Requests of real stacks (`test/recorded`), one file for each in a folder: an agent "trip-planner" of the service
 * "trip-desk" is asked three questions, each in a conversation of its own. The expectations are what
 * `scriptedModel.mjs` said.
 */
export const describeStacks = (folder: () => string): void => {
  test('every stack is expected here', () => {
    const recorded = readdirSync(folder()).map((file) => file.replace('.json', ''));
    expect(recorded.sort()).toEqual(Object.keys(STACKS).sort());
  });

  describe.each(Object.entries(STACKS))('%s', (name, stack) => {
    const [ANSWERED, TOOL_FAILS, MODEL_FAILS] = [0, 1, 2];
    const conversation = (key: string) => (stack.noConversation ? undefined : `session-${key}`);

    test('a run has its title, its end and its conversation; so has everything of it', async () => {
      const { runs, events, usage } = await ingest(folder(), name);
      expect(runs[ANSWERED]).toMatchObject({ title: stack.title, source: 'trip-desk', status: 'completed' });
      const told = [...events(ANSWERED), ...usage(ANSWERED)];
      const conversations = [runs[ANSWERED], ...told].map((record) => record?.correlationId);
      expect(new Set(conversations)).toEqual(new Set([conversation('answered')]));
      expect(runs[TOOL_FAILS]).toMatchObject({ status: 'completed' });
      expect(runs[TOOL_FAILS]?.correlationId).toBe(conversation('toolFails'));
    });

    test('every step is of the agent', async () => {
      const { events, usage } = await ingest(folder(), name);
      const agents = [...events(ANSWERED), ...usage(ANSWERED)].map(({ agent }) => agent);
      const others = stack.outermost === undefined ? [] : [stack.outermost];
      expect(new Set(agents)).toEqual(new Set(['trip-planner', ...others]));
      const ofCalls = events(ANSWERED).filter(({ type }) => type !== 'instruction' && type !== 'report');
      expect(new Set(ofCalls.map(({ agent }) => agent))).toEqual(new Set(['trip-planner']));
    });

    test('each model call has its model, provider, tokens and price', async () => {
      const { usage } = await ingest(folder(), name);
      // gpt-4o-mini: 0.15 USD for a million of tokens that go in, 0.60 for a million that come out.
      expect(usage(ANSWERED)).toEqual([
        expect.objectContaining({ provider: 'openai', inputTokens: 120, outputTokens: 18, cost: 0.000029 }),
        expect.objectContaining({ provider: 'openai', inputTokens: 180, outputTokens: 24, cost: 0.000041 }),
      ]);
      expect(usage(ANSWERED).map(({ model }) => model.replace('-2024-07-18', ''))).toEqual([
        'gpt-4o-mini',
        'gpt-4o-mini',
      ]);
      expect(usage(ANSWERED)[0]?.cachedTokens).toBe(stack.cached ? 40 : undefined);
    });

    test('what was asked and answered is told in words', async () => {
      const { events, entries } = await ingest(folder(), name);
      if (stack.wordsInLogs) {
        expect(entries(ANSWERED)).toEqual([
          '짧게 답한다.',
          '서울 날씨 어때?',
          'get_weather {"city":"서울"}',
          '짧게 답한다.',
          '서울 날씨 어때?',
          'get_weather {"city":"서울"}',
          '{"city":"서울","sky":"맑음","degrees":18}',
          '서울은 맑고 18도예요.',
        ]);
        return;
      }
      expect(summaries(events(ANSWERED), 'question')[0]).toBe('서울 날씨 어때?');
      expect(summaries(events(ANSWERED), 'response')).toEqual([
        stack.noCalls ? expect.stringMatching(/^gpt-4o-mini \d+ms$/) : 'get_weather {"city":"서울"}',
        '서울은 맑고 18도예요.',
      ]);
      const kept = JSON.stringify(events(ANSWERED).map(({ attributes }) => attributes));
      expect(kept.includes('짧게 답한다.')).toBe(stack.noInstructions === undefined);
      for (const { summary } of events(ANSWERED)) expect(summary).not.toMatch(/"kwargs"|"lc"|"role"/);
    });

    test('the tool call has its name, its arguments and its answer', async () => {
      const { events } = await ingest(folder(), name);
      const calls = events(ANSWERED).filter(({ type }) => type === 'tool.call');
      expect(calls.map(({ actor }) => actor)).toEqual(['get_weather']);
      const asked = String(attribute(events(ANSWERED), 'tool.call', 'gen_ai.tool.call.arguments'));
      expect(asked).toBe(stack.asked ?? '{"city":"서울"}');
      const answered = String(attribute(events(ANSWERED), 'tool.result', 'gen_ai.tool.call.result'));
      expect(JSON.parse(answered)).toEqual({ city: '서울', sky: '맑음', degrees: 18 });
    });

    test('a tool that failed says why', async () => {
      const { events } = await ingest(folder(), name);
      const errors = events(TOOL_FAILS).filter(({ type }) => type === 'error');
      if (stack.toolFailure === false) {
        expect(errors).toEqual([]);
        return;
      }
      expect(errors.map(({ actor }) => actor)).toEqual([stack.failedTool ?? 'get_weather']);
      expect(errors[0]?.summary).toContain(stack.toolFailure ?? 'No such city: 아틀란티스');
      expect(summaries(events(TOOL_FAILS), 'tool.result')).toEqual([]);
    });

    test('a model call that failed says why, and costs nothing', async () => {
      const { runs, events, usage } = await ingest(folder(), name);
      expect(runs).toHaveLength(stack.failedRun === false ? 2 : 3);
      if (stack.failedRun === false) return;
      expect(runs[MODEL_FAILS]?.status).toBe(stack.failedRun ?? 'failed');
      expect(summaries(events(MODEL_FAILS), 'error').join(' ')).toContain(
        'This model takes 128000 tokens at most',
      );
      expect(usage(MODEL_FAILS)).toEqual([]);
      expect(runs[MODEL_FAILS]?.correlationId).toBe(conversation('modelFails'));
    });
  });
};
