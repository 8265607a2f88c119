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
  return { clock, take };
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
