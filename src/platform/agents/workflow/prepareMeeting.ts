import type { MeetingRequest } from '@contract/entities/meeting';
import type { MeetingReading } from '@contract/entities/meetingReading';
import type { Recurrence } from '@contract/entities/recurrence';
import { defined } from '@contract/defined';
import { readThroughIntegration } from '../integration/integrationAgent';
import { findChannel } from '../planner/attendees';
import { allowedTimes, hullOf, windowsLeft } from '../planner/reading/allowedTimes';
import { changeReading } from '../planner/reading/changeReading';
import { readMeeting, type ReadRequest } from '../planner/reading/readMeeting';
import { meetingSubject } from '../planner/subject';
import type { AgentTask } from '../agentTask';
import { pendingMeetingOf } from '../pendingMeeting';
import { readDirectory } from './directory';
import { firstOfSeries, recurrenceOf } from './firstOfSeries';
import { partyOf, type Party } from './meetingParty';
import type { WorkflowSources } from './workflowAgent';

/** A rule that a model gives beside the words. */
export type AskedRecurrence = Pick<Recurrence, 'pattern'> & { end?: Recurrence['end'] | undefined };

/** A complete request, or what has to be asked back. */
export type PreparedMeeting =
  | { kind: 'ready'; meeting: MeetingRequest }
  | { kind: 'who'; teams: string[] }
  | { kind: 'past' }
  | { kind: 'noSuchDay'; words: string }
  | { kind: 'noSuchLength'; words: string }
  | { kind: 'unknownName'; words: string; nearest: string[] };

/** Reads a meeting request out of the operator's words, with the team's rules where they are silent. */
export const prepareMeeting = async (task: AgentTask, sources: WorkflowSources): Promise<PreparedMeeting> => {
  const ownerMap = await sources.readOwnerMap();
  const directory = await readDirectory(task, ownerMap);
  const now = sources.clock.now();
  const before = pendingMeetingOf(task)?.meeting;
  const known = { teams: Object.keys(ownerMap.teams), people: directory.map(({ name }) => name) };
  const isSeries = before?.recurrence !== undefined;
  const said = withRule(readMeeting(task.text, now, known, { isSeries }), task);
  const read = before?.reading ? { ...said, reading: changed(before.reading, said, task.text, now) } : said;
  const text = before ? `${before.request}\n${task.text}` : task.text;
  const question = questionAbout(read);
  if (question) return question;
  const { language } = task.run;
  const party = partyOf({ reading: read.reading, text, language }, ownerMap, directory);
  if (!party) return { kind: 'who', teams: Object.keys(ownerMap.teams) };
  const duration = read.reading.duration?.value ?? party.rules.duration_min;
  const recurrence = recurrenceOf(read.reading);
  const times = allowedTimes(firstOfSeries(read.reading, now), { now, duration });
  const timeRange = hullOf(times, now);
  if (!timeRange) return { kind: 'past' };
  const channel = await knownChannel(task, findChannel(text) ?? party.defaultChannel);
  return {
    kind: 'ready',
    meeting: {
      teamName: party.name,
      attendees: party.attendees,
      duration,
      timeRange,
      ...defined({ slackChannel: channel, allowedTimes: times, recurrence }),
      subject: subjectOf({ ...task, text }, read, party),
      request: text.slice(0, LONGEST_REQUEST),
      rules: { ...party.rules, time_window: windowsLeft(party.rules.time_window, read.reading, duration) },
      hours: party.rules.time_window,
      reading: read.reading,
    },
  };
};

const withRule = (read: ReadRequest, { data }: AgentTask): ReadRequest => {
  const given = data['recurrence'] as AskedRecurrence | undefined;
  if (!given) return read;
  const words = read.reading.repetition?.words ?? '';
  const repetition = { value: words, words, pattern: given.pattern, ...defined({ end: given.end }) };
  return { ...read, reading: { ...read.reading, repetition } };
};

const LONGEST_REQUEST = 10_000;

const changed = (before: MeetingReading, said: ReadRequest, words: string, now: Date): MeetingReading =>
  changeReading(before, said.reading, { words, now });

/** What is never acted on silently. */
const questionAbout = ({
  unknown,
  dayProblem,
  impossibleLength,
}: ReadRequest): PreparedMeeting | undefined => {
  if (dayProblem?.kind === 'past') return { kind: 'past' };
  if (dayProblem) return { kind: 'noSuchDay', words: dayProblem.words };
  if (impossibleLength !== undefined) return { kind: 'noSuchLength', words: impossibleLength };
  const [name] = unknown;
  return name && { kind: 'unknownName', words: name.words, nearest: name.nearest };
};

const subjectOf = (task: AgentTask, { reading, meetingKind }: ReadRequest, party: Party): string =>
  reading.title?.value ?? meetingSubject(task.text, party.name, party.isTeam, task.run.language, meetingKind);

/** The channel if it exists; a name nobody knows is dropped, and the card then posts nowhere. */
const knownChannel = async (task: AgentTask, channel: string | undefined): Promise<string | undefined> => {
  if (channel === undefined) return undefined;
  return readThroughIntegration(task, 'slack', 'get_channel_info', { channel })
    .then(() => channel)
    .catch(() => undefined);
};
