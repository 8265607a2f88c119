import type { Persona } from '@contract/entities/persona';
import type { OfferedModel } from '@platform/llm/modelCatalog';
import type { Agent, AgentTask } from '../agentTask';
import { ANSWERED_BY, type AnsweredBy } from '../answeredBy';
import { CARD_PROPOSAL } from '../cardProposal';
import { answerWithModel } from '../model/answerWithModel';
import type { ModelWork } from '../modelWork';
import { inLanguageOf } from '../persona';
import { classify, type IntentKind } from '../planner/intents';
import { speak } from '../speak';
import { writeAnnouncement } from './announcement';
import { checkAvailability } from './availability';
import { analyseCost } from './costAnalysis';
import { summariseMail } from './mailSummary';
import { scheduleMeeting } from './scheduling';
import { reportStatus } from './systemStatus';
import { explainLimits, explainMissing } from './unknownRequest';
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
export const createCoordinatorAgent = (work: ModelWork): Agent => ({
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
  command: (task) => answer(work, task),
  work: (task) => {
    if (task.action !== 'chat') throw new Error(`The coordinator does not know ${task.action}`);
    return answer(work, task);
  },
});

/** The chosen model answers if its provider can be asked, else the built-in planner. */
const answer = async (work: ModelWork, asked: AgentTask): Promise<void> => {
  const { promptVersionId, persona } = await work.effectivePrompts.inForce('coordinator');
  const task = inLanguageOf(persona, asked);
  const model = work.models.find(task.run.model) ?? work.models.find(work.llmOf('coordinator').model);
  const trace = (summary: string) => {
    work.recorder.trace({
      type: 'decision',
      priority: 'medium',
      actor: 'coordinator',
      agent: 'coordinator',
      summary,
      runId: task.run.runId,
      correlationId: task.run.correlationId,
      ...(promptVersionId === undefined ? {} : { links: { promptVersionId } }),
      ...(persona ? { meta: { personaName: persona.name } } : {}),
    });
  };
  if (model && model.missing === undefined) {
    trace(`${model.name} answers`);
    return answerWithModel(work, task, { agentId: 'coordinator', model, persona });
  }
  return plan(task, trace, { persona, model });
};

const plan = async (
  asked: AgentTask,
  trace: (summary: string) => void,
  { persona, model }: { persona: Persona | undefined; model: OfferedModel | undefined },
): Promise<void> => {
  const { intent, text } = understand(asked);
  trace(`${intent} — built-in planner`);
  const instead = model?.missing === undefined ? undefined : { model: model.name, missing: model.missing };
  asked.give(ANSWERED_BY, { by: 'planner', ...(instead ? { instead } : {}) } satisfies AnsweredBy);
  const proposals: unknown[] = [];
  const give: AgentTask['give'] = (name, data) => {
    if (name === CARD_PROPOSAL) proposals.push(data);
    asked.give(name, data);
  };
  const task = { ...asked, text, give };
  await HANDLERS[intent](task);
  if (intent === 'unknown' && instead) await explainMissing(task, instead);
  if (proposals.length > 0 && persona?.disclaimers) await speak(task, `\n\n${persona.disclaimers}`);
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
