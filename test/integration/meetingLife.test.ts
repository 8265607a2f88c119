import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
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
}

const callTool = async <Result>(method: string, params: object): Promise<Result> => {
  const answer = await session.fetch('/mcp/api/call', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: { server: 'outlook', method, params },
  });
  const body = (await answer.json()) as { result: Result };
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.result;
};

/** So many days from now at an hour of Seoul. */
const at = (days: number, hour: number, minute = 0): string => {
  const { year, month, day } = clockParts(platform.now());
  return wallClockInstant(year, month, day + days, hour, minute).toISOString();
};
/** `2026-11-24`, so many days from now. */
const dayOf = (days: number): string => {
  const { year, month, day } = clockParts(at(days, 12));
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
const EMMA = 'emma.wilson@demo.example';
const JAMES = 'james.miller@demo.example';

/** A meeting of the assistant that only one test knows by its name. */
const arrange = async (subject: string, days: number, hour: number): Promise<Meeting> =>
  callTool('create_meeting', {
    subject,
    start: at(days, hour),
    end: at(days, hour + 1),
    attendees: [EMMA, JAMES],
  });
const found = async (subject: string): Promise<Meeting | undefined> => {
  const range = { startTime: at(0, 0), endTime: at(40, 0) };
  const { meetings } = await callTool<{ meetings: Meeting[] }>('find_meetings', range);
  return meetings.find((one) => one.subject === subject);
};
const approved = async (card: ActionCard | undefined): Promise<ActionCard> => {
  const ack = await chat.decide({ action: 'approve', cardId: card?.id ?? '', actionId: 'approve' });
  expect(ack).toMatchObject({ ok: true });
  return chat.card(({ id, status }) => id === card?.id && status === 'completed');
};
const mailTo = (recipient: string, subject: string): Promise<unknown> =>
  platform.inspect(async (database) =>
    database.query('SELECT id FROM workspace_mail WHERE subject = $1 AND $2 = ANY (recipients)', [
      subject,
      recipient,
    ]),
  );
const restarted = async (): Promise<void> => {
  chat.close();
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
};

test('a meeting is cancelled once somebody approves, and everybody is told', async () => {
  await arrange('Harbour review', 3, 14);
  const { card, reply } = await chat.ask('cancel the "Harbour review" meeting');
  expect(reply.content).toMatch(/Nothing is changed before you approve/);
  expect(card).toMatchObject({ type: 'tool-approval', title: 'Cancel the meeting: Harbour review' });
  expect(card?.description).toMatch(/Before: .* 14:00 - 15:00, 2 people → After: cancelled/);
  expect(await found('Harbour review')).toBeDefined();
  const done = await approved(card);
  expect(done.steps.map(({ method, status }) => [method, status])).toEqual([
    ['cancel_meeting', 'done'],
    ['send_message', 'done'],
    ['send_message', 'done'],
  ]);
  expect(await found('Harbour review')).toBeUndefined();
  expect(await mailTo(JAMES, 'Cancelled: Harbour review')).toHaveLength(1);
  await restarted();
});

test('who reads Korean is told in Korean of a meeting that is changed, and of one that is cancelled', async () => {
  const SEOYEON = 'seoyeon.kim@demo.example';
  const meeting = await callTool<Meeting>('create_meeting', {
    subject: 'Elm review',
    start: at(9, 10),
    end: at(9, 11),
    attendees: [EMMA, SEOYEON],
  });
  await callTool('change_meeting', {
    meetingId: meeting.id,
    expectedStart: at(9, 10),
    start: at(9, 15),
    end: at(9, 16),
  });
  await callTool('cancel_meeting', { meetingId: meeting.id, expectedStart: at(9, 15) });
  const mails = await platform.inspect(async (database) =>
    database.query<{ subject: string; recipients: string[] }>(
      'SELECT subject, recipients FROM workspace_mail WHERE subject LIKE $1',
      ['%Elm review'],
    ),
  );
  const read = (one: string) =>
    mails.filter(({ recipients }) => recipients.includes(one)).map(({ subject }) => subject);
  expect(read(SEOYEON).sort()).toEqual(['회의 변경: Elm review', '회의 취소: Elm review']);
  expect(read(EMMA).sort()).toEqual(['Cancelled: Elm review', 'Updated: Elm review']);
  await restarted();
});

test('a dry run cancels nothing', async () => {
  await arrange('Lantern review', 3, 16);
  const { card } = await chat.ask('cancel the "Lantern review" meeting', { dryRun: true });
  await approved(card);
  expect(await found('Lantern review')).toBeDefined();
});

test.each([
  ['Cedar review', 'move the "Cedar review" meeting to {day} at 2pm', 4, 14, 60],
  ['Maple review', 'push the "Maple review" meeting back by 30 minutes', 3, 11, 30],
  ['Birch review', '"Birch review" 회의 한 시간 앞당겨줘', 3, 10, 0],
  ['Alder review', '"Alder review" 회의를 {day} 오후 4시로 옮겨줘', 4, 16, 0],
])('%s: %s', async (subject, words, days, hour, minute) => {
  const before = await arrange(subject, 3, 11);
  const { card } = await chat.ask(words.replace('{day}', dayOf(days)));
  expect(card?.description).toMatch(/11:00 - 12:00/);
  await approved(card);
  const start = at(days, hour, minute === 60 ? 0 : minute);
  expect(await found(subject)).toMatchObject({
    id: before.id,
    start,
    end: new Date(Date.parse(start) + 3_600_000).toISOString(),
  });
});

test('people are added and taken out', async () => {
  await arrange('Willow review', 5, 10);
  const { card: add } = await chat.ask('Add Yuki to the "Willow review" meeting');
  await approved(add);
  expect((await found('Willow review'))?.attendees).toEqual([EMMA, JAMES, 'yuki.tanaka@demo.example']);
  const { card: remove } = await chat.ask('"Willow review" 회의에서 제임스 빼줘');
  expect(remove?.description).toMatch(/3명.*2명 \(-James Miller\)/);
  await approved(remove);
  expect((await found('Willow review'))?.attendees).toEqual([EMMA, 'yuki.tanaka@demo.example']);
});

test('of several that fit one is asked for, with a button each', async () => {
  await arrange('Twin review', 6, 10);
  await arrange('Twin review', 7, 15);
  const { card, reply } = await chat.ask('cancel the "Twin review" meeting');
  expect(card).toBeUndefined();
  expect(reply.metadata?.options).toHaveLength(2);
  const [, second] = reply.metadata?.options ?? [];
  const { card: chosen } = await chat.ask(second?.text ?? '');
  expect(chosen?.steps[0]?.params).toMatchObject({ expectedStart: at(7, 15) });
});

test('a meeting that somebody else organises is left alone, and says whose it is', async () => {
  const { card, reply } = await chat.ask('Cancel the Engineering standup');
  expect(card).toBeUndefined();
  expect(reply.content).toMatch(/I did not organise this meeting.*organised by 윤도현/s);
});

test('the tools leave a meeting that somebody else organises as it is, whoever calls them', async () => {
  const meetings = async () =>
    (
      await callTool<{ meetings: (Meeting & { isOwn: boolean })[] }>('find_meetings', {
        startTime: at(0, 0),
        endTime: at(40, 0),
      })
    ).meetings.filter(({ isOwn }) => !isOwn);
  const [foreign] = await meetings();
  const meeting = { meetingId: foreign?.id, expectedStart: foreign?.start };
  await expect(callTool('cancel_meeting', meeting)).rejects.toThrow(/not_organizer/);
  const moved = { ...meeting, start: at(12, 9), end: at(12, 10) };
  await expect(callTool('change_meeting', moved)).rejects.toThrow(/not_organizer/);
  expect((await meetings())[0]).toEqual(foreign);
  expect(await mailTo(foreign?.attendees[0] ?? '', `Cancelled: ${foreign?.subject ?? ''}`)).toEqual([]);
  await restarted();
});

test('a meeting that was moved after the card came is not cancelled', async () => {
  const meeting = await arrange('Poplar review', 3, 17);
  const { card } = await chat.ask('cancel the "Poplar review" meeting');
  await callTool('change_meeting', {
    meetingId: meeting.id,
    expectedStart: meeting.start,
    start: at(4, 9),
    end: at(4, 10),
  });
  await chat.decide({ action: 'approve', cardId: card?.id ?? '', actionId: 'approve' });
  const failed = await chat.card(
    ({ id, steps }) => id === card?.id && steps.some(({ status }) => status === 'failed'),
  );
  expect(failed.steps[0]?.error).toMatch(/meeting_moved/);
  expect(await found('Poplar review')).toMatchObject({ start: at(4, 9) });
});

test('what is on the calendar is listed: of a person, of whoever asks', async () => {
  await arrange('Juniper review', 8, 10);
  const other = await openChat(platform.url, await signIn(platform.url, 'member'));
  const { reply } = await other.ask(`Show Emma's meetings on ${dayOf(8)}`);
  expect(reply.content).toMatch(/Calendar of \*\*Emma Wilson\*\*/);
  expect(reply.content).toMatch(/10:00 - 11:00 \*\*Juniper review\*\*/);
  const own = await other.ask('이번 주 내 일정 보여줘');
  expect(own.reply.content).toMatch(/영업 파이프라인 점검|EMEA sync|전사 타운홀/);
  const english = await other.ask('What is on my calendar this week?');
  expect(english.reply.content).toMatch(/Your calendar, /);
  other.close();
});
