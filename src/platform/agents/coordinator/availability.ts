import type { BoundCall } from '@contract/entities/actionCard';
import type { AvailabilityResult, MeetingRequest, SuggestionsResult } from '@contract/entities/meeting';
import { availabilityCall, suggestionsCall, withNames } from '@contract/meetingPreparation';
import { defined } from '@contract/defined';
import { clockTime } from '@contract/clockParts';
import { dayInWords, dayWithWeekday, timeRangeText } from '@contract/dayTexts';
import { zoneLabel } from '@contract/zones';
import { readThroughIntegration } from '../integration/integrationAgent';
import { allowedTimes, WAKING_HOURS } from '../planner/reading/allowedTimes';
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
  const { data } = await task.ask('workflow', 'prepare_meeting', task.text, {
    ...defined({ earlierText: task.data['earlierText'] }),
    replaces: true,
  });
  const prepared = data['prepared'] as PreparedMeeting;
  if (prepared.kind !== 'ready') return askBack(task, prepared, texts.who);
  const { meeting } = prepared;
  const read = await readBy<AvailabilityResult>(task, availabilityCall(meeting));
  const calendars = withNames(read, meeting.attendees);
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
  const call = suggestionsCall({ language }, byDay(meeting, task.now), calendars);
  const { suggestions, emptySuggestionsReason = '' } = await readBy<SuggestionsResult>(task, call);
  if (suggestions.length === 0) return texts.nothing(emptySuggestionsReason);
  const lines = suggestions.map(
    ({ start, end, reason }) => `- ${timeRangeText(start, end, language)} (${reason})\n`,
  );
  return `${texts.together}${lines.join('')}\n`;
};

/** Times at night are told to nobody who asked for no time of day, wherever the attendees live. */
const byDay = (meeting: MeetingRequest, now: Date): MeetingRequest => {
  const { reading, duration } = meeting;
  if (!reading || reading.time) return meeting;
  const { days, avoid } = reading;
  const wish = { ...defined({ days, avoid }), time: { value: WAKING_HOURS, words: '' } };
  return { ...meeting, ...defined({ allowedTimes: allowedTimes(wish, { now, duration }) }) };
};

const daysOf = ({ timeRange }: MeetingRequest, language: 'ko' | 'en'): string => {
  const first = dayInWords(timeRange.start, language);
  const last = dayInWords(new Date(timeRange.end).getTime() - 1, language);
  return first === last ? first : `${first} - ${last}`;
};

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
