import type { Budget } from '@contract/entities/budget';
import { budgetHolds } from './budgetHolds';

const TOTAL: Budget = { id: 'all', scope: 'total', name: '', limit: 10, stopsRuns: true };
const MONITOR: Budget = { id: 'one', scope: 'agent', name: 'monitor', limit: 1, stopsRuns: true };
const at = (minute: number): string => `2026-11-20T01:0${String(minute)}:00.000Z`;
const stop = (budgetId: string, minute: number) => ({ budgetId, at: at(minute) });
const hold = (agentId: string, minute: number) => ({ agentId, heldAt: at(minute) });

test.each([
  ['all hold what they stopped', [stop('all', 1)], [hold('monitor', 1), hold('workflow', 1)], 2, 0],
  ['nobody is held any more', [stop('all', 1)], [], 0, 0],
  ['a later stop takes its agent over', [stop('all', 1), stop('one', 3)], [hold('monitor', 3)], 0, 1],
  [
    'a stop holds nobody whom another stopped after the resume',
    [stop('one', 1), stop('all', 3)],
    [hold('monitor', 3), hold('workflow', 3)],
    2,
    0,
  ],
  ['a stop before is not one of the stop after it', [stop('one', 5)], [hold('monitor', 1)], 0, 0],
  ['an agent’s stop holds no other agent', [stop('one', 1)], [hold('workflow', 2)], 0, 0],
  ['a stop of a budget that is gone holds nobody', [stop('gone', 1)], [hold('monitor', 1)], 0, 0],
])('%s', (_name, stops, holds, ofTotal, ofMonitor) => {
  const holdsOf = budgetHolds([TOTAL, MONITOR], stops, holds);
  expect(holdsOf('all')).toHaveLength(ofTotal);
  expect(holdsOf('one')).toHaveLength(ofMonitor);
});
