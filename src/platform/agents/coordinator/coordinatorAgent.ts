import type { Recorder } from '../../telemetry/recorder';
import type { Agent, AgentTask } from '../agentTask';
import { classify, type IntentKind } from '../planner/intents';
import { writeAnnouncement } from './announcement';
import { checkAvailability } from './availability';
import { analyseCost } from './costAnalysis';
import { summariseMail } from './mailSummary';
import { scheduleMeeting } from './scheduling';
import { reportStatus } from './systemStatus';
import { explainLimits } from './unknownRequest';
import { writeWeeklyReport } from './weeklyReport';

/** One thing the built-in planner can do, start to end. */
type IntentHandler = (task: AgentTask) => Promise<void>;

const HANDLERS: Record<IntentKind, IntentHandler> = {
  schedule_meeting: scheduleMeeting,
  check_availability: checkAvailability,
  announcement: writeAnnouncement,
  summarise_mail: summariseMail,
  weekly_report: writeWeeklyReport,
  system_status: reportStatus,
  cost_analysis: analyseCost,
  unknown: explainLimits,
};

/** Answers the operator: understands the request, asks the other agents, proposes cards. */
export const createCoordinatorAgent = ({ recorder }: { recorder: Recorder }): Agent => ({
  id: 'coordinator',
  name: 'coordinator',
  description: 'Plans requests, manages approvals',
  skills: [
    {
      id: 'chat',
      name: 'Chat',
      description: 'Schedules meetings, checks availability, writes announcements, summarises mail, reports',
      examples: ['마케팅 팀 회의 잡아줘', 'Summarise today’s e-mails'],
    },
  ],
  command: (task) => plan(recorder, task),
  work: (task) => {
    if (task.action !== 'chat') throw new Error(`The coordinator does not know ${task.action}`);
    return plan(recorder, task);
  },
});

const plan = async (recorder: Recorder, task: AgentTask): Promise<void> => {
  const { intent, text } = understand(task);
  recorder.trace({
    type: 'decision',
    priority: 'medium',
    actor: 'coordinator',
    agent: 'coordinator',
    summary: `${intent} — built-in planner`,
    runId: task.run.runId,
    correlationId: task.run.correlationId,
  });
  await HANDLERS[intent]({ ...task, text });
};

/** An answer to the planner's own question is read together with the request that raised it. */
const understand = (task: AgentTask): { intent: IntentKind; text: string } => {
  const intent = classify(task.text);
  const previous = task.data['previousText'];
  if (intent !== 'unknown' || typeof previous !== 'string') return { intent, text: task.text };
  const earlier = classify(previous);
  return earlier === 'unknown'
    ? { intent, text: task.text }
    : { intent: earlier, text: `${previous} ${task.text}` };
};
