import type { User } from '@contract/entities/user';
import { BUILT_IN_PLANNER_MODEL, LIST_MAX_ITEMS, REHEARSED_ANSWER_MAX_LENGTH } from '@contract/limits';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { RunContext } from '@platform/agents/agentTask';
import { ANSWERED_BY, type AnsweredBy } from '@platform/agents/answeredBy';
import { detectLanguage } from '@platform/agents/language';
import { OPTIONS_GO_ON, REPLY_OPTIONS } from '@platform/agents/replyExtras';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import type { Repositories } from '@platform/storage/repositories';
import type { Recorder } from '@platform/telemetry/recorder';
import type { ToolCaller } from '@platform/tool-manager/toolCaller';
import { without } from '@platform/storage/engine/columns';
import type { RehearsedRun } from '@contract/entities/rehearsal';
import { asksBack } from './asksBack';
import type { JudgedRun } from './checkRuns';
import type { MadeCall } from './decideCalls';
import { askDry, interceptProposals, type Heard } from './dryRunner';

export interface RehearseRunDependencies {
  repositories: Repositories;
  router: AgentRouter;
  callTool: ToolCaller;
  recorder: Pick<Recorder, 'flush'>;
  clock: Clock;
}

export interface RehearsedRequest {
  request: string;
  goesBy: NonNullable<RunContext['goesBy']>;
  signal: AbortSignal;
  /** It goes with the demo data. */
  demo?: boolean;
}

const TITLE_MAX_LENGTH = 200;

/** The assistant is spoken to; any other agent takes the request as a command. */
const actionOf = (agentId: string): string => (agentId === 'coordinator' ? 'chat' : 'command');

/** One dry run of a request. What fails in it is its `error`; rejects only where it cannot be recorded. */
export const rehearseRun = async (
  deps: RehearseRunDependencies,
  user: User,
  { request: text, goesBy, signal, demo = false }: RehearsedRequest,
): Promise<JudgedRun> => {
  const { repositories, router, callTool, recorder, clock } = deps;
  const runId = newId('run');
  const run = contextOf(user, text, runId, goesBy);
  await repositories.runs.start({
    runId,
    title: text.slice(0, TITLE_MAX_LENGTH),
    status: 'running',
    startedAt: clock.now().toISOString(),
    dryRun: true,
    demo,
    correlationId: runId,
    userId: user.id,
  });
  const heard: Required<Heard> = { answer: '', data: {} };
  const to = goesBy.agentId;
  const asked = { from: 'user', to, action: actionOf(to), text, data: {}, run, signal };
  const began = performance.now();
  let proposals = 0;
  let failure: { error: string } | undefined;
  try {
    const cards = await askDry(router, asked, heard);
    proposals = cards.length;
    await interceptProposals(callTool, user, run, cards);
  } catch (error) {
    failure = { error: error instanceof Error ? error.message : String(error) };
  }
  const durationMs = Math.round(performance.now() - began);
  const status = signal.aborted ? 'canceled' : failure ? 'failed' : 'completed';
  await repositories.runs.finish(runId, status, clock.now().toISOString());
  const calls = await callsOf(repositories, recorder, runId);
  return {
    runId,
    ...answeredBy(heard.data[ANSWERED_BY] as AnsweredBy | undefined),
    answer: heard.answer.slice(0, REHEARSED_ANSWER_MAX_LENGTH),
    wholeAnswer: heard.answer,
    calls,
    tools: [...new Set(calls.map(({ server, method }) => `${server}.${method}`))],
    durationMs,
    asksBack: asksBack({
      answer: heard.answer,
      proposals,
      offersReplies: heard.data[REPLY_OPTIONS] !== undefined && heard.data[OPTIONS_GO_ON] === undefined,
    }),
    ...failure,
  };
};

const contextOf = (
  user: User,
  text: string,
  runId: string,
  goesBy: RehearsedRequest['goesBy'],
): RunContext => ({
  runId,
  correlationId: runId,
  conversationId: runId,
  userId: user.id,
  userName: user.username,
  language: detectLanguage(text),
  dryRun: true,
  model: '',
  goesBy,
});

/** As it is stored and answered. */
export const recordOf = (run: JudgedRun): RehearsedRun =>
  without(without(without(without(run, 'asksBack'), 'wholeAnswer'), 'judgements'), 'calls');

/** Words of the planner and of agents without a model cost nothing. */
const answeredBy = (answered: AnsweredBy | undefined): Pick<JudgedRun, 'answeredBy' | 'cost'> =>
  answered?.by === 'model'
    ? { answeredBy: answered.model, cost: answered.cost ?? null }
    : { answeredBy: BUILT_IN_PLANNER_MODEL, cost: 0 };

/** Read from the records, so that the calls of every agent count, those that only read among them. */
const callsOf = async (
  { toolCalls }: Repositories,
  recorder: Pick<Recorder, 'flush'>,
  runId: string,
): Promise<MadeCall[]> => {
  await recorder.flush();
  const calls = await toolCalls.list({ runId, limit: LIST_MAX_ITEMS });
  const inOrder = calls.toSorted((one, other) => one.seq - other.seq);
  return inOrder.map(({ server, method, params, tier }) => ({ server, method, params, tier }));
};
