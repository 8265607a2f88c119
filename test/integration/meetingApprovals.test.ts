import { selectCard, selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { meetingConfirmRequested } from '@console/domain/scheduling/schedulingSaga';
import type { MeetingChange } from '@contract/chatSocket';
import type { ActionCard } from '@contract/entities/actionCard';
import type { MeetingSuggestion } from '@contract/entities/meeting';
import { openChat, type Chat } from '@test/support/openChat';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { schedulingConsole } from '@test/support/schedulingConsole';
import { signIn } from '@test/support/signIn';
import { interactSigned } from '@test/support/slackDelivery';
import { serveSlack, SLACK_TOKEN, type SlackService } from '@test/support/slackService';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { DEMO_CHANNELS, DEMO_PEOPLE } from '@platform/storage/demo/workspacePeople';

const SECRET = 'signing-canary-92af';
const ATTACKER = { email: 'attacker@evil.example', name: '한지우' };

let slack: SlackService;
let platform: TestPlatform;
let operator: TestConsole;
/** Of the operator, as a program without the console would use it. */
let chat: Chat;
let member: Chat;

beforeAll(async () => {
  const person = { id: 'U0OPERATOR', name: 'operator', realName: 'operator', title: '', tz: 'Asia/Seoul' };
  slack = await serveSlack({
    people: [...DEMO_PEOPLE, { ...person, email: 'operator@demo.example' }],
    channels: DEMO_CHANNELS,
  });
  platform = await startPlatform({
    demo: true,
    config: { slack: { token: SLACK_TOKEN, apiUrl: slack.apiUrl, signingSecret: SECRET } },
  });
  operator = await openConsole(platform.url, 'operator');
  chat = await openChat(platform.url, operator.session);
  member = await openChat(platform.url, await signIn(platform.url, 'member'));
});
afterAll(async () => {
  operator.close();
  chat.close();
  member.close();
  await platform.stop();
  await slack.close();
});

interface Shown {
  card: ActionCard;
  suggestion: MeetingSuggestion;
}
/** A card in a shared conversation, and a time on the operator's screen. */
const shown = async (at = 0): Promise<Shown> => {
  const { proposed, say } = schedulingConsole(operator);
  const conversationId = await say('마케팅 팀 35분 회의 잡아줘');
  const body = { shared: true };
  await operator.session.fetch(`/api/conversations/${conversationId}`, { method: 'PATCH', body });
  const { card, workflow } = await proposed(conversationId);
  const suggestion = workflow.suggestions.at(at);
  if (!suggestion) throw new Error('There is no suggestion');
  return { card, suggestion };
};
const withAttacker = ({ meeting }: ActionCard): MeetingChange => {
  if (!meeting) throw new Error('This card is no meeting');
  const { subject, duration, timeRange, attendees } = meeting;
  return { subject, duration, timeRange, attendees: [ATTACKER, ...attendees.slice(0, 1)] };
};
const changedByMember = async (card: ActionCard) => {
  const change = { action: 'edit', cardId: card.id, edited: 0, meeting: withAttacker(card) } as const;
  expect(await member.decide(change)).toMatchObject({ ok: true, card: { edited: 1 } });
};
const approval = ({ card, suggestion }: Shown) =>
  ({
    action: 'approve',
    cardId: card.id,
    actionId: 'confirm',
    value: JSON.stringify(suggestion),
  }) as const;
const cardNow = async ({ id, conversationId }: ActionCard) => {
  const answer = await operator.session.fetch(`/api/cards?conversationId=${conversationId}`);
  const { cards } = (await answer.json()) as { cards: ActionCard[] };
  return cards.find((card) => card.id === id);
};

test.each([
  ['as they saw it', { edited: 0 }],
  ['as an earlier console sends it', {}],
])('a meeting that a member changed is not approved %s; the card comes back as it is', async (_how, saw) => {
  const screen = await shown();
  await changedByMember(screen.card);
  expect(await chat.decide({ ...approval(screen), ...saw })).toMatchObject({
    ok: false,
    code: 'changed-meanwhile',
    card: { id: screen.card.id, status: 'pending', edited: 1, meeting: { attendees: [ATTACKER, {}] } },
  });
  const card = await cardNow(screen.card);
  expect(card).toMatchObject({ status: 'pending', steps: [] });
  expect(card).not.toHaveProperty('failure');
});

test('who has seen the change approves it, and who changes what is not there any more is shown what is', async () => {
  const screen = await shown();
  await changedByMember(screen.card);
  const again = { action: 'edit', cardId: screen.card.id, edited: 0 } as const;
  expect(await chat.decide({ ...again, meeting: withAttacker(screen.card) })).toMatchObject({
    ok: false,
    code: 'changed-meanwhile',
    card: { edited: 1 },
  });
  expect(await chat.decide({ ...approval(screen), edited: 1 })).toMatchObject({
    ok: true,
    card: { status: 'approved' },
  });
});

test('a meeting that nobody changed is approved as ever by an earlier console', async () => {
  expect(await chat.decide(approval(await shown(-1)))).toMatchObject({ ok: true });
});

test('a click on the meeting before its change books nothing, and the console has the change', async () => {
  const { card, suggestion } = await shown();
  await changedByMember(card);
  operator.dispatch(meetingConfirmRequested({ cardId: card.id, suggestion, edited: 0 }));
  const request = await operator.until('a refusal', (state) => {
    const known = selectCardRequest(state, card.id);
    return known?.status === 'failed' ? known : undefined;
  });
  expect(request).toMatchObject({ code: 'changed-meanwhile' });
  expect(selectCard(operator.state(), card.id)).toMatchObject({ status: 'pending', edited: 1 });
});

test('a meeting that was changed is not approved in Slack, which never showed it', async () => {
  const screen = await shown();
  await changedByMember(screen.card);
  const answer = await interactSigned(platform, SECRET, {
    type: 'view_submission',
    user: { id: 'U0OPERATOR' },
    view: {
      callback_id: 'card-answer',
      private_metadata: screen.card.id,
      state: { values: { given: { value: { value: approval(screen).value } } } },
    },
  });
  expect(await answer.json()).toMatchObject({
    response_action: 'errors',
    errors: { given: expect.stringContaining('changed this meeting meanwhile') },
  });
  expect(await cardNow(screen.card)).toMatchObject({ status: 'pending', steps: [] });
});
