import type { Expectation } from '@contract/entities/scenarioSet';
import { checkRuns, countChecks, type JudgedRun } from './checkRuns';

const run = (changes: Partial<JudgedRun> = {}): JudgedRun => ({
  runId: 'run_1',
  answeredBy: 'built-in-planner',
  answer: 'Done.',
  wholeAnswer: 'Done.',
  tools: [],
  cost: 0,
  durationMs: 10,
  asksBack: false,
  ...changes,
});
const check = (expectation: Expectation, inForce: Partial<JudgedRun>, candidate: Partial<JudgedRun>) =>
  checkRuns({ expectations: [expectation] }, { inForce: run(inForce), candidate: run(candidate) });

test.each<[Expectation, Partial<JudgedRun>, Partial<JudgedRun>]>([
  [{ kind: 'tool-called', tool: 'slack.send_message' }, {}, { tools: ['slack.send_message'] }],
  [{ kind: 'tool-not-called', tool: 'slack.send_message' }, { tools: ['slack.send_message'] }, {}],
  [{ kind: 'answer-contains', text: '회의 OK' }, {}, { wholeAnswer: '회의 ok' }],
  [{ kind: 'answer-lacks', text: 'done' }, {}, { wholeAnswer: 'No.' }],
  [{ kind: 'asks-back' }, {}, { asksBack: true }],
  [
    { kind: 'judged', criterion: 'kind' },
    { judgements: new Map([['kind', { holds: false, reason: 'It is rude.' }]]) },
    { judgements: new Map([['kind', { holds: true, reason: '' }]]) },
  ],
  [{ kind: 'cost-at-most', dollars: 1 }, { cost: 1.01 }, { cost: 1 }],
  [{ kind: 'cost-at-most', dollars: 1 }, { cost: null }, { cost: 0 }],
  [{ kind: 'duration-at-most', ms: 50 }, { durationMs: 51 }, { durationMs: 50 }],
])('%j holds where it does', (expectation, without, having) => {
  expect(check(expectation, without, having)[1]).toMatchObject({ verdict: 'better', candidate: true });
  expect(check(expectation, having, without)[1]).toMatchObject({ verdict: 'worse', candidate: false });
  expect(check(expectation, having, having)[1]).toMatchObject({ verdict: 'same', candidate: true });
  expect(check(expectation, without, without)[1]).toMatchObject({ verdict: 'same', candidate: false });
});

test('a run that failed has met nothing, not even what it left undone', () => {
  const checks = check({ kind: 'tool-not-called', tool: 'slack.none' }, {}, { error: 'No time was found' });
  expect(checks.map(({ expectation, verdict }) => [expectation.kind, verdict])).toEqual([
    ['answered', 'worse'],
    ['tool-not-called', 'worse'],
  ]);
  expect(countChecks(checks)).toEqual({ better: 0, worse: 2, same: 0, unmet: 2 });
});
