import { INTERVENTION_ANSWER_MAX_LENGTH } from '@contract/limits';
import type { AgentFile } from '@contract/entities/agentFile';
import type { Intervention } from '@contract/entities/intervention';
import type { User } from '@contract/entities/user';
import { defined } from '@contract/defined';
import type { AgentRouter } from '@platform/agents/agentRouting';
import type { RunContext } from '@platform/agents/agentTask';
import { detectLanguage } from '@platform/agents/language';
import type { Clock } from '@platform/common/clock';
import type { CoordinatorCommand } from '@platform/conversations/coordinatorCommand';
import { newId } from '@platform/common/newId';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import type { InterventionRecord } from './interventionRecord';

export interface CommandWorkDependencies {
  router: AgentRouter;
  runs: RunsRepository;
  askCoordinator: CoordinatorCommand;
  clock: Clock;
}

/** Carries a command to each agent and brings its answer back. */
export const commandWork = async (
  deps: CommandWorkDependencies,
  { user, intervention, agents }: { user: User; intervention: Intervention; agents: readonly string[] },
  record: InterventionRecord,
): Promise<void> => {
  const deliver = (agentId: string) =>
    agentId === 'coordinator'
      ? commandCoordinator(deps, user, intervention, record)
      : commandAgent(deps, user, intervention, agentId, record);
  const failures = await Promise.all(
    agents.map((agentId) =>
      deliver(agentId).catch(async (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        await record.effect(agentId, { state: 'failed', error: message });
        return message;
      }),
    ),
  );
  const told = failures.filter((failure) => failure !== undefined);
  if (told.length === agents.length) await record.set({ status: 'failed', error: told[0] ?? 'No agent' });
};

/** Resolves with what went wrong, if anything did. */
type Delivery = Promise<string | undefined>;

/** The command with its params, as every agent is told it, whoever understands its words: planner, model or peer. */
const wordsOf = ({ command, params }: Pick<Intervention, 'command' | 'params'>): string =>
  params && Object.keys(params).length > 0 ? `${command} ${JSON.stringify(params)}` : command;

const commandCoordinator = async (
  { askCoordinator }: CommandWorkDependencies,
  user: User,
  { command, params }: Intervention,
  record: InterventionRecord,
): Delivery => {
  // Commands before the team's are answered before it.
  const words = wordsOf({ command, params });
  const { conversationId, runId, answer } = await askCoordinator(user, words, { shared: true });
  await record.set({ conversationId, runId });
  await record.effect('coordinator', { state: 'accepted' });
  const { state, text, error } = await answer;
  await record.effect('coordinator', {
    state: state === 'answered' ? state : 'failed',
    answer: text.slice(0, INTERVENTION_ANSWER_MAX_LENGTH),
    ...defined({ error }),
  });
  return state !== 'answered' ? (error ?? 'The coordinator failed') : undefined;
};

const commandAgent = async (
  deps: CommandWorkDependencies,
  user: User,
  { id, command, params }: Intervention,
  agentId: string,
  record: InterventionRecord,
): Delivery => {
  const run = runOf(user, id, command);
  try {
    return await deliverTo(deps, run, { command, params, agentId }, record);
  } catch (error) {
    await deps.runs.finish(run.runId, 'failed', deps.clock.now().toISOString());
    throw error;
  }
};

const deliverTo = async (
  { router, runs, clock }: CommandWorkDependencies,
  run: RunContext,
  { command, params, agentId }: Pick<Intervention, 'command' | 'params'> & { agentId: string },
  record: InterventionRecord,
): Delivery => {
  const startedAt = clock.now().toISOString();
  const { runId, correlationId, userId } = run;
  await runs.start({
    runId,
    correlationId,
    userId,
    startedAt,
    title: command,
    status: 'running',
    dryRun: false,
    demo: false,
  });
  await record.set({ runId });
  let said = '';
  const files: AgentFile[] = [];
  let failure: string | undefined;
  const text = wordsOf({ command, params });
  const request = { from: 'user', to: agentId, action: 'command', text, run };
  const data = { command, params: params ?? {} };
  const { signal } = new AbortController();
  for await (const output of router.stream({ ...request, data, signal })) {
    if (output.kind === 'text') said += output.text;
    else if (output.kind === 'file') files.push(output.file);
    else if (output.kind === 'status') {
      if (output.state === 'working') await record.effect(agentId, { state: 'accepted', ...soFar(said) });
      if (output.state === 'failed') failure = output.error ?? `${agentId} failed`;
      if (output.state === 'canceled') failure = 'Stopped';
    }
  }
  const finishedAt = clock.now().toISOString();
  await runs.finish(runId, failure === undefined ? 'completed' : 'failed', finishedAt);
  const answer = said.slice(0, INTERVENTION_ANSWER_MAX_LENGTH);
  await record.effect(agentId, {
    answer,
    ...(files.length === 0 ? {} : { files }),
    ...(failure === undefined ? { state: 'answered' } : { state: 'failed', error: failure }),
  });
  return failure;
};

/** Words of a task that works, before its answer is whole. */
const soFar = (said: string) =>
  said === '' ? {} : { answer: said.slice(0, INTERVENTION_ANSWER_MAX_LENGTH) };

const runOf = (user: User, interventionId: string, command: string): RunContext => ({
  runId: newId('run'),
  correlationId: interventionId,
  conversationId: interventionId,
  userId: user.id,
  userName: user.username,
  language: detectLanguage(command),
  dryRun: false,
  model: '',
});
