import { watchCutOff } from './cutOff';

const bench = () => {
  const state = { now: 0, away: false, count: 2, halts: 0 };
  const check = watchCutOff({
    read: () => (state.away ? Promise.reject(new Error('away')) : Promise.resolve()),
    count: () => Promise.resolve(state.count),
    halt: () => {
      state.halts += 1;
    },
    now: () => state.now,
  });
  const at = async (now: number, change: Partial<typeof state> = {}) => {
    Object.assign(state, change, { now });
    await check();
    return state.halts;
  };
  return { at };
};

test('one among several halts once it has heard nothing for 8 s, and again at the next time', async () => {
  const { at } = bench();
  await at(0);
  expect(await at(7999, { away: true })).toBe(0);
  expect(await at(8000)).toBe(1);
  expect(await at(60_000)).toBe(1);
  expect(await at(62_000, { away: false })).toBe(1);
  expect(await at(70_000, { away: true })).toBe(2);
});

test('the only one goes on', async () => {
  const { at } = bench();
  await at(0, { count: 1 });
  expect(await at(60_000, { away: true })).toBe(0);
});

test('one that was asleep and finds its database again has missed nothing', async () => {
  const { at } = bench();
  await at(0);
  expect(await at(60_000)).toBe(0);
});
