import { AsyncLocalStorage } from 'node:async_hooks';

const calling = new AsyncLocalStorage<string>();

/** Records of the work say from which network address it was asked for. */
export const withCallingAddress = <Result>(address: string, work: () => Result): Result =>
  calling.run(address, work);

export const callingAddress = (): string | undefined => calling.getStore();
