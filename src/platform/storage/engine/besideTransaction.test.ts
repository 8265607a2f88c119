import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { BESIDE_TRANSACTION, watchTransactions } from './besideTransaction';

const told = jest.fn();
beforeEach(() => subscribe(BESIDE_TRANSACTION, told));
afterEach(() => {
  unsubscribe(BESIDE_TRANSACTION, told);
  told.mockClear();
});

test('a statement beside the transaction in which it is asked is told, with where', async () => {
  const watch = watchTransactions();
  await watch.within(async () => {
    await Promise.resolve();
    watch.look();
  });
  expect(told).toHaveBeenCalledTimes(1);
});

test('one before it, after it, or of another database is not', async () => {
  const [watch, other] = [watchTransactions(), watchTransactions()];
  let later: Promise<void> | undefined;
  watch.look();
  await watch.within(() => {
    other.look();
    later = new Promise((resolve) => setTimeout(resolve, 5)).then(watch.look);
    return Promise.resolve();
  });
  await later;
  expect(told).not.toHaveBeenCalled();
});
