import { defined } from '@contract/defined';
import type { TimeRange } from '@contract/entities/meeting';
import { WEEKDAYS } from '@contract/entities/recurrence';
import { clockParts } from '@contract/clockParts';
import { isPlaceholder } from '@contract/placeholderAddress';
import { wallClockInstant } from '@contract/wallClock';
import type { AgentTask } from '../agentTask';
import { readThroughIntegration } from '../integration/integrationAgent';
import { relativeChange } from '../planner/reading/relativeChange';
import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';
import { minutesIn } from '../planner/duration';
import { allowedTimes, hullOf } from '../planner/reading/allowedTimes';
import { readMeeting } from '../planner/reading/readMeeting';
import { readScope, type ScopeRead } from '../planner/reading/seriesScope';
import { shiftDirection, splitMove } from '../planner/reading/splitMove';
import { findMeetings, type FoundMeeting, type MeetingSearch } from './findMeetings';
import type { WorkflowSources } from './workflowAgent';

export type ChangeKind = 'cancel' | 'move' | 'people';

/** One meeting before and after. */
export interface MeetingChangePlan {
  before: FoundMeeting;
  after?: TimeRange;
  add: { name: string; email: string }[];
  remove: { name: string; email: string }[];
  /** All meetings of its series that are to come. */
  wholeSeries?: boolean;
}

/** Changes to be put on cards, or the reason why none are. */
export type PlannedChanges =
  | { kind: 'ready'; plans: MeetingChangePlan[]; people: { email: string; name: string; slackId?: string }[] }
  | { kind: 'none'; range: TimeRange }
  | { kind: 'several'; meetings: FoundMeeting[] }
  /** It repeats: all of them, or only this one? */
  | { kind: 'scope'; meeting: FoundMeeting }
  /** A series of several days, or of a day of the month, does not move to another day. */
  | { kind: 'seriesDay'; meeting: FoundMeeting }
  | { kind: 'notOwn'; meetings: FoundMeeting[] }
  | { kind: 'whom' }
  /** People without an e-mail, whom no calendar can invite. */
  | { kind: 'noAddress'; names: string[] }
  | { kind: 'noTime'; meeting: FoundMeeting }
  | { kind: 'unknownName'; words: string; nearest: string[] };

const ALL = /다\s*취소|전부|모두|모든|\b(?:all|everything|every)\b/i;
const MOST = 5;

/** Finds the meeting that the words mean, and what becomes of it. */
export const planChange = async (
  task: AgentTask,
  { readOwnerMap, clock }: WorkflowSources,
): Promise<PlannedChanges> => {
  const kind = task.data['change'] as ChangeKind;
  const userEmail = task.data['userEmail'] as string | undefined;
  const ownerMap = await readOwnerMap();
  const now = clock.now();
  const { scope, rest } = readScope(task.text);
  const { which, target } = kind === 'move' ? splitMove(rest) : peopleSplit(rest, kind);
  const search = await findMeetings(task, which, { ownerMap, now, userEmail });
  const [unknown] = search.read.unknown;
  if (unknown) return { kind: 'unknownName', words: unknown.words, nearest: unknown.nearest };
  const coming = search.meetings.filter(({ end }) => new Date(end) > now);
  const own = meantOf(
    coming.filter(({ isOwn }) => isOwn),
    scope,
  );
  if (coming.length === 0) return { kind: 'none', range: search.range };
  if (own.length === 0) return { kind: 'notOwn', meetings: coming.slice(0, MOST).map(withOrganizer(search)) };
  const all = kind === 'cancel' && ALL.test(rest);
  const [first, ...others] = own;
  const isAsked = first?.seriesId !== undefined && scope === undefined && others.length === 0;
  if (first && isAsked) return { kind: 'scope', meeting: first };
  if (others.length > 0 && !all) return { kind: 'several', meetings: own.slice(0, MOST) };
  const scoped = (plan: MeetingChangePlan): MeetingChangePlan =>
    scope === 'series' && plan.before.seriesId !== undefined ? { ...plan, wholeSeries: true } : plan;
  if (kind === 'cancel')
    return ready(
      own.slice(0, MOST).map((one) => scoped(unchanged(one))),
      search,
    );
  if (!first) return { kind: 'none', range: search.range };
  if (kind === 'people') {
    const planned = planPeople(first, target, search, { ownerMap, now });
    return planned.kind === 'ready' ? { ...planned, plans: planned.plans.map(scoped) } : planned;
  }
  if (scope === 'series' && first.seriesId !== undefined) return planSeriesMove(first, target, search, now);
  const after = await newTime(task, first, target, now);
  return after ? ready([{ ...unchanged(first), after }], search) : { kind: 'noTime', meeting: first };
};

/** The next meeting of a series stands for all, unless one of them is meant. */
const meantOf = (meetings: readonly FoundMeeting[], scope: ScopeRead['scope']): FoundMeeting[] => {
  if (scope === 'one') return [...meetings];
  const seen = new Set<string>();
  return meetings.filter(({ seriesId }) => {
    const isFirst = seriesId === undefined || !seen.has(seriesId);
    if (seriesId !== undefined) seen.add(seriesId);
    return isFirst;
  });
};

/** The organizer by name, where the directory has one for the address. */
const withOrganizer =
  ({ directory }: MeetingSearch) =>
  (meeting: FoundMeeting): FoundMeeting => ({
    ...meeting,
    organizer: directory.find(({ email }) => email === meeting.organizer)?.name ?? meeting.organizer,
  });

const DAY_MS = 86_400_000;

/** A whole series is moved to a time that was named; a weekday is meant in the week of its next meeting. */
const planSeriesMove = (
  meeting: FoundMeeting,
  target: string,
  search: MeetingSearch,
  now: Date,
): PlannedChanges => {
  const { reading } = readMeeting(target, now, { teams: [], people: [] });
  const { days, time, repetition } = reading;
  const begins = Date.parse(meeting.start);
  const length = Date.parse(meeting.end) - begins;
  const before = clockParts(begins);
  const shift = reading.duration?.value ?? minutesIn(target);
  const direction = shiftDirection(`${target} ${search.read.reading.title?.value ?? ''}`);
  const isExact = time !== undefined && time.value.kind !== 'within';
  const minutes = isExact ? time.value.from : before.hour * 60 + before.minute;
  const wanted = repetition?.pattern?.every === 'week' ? repetition.pattern.days : [];
  const named =
    days?.value.length === 1 ? weekdayOf(days.value[0] ?? '') : WEEKDAYS.indexOf(wanted[0] ?? 'MO');
  const names = days?.value.length === 1 || wanted.length === 1;
  if (shift !== undefined && direction !== undefined && !names && !time)
    return seriesPlan(meeting, begins + direction * shift * MINUTE_MS, length, search);
  if (!names && !isExact) return { kind: 'noTime', meeting };
  const moved = names ? named - ((before.weekday + 6) % 7) : 0;
  if (moved !== 0 && !mayMoveDay(meeting)) return { kind: 'seriesDay', meeting };
  const { year, month, day } = before;
  const start = wallClockInstant(year, month, day + moved, 0, minutes).getTime();
  return seriesPlan(meeting, start > now.getTime() ? start : start + 7 * DAY_MS, length, search);
};

const weekdayOf = (key: string): number => (new Date(`${key}T00:00:00Z`).getUTCDay() + 6) % 7;

const mayMoveDay = ({ recurrence }: FoundMeeting): boolean =>
  recurrence?.pattern.every === 'day' ||
  (recurrence?.pattern.every === 'week' && recurrence.pattern.days.length <= 1);

const seriesPlan = (
  before: FoundMeeting,
  start: number,
  length: number,
  search: MeetingSearch,
): PlannedChanges => {
  const after = { start: new Date(start).toISOString(), end: new Date(start + length).toISOString() };
  return ready([{ ...unchanged(before), after, wholeSeries: true }], search);
};

const unchanged = (before: FoundMeeting): MeetingChangePlan => ({ before, add: [], remove: [] });

const ready = (plans: MeetingChangePlan[], { directory }: MeetingSearch): PlannedChanges => ({
  kind: 'ready',
  plans,
  people: directory.map(({ email, name, slackId }) => ({
    email,
    name,
    ...defined({ slackId }),
  })),
});

const TO_KO =
  /^(.*?(?:회의|미팅|콜|싱크|리뷰|워크[숍샵]|면담|킥오프|점검|브리핑|타운홀|데모|교육|발표|일정|참석자|초대)(?:에서는|에서|에다|에는|에))\s*(.*)$/s;
const TO_EN =
  /^(?:.*?\b(?:add|invite|include|put|bring|remove|take|drop|leave)\b)?\s*(.*?)\s+\b(?:to|from|off|out of|on|in)\b\s+(?:the\s+invite\s+(?:for|of)\s+)?(.*)$/is;

/** `add Emma | to tomorrow's Sales meeting`, `내일 회의에서 | 제임스 빼줘`. */
const peopleSplit = (text: string, kind: ChangeKind): { which: string; target: string } => {
  if (kind === 'cancel') return { which: text, target: '' };
  const korean = TO_KO.exec(text);
  if (korean) return { which: korean[1] ?? '', target: korean[2] ?? '' };
  const english = TO_EN.exec(text);
  return english ? { which: english[2] ?? '', target: english[1] ?? '' } : { which: text, target: text };
};

const REMOVES = /빼|제외|삭제|\b(?:remove|drop|take|without|leave|uninvite)\b/i;

const planPeople = (
  meeting: FoundMeeting,
  target: string,
  search: MeetingSearch,
  { ownerMap, now }: { ownerMap: Awaited<ReturnType<WorkflowSources['readOwnerMap']>>; now: Date },
): PlannedChanges => {
  const { directory } = search;
  const { reading } = readMeeting(target, now, {
    teams: Object.keys(ownerMap.teams),
    people: directory.map(({ name }) => name),
  });
  const named = [...reading.people, ...reading.without].map(({ value }) => value);
  const members = reading.teams
    .flatMap(({ value }) => ownerMap.teams[value]?.required ?? [])
    .map(({ name }) => name);
  const people = directory
    .filter(({ name }) => named.includes(name) || members.includes(name))
    .map(({ name, email }) => ({ name, email }));
  const removes = REMOVES.test(target) || reading.without.length > 0;
  const isThere = ({ email }: { email: string }) =>
    meeting.attendees.some((one) => one.toLowerCase() === email.toLowerCase());
  const concerned = people.filter((one) => isThere(one) === removes);
  if (concerned.length === 0) return { kind: 'whom' };
  const unmailed = concerned.filter(({ email }) => isPlaceholder(email)).map(({ name }) => name);
  if (unmailed.length > 0) return { kind: 'noAddress', names: unmailed };
  return ready(
    [{ before: meeting, add: removes ? [] : concerned, remove: removes ? concerned : [] }],
    search,
  );
};

const MINUTE_MS = 60_000;

/** The same beginning and another end. */
const ofLength = (begins: number, length: number): TimeRange | undefined =>
  length < MIN_MEETING_MINUTES * MINUTE_MS || length > MAX_MEETING_MINUTES * MINUTE_MS
    ? undefined
    : { start: new Date(begins).toISOString(), end: new Date(begins + length).toISOString() };

/** The time the words name: so much later or earlier, another start, the same start on another day, else the next that suits. */
const newTime = async (
  task: AgentTask,
  meeting: FoundMeeting,
  target: string,
  now: Date,
): Promise<TimeRange | undefined> => {
  const length = Date.parse(meeting.end) - Date.parse(meeting.start);
  const from = (start: number): TimeRange => ({
    start: new Date(start).toISOString(),
    end: new Date(start + length).toISOString(),
  });
  const { reading } = readMeeting(target, now, { teams: [], people: [] });
  const { days, time } = reading;
  const shift = reading.duration?.value ?? minutesIn(target);
  const direction = shiftDirection(task.text);
  const relative = relativeChange(task.text);
  const begins = Date.parse(meeting.start);
  if (relative?.of === 'day') return from(begins + relative.by * DAY_MS);
  if (relative?.of === 'length') return ofLength(begins, length + relative.by * MINUTE_MS);
  if (shift !== undefined && direction === undefined && !days && !time)
    return ofLength(begins, shift * MINUTE_MS);
  if (shift !== undefined && direction !== undefined && !days && !time)
    return from(Date.parse(meeting.start) + direction * shift * MINUTE_MS);
  const before = clockParts(meeting.start);
  const isExact = time !== undefined && time.value.kind !== 'within';
  if (days?.value.length === 1 || (!days && isExact)) {
    const key = days?.value[0];
    const [year, month, day] = key ? key.split('-').map(Number) : [before.year, before.month, before.day];
    const minutes = isExact ? time.value.from : before.hour * 60 + before.minute;
    if (!time || isExact) {
      const start = wallClockInstant(year ?? 0, month ?? 1, day ?? 1, 0, minutes).getTime();
      return start > now.getTime() ? from(start) : undefined;
    }
  }
  return searchTime(task, meeting, { reading, now, duration: length / MINUTE_MS });
};

interface Suggestions {
  suggestions: { start: string; end: string }[];
}

const searchTime = async (
  task: AgentTask,
  { attendees, start }: FoundMeeting,
  { reading, now, duration }: { reading: Parameters<typeof allowedTimes>[0]; now: Date; duration: number },
): Promise<TimeRange | undefined> => {
  const times = allowedTimes(reading, { now, duration });
  const range = hullOf(times, now);
  if (!range) return undefined;
  const { suggestions } = await readThroughIntegration<Suggestions>(task, 'outlook', 'find_meeting_times', {
    attendees,
    startTime: range.start,
    endTime: range.end,
    duration,
    ...(times ? { allowedTimes: times } : {}),
  });
  return suggestions.find((one) => one.start !== start);
};
