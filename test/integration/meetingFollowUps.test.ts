import { clockAt } from '@test/support/clockAt';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { SAID_AT } from '@test/understanding/judge';
import { differences, sameTimes } from '@test/understanding/judgeFollowUp';
import { labelledFollowUps, type LabelledFollowUp } from '@test/understanding/labelledRequests';

let platform: TestPlatform;
let chats: Chat[];

beforeAll(async () => {
  platform = await startPlatform({ demo: true, clock: clockAt(SAID_AT.toISOString()) });
  chats = await Promise.all(
    ['operator', 'admin', 'member'].map(async (name) =>
      openChat(platform.url, await signIn(platform.url, name)),
    ),
  );
});
afterAll(async () => {
  for (const chat of chats) chat.close();
  await platform.stop();
});

/** Replies to words that are no change, by the label that names them. */
const SAYS: Record<string, RegExp> = {
  confirm: /Only the card itself confirms|확정은 카드의/,
  choose: /have chosen the|골라 두었습니다/,
};

/** The parts in which the meeting is another than was meant, or what else became of it; empty where all is right. */
const mistakesIn = async (chat: Chat, { first, said, after }: LabelledFollowUp): Promise<string> => {
  const { conversationId, card } = await chat.ask(first);
  if (!card) return 'no card';
  const { reply } = await chat.ask(said, { conversationId });
  const now = chat.cardsOf(conversationId).findLast(({ status }) => status === 'pending');
  const reading = now?.meeting?.reading;
  if (typeof after !== 'string') return reading ? differences(after, reading) : 'no reading';
  if (after === 'closed') return now ? `not closed: ${reply.content}` : '';
  if (!now) return 'closed';
  if (after === 'later' || after === 'earlier') return reading ? sameTimes(after, reading) : 'no reading';
  const says = SAYS[after.replace(/=.*/, '')];
  const waits = chat.cardsOf(conversationId).some(({ id, status }) => id === card.id && status === 'pending');
  const isRight = waits && (says ? says.test(reply.content) : !isAboutCards(reply.content));
  return isRight ? '' : reply.content;
};

const isAboutCards = (reply: string) => Object.values(SAYS).some((says) => says.test(reply));

test('the meeting of a card becomes what is said after it', async () => {
  const followUps = labelledFollowUps().filter((_, at) => at % EVERY === 0);
  expect(followUps.length).toBeGreaterThanOrEqual(FEWEST);
  const mistakes: string[] = [];
  await Promise.all(
    chats.map(async (chat, lane) => {
      for (const one of followUps.filter((_, at) => at % chats.length === lane)) {
        const found = await mistakesIn(chat, one);
        if (found !== '') mistakes.push(`${one.first} | ${one.said} | ${found}`);
      }
    }),
  );
  expect(mistakes).toEqual([]);
});
const FEWEST = 90;
/** All of them are read in a test of the planner; the platform is asked some. */
const EVERY = 12;
