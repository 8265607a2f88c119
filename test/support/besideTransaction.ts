import { subscribe } from 'node:diagnostics_channel';
import { BESIDE_TRANSACTION } from '@platform/storage/engine/besideTransaction';

const asked: unknown[] = [];
subscribe(BESIDE_TRANSACTION, (error) => asked.push(error));

/** Whichever database the tests run on: the embedded one would stand still. */
afterEach(() => {
  const [first] = asked.splice(0);
  if (first) throw first as Error;
});
