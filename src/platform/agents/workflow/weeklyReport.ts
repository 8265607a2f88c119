import { seoulInstant, seoulParts } from '@contract/seoulTime';
import { readThroughIntegration } from '../integration/integrationAgent';
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

/** What happened since Monday, as the calendar and the mailbox tell it. */
export interface Week {
  from: string;
  to: string;
  events: CalendarEvent[];
  emails: MailItem[];
}

export const gatherWeek = async (task: AgentTask, { clock }: WorkflowSources): Promise<Week> => {
  const now = clock.now();
  const today = seoulParts(now);
  const monday = seoulInstant(today.year, today.month, today.day - ((today.weekday + 6) % 7));
  const range = { from: monday.toISOString(), to: now.toISOString() };
  const { events } = await readThroughIntegration<{ events: CalendarEvent[] }>(
    task,
    'outlook',
    'list_events',
    {
      startTime: range.from,
      endTime: seoulInstant(today.year, today.month, today.day - ((today.weekday + 6) % 7) + 7).toISOString(),
    },
  );
  const { emails } = await readThroughIntegration<{ emails: MailItem[] }>(task, 'outlook', 'list_emails', {
    since: range.from,
    limit: 100,
  });
  return { ...range, events, emails };
};
