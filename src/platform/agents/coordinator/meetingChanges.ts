import { withParticle } from '@contract/koreanParticle';
import { recurrenceText } from '@contract/recurrenceText';
import { type Language } from '@contract/clockParts';
import { dayInWords, timeRangeText } from '@contract/dayTexts';
import { zoneLabel } from '@contract/zones';
import type { BoundCall } from '@contract/entities/actionCard';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import type { AgentTask } from '../agentTask';
import { REPLY_OPTIONS, type ReplyOption } from '../replyExtras';
import { speak } from '../speak';
import type { DayQuestion } from '../workflow/dayQuestion';
import type { FoundMeeting } from '../workflow/findMeetings';
import type { ChangeKind } from '../workflow/planChange';
import type { MeetingChangePlan, PlannedChanges } from '../workflow/plannedChanges';
import { askDay, askWho } from './meetingQuestions';

const TEXTS = {
  ko: {
    looking: '어떤 회의인지 확인하겠습니다.\n\n',
    none: (days: string) => `${days}에는 말씀하신 회의를 찾지 못했습니다. 날짜나 참석자를 알려 주세요.`,
    several: '말씀하신 회의가 여러 건입니다. 어느 것인지 골라 주세요.\n\n',
    notOwn: '제가 만든 회의가 아니라서 바꿀 수 없습니다. 주최자에게 요청해 주세요.\n\n',
    whom: '누구를 추가하거나 뺄지 알 수 없습니다. 이름을 알려 주세요.',
    noAddress: (names: string) =>
      `이메일이 없어서 캘린더로 초대할 수 없습니다: ${names}. 이 사람을 빼고 다시 말씀해 주세요.`,
    noTime: (subject: string) =>
      `${withParticle(subject, '을를')} 옮길 시간을 찾지 못했습니다. 날짜와 시각을 알려 주세요.`,
    scope: (subject: string, rule: string) =>
      `${withParticle(subject, '은는')} 반복 회의입니다${rule && ` (${rule})`}. 반복 전체인가요, 한 번만인가요?`,
    whole: '반복 전체',
    onlyOne: (day: string) => `${day} 회의만`,
    onlyWords: '이 회의만',
    seriesDay: (subject: string) =>
      `${withParticle(subject, '은는')} 여러 요일이나 매월 반복하는 회의라서 전체를 다른 날로 옮길 수 없습니다. 시각만 바꾸거나 한 번만 옮길 수 있습니다.`,
    organizer: (name: string) => `주최자 ${name}`,
    ready: (count: number) =>
      `카드에 변경 전과 후를 적었습니다. 승인하기 전에는 아무것도 바꾸지 않습니다.${count > 1 ? ` (${String(count)}건)` : ''}`,
    more: (count: number) => ` ${String(count)}건이 더 있습니다. 나머지는 다시 요청해 주세요.`,
    titles: {
      cancel: (subject: string) => `회의 취소: ${subject}`,
      move: (subject: string) => `회의 시간 변경: ${subject}`,
      people: (subject: string) => `참석자 변경: ${subject}`,
    },
    before: '변경 전',
    after: '변경 후',
    cancelled: '취소',
    people: (count: number) => `참석자 ${String(count)}명`,
    approve: { cancel: '회의 취소 승인', move: '변경 승인', people: '변경 승인' },
    dm: {
      cancel: (name: string, subject: string, when: string) =>
        `${name} 님, ${subject} 회의가 취소되었습니다.\n${when} (${zoneLabel()})`,
      move: (name: string, subject: string, when: string) =>
        `${name} 님, ${subject} 회의 시간이 바뀌었습니다.\n${when} (${zoneLabel()})`,
      people: (name: string, subject: string, when: string) =>
        `${name} 님, ${subject} 회의 참석자가 바뀌었습니다.\n${when} (${zoneLabel()})`,
    },
  },
  en: {
    looking: 'Looking for the meeting.\n\n',
    none: (days: string) => `I found no such meeting (${days}). Tell me its day, or who is in it.`,
    several: 'Several meetings fit. Which one do you mean?\n\n',
    notOwn: 'I did not organise this meeting and cannot change it. Please ask its organiser.\n\n',
    whom: 'I could not read whom to add or to remove. Who is it?',
    noAddress: (names: string) =>
      `The calendar cannot invite people without an e-mail address: ${names}. Ask again without them.`,
    noTime: (subject: string) => `I found no time to move ${subject} to. Tell me a day and a time.`,
    scope: (subject: string, rule: string) =>
      `${subject} repeats${rule && ` (${rule})`}. The whole series, or only one meeting?`,
    whole: 'the whole series',
    onlyOne: (day: string) => `only ${day}`,
    onlyWords: 'only this one',
    seriesDay: (subject: string) =>
      `${subject} repeats on several days or by the month, so I cannot move all of it to another day. I can change its time of day, or move one meeting.`,
    organizer: (name: string) => `organised by ${name}`,
    ready: (count: number) =>
      `The card shows it before and after. Nothing is changed before you approve.${count > 1 ? ` (${String(count)} cards)` : ''}`,
    more: (count: number) => ` ${String(count)} more fit: ask again for the rest.`,
    titles: {
      cancel: (subject: string) => `Cancel the meeting: ${subject}`,
      move: (subject: string) => `Move the meeting: ${subject}`,
      people: (subject: string) => `Change who is asked: ${subject}`,
    },
    before: 'Before',
    after: 'After',
    cancelled: 'cancelled',
    people: (count: number) => `${String(count)} ${count === 1 ? 'person' : 'people'}`,
    approve: { cancel: 'Approve cancelling', move: 'Approve the change', people: 'Approve the change' },
    dm: {
      cancel: (name: string, subject: string, when: string) =>
        `Hi ${name}, ${subject} is cancelled.\n${when} (${zoneLabel()})`,
      move: (name: string, subject: string, when: string) =>
        `Hi ${name}, ${subject} has a new time.\n${when} (${zoneLabel()})`,
      people: (name: string, subject: string, when: string) =>
        `Hi ${name}, the people of ${subject} have changed.\n${when} (${zoneLabel()})`,
    },
  },
};

/** Puts the change of a meeting that is in the calendar on a card, before and after; nothing happens before its approval. */
export const proposeChange =
  (kind: ChangeKind) =>
  async (task: AgentTask): Promise<void> => {
    const { language } = task.run;
    const texts = TEXTS[language];
    const { data } = await task.ask('workflow', 'plan_change', task.text, {
      change: kind,
      userEmail: task.data['userEmail'],
    });
    const planned = data['planned'] as PlannedChanges;
    if (planned.kind === 'unknownName') return askWho(task, planned);
    if (planned.kind === 'past' || planned.kind === 'noSuchDay') return askDay(task, planned);
    await speak(task, texts.looking);
    if (planned.kind !== 'ready') return explain(task, planned);
    await speak(task, texts.ready(planned.plans.length));
    if (planned.more) await speak(task, texts.more(planned.more));
    for (const plan of planned.plans) task.give(CARD_PROPOSAL, cardOf(kind, plan, planned.people, language));
  };

type People = Extract<PlannedChanges, { kind: 'ready' }>['people'];

const explain = async (
  task: AgentTask,
  planned: Exclude<PlannedChanges, { kind: 'ready' | 'unknownName' | DayQuestion['kind'] }>,
): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  if (planned.kind === 'whom') return speak(task, texts.whom);
  if (planned.kind === 'noAddress') return speak(task, texts.noAddress(planned.names.join(', ')));
  if (planned.kind === 'scope') return askScope(task, planned.meeting);
  if (planned.kind === 'seriesDay') return speak(task, texts.seriesDay(planned.meeting.subject));
  if (planned.kind === 'noTime') return speak(task, texts.noTime(planned.meeting.subject));
  if (planned.kind === 'none') {
    const first = dayInWords(planned.range.start, language);
    const last = dayInWords(Date.parse(planned.range.end) - 1, language);
    return speak(task, texts.none(first === last ? first : `${first} - ${last}`));
  }
  const isOwn = planned.kind === 'several';
  await speak(task, isOwn ? texts.several : texts.notOwn);
  for (const meeting of planned.meetings) {
    const who = isOwn ? '' : `, ${texts.organizer(meeting.organizer)}`;
    await speak(task, `- ${when(meeting, language)} **${meeting.subject}**${who}\n`);
  }
  if (isOwn)
    task.give(
      REPLY_OPTIONS,
      planned.meetings.map((meeting) => optionFor(task, meeting)),
    );
};

/** All meetings of a series, or one of them: a button each. */
const askScope = async (task: AgentTask, meeting: FoundMeeting): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  const rule = meeting.recurrence ? recurrenceText(meeting.recurrence, language) : '';
  await speak(task, texts.scope(meeting.subject, rule));
  task.give(REPLY_OPTIONS, [
    { label: texts.whole, text: `${task.text} (${texts.whole})` },
    {
      label: texts.onlyOne(dayInWords(meeting.start, language)),
      text: `${optionFor(task, meeting).text} (${texts.onlyWords})`,
    },
  ] satisfies ReplyOption[]);
};

/** The same request, with the day and the time of one meeting. */
const optionFor = (task: AgentTask, meeting: FoundMeeting): ReplyOption => {
  const label = when(meeting, task.run.language);
  const [, day = '', time = ''] = /^(.*?) (\d\d:\d\d)/.exec(label) ?? [];
  const date = day.replace(/^\w{3} (\d+ \w{3})$/, '$1').replace(/ [월화수목금토일]$/, '');
  return { label: `${label} ${meeting.subject}`, text: `${date} ${time} ${task.text}` };
};

const when = ({ start, end }: { start: string; end: string }, language: Language) =>
  timeRangeText(start, end, language);

const cardOf = (
  kind: ChangeKind,
  plan: MeetingChangePlan,
  people: People,
  language: Language,
): CardProposal => {
  const texts = TEXTS[language];
  const { before, after, add, remove, wholeSeries } = plan;
  const rule = wholeSeries && before.recurrence ? ` (${recurrenceText(before.recurrence, language)})` : '';
  const removed = remove.map(({ email }) => email.toLowerCase());
  const emails = [
    ...before.attendees.filter((one) => !removed.includes(one.toLowerCase())),
    ...add.map(({ email }) => email),
  ];
  const names = [...add.map(({ name }) => `+${name}`), ...remove.map(({ name }) => `-${name}`)].join(', ');
  const later =
    kind === 'cancel'
      ? `${texts.cancelled}${wholeSeries ? ` (${texts.whole})` : ''}`
      : `${when(after ?? before, language)}${wholeSeries ? ` (${texts.whole})` : ''}, ${texts.people(emails.length)}${names && ` (${names})`}`;
  return {
    type: 'tool-approval',
    title: texts.titles[kind](before.subject),
    description: `${texts.before}: ${when(before, language)}${rule}, ${texts.people(before.attendees.length)} → ${texts.after}: ${later}`,
    actions: [{ id: 'approve', type: 'button', label: texts.approve[kind] }],
    call: callOf(kind, plan),
    then: messagesOf(kind, plan, people, language),
  };
};

const callOf = (
  kind: ChangeKind,
  { before, after, add, remove, wholeSeries }: MeetingChangePlan,
): BoundCall => {
  const meeting = {
    meetingId: before.id,
    expectedStart: before.start,
    ...(wholeSeries ? { wholeSeries } : {}),
  };
  if (kind === 'cancel') return { server: 'outlook', method: 'cancel_meeting', params: meeting };
  const emails = (all: MeetingChangePlan['add']) => all.map(({ email }) => email);
  return {
    server: 'outlook',
    method: 'change_meeting',
    params: {
      ...meeting,
      ...(after ? { start: after.start, end: after.end } : {}),
      ...(add.length > 0 ? { addAttendees: emails(add) } : {}),
      ...(remove.length > 0 ? { removeAttendees: emails(remove) } : {}),
    },
  };
};

/** A direct message to everybody concerned who has a chat id, beside what the calendar sends. */
const messagesOf = (
  kind: ChangeKind,
  { before, after, add, wholeSeries }: MeetingChangePlan,
  people: People,
  language: Language,
): BoundCall[] => {
  const concerned = [...before.attendees, ...add.map(({ email }) => email)].map((email) =>
    email.toLowerCase(),
  );
  const texts = TEXTS[language];
  const text = texts.dm[kind];
  const scope = wholeSeries ? `\n${texts.whole}` : '';
  return people.flatMap(({ email, name, slackId }) =>
    slackId !== undefined && concerned.includes(email.toLowerCase())
      ? [
          {
            server: 'slack',
            method: 'send_message',
            params: {
              channel: slackId,
              text: `${text(name, before.subject, when(after ?? before, language))}${scope}`,
            },
          },
        ]
      : [],
  );
};
