import type { Persona } from '@contract/entities/persona';
import type { OfferedModel } from '@platform/llm/modelCatalog';
import type { Agent, AgentTask } from '../agentTask';
import { ANSWERED_BY, type AnsweredBy } from '../answeredBy';
import { CARD_PROPOSAL } from '../cardProposal';
import { modelIn, promptIn } from '../goesBy';
import { answerWithModel } from '../model/answerWithModel';
import type { ModelWork } from '../modelWork';
import { disclaimerIn, inLanguageOf } from '../persona';
import { continuedText, forbidsTimes, isFollowUp, refersBack } from '../planner/followUp';
import { cardStep, type CardStep } from '../planner/cardStep';
import { classify, recognise, type IntentKind } from '../planner/intents';
import { changesPeople, namesKind } from '../planner/changeMeant';
import { namesAMeeting } from '../planner/reading/splitMove';
import { asksWhatWasDone, forbids, forbidsMeeting, leavesAsItIs } from '../planner/noOrder';
import { severalOrders } from '../planner/severalOrders';
import { labelledTask } from '../planner/taskLabels';
import { pendingMeetingOf, type PendingMeeting } from '../pendingMeeting';
import { REPLY_OPTIONS } from '../replyExtras';
import { speak } from '../speak';
import { writeAnnouncement } from './announcement';
import { checkAvailability } from './availability';
import { analyseCost } from './costAnalysis';
import { summariseMail } from './mailSummary';
import { changeMeeting, scheduleMeeting } from './scheduling';
import { showCalendar } from './calendar';
import { proposeChange } from './meetingChanges';
import { offerRest } from './restOfOrders';
import { answerOnly, chooseSuggestion, closeMeeting, closeNewest, pointAtCard } from './smallTalk';
import { reportStatus } from './systemStatus';
import { explainLimits, explainMissing, isBeyondPlanner } from './unknownRequest';
import { formOf } from '../workflow/meetingForm';
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
  cancel_meeting: proposeChange('cancel'),
  reschedule_meeting: proposeChange('move'),
  change_meeting: (task) =>
    namesAMeeting(task.text) || namesKind(task.text, task.now)
      ? proposeChange(changesPeople(task.text) ? 'people' : 'move')(task)
      : answerOnly('change_meeting')(task),
  show_calendar: showCalendar,
  choose_suggestion: answerOnly('choose_suggestion'),
  confirm_meeting: answerOnly('confirm_meeting'),
  thanks: answerOnly('thanks'),
  never_mind: (task) =>
    forbids(task.text) && !forbidsMeeting(task.text) ? answerOnly('never_mind')(task) : closeNewest(task),
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
  const { promptVersionId, persona } = await work.effectivePrompts.inForce(
    'coordinator',
    promptIn(asked.run, 'coordinator'),
  );
  const task = inLanguageOf(persona, asked);
  const model = modelOf(work, task);
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
  if (formOf(task)) {
    trace('schedule_meeting — built-in planner (from a form)');
    asked.give(ANSWERED_BY, { by: 'planner' } satisfies AnsweredBy);
    return scheduleMeeting(task);
  }
  if (model && model.missing === undefined) {
    trace(`${model.name} answers`);
    return answerWithModel(work, task, { agentId: 'coordinator', model, persona });
  }
  return plan(task, trace, { persona, model });
};

const modelOf = ({ models, llmOf }: ModelWork, { run }: AgentTask): OfferedModel | undefined => {
  const rehearsed = modelIn(run, 'coordinator');
  if (rehearsed !== undefined) return models.find(rehearsed);
  return models.find(run.model) ?? models.find(llmOf('coordinator').model);
};

const plan = async (
  message: AgentTask,
  trace: (summary: string) => void,
  { persona, model }: { persona: Persona | undefined; model: OfferedModel | undefined },
): Promise<void> => {
  const orders = severalOrders(message.text);
  const asked = orders ? { ...message, text: orders.first } : message;
  const { intent, text, earlier } = understand(asked);
  const { score, because } = recognise(asked.text);
  trace(`${intent} — built-in planner (${Math.round(score * 100)} %: ${because.join(', ')})`);
  const instead = model?.missing === undefined ? undefined : { model: model.name, missing: model.missing };
  asked.give(ANSWERED_BY, { by: 'planner', ...(instead ? { instead } : {}) } satisfies AnsweredBy);
  const given = new Set<string>();
  const give: AgentTask['give'] = (name, data) => {
    given.add(name);
    asked.give(name, data);
  };
  const data = earlier === undefined ? asked.data : { ...asked.data, earlierText: earlier };
  const task = { ...asked, text, data, give };
  await (handlerWithCard({ ...asked, give }) ?? HANDLERS[intent])(task);
  if (intent === 'unknown' && instead && isBeyondPlanner(text)) await explainMissing(task, instead);
  if (orders) await offerRest(task, orders, given.has(REPLY_OPTIONS));
  const disclaimer = disclaimerIn(persona, task.run.language);
  if (given.has(CARD_PROPOSAL) && disclaimer !== '') await speak(task, `\n\n${disclaimer}`);
};

/** With a card that waits, words that change or end something are about it. */
const handlerWithCard = (asked: AgentTask): IntentHandler | undefined => {
  const asksOfPeople = recognise(asked.text).label === 'check_availability';
  if (leavesAsItIs(asked.text) || (asksWhatWasDone(asked.text) && !asksOfPeople)) return undefined;
  const pending = pendingMeetingOf(asked);
  const isSeries = pending?.meeting.recurrence !== undefined;
  const step = pending && cardStep(asked.text, { now: asked.now, isSeries });
  return step && (() => CARD_STEPS[step](asked, pending));
};

const CARD_STEPS: Record<CardStep, (asked: AgentTask, pending: PendingMeeting) => Promise<void>> = {
  change: changeMeeting,
  close: closeMeeting,
  choose: chooseSuggestion,
  confirm: pointAtCard,
  ask: (asked, { meeting }) =>
    checkAvailability({ ...asked, data: { ...asked.data, earlierText: meeting.request } }),
};

/** Tasks that the answer to a question may look like when it is read by itself. */
const ANSWERS: readonly IntentKind[] = ['unknown', 'change_meeting'];
/** Tasks of which something may have been missing, or may be asked again in other words. */
const CONTINUED: readonly IntentKind[] = [
  'schedule_meeting',
  'check_availability',
  'show_calendar',
  'announcement',
  'summarise_mail',
  'weekly_report',
  'system_status',
  'cost_analysis',
];

/** Tasks whose words are read as a meeting's: what was said before is read by itself. */
const READ_APART: readonly IntentKind[] = ['schedule_meeting', 'check_availability'];
const ABOUT_PEOPLE: readonly IntentKind[] = [...READ_APART, 'show_calendar'];

interface Understood {
  intent: IntentKind;
  text: string;
  /** Earlier words of the same thing, line by line. */
  earlier?: string;
}

/** An answer to the planner's own question is read together with the request that raised it. */
const understand = (task: AgentTask): Understood => {
  const labelled = labelledTask(task.text);
  if (labelled) return { intent: labelled.task, text: labelled.rest };
  if (leavesAsItIs(task.text)) return { intent: 'never_mind', text: task.text };
  const intent = classify(task.text);
  const before = task.data['previousText'];
  if (typeof before !== 'string') return { intent, text: task.text };
  const [said = '', ...later] = before.split('\n');
  const first = severalOrders(said)?.first ?? said;
  const previous = [first, ...later].join('\n');
  const begun = classify(first);
  if (ABOUT_PEOPLE.includes(intent) && ABOUT_PEOPLE.includes(begun) && refersBack(task.text))
    return { intent, text: task.text, earlier: previous };
  const isOfMeeting = READ_APART.includes(begun);
  const goesOn =
    ANSWERS.includes(intent) || isFollowUp(task.text) || (isOfMeeting && forbidsTimes(task.text));
  if (!CONTINUED.includes(begun) || !goesOn) return { intent, text: task.text };
  if (isOfMeeting) return { intent: begun, text: task.text, earlier: previous };
  return { intent: begun, text: continuedText(previous, task.text, task.now) };
};
