import { watchSessions } from './sessionWatch';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('sockets of a session that was ended elsewhere close within 2 s', async () => {
  const open = [{ sessionId: 'ended', role: 'operator' as const }];
  const closeSession = jest.fn();
  const stop = watchSessions(
    { outdated: () => Promise.resolve(['ended']) },
    { outdated: () => Promise.resolve([]) },
    { sessions: () => open, closeSession } as unknown as Parameters<typeof watchSessions>[2],
  );
  await jest.advanceTimersByTimeAsync(2000);
  stop();
  expect(closeSession).toHaveBeenCalledWith('ended');
});
