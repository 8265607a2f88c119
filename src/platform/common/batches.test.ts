import { createBatches } from './batches';

const bench = () => {
  const sent: string[][] = [];
  const ends: (() => void)[] = [];
  const told: string[] = [];
  const add = createBatches<string>((batch) => {
    sent.push([...batch]);
    return new Promise((resolve, reject) => {
      ends.push(batch.includes('bad') ? () => reject(new Error('No')) : resolve);
    });
  });
  const give = (...items: string[]) =>
    add(items).then(
      () => void told.push(items.join()),
      () => void told.push(`not ${items.join()}`),
    );
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { sent, told, give, endOne, settle: () => new Promise(setImmediate) };
};

test('what is given at one time goes together, what comes meanwhile with the next', async () => {
  const { sent, told, give, endOne, settle } = bench();
  void give('a');
  void give('b', 'c');
  await settle();
  expect(sent).toEqual([['a', 'b', 'c']]);
  void give('d');
  await settle();
  void give('e');
  expect(told).toEqual([]);
  await endOne();
  expect(told).toEqual(['a', 'b,c']);
  expect(sent).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
});

test('whoever waits for the first batch gives more: that goes together, however many they are', async () => {
  const { sent, give, endOne, settle } = bench();
  const agents = ['a', 'b', 'c', 'd'];
  for (const agent of agents) void give(`${agent} accepted`).then(() => give(`${agent} quiet`));
  await settle();
  await endOne();
  expect(sent).toEqual([agents.map((agent) => `${agent} accepted`), agents.map((agent) => `${agent} quiet`)]);
});

test('a batch that fails is told to those who gave it, and the next goes on', async () => {
  const { sent, told, give, endOne, settle } = bench();
  void give('bad');
  await settle();
  void give('good');
  await endOne();
  expect(told).toEqual(['not bad']);
  await endOne();
  expect(told).toEqual(['not bad', 'good']);
  expect(sent).toEqual([['bad'], ['good']]);
});
