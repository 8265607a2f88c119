import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { readThroughIntegration } from '../integration/integrationAgent';
import { findTeam } from '../planner/attendees';
import type { AgentTask } from '../agentTask';
import type { WorkflowSources } from './workflowAgent';

export interface CalendarEvent {
  id: string;
  subject: string;
  start: string;
  end: string;
  attendees: string[];
}

export interface MailItem {
  id: string;
  from: { name: string; email: string };
  subject: string;
  preview: string;
  receivedAt: string;
  importance: 'low' | 'normal' | 'high';
  isRead: boolean;
}

/** The meetings of a whole week, Monday to Sunday, and its mail until now. */
export interface Week {
  from: string;
  /** Exclusive. */
  to: string;
  /** When calendar and mailbox were read. */
  asOf: string;
  /** The team that was named: its meetings only. */
  team?: string;
  events: CalendarEvent[];
  emails: MailItem[];
}

/** This week; of the team that the words name, only the meetings to which a member is asked. */
export const gatherWeek = async (
  task: AgentTask,
  { clock, readOwnerMap }: WorkflowSources,
): Promise<Week> => {
  const now = clock.now();
  const today = clockParts(now);
  const mondayOf = (week: number) =>
    wallClockInstant(today.year, today.month, today.day - ((today.weekday + 6) % 7) + 7 * week).toISOString();
  const range = { from: mondayOf(0), to: mondayOf(1), asOf: now.toISOString() };
  const { events } = await readThroughIntegration<{ events: CalendarEvent[] }>(
    task,
    'outlook',
    'list_events',
    { startTime: range.from, endTime: range.to },
  );
  const { emails } = await readThroughIntegration<{ emails: MailItem[] }>(task, 'outlook', 'list_emails', {
    since: range.from,
    limit: 100,
  });
  const found = findTeam(task.text, await readOwnerMap());
  if (!found) return { ...range, events, emails };
  const members = [...found.team.required, ...found.team.optional].map(({ email }) => email.toLowerCase());
  const theirs = events.filter(({ attendees }) =>
    attendees.some((email) => members.includes(email.toLowerCase())),
  );
  return { ...range, team: found.key, events: theirs, emails };
};
