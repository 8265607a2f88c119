import * as v from 'valibot';
import { LogStreamMessage } from './logStream';

const entryOf = (seq: number, more: Record<string, unknown> = {}) => ({
  id: `log_${String(seq)}`,
  seq,
  ts: '2026-11-21T02:00:00.000Z',
  level: 'info',
  agentId: 'coordinator',
  message: 'x',
  flagged: false,
  ...more,
});
const frame = (count: number, broken: (seq: number) => boolean = () => false) => ({
  type: 'batch',
  entries: Array.from({ length: count }, (_, seq) => entryOf(seq, broken(seq) ? { level: 'loud' } : {})),
});

test('one wrong entry of a usual frame breaks it', () => {
  expect(v.safeParse(LogStreamMessage, frame(40)).success).toBe(true);
  for (const wrong of [0, 17, 39])
    expect(
      v.safeParse(
        LogStreamMessage,
        frame(40, (seq) => seq === wrong),
      ).success,
    ).toBe(false);
});

test('a flood that another contract wrote is refused, and nothing but a list is a frame', () => {
  expect(v.safeParse(LogStreamMessage, frame(4000)).success).toBe(true);
  expect(
    v.safeParse(
      LogStreamMessage,
      frame(4000, () => true),
    ).success,
  ).toBe(false);
  expect(
    v.safeParse(
      LogStreamMessage,
      frame(4000, (seq) => seq >= 2000),
    ).success,
  ).toBe(false);
  expect(v.safeParse(LogStreamMessage, { type: 'batch', entries: {} }).success).toBe(false);
});
