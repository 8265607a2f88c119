import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import {
  BENCH_TIME,
  NO_WORK,
  openConversationBench,
  type ConversationBench,
} from '@test/support/conversationBench';
import type { ToolCallRequest } from '@platform/tool-manager/toolCaller';
import { createCardService } from './cardService';

let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());

const mina: User = {
  id: 'user-1',
  username: 'mina',
  email: 'mina@demo.example',
  role: 'operator',
  permissions: [],
};
const EMMA = { id: 'U0EMMA', real_name: 'Emma Clark', email: 'Emma@demo.example', tz: 'Europe/London' };
const meeting = buildMeetingRequest();
const propose = () =>
  bench.propose({ type: 'meeting', title: meeting.subject, meeting, call: undefined } as never);
const change = {
  subject: 'Quarterly plan',
  duration: 45,
  timeRange: { start: '2026-11-30T00:00:00.000Z', end: '2026-12-01T09:00:00.000Z' },
  attendees: [...meeting.attendees.slice(0, 1), { email: 'emma@demo.example', name: 'emma@demo.example' }],
};
const TIME = { start: '2026-11-30T01:00:00.000Z', end: '2026-11-30T02:00:00.000Z', reason: 'All are free' };
const asked: ToolCallRequest[] = [];
/** Happens while the calendars are read. */
let meanwhile: () => Promise<unknown> = () => Promise.resolve();
beforeEach(() => {
  asked.length = 0;
  meanwhile = () => Promise.resolve();
});
const cardService = () => {
  const { database, repositories, events, recorder, clock } = bench;
  const {
    actionCards: cards,
    meetingPreparation: preparation,
    conversations,
    messages,
    audit,
  } = repositories;
  return createCardService({
    database,
    cards,
    preparation,
    conversations,
    messages,
    audit,
    events,
    recorder,
    clock,
    meetingWork: NO_WORK,
    execute: () => Promise.resolve(),
    grant: () => Promise.resolve(),
    checkCall: () => Promise.resolve(),
    callTool: async (request) => {
      asked.push(request);
      if (request.method === 'check_availability') await meanwhile();
      const result = { users: [EMMA], availability: [], suggestions: [TIME], rejected: [] };
      return { result, tier: 'read', duplicate: false, intercepted: false };
    },
  });
};
const edit = ({ id }: ActionCard, edited = 0, meetingChange: object = change) =>
  cardService().decide(mina, { action: 'edit', cardId: id, edited, meeting: meetingChange as typeof change });

test('an edit changes the meeting, looks new people up, and forgets what was found before', async () => {
  const card = await propose();
  const { meetingPreparation } = bench.repositories;
  for (const step of ['checking_availability', 'requesting_approval'] as const) {
    await meetingPreparation.claim(card.id, step, { at: BENCH_TIME, anew: false, unknownToo: false });
    await meetingPreparation.finish(card.id, step, { status: 'done', result: {}, at: BENCH_TIME });
  }
  const edited = await edit(card);
  expect(edited).toMatchObject({
    status: 'pending',
    edited: 1,
    title: 'Quarterly plan',
    description: '45 min, 2 attendees, Asia/Seoul, with a Teams link',
    meeting: {
      subject: 'Quarterly plan',
      duration: 45,
      timeRange: change.timeRange,
      request: meeting.request,
      attendees: [
        meeting.attendees[0],
        { email: 'emma@demo.example', name: 'Emma Clark', slackId: 'U0EMMA', tz: 'Europe/London' },
      ],
    },
  });
  expect(asked.map(({ method, params }) => [method, params])).toEqual([
    ['search_users', { query: 'emma@demo.example' }],
  ]);
  for (const step of ['checking_availability', 'requesting_approval'] as const) {
    expect(await meetingPreparation.get(card.id, step)).toBeNull();
  }
  const [entry] = await bench.repositories.audit.list({ limit: 1 });
  expect(entry).toMatchObject({ actor: 'mina', action: 'card.edit', target: card.id });
});

test('who edits what somebody else has changed meanwhile is told', async () => {
  const card = await propose();
  await edit(card);
  await expect(edit(card)).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
  expect(await edit(card, 1)).toMatchObject({ edited: 2 });
});

test.each([
  ['past', { start: '2026-11-01T00:00:00.000Z', end: '2026-11-02T00:00:00.000Z' }],
  ['shorter than the meeting', { start: '2026-11-30T00:00:00.000Z', end: '2026-11-30T00:30:00.000Z' }],
  ['longer than 42 days', { start: '2026-11-30T00:00:00.000Z', end: '2027-02-01T00:00:00.000Z' }],
])('a range that is %s is refused', async (_what, timeRange) => {
  const card = await propose();
  await expect(edit(card, 0, { ...change, timeRange })).rejects.toMatchObject({ status: 400 });
});

test('a decided card is edited no more', async () => {
  const card = await propose();
  await cardService().decide(mina, { action: 'reject', cardId: card.id, reason: '' });
  await expect(edit(card)).rejects.toMatchObject({ status: 409, code: 'already-decided' });
});

const approve = ({ id }: ActionCard, edited = 0, time = TIME) =>
  cardService().decide(mina, {
    action: 'approve',
    cardId: id,
    actionId: 'confirm',
    value: JSON.stringify(time),
    edited,
  });

test('who decides what somebody else has changed meanwhile is told with the card, and nothing is approved', async () => {
  const card = await propose();
  await edit(card, 0, { ...change, duration: 60 });
  const changed = { status: 409, code: 'changed-meanwhile', card: { id: card.id, edited: 1 } };
  await expect(edit(card)).rejects.toMatchObject(changed);
  await expect(approve(card)).rejects.toMatchObject(changed);
  expect(await approve(card, 1)).toMatchObject({ status: 'approved', title: 'Quarterly plan' });
});

test('a meeting that is changed while its calendars are read is not approved', async () => {
  const card = await propose();
  meanwhile = () => edit(card);
  const nextDay = { ...TIME, start: '2026-12-01T01:00:00.000Z', end: '2026-12-01T02:00:00.000Z' };
  const changed = { code: 'changed-meanwhile', card: { edited: 1 } };
  await expect(approve(card, 0, nextDay)).rejects.toMatchObject(changed);
  const now = await bench.repositories.actionCards.get(card.id);
  expect(now).toMatchObject({ status: 'pending', title: 'Quarterly plan', steps: [] });
  expect(now).not.toHaveProperty('failure');
});
