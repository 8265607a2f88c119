import type { LogLevel } from '@contract/entities/logEntry';
import { createRecordQueue, type TelemetryRecord } from './recordQueue';

let made = 0;
const log = (level: LogLevel): TelemetryRecord => ({
  kind: 'logs',
  item: {
    id: `${level}-${(made += 1)}`,
    ts: '2026-11-21T02:40:00.000Z',
    level,
    agentId: 'workflow',
    message: 'x',
    flagged: false,
  },
});

beforeEach(() => {
  made = 0;
});

const idsOf = (records: TelemetryRecord[]) => records.map(({ item }) => item.id);

test('hands out the oldest records and keeps them until they are removed', () => {
  const queue = createRecordQueue(10);
  for (const level of ['info', 'warn', 'error'] as const) queue.push(log(level));
  expect(idsOf(queue.peek(2))).toEqual(['info-1', 'warn-2']);
  expect(queue.size()).toBe(3);
  queue.remove(2);
  expect(idsOf(queue.peek(2))).toEqual(['error-3']);
});

test('a full queue gives up its oldest debug logs, then info, then whatever is oldest', () => {
  const queue = createRecordQueue(4);
  for (const level of ['error', 'info', 'debug', 'debug'] as const) queue.push(log(level));
  queue.push(log('error'));
  expect(idsOf(queue.peek(9))).toEqual(['error-1', 'info-2', 'debug-4', 'error-5']);
  queue.peek(0);
  queue.push(log('error'));
  queue.push(log('error'));
  queue.push(log('error'));
  expect(idsOf(queue.peek(9))).toEqual(['error-5', 'error-6', 'error-7', 'error-8']);
  expect(queue.takeDropped()).toBe(4);
  expect(queue.takeDropped()).toBe(0);
});

test('never gives up what is being written', () => {
  const queue = createRecordQueue(3);
  for (const level of ['debug', 'debug', 'error'] as const) queue.push(log(level));
  expect(idsOf(queue.peek(2))).toEqual(['debug-1', 'debug-2']);
  queue.push(log('warn'));
  expect(idsOf(queue.peek(9))).toEqual(['debug-1', 'debug-2', 'warn-4']);
});

test('counts what was given up elsewhere', () => {
  const queue = createRecordQueue(3);
  queue.countDropped(2);
  expect(queue.takeDropped()).toBe(2);
});
