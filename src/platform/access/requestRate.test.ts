import { createRequestRate, type RequestWeight } from './requestRate';

const open = (perMinute: number) => {
  const clock = { ms: 0, limit: perMinute };
  const rate = createRequestRate(
    () => clock.limit,
    () => clock.ms,
  );
  const take = (caller: string, request: RequestWeight = 'write') => {
    try {
      rate.take(caller, request);
      return 'taken';
    } catch (error) {
      return (error as { headers: Record<string, string> }).headers['Retry-After'];
    }
  };
  return { clock, rate, take };
};

test('a minute’s requests may come at once, then one each as the bucket refills; others have their own', () => {
  const { clock, take } = open(60);
  for (let number = 0; number < 60; number += 1) expect(take('a')).toBe('taken');
  expect(take('a')).toBe('1');
  expect(take('b')).toBe('taken');
  clock.ms += 1000;
  expect(take('a')).toBe('taken');
  expect(take('a')).toBe('1');
});

test('what only reads weighs a tenth, and another limit counts at once', () => {
  const { clock, take } = open(10);
  for (let number = 0; number < 100; number += 1) expect(take('a', 'read')).toBe('taken');
  expect(take('a')).toBe('6');
  clock.limit = 600;
  clock.ms += 1000;
  expect(take('a')).toBe('taken');
});

test('telemetry weighs a hundredth: an exporter sends every second', () => {
  const { take } = open(10);
  for (let number = 0; number < 1000; number += 1) expect(take('a', 'telemetry')).toBe('taken');
  expect(take('a', 'telemetry')).toBe('1');
});

test('requests that another process has taken count here, and at most a minute of them is owed', () => {
  const { clock, rate, take } = open(60);
  rate.spend([['a', 59]]);
  expect(take('a')).toBe('taken');
  expect(take('a')).toBe('1');
  expect(take('b')).toBe('taken');
  rate.spend([['a', 500]]);
  expect(take('a')).toBe('61');
  clock.ms += 61_000;
  expect(take('a')).toBe('taken');
});

test('told are requests of whoever has made a hundredth of what a minute allows, each once; refused ones never', () => {
  const { rate, take } = open(100);
  for (let number = 0; number < 9; number += 1) take('reader', 'read');
  take('writer');
  expect(rate.takeSpent()).toEqual([['writer', 1]]);
  expect(rate.takeSpent()).toEqual([]);
  take('reader', 'read');
  take('reader', 'read');
  expect(rate.takeSpent()).toEqual([['reader', expect.closeTo(1.1, 9)]]);
  rate.spend([['writer', 500]]);
  take('writer');
  expect(rate.takeSpent()).toEqual([]);
});
