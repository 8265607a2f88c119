import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import type { AuditResponse } from '@contract/http/audit';
import type { WatchChannelsResponse } from '@contract/http/secretary';
import { DEMO_CHANNELS, DEMO_PEOPLE } from '@platform/storage/demo/workspacePeople';
import { movableClock, WORKING_HOUR } from '@test/support/clockAt';
import { addGatewayAgent, connectGateway, type GatewayClient } from '@test/support/gatewayClient';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { interactSigned, type SigningChange } from '@test/support/slackDelivery';
import { serveSlack, SLACK_TOKEN, type SlackService } from '@test/support/slackService';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const SECRET = 'signing-canary-41cd';
const PLACE = 'C0SALES';
const clock = movableClock(WORKING_HOUR);
const ACCOUNTS = ['admin', 'operator', 'member', 'viewer', 'stranger'].map((name) => ({
  id: `U0${name.toUpperCase()}`,
  name,
  realName: name,
  email: `${name}@demo.example`,
  tz: 'Asia/Seoul',
  title: '',
}));
let slack: SlackService;
let platform: TestPlatform;
let admin: SignedIn;
let chat: Chat;
let agent: GatewayClient;
let apiKey: string;

const meet = async () => {
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, admin);
};
beforeAll(async () => {
  slack = await serveSlack({
    now: clock.now,
    people: [...DEMO_PEOPLE, ...ACCOUNTS],
    channels: DEMO_CHANNELS,
  });
  platform = await startPlatform({
    demo: true,
    clock,
    config: { slack: { token: SLACK_TOKEN, apiUrl: slack.apiUrl, signingSecret: SECRET } },
    gatewayTimes: { progressMs: 50, patienceMs: 200, lookMs: 50, pollMs: 50 },
  });
  await meet();
  const path = '/api/config/watch-channels';
  const { version: expectedVersion } = (await (await admin.fetch(path)).json()) as WatchChannelsResponse;
  const body = { channels: [], approvals: PLACE, expectedVersion };
  expect((await admin.fetch(path, { method: 'POST', body })).status).toBe(200);
  ({ apiKey } = await addGatewayAgent(admin, { name: 'Slack asker' }));
  agent = await connectGateway(platform.url, apiKey);
});
afterAll(async () => {
  chat.close();
  await agent.close();
  await platform.stop();
  await slack.close();
});

const held = async (): Promise<ActionCard> => {
  const text = `Hello ${randomUUID()}`;
  void agent.call('slack__send_message', { channel: 'C0MARKETING', text }).catch(() => undefined);
  return chat.card(({ type, steps: [step] }) => type === 'gateway-call' && step?.params['text'] === text);
};
const asked = async (more: object = {}): Promise<ActionCard> => {
  const question = `Which city? ${randomUUID()}`;
  void agent.call('ask_operator', { question, ...more }).catch(() => undefined);
  return chat.card(({ description }) => description === question);
};
const messagesOf = ({ id }: ActionCard) =>
  (slack.messages.get(PLACE) ?? []).filter(({ text }) => text.includes(id));
const posted = (card: ActionCard) => until(() => Promise.resolve(messagesOf(card)[0]));
const shows = (card: ActionCard, words: string) =>
  until(() => Promise.resolve(messagesOf(card).find(({ blocks }) => JSON.stringify(blocks).includes(words))));
const buttonsOf = (card: ActionCard) =>
  (messagesOf(card)[0]?.blocks ?? [])
    .flatMap(({ elements = [] }) => elements)
    .flatMap(({ action_id: id }) => (id === undefined ? [] : [id]));
const sent = (text: unknown) =>
  (slack.messages.get('C0MARKETING') ?? []).filter((message) => message.text === text).length;

let presses = 0;
const pressing = (card: ActionCard, action: string, who: string) => {
  presses += 1;
  return {
    type: 'block_actions',
    user: { id: who },
    trigger_id: `trigger-${String(presses)}`,
    channel: { id: PLACE },
    actions: [{ action_id: action, value: card.id, action_ts: String(presses) }],
  };
};
const press = (card: ActionCard, action: string, who = 'U0OPERATOR', change?: SigningChange) =>
  interactSigned(platform, SECRET, pressing(card, action, who), change);
const submit = (card: ActionCard, kind: string, value: object, who = 'U0OPERATOR') => {
  presses += 1;
  return interactSigned(platform, SECRET, {
    type: 'view_submission',
    nonce: presses,
    user: { id: who },
    view: { callback_id: kind, private_metadata: card.id, state: { values: { given: { value } } } },
  });
};
const decided = (card: ActionCard) => chat.card(({ id, status }) => id === card.id && status !== 'pending');
const stillPending = async (card: ActionCard) => {
  const listed = await admin.fetch('/api/cards?status=pending');
  const { cards } = (await listed.json()) as { cards: ActionCard[] };
  expect(cards.map(({ id }) => id)).toContain(card.id);
};
const toldTo = (who: string) => slack.told.filter(({ user }) => user === who).map(({ text }) => text);

test('a held call is approved in Slack by the account of that address, made once, and shown as done', async () => {
  const card = await held();
  const message = await posted(card);
  expect(JSON.stringify(message.blocks)).toContain(card.steps[0]?.params['text']);
  expect(buttonsOf(card)).toEqual(['card-approve', 'card-reject']);
  expect((await press(card, 'card-approve')).status).toBe(200);
  expect(await decided(card)).toMatchObject({ decidedBy: 'operator' });
  await shows(card, 'Approved by operator · Done');
  expect(buttonsOf(card)).toEqual([]);
  expect(messagesOf(card)).toHaveLength(1);
  expect(sent(card.steps[0]?.params['text'])).toBe(1);
  const audit = await admin.fetch(`/api/audit?q=${card.id}`);
  const { records } = (await audit.json()) as AuditResponse;
  expect(records.find(({ action }) => action === 'card.approve')).toMatchObject({
    actor: 'operator',
    details: { via: 'slack' },
  });
});

test('of two who decide at once, in the console and in Slack, one wins', async () => {
  const card = await held();
  await posted(card);
  const [ack] = await Promise.all([
    chat.decide({ action: 'reject', cardId: card.id, reason: 'Not today' }),
    press(card, 'card-approve'),
  ]);
  const { status, decidedBy } = await decided(card);
  const isConsole = ack.ok;
  expect([status === 'rejected', decidedBy]).toEqual(isConsole ? [true, 'admin'] : [false, 'operator']);
  await shows(card, isConsole ? 'Rejected by admin: Not today' : 'Approved by operator');
  if (isConsole) expect(toldTo('U0OPERATOR').join()).toContain('already rejected by admin');
  expect(sent(card.steps[0]?.params['text'])).toBe(isConsole ? 0 : 1);
});

test('a button that is pressed twice decides once, and says so', async () => {
  const card = await held();
  await posted(card);
  await Promise.all([press(card, 'card-approve'), press(card, 'card-approve')]);
  await shows(card, 'Approved by operator · Done');
  expect(sent(card.steps[0]?.params['text'])).toBe(1);
  expect(toldTo('U0OPERATOR').join()).toContain('already');
});

test('rejecting asks for a reason, which the agent reads', async () => {
  const card = await held();
  await posted(card);
  await press(card, 'card-reject');
  const opened = slack.views.at(-1);
  expect(opened?.view).toMatchObject({ private_metadata: card.id, callback_id: 'card-reject' });
  await stillPending(card);
  const answer = await submit(card, 'card-reject', { value: 'Wrong channel' });
  expect(await answer.json()).toEqual({ response_action: 'clear' });
  expect(await decided(card)).toMatchObject({ status: 'rejected', reason: 'Wrong channel' });
  await shows(card, 'Rejected by operator: Wrong channel');
});

test('where no form can be opened, rejecting has a reason of its own', async () => {
  const card = await held();
  await posted(card);
  slack.lacking.set('views.open', 'views:write');
  await press(card, 'card-reject');
  slack.lacking.delete('views.open');
  expect(await decided(card)).toMatchObject({ status: 'rejected', reason: 'Rejected in Slack' });
});

test('a question is answered in a form, by one of its choices', async () => {
  const card = await asked({ choices: ['Busan', 'Seoul'] });
  await posted(card);
  expect(buttonsOf(card)).toEqual(['card-answer', 'card-reject']);
  await press(card, 'card-answer');
  expect(JSON.stringify(slack.views.at(-1)?.view)).toContain('Busan');
  const wrong = await submit(card, 'card-answer', { selected_option: { value: 'Paris' } });
  expect(await wrong.json()).toMatchObject({ response_action: 'errors' });
  await submit(card, 'card-answer', { selected_option: { value: 'Busan' } });
  expect(await decided(card)).toMatchObject({ answer: 'Busan', decidedBy: 'operator' });
  await shows(card, 'Answered by operator');
});

test('somebody without an account, or without the right, decides nothing and is told why', async () => {
  const card = await held();
  await posted(card);
  await press(card, 'card-approve', 'U0STRANGER');
  expect(toldTo('U0STRANGER').at(-1)).toContain('No account');
  await press(card, 'card-approve', 'U0VIEWER');
  expect(toldTo('U0VIEWER').at(-1)).toContain('may not decide');
  await press(card, 'card-approve', 'U0NOBODY');
  await press(card, 'card-approve', 'U0GONE');
  const refused = await submit(card, 'card-reject', { value: 'No' }, 'U0VIEWER');
  expect(await refused.json()).toMatchObject({ response_action: 'errors' });
  await stillPending(card);
});

test('what Slack did not sign, signed long ago, or has delivered before, decides nothing', async () => {
  const card = await held();
  await posted(card);
  const statusOf = async (change: SigningChange) =>
    (await press(card, 'card-approve', 'U0OPERATOR', change)).status;
  expect(await statusOf({ secret: 'another' })).toBe(401);
  expect(await statusOf({ signature: 'v0=00' })).toBe(401);
  expect(await statusOf({ age: 301 })).toBe(401);
  await stillPending(card);
  const once = pressing(card, 'card-reject', 'U0OPERATOR');
  const at = platform.now();
  expect((await interactSigned(platform, SECRET, once, { at })).status).toBe(200);
  const opened = slack.views.length;
  expect((await interactSigned(platform, SECRET, once, { at })).status).toBe(409);
  expect(slack.views).toHaveLength(opened);
});

test('a card that nobody decided in time says so, and is not decided any more', async () => {
  const card = await held();
  await posted(card);
  clock.advance(31 * 60_000);
  await press(card, 'card-approve');
  expect(toldTo('U0OPERATOR').at(-1)).toMatch(/expired|already rejected/);
  await shows(card, 'Nobody decided in time');
  expect(sent(card.steps[0]?.params['text'])).toBe(0);
});

test('a message of which Slack gave no answer stands there once, also after a restart', async () => {
  slack.failNext('chat.postMessage', { kind: 'lost' });
  slack.failNext('conversations.history', ...Array.from({ length: 4 }, () => ({ kind: 'dropped' }) as const));
  const card = await held();
  await posted(card);
  chat.close();
  await agent.close();
  await platform.restart();
  await meet();
  agent = await connectGateway(platform.url, apiKey);
  // Whoever died while posting is followed by another after a minute.
  clock.advance(61_000);
  await chat.decide({ action: 'reject', cardId: card.id, reason: 'Not today' });
  await shows(card, 'Rejected by admin: Not today');
  expect(messagesOf(card)).toHaveLength(1);
});

test('neither token nor signing secret is in the database or the logs', async () => {
  const logs = await (await admin.fetch('/api/logs?limit=1000')).text();
  for (const secret of [SLACK_TOKEN, SECRET]) expect(logs).not.toContain(secret);
});
