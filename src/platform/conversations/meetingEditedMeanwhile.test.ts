import type { ActionCard } from '@contract/entities/actionCard';
import type { AvailabilityResult, MeetingSuggestion } from '@contract/entities/meeting';
import type { User } from '@contract/entities/user';
import { availabilityCall } from '@contract/meetingPreparation';
import { buildMeetingRequest } from '@test/builders/buildMeetingRequest';
import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { until } from '@test/support/until';
import { HttpError } from '@platform/http/httpError';
import { claimCall } from '@platform/tool-manager/callClaim';
import { createKeyedCalls } from '@platform/tool-manager/keyedCalls';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import { createCardService, type CardService } from './cardService';
import { createCardsUnderWay } from './cardsUnderWay';
import { createMeetingWork } from './meetingWork';
import { offeredTimes } from './meetingPreparation';
import { createStoredCardLedger } from './storedCardLedger';

/** A call that a tool server has not answered. */
interface Held {
  method: string;
  params: Record<string, unknown>;
  answer: (result: object) => void;
  fail: (error: Error) => void;
}

let bench: ConversationBench;
let service: CardService;
let callTool: ToolCaller;
let held: Held[] = [];
let told: string[] = [];
let preparations: Promise<void>[] = [];
beforeAll(async () => {
  bench = await openConversationBench();
  const { repositories, database, recorder } = bench;
  const { actionCards: cards, cardSteps: steps, meetingPreparation: preparation } = repositories;
  const ledger = createStoredCardLedger({ ...bench, cards, steps, preparation });
  const keyedCalls = createKeyedCalls({ ...repositories, clock: bench.clock });
  const perform = (method: string, params: Record<string, unknown>): Promise<unknown> => {
    if (method === 'search_users') return Promise.resolve({ users: [] });
    if (method === 'send_message') return Promise.resolve({ ts: String(told.push(String(params['text']))) });
    return new Promise((answer, fail) => held.push({ method, params, answer, fail }));
  };
  callTool = async (request) => {
    const tier = request.server === 'slack' ? ('write' as const) : ('read' as const);
    const claim = await claimCall(
      { ledger, keyedCalls },
      { ...request, tier, belief: { tier, unjudged: false } },
      false,
    );
    const done = await claim.settle(async () => {
      const result = await perform(request.method, request.params);
      return { result, duplicate: false, intercepted: false };
    });
    return { ...done, tier };
  };
  const ownerOf = () => Promise.resolve({ id: 'user-1', username: 'mina' });
  const underWay = createCardsUnderWay();
  const work = createMeetingWork({ cards, callTool, ownerOf, recorder, database, underWay });
  const prepare = (card: ActionCard) => {
    const ended = work.prepare(card);
    preparations.push(ended);
    return ended;
  };
  service = createCardService({
    ...bench,
    ...repositories,
    cards,
    preparation,
    callTool,
    meetingWork: { ...work, prepare },
    execute: () => Promise.resolve(),
    grant: () => Promise.resolve(),
    checkCall: () => Promise.resolve(),
  });
});
afterAll(() => bench.close());
beforeEach(() => {
  held = [];
  told = [];
  preparations = [];
});

const mina: User = {
  id: 'user-1',
  username: 'mina',
  email: 'mina@demo.example',
  role: 'operator',
  permissions: [],
};
const meeting = buildMeetingRequest();
const propose = async (): Promise<ActionCard> =>
  service.propose(
    await bench.newReply(),
    { ...bench.run, origin: 'team-chat' },
    { type: 'meeting', title: meeting.subject, description: '', actions: [], meeting },
  );
const change = { ...meeting, subject: '분기 계획', duration: 45 };
const edit = ({ id, edited = 0 }: ActionCard) =>
  service.decide(mina, { action: 'edit', cardId: id, edited, meeting: change });
const calendars = (busyFrom: string): AvailabilityResult => ({
  availability: meeting.attendees.map(({ email, name }) => ({
    email,
    name,
    busy: [{ start: busyFrom, end: '2026-11-24T09:00:00.000Z' }],
  })),
});
const OLD = calendars('2026-11-24T01:00:00.000Z');
const NEW = calendars('2026-11-24T02:00:00.000Z');
const time = (start: string): MeetingSuggestion => ({
  start,
  end: new Date(Date.parse(start) + 2_700_000).toISOString(),
  reason: 'All are free',
});
const OLD_TIMES = { suggestions: [time('2026-11-25T01:00:00.000Z')], rejected: [] };
const NEW_TIMES = { suggestions: [time('2026-11-26T01:00:00.000Z')], rejected: [] };
const AWAY = new HttpError(502, 'tool-failed', 'The calendars do not answer');
/** The call of this number, as soon as it has come. */
const callOf = (index: number) => until(() => Promise.resolve(held[index]));
const offered = ({ id }: ActionCard) => offeredTimes(bench.repositories.meetingPreparation, id);

test('calendars that come after an edit are told to nobody, and the preparation after the edit comes to its proposal', async () => {
  const card = await propose();
  const before = await callOf(0);
  await edit(card);
  (await callOf(1)).answer(NEW);
  const times = await callOf(2);
  before.answer(OLD);
  await preparations[0];
  times.answer(NEW_TIMES);
  await preparations[1];
  expect(told).toEqual([expect.stringContaining('Meeting proposal: 분기 계획')]);
  expect(held.map(({ method }) => method)).toEqual([
    'check_availability',
    'check_availability',
    'get_smart_suggestions',
  ]);
});

test('calendars from before an edit do not stand for those after it, although they come first', async () => {
  const card = await propose();
  const before = await callOf(0);
  await edit(card);
  const after = await callOf(1);
  before.answer(OLD);
  await preparations[0];
  after.answer(NEW);
  (await callOf(2)).answer(NEW_TIMES);
  await preparations[1];
  expect(held).toHaveLength(3);
  expect(held[2]?.params['realCalendarData']).toEqual(NEW);
  expect(told).toEqual([expect.stringContaining('Meeting proposal: 분기 계획')]);
});

test('a card offers the times that were found after its edit, whenever those from before it come', async () => {
  const card = await propose();
  (await callOf(0)).answer(OLD);
  const before = await callOf(1);
  await edit(card);
  (await callOf(2)).answer(NEW);
  (await callOf(3)).answer(NEW_TIMES);
  await preparations[1];
  before.answer(OLD_TIMES);
  await preparations[0];
  expect(await offered(card)).toEqual(NEW_TIMES.suggestions.map(({ start }) => start));
  expect(told).toEqual([expect.stringContaining('Meeting proposal: 분기 계획')]);
});

test('neither a failure from before an edit nor that there was no time is told after it', async () => {
  const [one, other] = [await propose(), await propose()];
  const failing = await callOf(0);
  (await callOf(1)).answer(OLD);
  const finding = await callOf(2);
  await edit(one);
  await edit(other);
  failing.fail(AWAY);
  finding.answer({ suggestions: [], rejected: [], emptySuggestionsReason: 'All are busy' });
  await Promise.all(preparations.slice(0, 2));
  expect(told).toEqual([]);
  for (const index of [3, 4]) (await callOf(index)).fail(AWAY);
  await Promise.all(preparations);
});

test('a failure after an edit is told, in its own words, although one was told before it', async () => {
  const card = await propose();
  (await callOf(0)).fail(AWAY);
  await preparations[0];
  await edit(card);
  (await callOf(1)).fail(new HttpError(502, 'tool-failed', 'The mailbox is unknown'));
  await preparations[1];
  expect(told).toEqual([
    expect.stringContaining('The calendars do not answer'),
    expect.stringContaining('The mailbox is unknown'),
  ]);
});

test('a step that was looked at before an edit is not claimed after it', async () => {
  const before = await propose();
  (await callOf(0)).fail(AWAY);
  await edit(before);
  (await callOf(1)).fail(AWAY);
  await Promise.all(preparations);
  const { actionCards, cardSteps: steps, meetingPreparation: preparation } = bench.repositories;
  await preparation.forget(before.id, ['checking_availability']);
  const cards = { ...actionCards, get: () => Promise.resolve(before) };
  const late = createStoredCardLedger({ ...bench, cards, steps, preparation });
  const step = { cardId: before.id, stepId: 'checking_availability' };
  const call = availabilityCall(before.meeting ?? meeting);
  await expect(late.begin(step, call, true)).rejects.toMatchObject({ status: 409 });
  expect(await preparation.get(before.id, 'checking_availability')).toBeNull();
});

test('two that read the calendars of one meeting at once both go on, whoever is answered first', async () => {
  const card = await propose();
  const ours = await callOf(0);
  const authority = { kind: 'card' as const, cardId: card.id, stepId: 'checking_availability' };
  const bound = availabilityCall(meeting);
  const looked = callTool({ ...bound, caller: 'user-1', authority, dryRun: false });
  const theirs = await callOf(1);
  ours.answer(OLD);
  (await callOf(2)).answer(OLD_TIMES);
  await preparations[0];
  theirs.answer(OLD);
  expect((await looked).result).toEqual(OLD);
  expect(told).toEqual([expect.stringContaining('Meeting proposal: ')]);
});
