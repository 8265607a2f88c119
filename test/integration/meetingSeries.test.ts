import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import type { MeetingSuggestion, SuggestionsResult } from '@contract/entities/meeting';
import type { Recurrence } from '@contract/entities/recurrence';
import { suggestionsCall } from '@contract/meetingPreparation';
import { calendarDate, clockParts, clockTime } from '@contract/clockParts';
import { dayWithWeekday } from '@contract/dayTexts';
import { wallClockInstant } from '@contract/wallClock';
import { meetingCalls } from '@test/support/meetingCalls';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let chat: Chat;
let session: SignedIn;

beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});
interface Meeting {
  id: string;
  subject: string;
  start: string;
  end: string;
  attendees: string[];
  seriesId?: string;
  recurrence?: Recurrence;
}

const DAY_MS = 86_400_000;
const EMMA = 'emma.wilson@demo.example';
const JAMES = 'james.miller@demo.example';

const callTool = async <Result>(
  method: string,
  params: object,
  key: string = randomUUID(),
): Promise<Result> => {
  const answer = await session.fetch('/mcp/api/call', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: { server: 'outlook', method, params },
  });
  const body = (await answer.json()) as { result: Result };
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.result;
};

/** The Monday after the coming one, so many weeks later, at an hour of Seoul. */
const monday = (week: number, hour: number): string => {
  const { year, month, day, weekday } = clockParts(platform.now());
  return wallClockInstant(year, month, day + ((8 - weekday) % 7) + 7 * (week + 1), hour).toISOString();
};
const later = (instant: string, days: number): string =>
  new Date(Date.parse(instant) + days * DAY_MS).toISOString();

const mondays = (count: number): Recurrence => ({
  pattern: { every: 'week', interval: 1, days: ['MO'] },
  end: { kind: 'count', count },
  timeZone: 'Asia/Seoul',
});
const arrange = (subject: string, hour: number, count = 4, key?: string): Promise<Meeting> =>
  callTool(
    'create_meeting',
    {
      subject,
      start: monday(0, hour),
      end: monday(0, hour + 1),
      attendees: [EMMA, JAMES],
      recurrence: mondays(count),
    },
    key,
  );
const found = async (subject: string): Promise<Meeting[]> => {
  const range = { startTime: monday(-1, 0), endTime: monday(5, 0) };
  const { meetings } = await callTool<{ meetings: Meeting[] }>('find_meetings', range);
  return meetings.filter((one) => one.subject === subject);
};
const starts = async (subject: string): Promise<string[]> => (await found(subject)).map(({ start }) => start);
const approved = async (card: ActionCard | undefined): Promise<ActionCard> => {
  const ack = await chat.decide({ action: 'approve', cardId: card?.id ?? '', actionId: 'approve' });
  expect(ack).toMatchObject({ ok: true });
  return chat.card(({ id, status }) => id === card?.id && status === 'completed');
};
const suggested = async (card: ActionCard | undefined): Promise<MeetingSuggestion[]> => {
  if (!card?.meeting) throw new Error('This is no meeting card');
  const { method, params } = suggestionsCall(card, card.meeting, { availability: [] });
  return (await callTool<SuggestionsResult>(method, params)).suggestions;
};
const confirm = (card: ActionCard | undefined, chosen: MeetingSuggestion | undefined) =>
  chat.decide({
    action: 'approve',
    cardId: card?.id ?? '',
    actionId: 'confirm',
    value: JSON.stringify(chosen),
  });

test('every Monday for 6 weeks: the card has the rule, confirming makes six meetings, and the calendar lists them', async () => {
  const { card, reply } = await chat.ask('every Monday 9:00 with Marketing for 6 weeks about fjord plans');
  expect(reply.content).toContain('It repeats every Monday, 6 times.');
  expect(card?.meeting?.recurrence).toEqual(mondays(6));
  expect(card?.meeting?.reading?.notUnderstood).toEqual([]);
  const [first] = await suggested(card);
  expect(first?.series?.total).toBe(6);
  expect(
    first?.series?.next.map((start) => [dayWithWeekday(start, 'en').slice(0, 3), clockTime(start)]),
  ).toEqual([
    ['Mon', '09:00'],
    ['Mon', '09:00'],
    ['Mon', '09:00'],
  ]);
  const ack = await confirm(card, first);
  if (!ack.ok) throw new Error(ack.error);
  const { finish } = meetingCalls(`${platform.url}/mcp`, session.cookie);
  const answers = await finish(ack.card);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  const { meetings } = await callTool<{ meetings: Meeting[] }>('find_meetings', {
    startTime: first?.start,
    endTime: later(first?.start ?? '', 41),
  });
  const made = meetings.filter(({ subject }) => subject === card?.meeting?.subject);
  expect(made.map(({ start }) => start)).toEqual(
    [0, 1, 2, 3, 4, 5].map((week) => later(first?.start ?? '', week * 7)),
  );
  expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
  const post = ack.card.steps.find(({ kind }) => kind === 'direct_message');
  expect(post?.params['text']).toContain('every Monday, 6 times');
  const day = calendarDate(later(first?.start ?? '', 14));
  const { reply: calendar } = await chat.ask(`What meetings does Marketing have on ${day}?`);
  expect(calendar.content).toContain(card?.meeting?.subject);
});

test('where nobody names an end it is said which one was chosen', async () => {
  const { card, reply } = await chat.ask('매주 화요일 오후 2시 디자인팀 회의 잡아줘');
  expect(card?.meeting?.recurrence?.end).toEqual({ kind: 'count', count: 12 });
  expect(reply.content).toContain('언제까지인지 말씀이 없어 12회로 정했습니다');
  expect(card?.description).toContain('매주 화요일, 12회');
});

test('words change how a waiting meeting repeats, and take it away', async () => {
  const { card: first } = await chat.ask('매주 월요일 오전 10시 마케팅 팀 회의 6번 잡아줘');
  const next = (content: string) => chat.sayNext(content, first);
  const everyOther = await next('매주 말고 격주로');
  expect(everyOther.meeting?.recurrence).toEqual({
    ...mondays(6),
    pattern: { every: 'week', interval: 2, days: ['MO'] },
  });
  const longer = await next('8번만');
  expect(longer.meeting?.recurrence?.end).toEqual({ kind: 'count', count: 8 });
  expect(longer.meeting?.recurrence?.pattern).toEqual(everyOther.meeting?.recurrence?.pattern);
  const once = await next('한 번만');
  expect(once.meeting?.recurrence).toBeUndefined();
  expect(once.meeting?.attendees).toEqual(first?.meeting?.attendees);
  const again = await next('every Thursday instead');
  expect(again.meeting?.recurrence?.pattern).toEqual({ every: 'week', interval: 1, days: ['TH'] });
});

test('the same key makes a series once, and each of its meetings takes the time of those who are asked', async () => {
  const made = await arrange('Key series', 7, 3, 'series-key-1');
  expect(await arrange('Key series', 7, 3, 'series-key-1')).toMatchObject({ id: made.id });
  expect(await starts('Key series')).toEqual([0, 1, 2].map((week) => monday(week, 7)));
  const { availability } = await callTool<{ availability: { busy: { start: string; subject: string }[] }[] }>(
    'check_availability',
    { attendees: [EMMA], startTime: monday(2, 0), endTime: monday(2, 23) },
  );
  expect(availability[0]?.busy).toContainEqual(
    expect.objectContaining({ start: monday(2, 7), subject: 'Key series' }),
  );
});

test('a series says at which of its meetings somebody is busy', async () => {
  await callTool('create_meeting', {
    subject: 'In the way',
    start: monday(2, 20),
    end: monday(2, 21),
    attendees: [EMMA],
  });
  const { suggestions } = await callTool<SuggestionsResult>('get_smart_suggestions', {
    naturalLanguageRequest: '',
    attendees: [EMMA],
    duration: 60,
    timeRange: { start: monday(0, 20), end: monday(0, 21) },
    allowedTimes: [{ start: monday(0, 20), end: monday(0, 21) }],
    timeWindows: ['20:00-21:00'],
    workingWindows: ['00:00-24:00'],
    recurrence: mondays(4),
  });
  expect(suggestions[0]?.series).toEqual({
    total: 4,
    next: [0, 1, 2].map((week) => monday(week, 20)),
    busy: [{ start: monday(2, 20), names: ['Emma Wilson'] }],
  });
});

test('a time that a confirmed series has taken is said at the confirmation of another', async () => {
  const ask = async () => {
    const { card } = await chat.ask('every Monday 8:00 with Marketing for 5 weeks');
    return { card, first: (await suggested(card))[0] };
  };
  const [one, other] = [await ask(), await ask()];
  const third = await chat.ask(
    `Meeting with Marketing on ${calendarDate(later(one.first?.start ?? '', 7))} at 8:00`,
  );
  const [single] = await suggested(third.card);
  expect(await confirm(one.card, one.first)).toMatchObject({ ok: true });
  expect(await confirm(other.card, other.first)).toMatchObject({ ok: false, code: 'time-taken' });
  const refused = await confirm(third.card, single);
  expect(refused).toMatchObject({ ok: false, code: 'time-taken' });
});

describe('a meeting that repeats', () => {
  /** Messages of one person are counted. */
  beforeAll(async () => {
    chat.close();
    session = await signIn(platform.url, 'admin');
    chat = await openChat(platform.url, session);
  });

  it('is asked back about, and one of its meetings is cancelled', async () => {
    await arrange('Pine series', 11);
    const { card, reply } = await chat.ask('cancel the "Pine series" meeting');
    expect(card).toBeUndefined();
    expect(reply.content).toContain(
      'Pine series repeats (every Monday, 4 times). The whole series, or only one meeting?',
    );
    const [whole, one] = reply.metadata?.options ?? [];
    expect([whole?.label, one?.label]).toEqual([
      'the whole series',
      `only ${dayWithWeekday(monday(0, 11), 'en')}`,
    ]);
    const { card: single } = await chat.ask(one?.text ?? '');
    expect(single?.steps[0]?.params).toEqual({ meetingId: expect.any(String), expectedStart: monday(0, 11) });
    await approved(single);
    expect(await starts('Pine series')).toEqual([1, 2, 3].map((week) => monday(week, 11)));
  });

  it('is cancelled as a whole', async () => {
    await arrange('Oak series', 12);
    const { reply } = await chat.ask('"Oak series" 회의 취소해줘');
    expect(reply.content).toContain('반복 전체인가요, 한 번만인가요?');
    const { card } = await chat.ask(reply.metadata?.options?.[0]?.text ?? '');
    expect(card?.description).toContain('매주 월요일, 4회');
    expect(card?.steps[0]?.params).toMatchObject({ wholeSeries: true });
    await approved(card);
    expect(await starts('Oak series')).toEqual([]);
  });

  it('is moved as a whole, to another day of the week and another time', async () => {
    await arrange('Ash series', 13);
    const { card } = await chat.ask('move the whole series "Ash series" meeting to Wednesday at 3pm');
    expect(card?.steps[0]?.params).toMatchObject({ wholeSeries: true });
    await approved(card);
    const wednesday = (week: number) => later(monday(week, 15), 2);
    expect(await starts('Ash series')).toEqual([0, 1, 2, 3].map(wednesday));
    const [moved] = await found('Ash series');
    expect(moved?.recurrence?.pattern).toEqual({ every: 'week', interval: 1, days: ['WE'] });
  });

  it('of several days is not moved to another day, and says so', async () => {
    await callTool('create_meeting', {
      subject: 'Elm series',
      start: monday(0, 16),
      end: monday(0, 17),
      attendees: [EMMA],
      recurrence: { ...mondays(4), pattern: { every: 'week', interval: 1, days: ['MO', 'TH'] } },
    });
    const { card, reply } = await chat.ask('move the whole series "Elm series" meeting to Wednesday');
    expect(card).toBeUndefined();
    expect(reply.content).toContain('I cannot move all of it to another day');
  });
});
