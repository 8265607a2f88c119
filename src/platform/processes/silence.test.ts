import { watchSilence } from './silence';

const bench = () => {
  const state = { now: 0, wasAlone: false, isAway: false, returns: 0 };
  const hear = watchSilence({
    wasAlone: () => (state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(state.wasAlone)),
    onReturn: () => {
      state.returns += 1;
    },
    now: () => state.now,
  });
  /** Returns so far, after a word that came through at once. */
  const at = async (now: number, change: Partial<typeof state> = {}, saidAt = now) => {
    Object.assign(state, change, { now });
    await hear(saidAt);
    return state.returns;
  };
  return { at };
};

test('one among several returns after a silence in which others may have counted it as gone, and not after a shorter one', async () => {
  const { at } = bench();
  expect(await at(20_000)).toBe(0);
  expect(await at(26_000)).toBe(0);
  expect(await at(32_001)).toBe(1);
  expect(await at(32_500)).toBe(1);
});

test('what counts is when a word was said last, and when the next has come through', async () => {
  const { at } = bench();
  await at(1000);
  expect(await at(7001, {}, 1500)).toBe(1);
});

test('the only one is never counted as gone', async () => {
  const { at } = bench();
  await at(0, { wasAlone: true });
  expect(await at(60_000)).toBe(0);
  expect(await at(60_500, { wasAlone: false })).toBe(0);
});

test('a database that does not tell who else is there is asked again', async () => {
  const { at } = bench();
  await at(0);
  expect(await at(60_000, { isAway: true })).toBe(0);
  expect(await at(60_500, { isAway: false })).toBe(1);
  expect(await at(61_000)).toBe(1);
});
