import { AsyncLocalStorage } from 'node:async_hooks';

/** By which access key work was asked for; `service`: that of a service account. */
export interface CallingKey {
  id: string;
  name: string;
  service: boolean;
}

const calling = new AsyncLocalStorage<CallingKey | undefined>();

/** Records of the work name the key, beside its owner. */
export const withCallingKey = <Result>(key: CallingKey | undefined, work: () => Result): Result =>
  calling.run(key, work);

export const callingKey = (): CallingKey | undefined => calling.getStore();
