import { selectCard, selectCardRequest } from '@console/domain/action-cards/cardsSlice';
import { meetingConfirmRequested, stepsRetryRequested } from '@console/domain/scheduling/schedulingSaga';
import { selectScheduling } from '@console/domain/scheduling/schedulingSlice';
import type { ActionCard } from '@contract/entities/actionCard';
import { openChat } from '@test/support/openChat';
import { openConsole, type TestConsole } from '@test/support/openConsole';
import { schedulingConsole, type SchedulingConsole } from '@test/support/schedulingConsole';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let operator: TestConsole;
let scheduling: SchedulingConsole;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  operator = await openConsole(platform.url, 'operator');
  scheduling = schedulingConsole(operator);
});
afterAll(async () => {
  operator.close();
  await platform.stop();
});

const HOUR_MS = 3_600_000;
/** The hour in Seoul, UTC+9, of the day there that holds the instant. */
const seoulAt = (instant: string, hour: number): string => {
  const day = new Date(Date.parse(instant) + 9 * HOUR_MS).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00+09:00`) + hour * HOUR_MS).toISOString();
};
const nextSunday = (instant: string): string => {
  const weekday = new Date(Date.parse(instant) + 9 * HOUR_MS).getUTCDay();
  return new Date(Date.parse(instant) + (7 - weekday) * 24 * HOUR_MS).toISOString();
};

const overlaps = (a: { start: string; end: string }, b: { start: string; end: string }) =>
  a.start < b.end && b.start < a.end;
/** A step that failed waits for somebody to ask again: the test says why at once. */
const untilCompleted = async (id: string) => {
  const end = await operator.until('the end of a confirmation', (state) => {
    const { status } = selectCard(state, id) ?? {};
    const request = selectCardRequest(state, id);
    const why = request?.status === 'failed' ? request.error : selectScheduling(state, id)?.confirmError;
    return status === 'completed' || why !== undefined ? { status, why } : undefined;
  });
  expect(end).toEqual({ status: 'completed', why: undefined });
};
const refusedOf = (id: string) =>
  operator.until('a refusal', (state) => {
    const request = selectCardRequest(state, id);
    return request?.status === 'failed' ? request : undefined;
  });

test('a time that was taken meanwhile is said at the second confirmation, with new suggestions; nobody is booked twice', async () => {
  const first = await scheduling.proposed(await scheduling.say('마케팅 팀 45분 회의 잡아줘'));
  const second = await scheduling.proposed(await scheduling.say('마케팅 팀 45분 회의 또 잡아줘'));
  const [suggestion] = first.workflow.suggestions;
  if (!suggestion) throw new Error('There is no suggestion');
  expect(second.workflow.suggestions[0]).toMatchObject({ start: suggestion.start });
  operator.dispatch(meetingConfirmRequested({ cardId: first.card.id, suggestion, edited: 0 }));
  await untilCompleted(first.card.id);
  operator.dispatch(meetingConfirmRequested({ cardId: second.card.id, suggestion, edited: 0 }));
  expect(await refusedOf(second.card.id)).toMatchObject({
    code: 'time-taken',
    error: expect.stringMatching(/^이 시간은 그사이 찼습니다: .*김서연/),
  });
  const anew = await operator.until('new suggestions', (state) => {
    const workflow = selectScheduling(state, second.card.id);
    const isNew = workflow?.suggestions.every((one) => !overlaps(one, suggestion));
    return workflow?.step === 'awaiting_approval' && isNew ? workflow.suggestions : undefined;
  });
  expect(anew.length).toBeGreaterThan(0);
  expect(selectCard(operator.state(), second.card.id)?.status).toBe('pending');
  const { availability } = (await scheduling.readTool('outlook', 'check_availability', {
    attendees: first.card.meeting?.attendees.map(({ email }) => email),
    startTime: suggestion.start,
    endTime: suggestion.end,
  })) as { availability: { busy: { start: string }[] }[] };
  // An optional attendee may be elsewhere at that time.
  const meetings = availability.map(
    ({ busy }) => busy.filter(({ start }) => start === suggestion.start).length,
  );
  expect(meetings).toEqual(availability.map(() => 1));
});

const confirm = async ({ id }: ActionCard, start: string) => {
  const end = new Date(Date.parse(start) + 40 * 60_000).toISOString();
  const chat = await openChat(platform.url, operator.session);
  const value = JSON.stringify({ start, end, reason: '' });
  const answer = await chat.decide({ action: 'approve', cardId: id, actionId: 'confirm', value });
  chat.close();
  return answer;
};
const firstTime = ({ workflow }: Awaited<ReturnType<SchedulingConsole['proposed']>>): string => {
  const [suggestion] = workflow.suggestions;
  if (!suggestion) throw new Error('There is no suggestion');
  return suggestion.start;
};

test('a Sunday and a night, which no search would find, are not confirmed, whoever asks', async () => {
  const found = await scheduling.proposed(await scheduling.say('마케팅 팀 40분 회의 잡아줘'));
  const start = firstTime(found);
  for (const other of [seoulAt(nextSunday(start), 10), seoulAt(start, 3)]) {
    expect(await confirm(found.card, other)).toMatchObject({
      ok: false,
      code: 'time-not-possible',
      error: expect.stringMatching(/평일 \d\d:\d\d-/),
    });
  }
  expect(selectCard(operator.state(), found.card.id)?.status).toBe('pending');
});

test('a free time that the words of the request rule out is not confirmed', async () => {
  const start = firstTime(await scheduling.proposed(await scheduling.say('마케팅 팀 40분 회의 잡아줘')));
  const otherHalf = start < seoulAt(start, 12) ? '오후에' : '오전에';
  const { card } = await scheduling.proposed(await scheduling.say(`마케팅 팀 ${otherHalf} 40분 회의 잡아줘`));
  expect(await confirm(card, start)).toMatchObject({ ok: false, code: 'time-not-possible' });
  expect(selectCard(operator.state(), card.id)?.status).toBe('pending');
});

test('of two confirmations at once one wins', async () => {
  const cards = [
    await scheduling.proposed(await scheduling.say('마케팅 팀 25분 회의 잡아줘')),
    await scheduling.proposed(await scheduling.say('마케팅 팀 25분 회의 또 잡아줘')),
  ];
  const [suggestion] = cards[0]?.workflow.suggestions ?? [];
  const chat = await openChat(platform.url, operator.session);
  const value = JSON.stringify(suggestion);
  const answers = await Promise.all(
    cards.map(({ card }) => chat.decide({ action: 'approve', cardId: card.id, actionId: 'confirm', value })),
  );
  chat.close();
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'time-taken' });
  // A meeting that is confirmed and not made keeps its time from others, and no calendar tells of it.
  const made = cards[answers.findIndex(({ ok }) => ok)]?.card.id ?? '';
  await operator.until(
    'the decision',
    (state) => selectCard(state, made)?.status === 'approved' || undefined,
  );
  operator.dispatch(stepsRetryRequested({ cardId: made }));
  await untilCompleted(made);
});
