import type { Attendee, MeetingRequest } from '@contract/entities/meeting';
import type { MeetingForm } from '@contract/entities/meetingForm';
import type { Recurrence } from '@contract/entities/recurrence';
import { defined } from '@contract/defined';
import { readThroughIntegration } from '../integration/integrationAgent';
import { findChannel } from '../planner/attendees';
import { changeReading } from '../planner/reading/changeReading';
import type { KnownNames } from '../planner/reading/nameTokens';
import { readMeeting, type ReadRequest } from '../planner/reading/readMeeting';
import type { AgentTask } from '../agentTask';
import { pendingMeetingOf } from '../pendingMeeting';
import { dayQuestion, type DayQuestion } from './dayQuestion';
import { readDirectory } from './directory';
import { formOf, knownTo, readingOfForm } from './meetingForm';
import { LONGEST_REQUEST, requestFor, type Known, type PreparedRequest } from './requestFor';
import type { WorkflowSources } from './workflowAgent';

/** A rule that a model gives beside the words. */
export type AskedRecurrence = Pick<Recurrence, 'pattern'> & { end?: Recurrence['end'] | undefined };

/** A complete request, or what has to be asked back. */
export type PreparedMeeting =
  | { kind: 'ready'; meeting: MeetingRequest }
  | { kind: 'who'; teams: string[] }
  | DayQuestion
  | { kind: 'noSuchLength'; words: string }
  | { kind: 'unknownName'; words: string; nearest: string[] };

/** Reads a meeting request out of the operator's words, with the team's rules where they are silent. */
export const prepareMeeting = async (task: AgentTask, sources: WorkflowSources): Promise<PreparedMeeting> => {
  const ownerMap = await sources.readOwnerMap();
  const found = await readDirectory(task, ownerMap);
  const now = sources.clock.now();
  const form = formOf(task);
  if (form) return prepareForm(task, form, { ownerMap, directory: found, now });
  const pending = pendingMeetingOf(task);
  const before = pending?.meeting;
  const directory = [...found, ...strangersOf(before, found)];
  const known = { teams: Object.keys(ownerMap.teams), people: directory.map(({ name }) => name) };
  const isSeries = before?.recurrence !== undefined;
  const earlier = earlierOf(task);
  const said = withRule(
    readTogether([...earlier, task.text], { now, known, isSeries, isChange: before !== undefined, task }),
    task,
  );
  const read = before?.reading
    ? changed(before, said, { words: task.text, now, known, offered: pending?.offered ?? [] })
    : said;
  const text = [...(before ? [before.request] : earlier), task.text].join('\n');
  const question = questionAbout(read);
  if (question) return question;
  const asked = { read, text, words: task.text, language: task.run.language };
  return withChannel(task, requestFor(asked, { ownerMap, directory, now }), text);
};

const earlierOf = ({ data }: AgentTask): string[] => {
  const said = data['earlierText'];
  return typeof said === 'string' ? said.split('\n') : [];
};

interface Reading {
  now: Date;
  known: KnownNames;
  isSeries: boolean;
  isChange: boolean;
  task: AgentTask;
}

/** Lines said one after another of one request: the later takes the place of the earlier, also of what could not be. */
const readTogether = (
  lines: readonly string[],
  { now, known, isSeries, isChange, task }: Reading,
): ReadRequest =>
  lines
    .map((words) => ({ words, read: readMeeting(words, now, known, { isSeries, isChange }) }))
    .reduce(({ read: before }, { words, read: said }) => {
      const names = said.reading.teams.length + said.reading.people.length;
      const isOther = task.data['replaces'] === true && names > 0 && !ADDS.test(words);
      const kept = isOther ? { ...before.reading, teams: [], people: [] } : before.reading;
      const days = said.reading.days ?? said.dayProblem;
      return {
        words,
        read: {
          reading: changeReading(kept, said.reading, { words, now }),
          unknown: said.unknown.length > 0 || names > 0 ? said.unknown : before.unknown,
          ...defined({
            meetingKind: said.meetingKind ?? before.meetingKind,
            dayProblem: days ? said.dayProblem : before.dayProblem,
            impossibleLength: said.reading.duration
              ? undefined
              : (said.impossibleLength ?? before.impossibleLength),
          }),
        },
      };
    }).read;

const ADDS = /도(?:요)?\s*[?.!]*$|\b(?:too|also|as well|both)\b/i;

/** People who were asked by an address that nobody else knows. */
const strangersOf = (before: MeetingRequest | undefined, found: readonly Attendee[]): Attendee[] => {
  const addresses = new Set(found.map(({ email }) => email.toLowerCase()));
  return (before?.attendees ?? []).filter(({ email }) => !addresses.has(email.toLowerCase()));
};

/** The same out of a form: nothing in its words is read. */
const prepareForm = async (task: AgentTask, form: MeetingForm, known: Known): Promise<PreparedMeeting> => {
  const people = knownTo(form, known.directory);
  const read = { reading: readingOfForm(form, people) };
  const asked = { read, text: '', words: task.text, language: task.run.language };
  const prepared = requestFor(asked, { ...known, directory: people });
  if (prepared.kind === 'ready') prepared.meeting.request = task.text.slice(0, LONGEST_REQUEST);
  return withChannel(task, prepared, '');
};

/** Posts where the words say, else where the team does. */
const withChannel = async (
  task: AgentTask,
  prepared: PreparedRequest,
  text: string,
): Promise<PreparedMeeting> => {
  if (prepared.kind !== 'ready') return prepared;
  const slackChannel = await knownChannel(task, findChannel(text) ?? prepared.defaultChannel);
  return { kind: 'ready', meeting: { ...prepared.meeting, ...defined({ slackChannel }) } };
};

const withRule = (read: ReadRequest, { data }: AgentTask): ReadRequest => {
  const given = data['recurrence'] as AskedRecurrence | undefined;
  if (!given) return read;
  const words = read.reading.repetition?.words ?? '';
  const repetition = { value: words, words, pattern: given.pattern, ...defined({ end: given.end }) };
  return { ...read, reading: { ...read.reading, repetition } };
};

/** The meeting that waits, after words that change it; its kind stays unless they name another. */
const changed = (
  { reading, request, recurrence }: MeetingRequest,
  said: ReadRequest,
  { words, now, known, offered }: { words: string; now: Date; known: KnownNames; offered: readonly string[] },
): ReadRequest => {
  const isSeries = recurrence !== undefined;
  const kinds = request.split('\n').map((line) => readMeeting(line, now, known, { isSeries }).meetingKind);
  return {
    ...said,
    ...defined({ meetingKind: said.meetingKind ?? kinds.findLast((kind) => kind !== undefined) }),
    reading: reading ? changeReading(reading, said.reading, { words, now, offered }) : said.reading,
  };
};

/** Question about anything that is never acted on silently. */
const questionAbout = ({
  unknown,
  dayProblem,
  reading,
  impossibleLength,
}: ReadRequest): PreparedMeeting | undefined => {
  const day = dayQuestion({ dayProblem, reading });
  if (day) return day;
  if (impossibleLength !== undefined) return { kind: 'noSuchLength', words: impossibleLength };
  const [name] = unknown;
  return name && { kind: 'unknownName', words: name.words, nearest: name.nearest };
};

/** The channel if it exists; a name nobody knows is dropped, and the card then posts nowhere. */
const knownChannel = async (task: AgentTask, channel: string | undefined): Promise<string | undefined> => {
  if (channel === undefined) return undefined;
  return readThroughIntegration(task, 'slack', 'get_channel_info', { channel })
    .then(() => channel)
    .catch(() => undefined);
};
