import type { SlackCards } from '@platform/tool-servers/slackCards';
import { BENCH_TIME, openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { holdPromise } from '@test/support/heldPromise';
import { until } from '@test/support/until';
import { createCardPosts } from './cardPosts';

let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.database.query('TRUNCATE conversations CASCADE'));

/** A process whose posts end when the test says so. */
const openPoster = (aheadMs = 0) => {
  const { promise, resolve, reject } = holdPromise<{ ts: string; isEarlier: boolean }>();
  const posted: string[] = [];
  const slack: Pick<SlackCards, 'post' | 'update'> = {
    post: (_channel, _message, key) => {
      posted.push(key);
      return promise;
    },
    update: () => Promise.resolve(),
  };
  const show = createCardPosts({
    posts: bench.repositories.cardPosts,
    cards: bench.repositories.actionCards,
    slack,
    channel: () => Promise.resolve('C0SALES'),
    publicUrl: undefined,
    recorder: bench.recorder,
    clock: { now: () => new Date(Date.parse(BENCH_TIME) + aheadMs) },
  });
  return { show, posted, resolve, reject };
};
const rows = () =>
  bench.database.query<object>(
    'SELECT ts, attempts, error, claimed_until IS NOT NULL AS claimed FROM card_posts',
  );

test('a card that one process posts no other one does, however far apart their clocks are', async () => {
  await bench.propose();
  const [poster, ahead] = [openPoster(), openPoster(300_000)];
  ahead.resolve({ ts: '2', isEarlier: false });
  const posting = poster.show();
  await until(() => Promise.resolve(poster.posted[0]));
  await ahead.show();
  expect(ahead.posted).toEqual([]);
  poster.resolve({ ts: '1', isEarlier: false });
  await posting;
  expect(await rows()).toEqual([{ ts: '1', attempts: 0, error: null, claimed: false }]);
});

test.each(['told', 'failed'])(
  'who took longer than the lease and has %s leaves the claim of another',
  async (how) => {
    await bench.propose();
    const [late, other] = [openPoster(), openPoster()];
    const tooLate = late.show();
    await until(() => Promise.resolve(late.posted[0]));
    await bench.database.query('UPDATE card_posts SET claimed_until = clock_timestamp()');
    const posting = other.show();
    await until(() => Promise.resolve(other.posted[0]));
    if (how === 'told') late.resolve({ ts: '1', isEarlier: false });
    else late.reject(new Error('Slack does not answer'));
    await tooLate;
    expect(await rows()).toEqual([{ ts: null, attempts: 2, error: null, claimed: true }]);
    other.resolve({ ts: '1', isEarlier: true });
    await posting;
    expect(await rows()).toEqual([{ ts: '1', attempts: 0, error: null, claimed: false }]);
  },
);
