import type { Rehearsal } from '@contract/entities/rehearsal';
import type { SetScenario } from '@contract/entities/scenarioSet';
import type { User } from '@contract/entities/user';
import { REHEARSED_AT_ONCE } from '@contract/limits';
import type { Database } from '@platform/storage/engine/database';
import { INTERRUPTED, type RehearsalEnd } from '@platform/storage/settings/rehearsalsRepository';
import { checkRuns, countChecks, type JudgedRun } from './checkRuns';
import type { Judge, Judgement } from './judge';
import { recordOf, rehearseRun, type RehearseRunDependencies } from './rehearseRun';

export interface RehearsalWorkDependencies extends RehearseRunDependencies {
  database: Database;
}

export interface RehearsalJob {
  rehearsal: Rehearsal;
  scenarios: readonly SetScenario[];
  /** Absent where nothing is to be judged. */
  judge?: Judge | undefined;
  user: User;
}

type RunningEnd = Omit<RehearsalEnd, 'at'>;

/** Rehearsals that this process works on. */
export interface RehearsalWork {
  /** Works in the background; how it ends is in the database. */
  begin: (job: RehearsalJob) => void;
  /** Its runs end now, if they are of this process. */
  abort: (id: string) => void;
  /** Ends all of this process; resolves once that is written. */
  stopAll: (reason?: string) => Promise<void>;
  /** The same where the process ends. */
  interruptAll: () => Promise<void>;
}

export const createRehearsalWork = (deps: RehearsalWorkDependencies): RehearsalWork => {
  const { database, clock } = deps;
  const { rehearsals } = deps.repositories;
  const running = new Map<string, { controller: AbortController; over: Promise<void> }>();
  const finish = (id: string, end: RunningEnd) =>
    database.lasting(() => rehearsals.finish(id, { ...end, at: clock.now().toISOString() }));
  const perform = async (job: RehearsalJob, controller: AbortController): Promise<void> => {
    const { id } = job.rehearsal;
    try {
      await rehearseAll(deps, job, controller);
      if (!controller.signal.aborted) await finish(id, { status: 'completed' });
    } catch (error) {
      controller.abort();
      await finish(id, { status: 'failed', reason: error instanceof Error ? error.message : String(error) });
    }
  };
  const endAll = async (end: RunningEnd): Promise<void> => {
    const all = [...running];
    await Promise.all(
      all.map(async ([id, { controller, over }]) => {
        controller.abort();
        await finish(id, end);
        await over;
      }),
    );
  };
  return {
    begin: (job) => {
      const { id } = job.rehearsal;
      const controller = new AbortController();
      const over = perform(job, controller)
        // The database is closed: the next start ends what it finds running.
        .catch(() => undefined)
        .finally(() => running.delete(id));
      running.set(id, { controller, over });
    },
    abort: (id) => running.get(id)?.controller.abort(),
    stopAll: (reason = 'Everything was stopped') => endAll({ status: 'stopped', reason }),
    interruptAll: () => endAll({ status: 'interrupted', reason: INTERRUPTED }),
  };
};

/** Lanes that each take the next scenario, so that a slow one holds up no other. */
const rehearseAll = async (
  deps: RehearsalWorkDependencies,
  job: RehearsalJob,
  controller: AbortController,
): Promise<void> => {
  const waiting = job.scenarios.entries();
  const lane = async (): Promise<void> => {
    for (const [position, scenario] of waiting) {
      if (controller.signal.aborted) return;
      await rehearseOne(deps, job, { position, scenario }, controller);
    }
  };
  await Promise.all(Array.from({ length: REHEARSED_AT_ONCE }, lane));
};

/** Both runs of a scenario, one after the other: neither is measured against the load of its other one. */
const rehearseOne = async (
  deps: RehearsalWorkDependencies,
  { rehearsal, judge, user }: RehearsalJob,
  { position, scenario }: { position: number; scenario: SetScenario },
  controller: AbortController,
): Promise<void> => {
  const { agentId } = rehearsal.candidate;
  const { signal } = controller;
  const isOver = () => signal.aborted;
  const { request } = scenario;
  const run = async (changed: Partial<Rehearsal['inForce']>): Promise<JudgedRun> => {
    const goesBy = { agentId, ...rehearsal.inForce, ...changed };
    const done = await rehearseRun(deps, user, { request, signal, goesBy });
    return judge && !isOver() ? judged(judge, scenario, done, signal) : done;
  };
  const inForce = await run({});
  if (isOver()) return;
  const { candidate: tried } = rehearsal;
  const candidate = await run(tried.kind === 'prompt' ? { version: tried.version } : { model: tried.model });
  if (isOver()) return;
  const checks = checkRuns(scenario, { inForce, candidate });
  const result = { position, scenario, checks, inForce: recordOf(inForce), candidate: recordOf(candidate) };
  const isKept = await deps.database.transaction((sql) =>
    deps.repositories.rehearsals.keep(rehearsal.id, result, countChecks(checks), sql),
  );
  // Stopped in another process.
  if (!isKept) controller.abort();
};

/** With a judgement for each criterion of the scenario; a run that failed is not judged. */
const judged = async (
  judge: Judge,
  { request, expectations }: SetScenario,
  run: JudgedRun,
  signal: AbortSignal,
): Promise<JudgedRun> => {
  if (run.error !== undefined) return run;
  const judgements = new Map<string, Judgement>();
  for (const expectation of expectations) {
    if (expectation.kind !== 'judged' || judgements.has(expectation.criterion)) continue;
    const { criterion } = expectation;
    const asked = { criterion, request, answer: run.wholeAnswer, tools: run.tools };
    judgements.set(criterion, await judge(asked, signal));
  }
  return { ...run, judgements };
};
