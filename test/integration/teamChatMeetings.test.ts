import { selectCard } from '@console/domain/action-cards/cardsSlice';
import { schedulingRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import type { CardDecision } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { TeamChatEvent } from '@contract/entities/teamChatEvent';
import type { SayResponse } from '@contract/http/secretary';
import { openChat } from '@test/support/openChat';
import { openConsole } from '@test/support/openConsole';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

const read = async <T>(path: string): Promise<T> => (await (await admin.fetch(path)).json()) as T;
const say = async (text: string): Promise<SayResponse> => {
  const answer = await admin.fetch('/api/kebiseo/say', {
    method: 'POST',
    body: { channelId: 'C0MARKETING', text },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  return (await answer.json()) as SayResponse;
};
const postsOf = async (channel: string) => {
  const { events } = await read<{ events: TeamChatEvent[] }>('/api/team-chat?limit=500');
  return events.filter((event) => event.channel === channel);
};

const asked = async (text: string) => {
  const conversationId = String((await say(text)).conversationId);
  const cardNow = async () => {
    const { cards } = await read<{ cards: ActionCard[] }>(`/api/cards?conversationId=${conversationId}`);
    return cards[0];
  };
  return { card: await until(cardNow), cardNow };
};
const heard = (start: string, text: string) =>
  until(async () => {
    const posts = (await postsOf('marketing')).map(({ message }) => message);
    return posts.find((message) => message.startsWith(start) && message.includes(text));
  });
const decide = async (decision: CardDecision) => {
  const chat = await openChat(platform.url, admin);
  const answer = await chat.decide(decision);
  chat.close();
  return answer;
};

test('without any console the times are proposed in the channel, and a refusal is told there', async () => {
  const { card, cardNow } = await asked('마케팅 팀 40분 회의 잡아줘');
  expect(card.origin).toBe('team-chat');
  const proposal = await heard('회의 제안: ', '1. ');
  expect(proposal).toContain('승인을 기다리고 있습니다.');
  const answer = await decide({ action: 'reject', cardId: card.id, reason: '다음 주에 다시' });
  expect(answer.ok).toBe(true);
  await heard('회의 제안이 취소되었습니다', '다음 주에 다시');
  expect(await cardNow()).toMatchObject({ status: 'rejected', steps: [] });
});

test('a console that opens later goes on from the ledger; what it approves the platform carries out', async () => {
  const proposals = async () =>
    (await postsOf('marketing')).filter(({ message }) => message.startsWith('회의 제안: ')).length;
  const before = await proposals();
  const { card, cardNow } = await asked('마케팅 팀 50분 회의 잡아줘');
  await until(async () => (await proposals()) > before || undefined);
  const console = await openConsole(platform.url, 'admin');
  await console.until('the card', (state) => selectCard(state, card.id));
  console.dispatch(schedulingRequested({ cardId: card.id }));
  const { suggestions } = await console.until('its times', (state) => {
    const workflow = selectScheduling(state, card.id);
    return workflow?.step === 'awaiting_approval' ? workflow : undefined;
  });
  expect(await proposals()).toBe(before + 1);
  const [first] = suggestions;
  if (!first) throw new Error('There is no time');
  console.close();
  const value = JSON.stringify(first);
  expect(await decide({ action: 'approve', cardId: card.id, actionId: 'confirm', value })).toMatchObject({
    ok: true,
  });
  const done = await until(async () => {
    const now = await cardNow();
    return now?.status === 'completed' ? now : undefined;
  });
  expect(done.steps.map(({ status }) => status)).toEqual(done.steps.map(() => 'done'));
  await heard('미팅이 확정되었습니다', card.title);
});

test('a request that comes to no card is answered in the channel', async () => {
  expect((await say('회의 일정 잡아줘')).conversationId).toBeDefined();
  await heard('', '누구와 회의할지 알려 주세요');
});
