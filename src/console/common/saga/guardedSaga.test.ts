import { runSaga } from 'redux-saga';
import { guardedSaga } from './guardedSaga';

test('a child that throws is logged and started again, its neighbours go on', async () => {
  jest.useFakeTimers();
  const log = jest.spyOn(console, 'error').mockImplementation();
  let runs = 0;
  // eslint-disable-next-line require-yield -- it fails before it could
  function* failing() {
    runs += 1;
    if (runs < 3) throw new Error('broken');
  }
  const task = runSaga({}, guardedSaga, 'failing', failing);
  await jest.advanceTimersByTimeAsync(1000);
  expect(runs).toBe(2);
  await jest.advanceTimersByTimeAsync(2000);
  await task.toPromise();
  expect(runs).toBe(3);
  expect(log).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
