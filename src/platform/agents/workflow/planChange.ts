import type { AgentTask } from '../agentTask';
import { readScope, type ScopeRead } from '../planner/reading/seriesScope';
import { splitMove, type SplitMove } from '../planner/reading/splitMove';
import { dayQuestion } from './dayQuestion';
import { findWithout, splitException } from './exceptedMeetings';
import { findMeetings, type FoundMeeting, type MeetingSearch } from './findMeetings';
import { peopleSplit, planPeople } from './peopleChange';
import { ready, unchanged, type MeetingChangePlan, type PlannedChanges } from './plannedChanges';
import { planSeriesMove } from './seriesMove';
import { newTime } from './timeChange';
import type { WorkflowSources } from './workflowAgent';

export type ChangeKind = 'cancel' | 'move' | 'people';

const ALL = /다\s*취소|전부|모두|모든|\b(?:all|everything|every)\b/i;
const MOST = 5;

const SPLITS: Record<ChangeKind, (text: string) => SplitMove> = {
  cancel: (text) => ({ which: text, target: '' }),
  move: splitMove,
  people: peopleSplit,
};

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
  const { which, target } = SPLITS[kind](rest);
  const exception = kind === 'cancel' ? splitException(rest) : undefined;
  const sources = { ownerMap, now, userEmail };
  const search = await (exception
    ? findWithout(task, rest, exception, sources)
    : findMeetings(task, which, sources));
  const [unknown] = search.read.unknown;
  if (unknown) return { kind: 'unknownName', words: unknown.words, nearest: unknown.nearest };
  const day = dayQuestion(search.read);
  if (day) return day;
  const coming = search.meetings.filter(({ end }) => new Date(end) > now);
  const own = meantOf(
    coming.filter(({ isOwn }) => isOwn),
    scope,
  );
  if (coming.length === 0) return { kind: 'none', range: search.range };
  if (own.length === 0) return { kind: 'notOwn', meetings: coming.slice(0, MOST).map(withOrganizer(search)) };
  const all = kind === 'cancel' && (ALL.test(rest) || (exception !== undefined && !/말고/.test(rest)));
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
      Math.max(0, own.length - MOST),
    );
  if (!first) return { kind: 'none', range: search.range };
  if (kind === 'people') {
    const planned = planPeople(first, target, search, { ownerMap, now });
    return planned.kind === 'ready' ? { ...planned, plans: planned.plans.map(scoped) } : planned;
  }
  if (scope === 'series' && first.seriesId !== undefined) return planSeriesMove(first, target, search, now);
  const moved = await newTime(task, first, target, now);
  return moved.kind === 'at' ? ready([{ ...unchanged(first), after: moved.range }], search) : moved;
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
