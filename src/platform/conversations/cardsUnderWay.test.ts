import { createCardsUnderWay } from './cardsUnderWay';

const started = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const cards = createCardsUnderWay();
  const work = cards.track(
    (id: string) =>
      new Promise<void>((resolve, reject) => {
        begun.push(id);
        ends.set(id, id === 'failing' ? reject : resolve);
      }),
  );
  return { begun, cards, work, end: (id: string) => ends.get(id)?.() };
};

test('it has settled when all that had begun has ended, well or not', async () => {
  const { cards, work, end } = started();
  const [first, failing] = [work('first'), work('failing').catch(() => 'failed')];
  let isSettled = false;
  const settled = cards.settle().then(() => (isSettled = true));
  end('first');
  await first;
  expect(isSettled).toBe(false);
  end('failing');
  expect(await failing).toBe('failed');
  await settled;
});

test('nothing begins any more once it settles', async () => {
  const { begun, cards, work } = started();
  await cards.settle();
  await work('late');
  expect(begun).toEqual([]);
});
