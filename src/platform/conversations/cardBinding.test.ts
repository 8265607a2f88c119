import type { ActionCard } from '@contract/entities/actionCard';
import { defined } from '@contract/defined';
import { bindApproval, type Approval } from './cardBinding';

const NOW = new Date('2026-11-21T02:00:00.000Z');

const card = (overrides: Partial<ActionCard>): ActionCard => ({
  id: 'card-1',
  title: 'A card',
  description: '',
  status: 'pending',
  type: 'tool-approval',
  createdAt: NOW.toISOString(),
  actions: [{ id: 'approve', type: 'button', label: 'Post' }],
  conversationId: 'talk',
  messageId: 'message-1',
  userId: 'user-1',
  runId: 'run-1',
  dryRun: false,
  language: 'en',
  steps: [
    {
      id: 'call',
      kind: 'tool_call',
      server: 'slack',
      method: 'send_message',
      params: { text: 'hello' },
      status: 'pending',
      attempts: 0,
    },
  ],
  ...overrides,
});
const approval = (actionId: string, value?: string): Approval => ({
  action: 'approve',
  cardId: 'card-1',
  actionId,
  ...defined({ value }),
});
const bind = (overrides: Partial<ActionCard>, given: Approval) => bindApproval(card(overrides), given, NOW);
const refusal = (message: RegExp): Error =>
  expect.objectContaining({
    status: 400,
    code: 'invalid-input',
    message: expect.stringMatching(message) as unknown,
  }) as Error;

const CHANNEL: Partial<ActionCard> = {
  actions: [
    { id: 'channel', type: 'select', label: 'Channel', options: [{ value: '#general', label: '#general' }] },
  ],
};
const RECIPIENT: Partial<ActionCard> = {
  actions: [{ id: 'to', type: 'input', label: 'Recipient e-mail' }],
};

test('a button approves the call as it was proposed', () => {
  expect(bind({}, approval('approve'))).toEqual({ steps: [] });
});

test('a chosen or typed value fills the argument that the action names', () => {
  expect(bind(CHANNEL, approval('channel', '#general')).steps[0]?.params).toEqual({
    text: 'hello',
    channel: '#general',
  });
  expect(bind(RECIPIENT, approval('to', ' mina@demo.example ')).steps[0]?.params).toMatchObject({
    to: 'mina@demo.example',
  });
});

test.each<[string, Partial<ActionCard>, Approval, RegExp]>([
  ['no value', CHANNEL, approval('channel'), /Channel: choose a value first/],
  ['a blank value', RECIPIENT, approval('to', '  '), /Recipient e-mail: choose a value first/],
  ['a value that is no choice', CHANNEL, approval('channel', '#board'), /#board is not one of the choices/],
  ['no address', RECIPIENT, approval('to', 'everybody'), /everybody is not an e-mail address/],
  ['an unknown action', CHANNEL, approval('__proto__', 'x'), /no such action/],
])('%s is refused', (_what, overrides, given, words) => {
  expect(() => bind(overrides, given)).toThrow(refusal(words));
});

test('edited arguments are bound instead of the proposed ones, and those are kept beside them', () => {
  const edited = { text: 'hello, everybody' };
  expect(bind({}, { ...approval('approve'), params: edited }).steps).toEqual([
    expect.objectContaining({ method: 'send_message', params: edited, proposed: { text: 'hello' } }),
  ]);
  const chosen = bind(CHANNEL, {
    ...approval('channel', '#general'),
    params: { text: 'hi', channel: '#board' },
  });
  expect(chosen.steps[0]?.params).toEqual({ text: 'hi', channel: '#general' });
});

test('arguments that were opened and left as they are count as the proposed ones', () => {
  expect(bind({}, { ...approval('approve'), params: { text: 'hello' } })).toEqual({ steps: [] });
});

test('a meeting takes no edited arguments', () => {
  expect(() => bind(MEETING, { ...approval('confirm'), params: {} })).toThrow(refusal(/chosen time/));
});

const MEETING: Partial<ActionCard> = {
  type: 'meeting',
  steps: [],
  meeting: {
    teamName: 'Marketing',
    attendees: [
      { email: 'mina@demo.example', name: 'Mina', slackId: 'U01' },
      { email: 'joon@demo.example', name: 'Joon' },
    ],
    duration: 60,
    timeRange: { start: '2026-11-23T00:00:00.000Z', end: '2026-11-28T00:00:00.000Z' },
    slackChannel: '#marketing',
    subject: 'Marketing team meeting',
    request: 'Schedule a meeting',
    rules: { duration_min: 60, time_window: [], min_notice_hours: 6, candidates_to_propose: 3 },
  },
};
const time = (start: string, end: string) =>
  approval('confirm', JSON.stringify({ start, end, reason: 'free' }));

test('a meeting is bound with the chosen time: the meeting, the post, a message for each chat id', () => {
  const { chosen, steps } = bind(MEETING, time('2026-11-23T01:00:00.000Z', '2026-11-23T02:00:00.000Z'));
  expect(chosen?.start).toBe('2026-11-23T01:00:00.000Z');
  expect(steps.map(({ id }) => id)).toEqual(['create_meeting', 'post_confirmation', 'dm:U01']);
  expect(steps[0]?.params).toMatchObject({ start: chosen?.start, end: chosen?.end });
});

test.each<[string, Approval, RegExp]>([
  ['no time', approval('confirm'), /Choose one of the suggested times/],
  ['something unreadable', approval('confirm', '{'), /not readable/],
  ['something else', approval('confirm', '[]'), /./],
  ['a shorter time', time('2026-11-23T01:00:00.000Z', '2026-11-23T01:30:00.000Z'), /must last 60 minutes/],
  ['an end before the start', time('2026-11-23T02:00:00.000Z', '2026-11-23T01:00:00.000Z'), /must last 60/],
  ['a time that has passed', time('2026-11-21T01:00:00.000Z', '2026-11-21T02:00:00.000Z'), /already passed/],
])('a meeting with %s is refused', (_what, given, words) => {
  expect(() => bind(MEETING, given)).toThrow(refusal(words));
});
