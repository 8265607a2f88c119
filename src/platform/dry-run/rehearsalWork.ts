import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { Rehearsal } from '@contract/entities/rehearsal';
import type { SetScenario } from '@contract/entities/scenarioSet';
import type { User } from '@contract/entities/user';
import { REHEARSED_AT_ONCE } from '@contract/limits';
import type { Database } from '@platform/storage/engine/database';
import { INTERRUPTED, type RehearsalEnd } from '@platform/storage/settings/rehearsalsRepository';
import { checkRuns, countChecks, type JudgedRun } from './checkRuns';
import { decideCalls } from './decideCalls';
import type { Judge, Judgement } from './judge';
import { recordOf, rehearseRun, type RehearseRunDependencies } from './rehearseRun';

export interface RehearsalWorkDependencies extends RehearseRunDependencies {
  database: Database;
}

export interface RehearsalJob {
  rehearsal: Rehearsal;
  scenarios: readonly SetScenario[];
  /** Absent unless rules are rehearsed. */
  rules?: RehearsedRules | undefined;
  /** Absent where nothing is to be judged. */
  judge?: Judge | undefined;
  user: User;
}

/** Rules of the gateway, as saved and as they would be. */
export interface RehearsedRules {
  inForce: readonly GatewayRule[];
  candidate: readonly GatewayRule[];
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

const rehearseOne = async (
  deps: RehearsalWorkDependencies,
  job: RehearsalJob,
  { position, scenario }: { position: number; scenario: SetScenario },
  controller: AbortController,
): Promise<void> => {
  const { rehearsal } = job;
  const pair = await bothRuns(deps, job, scenario, controller.signal);
  if (!pair) return;
  const { inForce, candidate } = pair;
  const checks = checkRuns(scenario, { inForce, candidate });
  const result = { position, scenario, checks, inForce: recordOf(inForce), candidate: recordOf(candidate) };
  const isKept = await deps.database.transaction((sql) =>
    deps.repositories.rehearsals.keep(rehearsal.id, result, countChecks(checks), sql),
  );
  // Stopped in another process.
  if (!isKept) controller.abort();
};

interface Pair {
  inForce: JudgedRun;
  candidate: JudgedRun;
}

/**
 * One after the other: neither is measured against the load of its other one. Rules decide the calls of one and the same run.
 * Undefined where it was stopped meanwhile.
 */
const bothRuns = async (
  deps: RehearsalWorkDependencies,
  { rehearsal, rules, judge, user }: RehearsalJob,
  scenario: SetScenario,
  signal: AbortSignal,
): Promise<Pair | undefined> => {
  const { candidate: tried, inForce: now } = rehearsal;
  const { agentId } = tried;
  const isOver = () => signal.aborted;
  const run = async (changed: Partial<Rehearsal['inForce']>): Promise<JudgedRun> => {
    const goesBy = { agentId, version: now.version, model: now.model, ...changed };
    const done = await rehearseRun(deps, user, { request: scenario.request, signal, goesBy });
    return judge && !isOver() ? judged(judge, scenario, done, signal) : done;
  };
  const inForce = await run({});
  if (isOver()) return undefined;
  if (tried.kind === 'rules') {
    const by = (those: readonly GatewayRule[]): JudgedRun => ({
      ...inForce,
      ...decideCalls(inForce.calls ?? [], those, tried.caller),
    });
    return { inForce: by(rules?.inForce ?? []), candidate: by(rules?.candidate ?? []) };
  }
  const candidate = await run(tried.kind === 'prompt' ? { version: tried.version } : { model: tried.model });
  return isOver() ? undefined : { inForce, candidate };
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
