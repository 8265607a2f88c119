import { AsyncLocalStorage } from 'node:async_hooks';
import { channel } from 'node:diagnostics_channel';

/**
 * Diagnostics channel of statements that go by another connection than the transaction in which they are asked, each
 * an Error with its stack: with the embedded database, which has one connection, the two wait for one another. Whoever
 * listens is told; tests do, whatever database they run on.
 */
export const BESIDE_TRANSACTION = 'console:database:beside-transaction';

export interface TransactionWatch {
  /** Before a statement that goes by a connection of its own. */
  look: () => void;
  within: <T>(work: () => Promise<T>) => Promise<T>;
}

const beside = channel(BESIDE_TRANSACTION);
const transaction = new AsyncLocalStorage<{ watch: TransactionWatch; isOver: boolean }>();

/** Watch over the transactions of one database; does nothing while nobody listens. */
export const watchTransactions = (): TransactionWatch => {
  const watch: TransactionWatch = {
    look: () => {
      const around = transaction.getStore();
      if (around?.watch !== watch || around.isOver) return;
      beside.publish(new Error('A statement went beside the transaction in which it was asked.'));
    },
    within: async (work) => {
      if (!beside.hasSubscribers) return work();
      const around = { watch, isOver: false };
      try {
        return await transaction.run(around, work);
      } finally {
        around.isOver = true;
      }
    },
  };
  return watch;
};
