import {
  MAX_SUGGESTIONS,
  DEFAULT_MEETING_MINUTES,
  DEFAULT_MIN_NOTICE_HOURS,
  DEFAULT_TIME_WINDOWS,
} from '@contract/limits';
import type { Attendee, MeetingDefaults, MeetingRequest } from '@contract/entities/meeting';
import type { OwnerMap } from '@contract/entities/owner';
import { seoulInstant, seoulParts } from '@contract/seoulTime';
import { defined } from '@contract/defined';
import { readThroughIntegration } from '../integration/integrationAgent';
import { findChannel, findPeople, findTeam, teamAttendees } from '../planner/attendees';
import { parseDates, type DateWish } from '../planner/dateExpressions';
import { parseDuration } from '../planner/duration';
import { narrowWindows, parseStartMinute } from '../planner/partOfDay';
import { meetingSubject } from '../planner/subject';
import type { AgentTask } from '../agentTask';
import type { WorkflowSources } from './workflowAgent';

/** A complete request, or what is still missing. */
export type PreparedMeeting =
  { kind: 'ready'; meeting: MeetingRequest } | { kind: 'who'; teams: string[] } | { kind: 'past' };

interface Party {
  name: string;
  isTeam: boolean;
  attendees: Attendee[];
  rules: MeetingDefaults;
  defaultChannel?: string;
}

const DEFAULT_RULES: MeetingDefaults = {
  duration_min: DEFAULT_MEETING_MINUTES,
  time_window: DEFAULT_TIME_WINDOWS,
  min_notice_hours: DEFAULT_MIN_NOTICE_HOURS,
  candidates_to_propose: MAX_SUGGESTIONS,
};

/** Reads a meeting request out of the operator's words, with the team's rules where they are silent. */
export const prepareMeeting = async (task: AgentTask, sources: WorkflowSources): Promise<PreparedMeeting> => {
  const ownerMap = await sources.readOwnerMap();
  const party = await findParty(task, ownerMap);
  if (!party) return { kind: 'who', teams: Object.keys(ownerMap.teams) };
  const duration = parseDuration(task.text) ?? party.rules.duration_min;
  const range = timeRange(task.text, sources.clock.now(), duration);
  if (range.end <= sources.clock.now() || range.end <= range.start) return { kind: 'past' };
  const channel = await knownChannel(task, findChannel(task.text) ?? party.defaultChannel);
  return {
    kind: 'ready',
    meeting: {
      teamName: party.name,
      attendees: party.attendees,
      duration,
      timeRange: { start: range.start.toISOString(), end: range.end.toISOString() },
      ...defined({ slackChannel: channel }),
      subject: meetingSubject(task.text, party.name, party.isTeam, task.run.language),
      request: task.text,
      rules: { ...party.rules, time_window: meetingWindows(party.rules, task.text) },
      hours: party.rules.time_window,
    },
  };
};

/** Times of day that the text leaves open, in Asia/Seoul. */
export const meetingWindows = (rules: MeetingDefaults, text: string) =>
  parseStartMinute(text) === undefined ? narrowWindows(rules.time_window, text) : rules.time_window;

const findParty = async (task: AgentTask, ownerMap: OwnerMap): Promise<Party | undefined> => {
  const found = findTeam(task.text, ownerMap);
  if (found) {
    return {
      name: task.run.language === 'ko' ? found.word : found.key,
      isTeam: true,
      attendees: teamAttendees(found.team, task.text),
      rules: found.team.meeting_defaults,
      defaultChannel: `#${found.key.toLowerCase()}`,
    };
  }
  const { users } = await readThroughIntegration<{ users: SlackUser[] }>(task, 'slack', 'search_users', {
    query: '',
  });
  const people = findPeople(task.text, users.map(asAttendee));
  if (people.length === 0) return undefined;
  return {
    name: people.map(({ name }) => name).join(', '),
    isTeam: false,
    attendees: people,
    rules: DEFAULT_RULES,
  };
};

interface SlackUser {
  id: string;
  real_name: string;
  email: string;
  tz: string;
}

const asAttendee = (user: SlackUser): Attendee => ({
  email: user.email,
  name: user.real_name,
  slackId: user.id,
  tz: user.tz,
});

/** A named start narrows the day to exactly that slot. */
export const timeRange = (text: string, now: Date, duration: number): Pick<DateWish, 'start' | 'end'> => {
  const wish = parseDates(text, now);
  const minute = parseStartMinute(text);
  if (minute === undefined) return wish;
  const { year, month, day } = seoulParts(wish.explicit ? wish.end.getTime() - 1 : now);
  const start = seoulInstant(year, month, day, 0, minute);
  return { start, end: new Date(start.getTime() + duration * 60_000) };
};

/** The channel if it exists; a name nobody knows is dropped, and the card then posts nowhere. */
const knownChannel = async (task: AgentTask, channel: string | undefined): Promise<string | undefined> => {
  if (channel === undefined) return undefined;
  return readThroughIntegration(task, 'slack', 'get_channel_info', { channel })
    .then(() => channel)
    .catch(() => undefined);
};
