import type { AgentMessage } from '@contract/entities/agentMessage';
import { buildSequence } from './sequence';

const message = (seq: number, from: string, to: string, action: string, ms: number): AgentMessage => ({
  id: `m${String(seq)}`,
  seq,
  from,
  to,
  action,
  params: null,
  timestamp: new Date(Date.UTC(2026, 10, 21, 1, 0, 0, ms)).toISOString(),
});

test('an answer says how long was waited for it, also where two overlap', () => {
  const { participants, steps, totalMs } = buildSequence([
    message(4, 'integration', 'coordinator', 'call_tool.completed', 700),
    message(1, 'user', 'coordinator', 'chat', 0),
    message(2, 'coordinator', 'integration', 'call_tool', 100),
    message(3, 'coordinator', 'integration', 'call_tool', 150),
    message(5, 'integration', 'coordinator', 'call_tool.failed', 900),
    message(6, 'coordinator', 'user', 'chat.completed', 1000),
  ]);
  expect(participants).toEqual(['user', 'coordinator', 'integration']);
  expect(steps.map(({ waitedMs }) => waitedMs)).toEqual([undefined, undefined, undefined, 600, 750, 1000]);
  expect(steps.map(({ sinceLastMs }) => sinceLastMs)).toEqual([0, 100, 50, 550, 200, 100]);
  expect(totalMs).toBe(1000);
});

test('an answer to something that is not there waits for nobody', () => {
  expect(buildSequence([message(1, 'a', 'b', 'x.completed', 0)]).steps).toEqual([
    { message: message(1, 'a', 'b', 'x.completed', 0), sinceLastMs: 0 },
  ]);
  expect(buildSequence([])).toEqual({ participants: [], steps: [], totalMs: 0 });
});
