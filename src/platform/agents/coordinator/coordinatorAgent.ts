import type { Persona } from '@contract/entities/persona';
import type { EffectivePrompts } from '../../prompts/effectivePrompt';
import type { Recorder } from '../../telemetry/recorder';
import type { Agent, AgentTask } from '../agentTask';
import { CARD_PROPOSAL } from '../cardProposal';
import { classify, type IntentKind } from '../planner/intents';
import { speak } from '../speak';
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

export interface CoordinatorDependencies {
  recorder: Recorder;
  effectivePrompts: Pick<EffectivePrompts, 'inForce'>;
}

/** Answers the operator: understands the request, asks the other agents, proposes cards. */
export const createCoordinatorAgent = (deps: CoordinatorDependencies): Agent => ({
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
  command: (task) => plan(deps, task),
  work: (task) => {
    if (task.action !== 'chat') throw new Error(`The coordinator does not know ${task.action}`);
    return plan(deps, task);
  },
});

const plan = async (
  { recorder, effectivePrompts }: CoordinatorDependencies,
  task: AgentTask,
): Promise<void> => {
  const { intent, text } = understand(task);
  const { promptVersionId, persona } = await effectivePrompts.inForce('coordinator');
  recorder.trace({
    type: 'decision',
    priority: 'medium',
    actor: 'coordinator',
    agent: 'coordinator',
    summary: `${intent} — built-in planner`,
    runId: task.run.runId,
    correlationId: task.run.correlationId,
    ...(promptVersionId === undefined ? {} : { links: { promptVersionId } }),
    ...(persona ? { meta: { personaName: persona.name } } : {}),
  });
  const proposals: unknown[] = [];
  const give: AgentTask['give'] = (name, data) => {
    if (name === CARD_PROPOSAL) proposals.push(data);
    task.give(name, data);
  };
  await HANDLERS[intent](withLanguage({ ...task, text, give }, persona));
  if (proposals.length > 0 && persona?.disclaimers) await speak(task, `\n\n${persona.disclaimers}`);
};

/**
 * What the built-in planner takes from a persona: its languages here, and its disclaimer after a proposal.
 * Tone and length are for models; the planner's sentences are fixed.
 */
const withLanguage = (task: AgentTask, persona: Persona | undefined): AgentTask => {
  if (!persona) return task;
  const [first] = persona.languages.filter((language) => language === 'ko' || language === 'en');
  const language = persona.languages.includes(task.run.language) ? task.run.language : first;
  return { ...task, run: { ...task.run, language: language ?? task.run.language } };
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
