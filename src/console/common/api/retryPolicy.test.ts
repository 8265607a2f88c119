import { retryDelay, type Attempt } from './retryPolicy';

const attempt = (overrides: Partial<Attempt> = {}): Attempt => ({
  number: 1,
  method: 'GET',
  hasKey: false,
  error: { status: 503, error: 'HTTP 503', code: 'http_error' },
  retryAfter: null,
  ...overrides,
});
const withStatus = (status: Attempt['error']['status']): Partial<Attempt> => ({
  error: { status, error: '', code: '' },
});
const NOW = Date.parse('2026-11-20T00:00:00.000Z');
const delayOf = (overrides: Partial<Attempt>) => retryDelay(attempt(overrides), NOW, () => 0.5);

test('a GET is tried three times in all, later each time', () => {
  expect([1, 2, 3].map((number) => delayOf({ number }))).toEqual([400, 800, undefined]);
});

test('the delay is spread by chance', () => {
  expect(retryDelay(attempt(), NOW, () => 0)).toBeLessThan(retryDelay(attempt(), NOW, () => 1) ?? 0);
});

test('a write is repeated only with a key', () => {
  expect(delayOf({ method: 'POST' })).toBeUndefined();
  expect(delayOf({ method: 'POST', hasKey: true })).toBe(400);
});

test.each([400, 401, 403, 404, 409, 422])('%d is final', (status) => {
  expect(delayOf(withStatus(status))).toBeUndefined();
});

test.each([408, 425, 429, 500, 502, 'network', 'timeout'] as const)('%s passes', (status) => {
  expect(delayOf(withStatus(status))).toBe(400);
});

test('guesses at a password are never repeated by themselves', () => {
  const error = { status: 429, error: '', code: 'throttled' } as const;
  expect(delayOf({ method: 'POST', hasKey: true, error, retryAfter: '1' })).toBeUndefined();
});

test.each(['tool-failed', 'tool-rejected', 'outcome-unknown'])(
  'a call whose effect may have happened is final: %s',
  (code) => {
    const error = { status: 504, error: '', code } as const;
    expect(delayOf({ method: 'POST', hasKey: true, error })).toBeUndefined();
  },
);

test('an answer that breaks the contract is final', () => {
  expect(delayOf(withStatus('invalid-answer'))).toBeUndefined();
});

test('Retry-After is honoured as seconds and as a date, but not for minutes', () => {
  expect(delayOf({ retryAfter: '3' })).toBe(3200);
  expect(delayOf({ retryAfter: new Date(NOW + 2000).toUTCString() })).toBe(2200);
  expect(delayOf({ retryAfter: '120' })).toBeUndefined();
});
