import type { ControlInForce } from '@platform/storage/settings/controlOrdersRepository';
import { createControlState } from './controlState';

const pause = (seq: number, held: string[]): ControlInForce => ({
  orders: [{ seq, stop: null, replacedProcess: null }],
  held,
});

test('those that ask while orders are read share the next reading, and find in force what was ordered before they asked', async () => {
  let stored = pause(1, []);
  let goOn: () => void = () => undefined;
  const asked: number[] = [];
  const state = createControlState({
    database: { kind: 'postgres' },
    newest: () => Promise.resolve(0),
    since: async (seq) => {
      asked.push(seq);
      const found = stored;
      if (asked.length > 1) await new Promise<void>((resolve) => (goOn = resolve));
      return found;
    },
  });
  const held: (readonly string[])[] = [];
  await state.start({
    holdOnly: (ids) => held.push(ids),
    stop: () => undefined,
    replaced: () => undefined,
  });

  const first = state.read();
  await Promise.resolve();
  await Promise.resolve();
  stored = pause(2, ['ui-agent']);
  const later = Promise.all([state.read(), state.read(), state.read()]);
  goOn();
  await first;
  expect(held).toEqual([[], []]);
  await new Promise((resolve) => setImmediate(resolve));
  goOn();
  await later;

  expect(held).toEqual([[], [], ['ui-agent']]);
  expect(asked).toEqual([0, 1, 1]);
});

test('an answer that was long on its way is asked for anew: a stop may have come meanwhile', async () => {
  const stop = { interventionId: 'intv_1', agents: [], everybody: true, why: 'operator' };
  let now = 0;
  let stored: ControlInForce = { orders: [], held: [] };
  const times = [0, 5000, 100];
  const state = createControlState({
    database: { kind: 'postgres' },
    newest: () => {
      const found = stored.orders.at(-1)?.seq ?? 0;
      const ms = times.shift() ?? 0;
      if (ms > 1000) stored = { orders: [{ seq: 1, stop, replacedProcess: null }], held: [] };
      now += ms;
      return Promise.resolve(found);
    },
    since: () => Promise.resolve(stored),
    now: () => now,
  });
  const stops: number[] = [];
  await state.start({
    holdOnly: () => undefined,
    stop: (seq) => stops.push(seq),
    replaced: () => undefined,
  });

  await state.current();

  expect(stops).toEqual([1]);
  expect(times).toEqual([]);
});
