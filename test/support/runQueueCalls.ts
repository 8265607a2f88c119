import { QueueRulesBody } from '@contract/http/runQueue';
import type { MutatingCall } from './serverCalls';

const rules = (atLeast: number) => ({
  rules: {
    error: { on: true, atLeast },
    down: { on: true },
    expensive: { on: true, above: null },
    unusual: { on: true, distance: 3 },
  },
  expectedVersion: 1,
});

export const runQueueCalls: readonly MutatingCall[] = [
  {
    operation: 'chat PUT /api/run-queue/rules',
    path: '/api/run-queue/rules',
    schema: QueueRulesBody,
    body: rules(1),
    other: rules(2),
  },
];
