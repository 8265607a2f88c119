import { defined } from '@contract/defined';
import { withParticle } from '@contract/koreanParticle';
import { recurrenceText } from '@contract/recurrenceText';
import { dayInWords } from '@contract/dayTexts';
import { meetingDescription } from '@contract/meetingSteps';
import type { MeetingRequest } from '@contract/entities/meeting';
import type { PendingMeeting } from '../pendingMeeting';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import type { AgentTask } from '../agentTask';
import { formOf } from '../workflow/meetingForm';
import type { AskedRecurrence, PreparedMeeting } from '../workflow/prepareMeeting';
import { speak } from '../speak';
import { askBack } from './meetingQuestions';

const particleOf = (word: string): string => withParticle(word, '을를').slice(word.length);

const TEXTS = {
  ko: {
    looking: '회의 조건을 확인하겠습니다. ',
    ready: (meeting: MeetingRequest, days: string) =>
      `${meeting.subject}(${String(meeting.duration)}분)${particleOf(meeting.subject)} 준비했습니다. ${days} 참석자 ${String(meeting.attendees.length)}명의 일정을 확인해 가능한 시간을 카드에 제안합니다. 확정하기 전에는 회의를 만들지 않습니다.`,
    who: (teams: string[]) =>
      `누구와 회의할지 알려 주세요. 등록된 팀: ${teams.join(', ') || '없음'}. 예: "마케팅 팀 60분 회의 잡아줘"`,
    once: (words: string) => ` 이런 반복은 만들 수 없어 한 번만 준비했습니다(읽지 못한 말: ${words}).`,
    repeats: (rule: string) => ` ${rule}로 반복하는 회의입니다.`,
    endChosen: (count: number) =>
      ` 언제까지인지 말씀이 없어 ${String(count)}회로 정했습니다. "6번만", "12월까지"처럼 바꿀 수 있습니다.`,
    title: (meeting: MeetingRequest) => meeting.subject,
    confirm: '회의 확정',
    editedByHand: '카드를 직접 고치셨으니 나머지도 카드의 회의 수정에서 고쳐 주세요.',
  },
  en: {
    looking: 'Let me look at what the meeting needs. ',
    ready: (meeting: MeetingRequest, days: string) =>
      `${meeting.subject} (${String(meeting.duration)} min) is prepared. I am checking the calendars of ${String(meeting.attendees.length)} ${meeting.attendees.length === 1 ? 'attendee' : 'attendees'} for ${days} and suggest times on the card. Nothing is created before you confirm.`,
    who: (teams: string[]) =>
      `Who should join? Teams I know: ${teams.join(', ') || 'none'}. For example: "Schedule a 60 minute meeting with the Marketing team"`,
    once: (words: string) =>
      ` I cannot repeat a meeting like that: this is one meeting (not understood: ${words}).`,
    repeats: (rule: string) => ` It repeats ${rule}.`,
    endChosen: (count: number) =>
      ` You named no end, so I chose ${String(count)} meetings; "for 6 weeks" or "until the end of December" changes it.`,
    title: (meeting: MeetingRequest) => meeting.subject,
    confirm: 'Confirm meeting',
    editedByHand: 'You have edited this card by hand; please change the rest with Edit meeting on it, too.',
  },
};

/** Prepares the meeting card; the workflow itself runs in the operator's browser. */
export const scheduleMeeting = async (task: AgentTask): Promise<void> => {
  const texts = TEXTS[task.run.language];
  await speak(task, texts.looking);
  const prepared = await askForMeeting(task, task.text);
  if (prepared.kind !== 'ready') return askBack(task, prepared, texts.who);
  const { meeting } = prepared;
  await speak(task, texts.ready(meeting, spanText(meeting, task.run.language)));
  await sayRepetition(task, meeting);
  giveCard(task, meeting);
};

/** How it repeats, and that its end was chosen for it; or that it does not. */
const sayRepetition = async (task: AgentTask, { reading, recurrence }: MeetingRequest): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  if (recurrence) {
    await speak(task, texts.repeats(recurrenceText(recurrence, language)));
    if (!reading?.repetition?.end && recurrence.end.kind === 'count')
      await speak(task, texts.endChosen(recurrence.end.count));
  } else if (reading?.repetition) await speak(task, texts.once(reading.repetition.words));
};

/** Prepares the waiting meeting anew with what was said, and puts the new card in the place of the old one. */
export const changeMeeting = async (task: AgentTask, pending: PendingMeeting): Promise<void> => {
  const { cardId, meeting } = pending;
  const { language } = task.run;
  const texts = TEXTS[language];
  if (!meeting.reading) return speak(task, texts.editedByHand);
  const { data } = await task.ask('workflow', 'prepare_meeting', task.text, {
    pendingMeeting: pending,
  });
  const prepared = data['prepared'] as PreparedMeeting;
  if (prepared.kind !== 'ready') return askBack(task, prepared, texts.who);
  await speak(task, texts.ready(prepared.meeting, spanText(prepared.meeting, language)));
  await sayRepetition(task, prepared.meeting);
  giveCard(task, prepared.meeting, cardId);
};

/** The same without a word: the card, or what is still missing. */
export const proposeMeeting = async (
  task: AgentTask,
  request: string,
  recurrence?: AskedRecurrence,
): Promise<PreparedMeeting> => {
  const prepared = await askForMeeting(task, request, recurrence);
  if (prepared.kind === 'ready') giveCard(task, prepared.meeting);
  return prepared;
};

const askForMeeting = async (
  task: AgentTask,
  request: string,
  recurrence?: AskedRecurrence,
): Promise<PreparedMeeting> => {
  const meetingForm = formOf(task);
  const { data } = await task.ask(
    'workflow',
    'prepare_meeting',
    request,
    defined({ recurrence, meetingForm, earlierText: task.data['earlierText'] }),
  );
  return data['prepared'] as PreparedMeeting;
};

const giveCard = (task: AgentTask, meeting: MeetingRequest, replaces?: string): void => {
  const texts = TEXTS[task.run.language];
  task.give(CARD_PROPOSAL, {
    type: 'meeting',
    title: texts.title(meeting),
    description: meetingDescription(meeting, task.run.language),
    actions: [{ id: 'confirm', type: 'button', label: texts.confirm }],
    meeting,
    ...defined({ replaces }),
  } satisfies CardProposal);
};

/** `11월 25일 수요일에`, `11월 23일 월요일부터 11월 27일 금요일까지`, `Mon 23 Nov - Fri 27 Nov`. */
const spanText = ({ timeRange }: MeetingRequest, language: 'ko' | 'en'): string => {
  const first = dayInWords(timeRange.start, language);
  const last = dayInWords(new Date(timeRange.end).getTime() - 1, language);
  if (language === 'en') return first === last ? first : `${first} - ${last}`;
  return first === last ? `${first}에` : `${first}부터 ${last}까지`;
};
