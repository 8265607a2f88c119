import { seoulDay } from '@contract/seoulTime';
import { meetingDescription } from '@contract/meetingSteps';
import type { MeetingRequest } from '@contract/entities/meeting';
import { CARD_PROPOSAL, type CardProposal } from '../cardProposal';
import type { AgentTask } from '../agentTask';
import type { PreparedMeeting } from '../workflow/prepareMeeting';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    looking: '회의 조건을 확인하겠습니다. ',
    ready: (meeting: MeetingRequest, days: string) =>
      `${meeting.subject}(${String(meeting.duration)}분)를 준비했습니다. ${days} 사이에서 참석자 ${String(meeting.attendees.length)}명의 일정을 확인해 가능한 시간을 카드에 제안합니다. 확정하기 전에는 회의를 만들지 않습니다.`,
    who: (teams: string[]) =>
      `누구와 회의할지 알려 주세요. 등록된 팀: ${teams.join(', ') || '없음'}. 예: "마케팅 팀 60분 회의 잡아줘"`,
    past: '요청한 시간이 이미 지났습니다. 다른 기간을 알려 주세요.',
    title: (meeting: MeetingRequest) => meeting.subject,
    confirm: '회의 확정',
  },
  en: {
    looking: 'Let me look at what the meeting needs. ',
    ready: (meeting: MeetingRequest, days: string) =>
      `${meeting.subject} (${String(meeting.duration)} min) is prepared. I am checking the calendars of ${String(meeting.attendees.length)} attendees for ${days} and suggest times on the card. Nothing is created before you confirm.`,
    who: (teams: string[]) =>
      `Who should join? Teams I know: ${teams.join(', ') || 'none'}. For example: "Schedule a 60 minute meeting with the Marketing team"`,
    past: 'That time has already passed. Please name another range.',
    title: (meeting: MeetingRequest) => meeting.subject,
    confirm: 'Confirm meeting',
  },
};

/** Prepares the meeting card; the workflow itself runs in the operator's browser. */
export const scheduleMeeting = async (task: AgentTask): Promise<void> => {
  const texts = TEXTS[task.run.language];
  await speak(task, texts.looking);
  const prepared = await askForMeeting(task, task.text);
  if (prepared.kind === 'who') return speak(task, texts.who(prepared.teams));
  if (prepared.kind === 'past') return speak(task, texts.past);
  const { meeting } = prepared;
  await speak(task, texts.ready(meeting, spanText(meeting, task.run.language)));
  giveCard(task, meeting);
};

/** The same without a word: the card, or what is still missing. */
export const proposeMeeting = async (task: AgentTask, request: string): Promise<PreparedMeeting> => {
  const prepared = await askForMeeting(task, request);
  if (prepared.kind === 'ready') giveCard(task, prepared.meeting);
  return prepared;
};

const askForMeeting = async (task: AgentTask, request: string): Promise<PreparedMeeting> => {
  const { data } = await task.ask('workflow', 'prepare_meeting', request);
  return data['prepared'] as PreparedMeeting;
};

const giveCard = (task: AgentTask, meeting: MeetingRequest): void => {
  const texts = TEXTS[task.run.language];
  task.give(CARD_PROPOSAL, {
    type: 'meeting',
    title: texts.title(meeting),
    description: meetingDescription(meeting, task.run.language),
    actions: [{ id: 'confirm', type: 'button', label: texts.confirm }],
    meeting,
  } satisfies CardProposal);
};

const spanText = ({ timeRange }: MeetingRequest, language: 'ko' | 'en'): string => {
  const first = seoulDay(timeRange.start, language);
  const last = seoulDay(new Date(timeRange.end).getTime() - 1, language);
  return first === last ? first : `${first} - ${last}`;
};
