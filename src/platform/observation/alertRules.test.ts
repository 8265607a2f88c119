import type { BudgetStatus } from '@contract/entities/budget';
import { buildAgentStat } from '@test/builders/buildAgentStat';
import { findAlerts, type AlertFacts } from './alertRules';

const QUIET: AlertFacts = {
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-20T01:00:00.000Z',
  entries: 100,
  errors: 5,
  responseTime: 5000,
  agents: [buildAgentStat('workflow', { status: 'online' })],
  budgets: [],
};
const rules = (facts: Partial<AlertFacts>) =>
  findAlerts({ ...QUIET, ...facts }).map(({ rule, type, subject }) => `${rule} ${type} ${subject}`.trim());

test.each<[string, Partial<AlertFacts>, string[]]>([
  ['at every limit', {}, []],
  ['over the error rate', { errors: 6 }, ['error-rate error']],
  ['too few entries for a rate', { entries: 19, errors: 19 }, []],
  ['slow', { responseTime: 5001 }, ['latency warning']],
  ['nothing measured', { responseTime: null }, []],
  [
    'a silent agent',
    { agents: [buildAgentStat('monitor', { status: 'offline' })] },
    ['silent-agent error monitor'],
  ],
])('%s', (_name, facts, expected) => {
  expect(rules(facts)).toEqual(expected);
});

test('a budget is told from 80 % on, as an error from 100 %', () => {
  const budget = (state: BudgetStatus['state']) =>
    ({ id: 'monitor-month', scope: 'agent', name: 'monitor', spent: 1, limit: 1, state }) as BudgetStatus;
  expect(rules({ budgets: [budget('ok'), budget('close'), budget('over')] })).toEqual([
    'budget warning agent monitor',
    'budget error agent monitor',
  ]);
});

test('the evidence of a rate is the errors of its hour', () => {
  const [alert] = findAlerts({ ...QUIET, errors: 50 });
  expect(alert?.evidence).toBe(
    '/logs?from=2026-11-20T00%3A00%3A00.000Z&to=2026-11-20T01%3A00%3A00.000Z&runs=live&level=error',
  );
});
