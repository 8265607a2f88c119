import type { RunRecords } from '@contract/http/runs';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { buildTraceEvent } from '@test/builders/buildTraceEvent';
import { seededRandom } from '@test/support/seededRandom';
import { compareRuns, type ComparedRow, type RunComparison } from './compareRuns';
import { withoutMadeIds } from './comparableRun';
import { leadAgent } from './leadAgent';
import { neighbourDifference } from './neighbourDifference';

const START = Date.UTC(2026, 10, 21, 2);
const at = (second: number) => new Date(START + second * 1000).toISOString();

const recordsOf = (runId: string, overrides: Partial<RunRecords> = {}): RunRecords => ({
  run: { runId, title: '회의', status: 'completed', startedAt: at(0), dryRun: false, demo: false },
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

/** One span of a program: what it asked, what it was answered, and below which it stands. */
interface Span {
  id: string;
  parent: string | undefined;
  tool: string;
  asked: string;
  answered: string;
  failed: boolean;
}

const eventsOf = ({ id, parent, tool, asked, answered, failed }: Span, index: number): TraceEvent[] => {
  const place = {
    'span.id': id,
    'span.name': tool,
    ...(parent === undefined ? {} : { 'span.parent_id': parent }),
  };
  const told = (type: TraceEvent['type'], second: number, attributes: object) =>
    buildTraceEvent(1, {
      id: `${id}-${type}`,
      type,
      ts: at(second),
      agent: 'planner',
      attributes: { ...place, 'span.start': at(index), ...attributes },
    });
  return [
    told('tool.call', index, { 'gen_ai.tool.call.arguments': asked }),
    told(failed ? 'error' : 'tool.result', index + 0.5, { 'gen_ai.tool.call.result': answered }),
  ];
};

const runOf = (runId: string, spans: readonly Span[]): RunRecords =>
  recordsOf(runId, { traces: spans.flatMap(eventsOf) });

const PLANTS = ['asked', 'answered', 'failed', 'missing', 'more', 'tool'] as const;

/** Two runs that are the same up to one step, what happens there, and what happens at random two steps later and beyond. */
const plantedPair = (random: ReturnType<typeof seededRandom>['random']) => {
  const length = random.integer(3, 60);
  const left: Span[] = Array.from({ length }, (_, index) => ({
    id: `s${String(index)}`,
    parent: index === 0 || random.chance(0.4) ? undefined : `s${String(random.integer(0, index - 1))}`,
    tool: random.pick(['search', 'fetch', 'write']),
    asked: `asked ${String(index)}`,
    answered: `answered ${String(index)}`,
    failed: false,
  }));
  // What is below another span moves with it: what is planted has nothing below.
  const order = compareRuns(runOf('l', left), runOf('l', left)).rows.slice(1);
  const leaves = order.flatMap(({ left: step }, row) => {
    const id = /traces:(.+)-tool\.call/.exec(step?.key ?? '')?.[1] ?? '';
    return left.some(({ parent }) => parent === id) ? [] : [{ id, row }];
  });
  const { id, row } = random.pick(leaves);
  const plant = random.pick(PLANTS);
  const later = new Set(
    order.slice(row + 2).map(({ left: step }) => /traces:(.+)-tool\.call/.exec(step?.key ?? '')?.[1]),
  );
  const right = left.flatMap((span): Span[] => {
    if (span.id !== id)
      return [later.has(span.id) && random.chance(0.2) ? { ...span, asked: 'changed later' } : span];
    if (plant === 'missing') return [];
    if (plant === 'more') return [{ ...span, id: 'more', asked: 'one more' }, span];
    if (plant === 'tool') return [{ ...span, tool: 'another tool' }];
    return [{ ...span, [plant]: plant === 'failed' ? true : 'planted' }];
  });
  // What fails fails what it is below of, which stands before it in the tree.
  const above = new Map(left.map((span) => [span.id, span.parent]));
  const ended = new Set<string>();
  for (let up = above.get(id); up !== undefined; up = above.get(up)) ended.add(up);
  const told = right.map((span) =>
    ended.has(span.id) ? { ...span, failed: plant === 'failed', answered: 'ended otherwise' } : span,
  );
  const other = runOf('r', told);
  const run = plant === 'failed' ? { ...other.run, status: 'failed' as const } : other.run;
  return { left: runOf('l', left), right: { ...other, run }, id, plant };
};

const keyOf = (step: ComparedRow['left']) => step?.key.replace(/^traces:(.+)-(tool\.call|error)$/, '$1');

const turned = ({ rows, first }: RunComparison) => ({
  first,
  rows: rows.map(({ verdict, differs, left, right }) => ({
    verdict: verdict === 'left' ? 'right' : verdict === 'right' ? 'left' : verdict,
    differs,
    left: right,
    right: left,
  })),
});
const plain = ({ rows, first }: RunComparison) => ({
  first,
  rows: rows.map(({ verdict, differs, left, right }) => ({ verdict, differs, left, right })),
});

test('the planted first difference is found in 200 of 200 pairs, and from the other side', () => {
  const { seed, random } = seededRandom();
  for (let pair = 0; pair < 200; pair += 1) {
    const { left, right, id, plant } = plantedPair(random);
    const compared = compareRuns(left, right);
    const row = compared.rows[compared.first];
    const found = {
      seed,
      pair,
      plant,
      left: keyOf(row?.left),
      right: keyOf(row?.right),
      differs: row?.differs,
    };
    const expected = {
      asked: { left: id, right: id, differs: ['asked'] },
      answered: { left: id, right: id, differs: ['answered'] },
      failed: { left: id, right: id, differs: ['outcome'] },
      tool: { left: id, right: id, differs: [] },
      missing: { left: id, right: undefined, differs: [] },
      more: { left: undefined, right: 'more', differs: [] },
    }[plant];
    expect(found).toEqual({ seed, pair, plant, ...expected });
    expect(turned(compareRuns(right, left))).toEqual(plain(compared));
  }
});

const call = (status: 'done' | 'intercepted', params: object) => ({
  id: `c-${status}`,
  seq: 1,
  ts: at(3),
  server: 'slack',
  method: 'send_message',
  params: params as Record<string, unknown>,
  tier: 'write' as const,
  status,
  durationMs: 100,
  caller: 'workflow',
  dryRun: status === 'intercepted',
});

test('that a dry run stops a call is no difference; what it was called with is', () => {
  const dry = (params: object) => {
    const records = recordsOf('d', { toolCalls: [call('intercepted', params)] });
    return { ...records, run: { ...records.run, dryRun: true } };
  };
  const live = recordsOf('l', { toolCalls: [call('done', { text: '안녕' })] });
  expect(compareRuns(dry({ text: '안녕' }), live).first).toBe(-1);
  const other = compareRuns(dry({ text: '반가워' }), live);
  expect(other.rows[other.first]).toMatchObject({ verdict: 'changed', differs: ['asked'] });
});

test('another version of a prompt and another model are differences, and said', () => {
  const used = (model: string) => ({
    id: 'u1',
    seq: 1,
    ts: at(2),
    agent: 'coordinator',
    model,
    provider: 'openai' as const,
    inputTokens: 1,
    outputTokens: 1,
    cost: 0.5,
  });
  const run = (runId: string, version: string, model: string) =>
    recordsOf(runId, {
      usage: [used(model)],
      traces: [
        buildTraceEvent(1, {
          id: 't1',
          type: 'report',
          ts: at(4),
          agent: 'coordinator',
          links: { promptVersionId: version },
        }),
      ],
    });
  const { rows, first } = compareRuns(run('a', 'p@1', 'gpt-4o'), run('b', 'p@2', 'gpt-4o-mini'));
  expect(rows[first]).toMatchObject({
    differs: ['prompt', 'model'],
    left: { told: { prompt: 'p@1', model: 'gpt-4o' }, cost: 0.5 },
    right: { told: { prompt: 'p@2', model: 'gpt-4o-mini' } },
  });
});

test('ids that every run makes anew are no difference', () => {
  expect(withoutMadeIds('card_0123456789abcdef of run_fedcba9876543210, call_abcdefghijklmnop')).toBe(
    'card_… of run_…, call_…',
  );
  expect(withoutMadeIds('550e8400-e29b-41d4-a716-446655440000 card_small')).toBe('id_… card_small');
});

test('a run is of whom the coordinator asked, else of who worked first', () => {
  const said = {
    id: 'a1',
    seq: 1,
    from: 'coordinator',
    to: 'monitor',
    action: 'status',
    timestamp: at(1),
    params: {},
  };
  expect(leadAgent(recordsOf('a', { agentMessages: [{ ...said, to: 'user' }, said] }))).toBe('monitor');
  expect(leadAgent(recordsOf('a', { traces: [buildTraceEvent(1, { agent: 'planner' })] }))).toBe('planner');
  expect(leadAgent(recordsOf('a'))).toBeUndefined();
});

test('from difference to difference, also from none', () => {
  const { rows } = compareRuns(
    runOf(
      'l',
      ['a', 'b', 'c', 'd'].map((id) => ({
        id,
        parent: undefined,
        tool: id,
        asked: id,
        answered: '',
        failed: false,
      })),
    ),
    runOf(
      'r',
      ['a', 'b', 'c', 'd'].map((id) => ({
        id,
        parent: undefined,
        tool: id,
        asked: 'bd'.includes(id) ? 'x' : id,
        answered: '',
        failed: false,
      })),
    ),
  );
  const titles = [undefined, ...rows].map((row) => [
    neighbourDifference(rows, row, 1)?.left?.title,
    neighbourDifference(rows, row, -1)?.left?.title,
  ]);
  // Nothing selected, then the run itself, a, b, c and d.
  expect(titles).toEqual([
    ['b', 'd'],
    ['b', undefined],
    ['b', undefined],
    ['d', undefined],
    ['d', 'b'],
    [undefined, 'b'],
  ]);
});
