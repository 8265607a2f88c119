import type { TraceEvent } from '@contract/entities/traceEvent';
import type { RunRecords } from '@contract/http/runs';
import { buildMessage } from '@test/builders/buildMessage';
import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { criticalPath } from './criticalPath';
import { newStep, type RunStep } from './runStep';
import { placeSteps, runTree, stepsByEvent, stepTotals } from './runTree';
import { workAndWaiting } from './waiting';

const START = Date.UTC(2026, 10, 21, 2);
const at = (second: number) => new Date(START + second * 1000).toISOString();
const records = (overrides: Partial<RunRecords> = {}): RunRecords => ({
  run: { runId: 'run_1', title: '회의', status: 'completed', startedAt: at(0), dryRun: false, demo: false },
  sums: { cost: 0, unpriced: 0, inputTokens: 0, outputTokens: 0, errors: 0 },
  messages: [],
  cards: [],
  traces: [],
  logs: [],
  agentMessages: [],
  toolCalls: [],
  interventions: [],
  usage: [],
  truncated: [],
  ...overrides,
});

let made = 0;
const said = (second: number, from: string, to: string, action: string) => {
  made += 1;
  return { id: `a${String(made)}`, seq: made, from, to, action, timestamp: at(second), params: {} };
};
const tool = (id: string, second: number, durationMs: number, caller: string, rest: object = {}) => ({
  id,
  seq: 1,
  ts: at(second),
  server: 'outlook',
  method: id,
  params: {},
  tier: 'read' as const,
  status: 'done' as const,
  durationMs,
  caller,
  dryRun: false,
  ...rest,
});
const used = (id: string, second: number, agent: string, cost?: number) => ({
  id,
  seq: 1,
  ts: at(second),
  agent,
  model: 'gpt-4o-mini',
  provider: 'openai' as const,
  inputTokens: 10,
  outputTokens: 5,
  durationMs: 500,
  ...(cost === undefined ? {} : { cost }),
});
const span = (id: string, parent: string | undefined, type: TraceEvent['type'], from: number, to: number) =>
  buildTraceEvent(1, {
    id: `t-${id}-${type}`,
    type,
    ts: at(to),
    agent: 'planner',
    attributes: {
      'span.id': id,
      'span.name': `span ${id}`,
      'span.start': at(from),
      ...(parent === undefined ? {} : { 'span.parent_id': parent }),
    },
  });

/** The tree as text: one line a step. */
const drawn = (root: RunStep): string[] =>
  placeSteps(root).map(({ step, depth }) => `${'  '.repeat(depth)}${step.kind} ${step.title}`);

test('what an agent did stands below what it was asked for, also when two are asked at once', () => {
  const tree = runTree(
    records({
      messages: [buildMessage({ id: 'm1', timestamp: at(0), content: '회의 잡아줘' })],
      agentMessages: [
        said(0, 'user', 'coordinator', 'chat'),
        said(1, 'coordinator', 'workflow', 'plan'),
        said(1.5, 'coordinator', 'integration', 'find'),
        said(4, 'workflow', 'coordinator', 'plan.completed'),
        said(5, 'integration', 'coordinator', 'find.failed'),
        said(6, 'coordinator', 'user', 'chat.completed'),
      ],
      toolCalls: [tool('check', 3, 1000, 'integration'), tool('late', 9, 100, 'integration')],
      usage: [used('u1', 2, 'workflow', 0.25), used('u2', 6, 'coordinator')],
    }),
    START + 6000,
  );
  expect(drawn(tree)).toEqual([
    'run 회의',
    '  agent chat',
    '    agent plan',
    '      model gpt-4o-mini',
    '    agent find',
    '      tool outlook.check',
    '    model gpt-4o-mini',
    '  message 회의 잡아줘',
    '  tool outlook.late',
  ]);
  const find = placeSteps(tree).find(({ step }) => step.title === 'find')?.step;
  expect(find).toMatchObject({ from: START + 1500, to: START + 5000, failed: true });
  expect(stepTotals(tree).get('run')).toEqual({ cost: 0.25, unpriced: 1, priced: true, errors: 1 });
});

test('spans stand below their parents, in any order, with the tokens that their model used', () => {
  const tree = runTree(
    records({
      traces: [
        span('c', 'b', 'tool.call', 2, 2),
        span('c', 'b', 'tool.result', 2, 3),
        span('b', 'a', 'response', 1, 4),
        span('a', undefined, 'instruction', 0, 0),
        span('a', undefined, 'report', 0, 5),
        span('x', 'never told', 'error', 6, 7),
        span('p', 'q', 'report', 8, 8),
        span('q', 'p', 'report', 8, 9),
      ],
      usage: [used('trace-b', 4, 'planner', 0.5)],
    }),
    START + 5000,
  );
  expect(drawn(tree)).toEqual([
    'run 회의',
    '  agent span a',
    '    model span b',
    '      tool span c',
    '  agent span x',
    '  agent span q',
    '  agent span p',
  ]);
  const byEvent = stepsByEvent(tree);
  expect(byEvent.get('traces:t-c-tool.result')).toBe(byEvent.get('traces:t-c-tool.call'));
  expect(byEvent.get('cost:trace-b')).toMatchObject({ title: 'span b', cost: 0.5, from: START + 1000 });
  expect(byEvent.get('traces:t-x-error')).toMatchObject({ failed: true });
});

test('an error that is told twice is one step', () => {
  const tree = runTree(
    records({
      traces: [buildTraceEvent(1, { id: 'e1', type: 'error', ts: at(1), summary: 'timed out' })],
      logs: [
        {
          id: 'l1',
          seq: 1,
          ts: at(1),
          level: 'error',
          agentId: 'monitor',
          message: 'timed out',
          flagged: false,
        },
      ],
    }),
    START + 2000,
  );
  expect(drawn(tree)).toEqual(['run 회의', '  error timed out']);
  expect(stepsByEvent(tree).get('logs:l1')?.key).toBe('traces:e1');
});

const step = (
  key: string,
  from: number,
  to: number,
  children: RunStep[] = [],
  kind: RunStep['kind'] = 'agent',
) => newStep({ key, kind, title: key, actor: '', from, to, children });

test('the critical path is what the end waited for', () => {
  const root = step('run', 0, 100, [
    step('plan', 0, 30, [step('ask', 0, 10), step('think', 10, 30)]),
    step('slow', 30, 90, [step('first', 30, 60), step('beside', 35, 55), step('second', 60, 90)]),
    step('quick', 30, 50),
    step('note', 90, 90),
  ]);
  expect([...criticalPath(root)].sort()).toEqual(['ask', 'first', 'plan', 'run', 'second', 'slow', 'think']);
});

test('steps that end after what they are below are on no path of it', () => {
  const root = step('run', 0, 50, [step('in time', 0, 40), step('goes on', 10, 80)]);
  expect([...criticalPath(root)]).toEqual(['run', 'in time']);
});

test('time that a card waits for somebody is no work, unless somebody works meanwhile', () => {
  const parts = [
    step('plan', 0, 20, [step('tool', 5, 15, [], 'tool')]),
    step('card', 10, 70, [], 'card'),
    step('second card', 60, 80, [], 'card'),
    step('act', 75, 90),
  ];
  const root = step('run', 0, 100, parts, 'run');
  expect(workAndWaiting(root)).toEqual({ workMs: 35, waitingMs: 55 });
});

test('of a run whose records are gone neither is known', () => {
  const root = step('run', 0, 100, [], 'run');
  expect(workAndWaiting(root)).toEqual({ workMs: undefined, waitingMs: undefined });
});

test('ten thousand steps are built in one go, however deep they lie', () => {
  const traces = Array.from({ length: 10_000 }, (_, index) =>
    span(String(index), index === 0 ? undefined : String(index - 1), 'report', 0, 1),
  );
  const tree = runTree(records({ traces }), START + 1000);
  const placed = placeSteps(tree);
  expect(placed).toHaveLength(10_001);
  expect(placed.at(-1)?.depth).toBe(10_000);
  expect(criticalPath(tree).size).toBe(10_001);
});
