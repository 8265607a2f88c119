import type { ActionCard } from '@contract/entities/actionCard';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let chat: Chat;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  chat = await openChat(platform.url, await signIn(platform.url, 'operator'));
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const asked = async (content: string): Promise<ActionCard> => {
  const { card } = await chat.ask(content);
  if (!card) throw new Error('No card');
  return card;
};
const HOUR = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (card: ActionCard) => Date.parse(card.meeting?.reading?.days?.value[0] ?? '');

test('a card that waits moves and grows by as much as is said, one thing after another', async () => {
  let card = await asked('Schedule a 60 minute meeting with Marketing tomorrow at 3pm');
  const day = dayOf(card);
  const steps: [words: string, from: number, minutes: number, days: number][] = [
    ['한 시간 앞당겨줘', 14 * HOUR, 60, 0],
    ['half an hour later', 14 * HOUR + 30, 60, 0],
    ['15분 늘려줘', 14 * HOUR + 30, 75, 0],
    ['30 minutes shorter', 14 * HOUR + 30, 45, 0],
    ['일주일 뒤로', 14 * HOUR + 30, 45, 7],
    ['can we make it 4:30', 16 * HOUR + 30, 45, 7],
  ];
  for (const [words, from, minutes, days] of steps) {
    card = await chat.sayNext(words, card);
    expect([words, card.meeting?.duration]).toEqual([words, minutes]);
    expect([words, card.meeting?.reading?.time?.value]).toMatchObject([words, { kind: 'at', from }]);
    expect([words, (dayOf(card) - day) / DAY_MS]).toEqual([words, days]);
    expect([words, card.meeting?.reading?.notUnderstood]).toEqual([words, []]);
  }
});

test('one is asked in the place of another, and who is not needed is left out', async () => {
  let card = await asked('Schedule a 30 minute meeting with Marketing and Yuki tomorrow at 3pm');
  const people = () => card.meeting?.attendees.map(({ name }) => name);
  card = await chat.sayNext('no need for Marketing', card);
  expect(people()).toEqual(['Yuki Tanaka']);
  card = await chat.sayNext('replace Yuki with Emma', card);
  expect(people()).toEqual(['Emma Wilson']);
  card = await chat.sayNext('엠마 대신 제임스', card);
  expect(people()).toEqual(['James Miller']);
});
