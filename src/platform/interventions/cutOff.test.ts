import { watchCutOff } from './cutOff';

const bench = () => {
  const state = { now: 0, away: false, mute: false, late: 0, count: 2, halts: 0 };
  const check = watchCutOff({
    read: () => (state.away ? Promise.reject(new Error('away')) : Promise.resolve()),
    said: () => {
      if (state.mute) return Promise.reject(new Error('away'));
      return Promise.resolve(state.now - state.late);
    },
    wasAlone: () => Promise.resolve(state.count <= 1),
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

test('one among several halts once it has heard nothing for 3.5 s, with whatever it begins until it hears again', async () => {
  const { at } = bench();
  await at(0);
  expect(await at(3499, { away: true })).toBe(0);
  expect(await at(3500)).toBe(1);
  expect(await at(60_000)).toBe(2);
  expect(await at(62_000, { away: false })).toBe(2);
  expect(await at(64_000, { away: true })).toBe(2);
  expect(await at(70_000)).toBe(3);
});

test('one that hears everything and is not heard itself halts as well', async () => {
  const { at } = bench();
  await at(0);
  expect(await at(3499, { mute: true })).toBe(0);
  expect(await at(3500)).toBe(1);
});

test('others count from when it spoke last, which may be long before it heard last', async () => {
  const { at } = bench();
  await at(2000, { late: 1500 });
  expect(await at(3999, { away: true })).toBe(0);
  expect(await at(4000)).toBe(1);
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

test('one whose question is not answered halts without an answer, and hears none that comes late', async () => {
  let now = 0;
  let halts = 0;
  const answers: (() => void)[] = [];
  const check = watchCutOff({
    read: () => new Promise((resolve) => answers.push(resolve)),
    said: () => Promise.resolve(now),
    wasAlone: () => Promise.resolve(false),
    halt: () => {
      halts += 1;
    },
    now: () => now,
  });
  const first = check();
  answers.shift()?.();
  await first;
  now = 1000;
  void check();
  now = 3499;
  await check();
  expect(halts).toBe(0);
  now = 3500;
  await check();
  expect(halts).toBe(1);
});

test('what was asked before a silence counts from when it was asked', async () => {
  let now = 0;
  let halts = 0;
  let isAway = false;
  const check = watchCutOff({
    read: () => {
      if (isAway) return Promise.reject(new Error('away'));
      now += 3000;
      return Promise.resolve();
    },
    said: () => Promise.resolve(now),
    wasAlone: () => Promise.resolve(false),
    halt: () => {
      halts += 1;
    },
    now: () => now,
  });
  await check();
  isAway = true;
  now = 3500;
  await check();
  expect(halts).toBe(1);
});

test('one that has heard what is ordered is not cut off while it looks who else is there', async () => {
  let now = 0;
  let halts = 0;
  const lists: ((wasAlone: boolean) => void)[] = [];
  const check = watchCutOff({
    read: () => Promise.resolve(),
    said: () => Promise.resolve(now),
    wasAlone: () => new Promise((resolve) => lists.push(resolve)),
    halt: () => {
      halts += 1;
    },
    now: () => now,
  });
  const first = check();
  await new Promise(setImmediate);
  lists.shift()?.(false);
  await first;
  now = 3000;
  void check();
  await new Promise(setImmediate);
  now = 6499;
  await check();
  expect(halts).toBe(0);
  now = 6500;
  await check();
  expect(halts).toBe(1);
});
