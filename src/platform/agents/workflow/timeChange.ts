import type { TimeRange } from '@contract/entities/meeting';
import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';
import { calendarDate, clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import type { AgentTask } from '../agentTask';
import { readThroughIntegration } from '../integration/integrationAgent';
import { minutesIn } from '../planner/duration';
import { allowedTimes, hullOf } from '../planner/reading/allowedTimes';
import { readMeeting } from '../planner/reading/readMeeting';
import { relativeChange } from '../planner/reading/relativeChange';
import { shiftDirection } from '../planner/reading/splitMove';
import { dayQuestion, type DayQuestion } from './dayQuestion';
import type { FoundMeeting } from './findMeetings';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The same beginning and another end. */
const ofLength = (begins: number, length: number): TimeRange | undefined =>
  length < MIN_MEETING_MINUTES * MINUTE_MS || length > MAX_MEETING_MINUTES * MINUTE_MS
    ? undefined
    : { start: new Date(begins).toISOString(), end: new Date(begins + length).toISOString() };

/** When a meeting shall be, or why that cannot be said. */
export type NewTime =
  | { kind: 'at'; range: TimeRange }
  | { kind: 'noTime'; meeting: FoundMeeting }
  | DayQuestion;

/** The time the words name: so much later or earlier, another start, the same start on another day, else the next that suits. */
export const newTime = async (
  task: AgentTask,
  meeting: FoundMeeting,
  target: string,
  now: Date,
): Promise<NewTime> => {
  const begins = Date.parse(meeting.start);
  const length = Date.parse(meeting.end) - begins;
  const from = (start: number): NewTime => at({ start: iso(start), end: iso(start + length) });
  const at = (range: TimeRange | undefined): NewTime =>
    range ? { kind: 'at', range } : { kind: 'noTime', meeting };
  const read = readMeeting(target, now, { teams: [], people: [] });
  const { reading } = read;
  const { days, time, timeZone } = reading;
  const shift = reading.duration?.value ?? minutesIn(target);
  const direction = shiftDirection(task.text);
  const relative = relativeChange(task.text);
  if (relative?.of === 'day') return from(begins + relative.by * DAY_MS);
  if (relative?.of === 'length') return at(ofLength(begins, length + relative.by * MINUTE_MS));
  const question = dayQuestion(read);
  if (question) return question;
  if (shift !== undefined && direction === undefined && !days && !time)
    return at(ofLength(begins, shift * MINUTE_MS));
  if (shift !== undefined && direction !== undefined && !days && !time)
    return from(begins + direction * shift * MINUTE_MS);
  const isPart = time?.value.kind === 'within';
  if (days?.value.length === 1 || (!days && time)) {
    const before = clockParts(begins, timeZone?.value);
    const key = days?.value[0] ?? calendarDate(begins, timeZone?.value);
    const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
    if (isPart)
      return at(await searchTime(task, meeting, { ...reading, days: { value: [key], words: key } }, now));
    const minutes = time?.value.from ?? before.hour * 60 + before.minute;
    const start = wallClockInstant(year, month, day, 0, minutes, timeZone?.value).getTime();
    return start > now.getTime() ? from(start) : { kind: 'past' };
  }
  const isOpen = !days && !time;
  return at(await searchTime(task, meeting, reading, now, isOpen ? direction : undefined));
};

const iso = (instant: number): string => new Date(instant).toISOString();

interface Suggestions {
  suggestions: { start: string; end: string }[];
}

/** The first time that suits; after or before the meeting where it is only put off or brought forward. */
const searchTime = async (
  task: AgentTask,
  { attendees, start, end }: FoundMeeting,
  reading: Parameters<typeof allowedTimes>[0],
  now: Date,
  direction?: 1 | -1,
): Promise<TimeRange | undefined> => {
  const duration = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  const times = allowedTimes(reading, { now, duration });
  const range = direction === 1 ? hullOf(times, new Date(end)) : hullOf(times, now);
  const until = direction === -1 ? start : range?.end;
  if (!range || !until || range.start >= until) return undefined;
  const { suggestions } = await readThroughIntegration<Suggestions>(task, 'outlook', 'find_meeting_times', {
    attendees,
    startTime: range.start,
    endTime: until,
    duration,
    ...(times ? { allowedTimes: times } : {}),
  });
  return suggestions.find((one) => one.start !== start);
};
