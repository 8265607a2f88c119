import { calendarDate, clockTime, type Language } from '@contract/clockParts';
import { dayInWords } from '@contract/dayTexts';
import { zoneLabel } from '@contract/zones';
import type { AgentTask } from '../agentTask';
import { speak } from '../speak';
import { dayQuestion } from '../workflow/dayQuestion';
import type { FoundMeeting, MeetingSearch } from '../workflow/findMeetings';
import { askDay, askWho } from './meetingQuestions';

const TEXTS = {
  ko: {
    looking: '캘린더를 확인하겠습니다.\n\n',
    heading: (who: string | undefined, days: string, count: number) =>
      `**${who ?? '내'}** 일정, ${days} (${zoneLabel()}): 회의 ${String(count)}건\n\n`,
    none: (who: string | undefined, days: string) => `${days}에는 ${who ?? '내'} 회의가 없습니다.`,
    next: (line: string) => `다음 회의입니다.\n\n${line}`,
    line: (meeting: FoundMeeting) =>
      `- ${clockTime(meeting.start)} - ${clockTime(meeting.end)} **${meeting.subject}** (참석자 ${String(meeting.attendees.length)}명)\n`,
    more: (count: number) => `외 ${String(count)}건\n`,
  },
  en: {
    looking: 'Looking at the calendar.\n\n',
    heading: (who: string | undefined, days: string, count: number) =>
      `${who === undefined ? 'Your calendar' : `Calendar of **${who}**`}, ${days} (${zoneLabel()}): ${String(count)} ${count === 1 ? 'meeting' : 'meetings'}\n\n`,
    none: (who: string | undefined, days: string) =>
      `There is no meeting on ${who === undefined ? 'your calendar' : `the calendar of ${who}`} for ${days}.`,
    next: (line: string) => `This is the next meeting.\n\n${line}`,
    line: (meeting: FoundMeeting) =>
      `- ${clockTime(meeting.start)} - ${clockTime(meeting.end)} **${meeting.subject}** (${String(meeting.attendees.length)} ${meeting.attendees.length === 1 ? 'person' : 'people'})\n`,
    more: (count: number) => `and ${String(count)} more\n`,
  },
};

const MOST = 20;
const NEXT = /다음\s*(?:회의|미팅|일정)|\bnext (?:meeting|call|appointment|one)\b/i;

/** The meetings of whoever asks, or of those who were named, day by day. */
export const showCalendar = async (task: AgentTask): Promise<void> => {
  const { language } = task.run;
  const texts = TEXTS[language];
  const { data } = await task.ask('workflow', 'find_meetings', task.text, {
    userEmail: task.data['userEmail'],
  });
  const search = data['search'] as MeetingSearch;
  const [unknown] = search.read.unknown;
  if (unknown) return askWho(task, unknown);
  const day = dayQuestion(search.read);
  if (day) return askDay(task, day);
  await speak(task, texts.looking);
  const coming = search.meetings.filter(({ end }) => new Date(end) > task.now);
  const [next] = coming;
  if (NEXT.test(task.text) && next) {
    await speak(task, texts.next(`${dayInWords(next.start, language)}\n${texts.line(next)}`));
    return;
  }
  const who = search.who.length > 0 ? search.who.join(', ') : undefined;
  const days = daysText(search.range, language);
  if (search.meetings.length === 0) return speak(task, texts.none(who, days));
  await speak(task, texts.heading(who, days, search.meetings.length));
  await speak(task, listOf(search.meetings, language));
};

const listOf = (meetings: readonly FoundMeeting[], language: Language): string => {
  const texts = TEXTS[language];
  const shown = meetings.slice(0, MOST);
  const lines = shown.map((meeting, index) => {
    const isNewDay = calendarDate(meeting.start) !== calendarDate(shown[index - 1]?.start ?? 0);
    return `${isNewDay ? `\n${dayInWords(meeting.start, language)}\n\n` : ''}${texts.line(meeting)}`;
  });
  const rest = meetings.length - shown.length;
  return [...lines, ...(rest > 0 ? [`\n${texts.more(rest)}`] : [])].join('');
};

const daysText = ({ start, end }: MeetingSearch['range'], language: Language): string => {
  const [first, last] = [dayInWords(start, language), dayInWords(new Date(end).getTime() - 1, language)];
  return first === last ? first : `${first} - ${last}`;
};
