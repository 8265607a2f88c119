import type { BoundCall } from '@contract/entities/actionCard';
import type { AvailabilityResult, MeetingRequest, SuggestionsResult } from '@contract/entities/meeting';
import { availabilityCall, suggestionsCall } from '@contract/meetingPreparation';
import { clockTime } from '@contract/clockParts';
import { dayWithWeekday, timeRangeText } from '@contract/dayTexts';
import { zoneLabel } from '@contract/zones';
import { readThroughIntegration } from '../integration/integrationAgent';
import type { AgentTask } from '../agentTask';
import type { PreparedMeeting } from '../workflow/prepareMeeting';
import { speak } from '../speak';
import { askBack } from './meetingQuestions';

const TEXTS = {
  ko: {
    looking: '참석자 일정을 확인하겠습니다.\n\n',
    who: (teams: string[]) => `누구의 일정을 확인할지 알려 주세요. 등록된 팀: ${teams.join(', ') || '없음'}.`,
    together: '필수 참석자가 함께 비는 시간:\n',
    nothing: (why: string) => `함께 비는 시간을 찾지 못했습니다. ${why}\n`,
    heading: (name: string, days: string) => `**${name}** 일정, ${days} (${zoneLabel()})\n\n`,
    free: '비어 있음',
    unreadable: (error: string) => `일정을 읽을 수 없습니다: ${error}`,
    more: (count: number) => ` 외 ${String(count)}건`,
  },
  en: {
    looking: 'Checking the calendars.\n\n',
    who: (teams: string[]) => `Whose calendar should I check? Teams I know: ${teams.join(', ') || 'none'}.`,
    together: 'Times at which everybody required is free:\n',
    nothing: (why: string) => `There is no time at which everybody required is free. ${why}\n`,
    heading: (name: string, days: string) => `Calendar of **${name}**, ${days} (${zoneLabel()})\n\n`,
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
  if (prepared.kind !== 'ready') return askBack(task, prepared, texts.who);
  const { meeting } = prepared;
  const calendars = await readBy<AvailabilityResult>(task, availabilityCall(meeting));
  await speak(task, texts.heading(meeting.teamName, daysOf(meeting, language)));
  await speak(task, await freeText(task, meeting, calendars));
  for (const person of calendars.availability)
    await speak(task, `- **${person.name}**: ${line(person, language)}\n`);
};

const readBy = <Answer>(task: AgentTask, { server, method, params }: BoundCall): Promise<Answer> =>
  readThroughIntegration<Answer>(task, server, method, params);

/** When they could meet, found as the times on a meeting card are. */
const freeText = async (
  task: AgentTask,
  meeting: MeetingRequest,
  calendars: AvailabilityResult,
): Promise<string> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  const call = suggestionsCall({ language }, meeting, calendars);
  const { suggestions, emptySuggestionsReason = '' } = await readBy<SuggestionsResult>(task, call);
  if (suggestions.length === 0) return texts.nothing(emptySuggestionsReason);
  const lines = suggestions.map(
    ({ start, end, reason }) => `- ${timeRangeText(start, end, language)} (${reason})\n`,
  );
  return `${texts.together}${lines.join('')}\n`;
};

const daysOf = ({ timeRange }: MeetingRequest, language: 'ko' | 'en') =>
  `${dayWithWeekday(timeRange.start, language)} - ${dayWithWeekday(new Date(timeRange.end).getTime() - 1, language)}`;

const line = (person: AvailabilityResult['availability'][number], language: 'ko' | 'en'): string => {
  const texts = TEXTS[language];
  if (person.error !== undefined) return texts.unreadable(person.error);
  if (person.busy.length === 0) return texts.free;
  const shown = person.busy
    .slice(0, MAX_LISTED)
    .map(({ start, end }) => `${dayWithWeekday(start, language)} ${clockTime(start)} - ${clockTime(end)}`)
    .join(', ');
  return person.busy.length > MAX_LISTED ? shown + texts.more(person.busy.length - MAX_LISTED) : shown;
};
