import type { AvailabilityResult, MeetingRequest } from '@contract/entities/meeting';
import { seoulDay, seoulTime } from '@contract/seoulTime';
import { readThroughIntegration } from '../integration/integrationAgent';
import type { AgentTask } from '../agentTask';
import type { PreparedMeeting } from '../workflow/prepareMeeting';
import { speak } from '../speak';

const TEXTS = {
  ko: {
    looking: '참석자 일정을 확인하겠습니다.\n\n',
    who: (teams: string[]) => `누구의 일정을 확인할지 알려 주세요. 등록된 팀: ${teams.join(', ') || '없음'}.`,
    past: '요청한 기간이 이미 지났습니다. 다른 기간을 알려 주세요.',
    heading: (name: string, days: string) => `**${name}** 일정, ${days} (KST)\n\n`,
    free: '비어 있음',
    unreadable: (error: string) => `일정을 읽을 수 없습니다: ${error}`,
    more: (count: number) => ` 외 ${String(count)}건`,
  },
  en: {
    looking: 'Checking the calendars.\n\n',
    who: (teams: string[]) => `Whose calendar should I check? Teams I know: ${teams.join(', ') || 'none'}.`,
    past: 'That range has already passed. Please name another one.',
    heading: (name: string, days: string) => `Calendar of **${name}**, ${days} (KST)\n\n`,
    free: 'free',
    unreadable: (error: string) => `calendar could not be read: ${error}`,
    more: (count: number) => ` and ${String(count)} more`,
  },
};

const MAX_LISTED = 8;

/** Lists what keeps each attendee busy in the asked range. */
export const checkAvailability = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  await speak(task, texts.looking);
  const { data } = await task.ask('workflow', 'prepare_meeting', task.text);
  const prepared = data['prepared'] as PreparedMeeting;
  if (prepared.kind === 'who') return speak(task, texts.who(prepared.teams));
  if (prepared.kind === 'past') return speak(task, texts.past);
  const { meeting } = prepared;
  const { availability } = await readThroughIntegration<AvailabilityResult>(
    task,
    'outlook',
    'check_availability',
    {
      attendees: meeting.attendees.map(({ email }) => email),
      startTime: meeting.timeRange.start,
      endTime: meeting.timeRange.end,
      duration: meeting.duration,
      timeZone: 'Asia/Seoul',
    },
  );
  await speak(task, texts.heading(meeting.teamName, daysOf(meeting, language)));
  for (const person of availability) await speak(task, `- **${person.name}**: ${line(person, language)}\n`);
};

const daysOf = ({ timeRange }: MeetingRequest, language: 'ko' | 'en') =>
  `${seoulDay(timeRange.start, language)} - ${seoulDay(new Date(timeRange.end).getTime() - 1, language)}`;

const line = (person: AvailabilityResult['availability'][number], language: 'ko' | 'en'): string => {
  const texts = TEXTS[language];
  if (person.error !== undefined) return texts.unreadable(person.error);
  if (person.busy.length === 0) return texts.free;
  const shown = person.busy
    .slice(0, MAX_LISTED)
    .map(({ start, end }) => `${seoulDay(start, language)} ${seoulTime(start)} - ${seoulTime(end)}`)
    .join(', ');
  return person.busy.length > MAX_LISTED ? shown + texts.more(person.busy.length - MAX_LISTED) : shown;
};
