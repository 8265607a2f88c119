import type { Attendee, MeetingRequest } from '@contract/entities/meeting';
import type { MeetingForm } from '@contract/entities/meetingForm';
import type { MeetingReading } from '@contract/entities/meetingReading';
import type { Recurrence } from '@contract/entities/recurrence';
import { defined } from '@contract/defined';
import { readThroughIntegration } from '../integration/integrationAgent';
import { findChannel } from '../planner/attendees';
import { changeReading } from '../planner/reading/changeReading';
import { readMeeting, type ReadRequest } from '../planner/reading/readMeeting';
import type { AgentTask } from '../agentTask';
import { pendingMeetingOf } from '../pendingMeeting';
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
  | { kind: 'past' }
  | { kind: 'noSuchDay'; words: string }
  | { kind: 'noSuchLength'; words: string }
  | { kind: 'unknownName'; words: string; nearest: string[] };

/** Reads a meeting request out of the operator's words, with the team's rules where they are silent. */
export const prepareMeeting = async (task: AgentTask, sources: WorkflowSources): Promise<PreparedMeeting> => {
  const ownerMap = await sources.readOwnerMap();
  const found = await readDirectory(task, ownerMap);
  const now = sources.clock.now();
  const form = formOf(task);
  if (form) return prepareForm(task, form, { ownerMap, directory: found, now });
  const before = pendingMeetingOf(task)?.meeting;
  const directory = [...found, ...strangersOf(before, found)];
  const known = { teams: Object.keys(ownerMap.teams), people: directory.map(({ name }) => name) };
  const isSeries = before?.recurrence !== undefined;
  const said = withRule(readMeeting(task.text, now, known, { isSeries }), task);
  const read = before?.reading ? { ...said, reading: changed(before.reading, said, task.text, now) } : said;
  const text = before ? `${before.request}\n${task.text}` : task.text;
  const question = questionAbout(read);
  if (question) return question;
  const asked = { read, text, words: task.text, language: task.run.language };
  return withChannel(task, requestFor(asked, { ownerMap, directory, now }), text);
};

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

const changed = (before: MeetingReading, said: ReadRequest, words: string, now: Date): MeetingReading =>
  changeReading(before, said.reading, { words, now });

/** Question about anything that is never acted on silently. */
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

/** The channel if it exists; a name nobody knows is dropped, and the card then posts nowhere. */
const knownChannel = async (task: AgentTask, channel: string | undefined): Promise<string | undefined> => {
  if (channel === undefined) return undefined;
  return readThroughIntegration(task, 'slack', 'get_channel_info', { channel })
    .then(() => channel)
    .catch(() => undefined);
};
