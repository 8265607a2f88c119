import { act, renderHook } from '@testing-library/react';
import { usePoll } from './usePoll';

let hidden = false;
beforeEach(() => {
  hidden = false;
  jest.useFakeTimers();
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (isHidden: boolean): void => {
  hidden = isHidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('calls at once, and again after the interval', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  renderHook(() => {
    usePoll(refresh, 1000);
  });
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(2000);
  expect(refresh).toHaveBeenCalledTimes(3);
});

test('never calls while a call is under way, and goes on after one that failed', async () => {
  let fail: () => void = () => undefined;
  const refresh = jest.fn(
    () =>
      new Promise((_, reject) => {
        fail = () => {
          reject(new Error('down'));
        };
      }),
  );
  renderHook(() => {
    usePoll(refresh, 1000);
  });
  await pass(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  fail();
  await pass(1000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('rests in a hidden tab and refreshes once on waking', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  renderHook(() => {
    usePoll(refresh, 1000);
  });
  show(true);
  await pass(10_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show(false);
  await pass(0);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('ends with its component', async () => {
  const refresh = jest.fn(() => Promise.resolve());
  renderHook(() => {
    usePoll(refresh, 1000);
  }).unmount();
  await pass(5000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
