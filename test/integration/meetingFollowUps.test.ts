import type { ActionCard } from '@contract/entities/actionCard';
import { clockAt } from '@test/support/clockAt';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { compareReading, SAID_AT } from '@test/understanding/judge';
import {
  labelledFollowUps,
  type LabelledFollowUp,
  type LabelledRequest,
} from '@test/understanding/labelledRequests';

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
  if (typeof after !== 'string') return differences(after, now);
  if (after === 'closed') return now ? `not closed: ${reply.content}` : '';
  if (!now) return 'closed';
  if (after === 'later' || after === 'earlier') return differenceOfTime(after, now);
  const says = SAYS[after.replace(/=.*/, '')];
  const waits = chat.cardsOf(conversationId).some(({ id, status }) => id === card.id && status === 'pending');
  const isRight = waits && (says ? says.test(reply.content) : !isAboutCards(reply.content));
  return isRight ? '' : reply.content;
};

const isAboutCards = (reply: string) => Object.values(SAYS).some((says) => says.test(reply));

const differences = (after: LabelledRequest, card: ActionCard | undefined): string => {
  const reading = card?.meeting?.reading;
  if (!reading) return 'no reading';
  const wrong: string[] = [];
  // Whoever was named and is left out is no longer named: the labels have them only where a team is asked.
  const without = reading.without.filter(({ value }) => after.without.includes(value));
  compareReading(after, { ...reading, without }, (part, expected, read) => {
    if (expected !== read) wrong.push(`${part}: ${expected} / ${read}`);
  });
  const title = reading.title?.value ?? '';
  if (after.titleHas === undefined && title !== (after.title ?? '')) wrong.push(`title: ${title}`);
  return wrong.join('; ');
};

/** Other times than those that were offered, or the words as not understood. */
const differenceOfTime = (way: 'later' | 'earlier', { meeting }: ActionCard): string => {
  const { time, notUnderstood = [] } = meeting?.reading ?? {};
  const isMoved = way === 'later' ? (time?.value.from ?? 0) > 0 : (time?.value.to ?? DAY) < DAY;
  return isMoved || notUnderstood.length > 0 ? '' : `the same times: ${JSON.stringify(time)}`;
};
const DAY = 24 * 60;

test('the meeting of a card becomes what is said after it', async () => {
  const followUps = labelledFollowUps();
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
const FEWEST = 120;
