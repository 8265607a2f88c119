import type { AuditAction } from '@contract/entities/auditRecord';
import { DRY_RUN_STEPS, type DryRunResult, type DryRunScenario } from '@contract/entities/dryRun';
import { OwnerMap } from '@contract/entities/owner';
import type { User } from '@contract/entities/user';
import type { ScenarioBody } from '@contract/http/dryRun';
import { DRY_RUN_RESULTS_KEPT, LIST_MAX_ITEMS } from '@contract/limits';
import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import type { CoordinatorCommand } from '@platform/conversations/coordinatorCommand';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { Sql } from '@platform/storage/engine/database';
import type { StoredResult } from '@platform/storage/settings/dryRunRepository';
import type { Repositories } from '@platform/storage/repositories';
import { compareRuns } from './compareRuns';
import { predict, type DryRunnerDependencies } from './dryRunner';
import { allScenarios, STEP_NAMES, type Scenario } from './scenarios';

export interface DryRunServiceDependencies extends DryRunnerDependencies {
  repositories: Repositories;
  /** Says a request to the assistant as any message is said. */
  command: CoordinatorCommand;
  clock: Clock;
}

export interface DryRunService {
  list: (user: User) => Promise<DryRunScenario[]>;
  add: (user: User, body: ScenarioBody, sql: Sql) => Promise<{ id: string }>;
  /** With all its results. Throws 404 for the specified ones and those of others, unless an admin asks. */
  remove: (user: User, id: string, sql: Sql) => Promise<{ deleted: number }>;
  /** Stores the run. Throws 404 for an unknown scenario. */
  start: (user: User, scenarioId: string, sql: Sql) => Promise<{ runId: string }>;
  /** Does it once it is committed, and answers what it predicted; a repeated call waits for the first. */
  finish: (user: User, scenarioId: string, runId: string) => Promise<DryRunResult>;
  /** Throws 404 for an unknown scenario. */
  reset: (user: User, scenarioId: string, sql: Sql) => Promise<{ deleted: number }>;
  /** Says the same request live. Throws 404, and 409 where it went live before or nothing can be said. */
  goLive: (user: User, runId: string) => Promise<{ runId: string; conversationId: string }>;
}

export const createDryRunService = (deps: DryRunServiceDependencies): DryRunService => {
  const { repositories, clock } = deps;
  const { dryRuns, runs } = repositories;
  const working = new Map<string, Promise<DryRunResult>>();
  const goingLive = new Map<string, Promise<{ runId: string; conversationId: string }>>();
  const scenarios = (sql?: Sql) => readScenarios(repositories, sql);
  const find = async (id: string, sql?: Sql): Promise<Scenario> => {
    const found = (await scenarios(sql)).find((scenario) => scenario.id === id);
    if (!found) throw new HttpError(404, 'scenario-unknown', 'There is no such scenario');
    return found;
  };
  return {
    list: async (user) => {
      const results = await Promise.all((await dryRuns.results(user.id)).map((one) => withLive(deps, one)));
      return (await scenarios()).map((scenario) => ofUser(scenario, results));
    },
    add: async (user, body, sql) => {
      const id = newId('scn');
      await dryRuns.add({ id, ...body, createdBy: user.username, createdAt: clock.now().toISOString() }, sql);
      return { id };
    },
    remove: async (user, id, sql) => {
      const { addedBy } = await find(id, sql);
      if (addedBy === undefined || (addedBy !== user.username && user.role !== 'admin'))
        throw new HttpError(404, 'scenario-unknown', 'Only who added a scenario takes it away');
      const deleted = (await dryRuns.remove(id, sql)) ? 1 : 0;
      await auditLoss(deps, user, { action: 'dry-run.scenario.delete', id, deleted }, sql);
      return { deleted };
    },
    start: async (user, scenarioId, sql) => {
      const { name } = await find(scenarioId, sql);
      const runId = newId('run');
      const startedAt = clock.now().toISOString();
      const run = { runId, title: name, status: 'running', startedAt, dryRun: true, demo: false } as const;
      await runs.start({ ...run, correlationId: runId, userId: user.id }, sql);
      return { runId };
    },
    finish: (user, scenarioId, runId) => {
      const known = working.get(runId);
      if (known) return known;
      const work = find(scenarioId)
        .then((scenario) => perform(deps, user, scenario, runId))
        .finally(() => working.delete(runId));
      working.set(runId, work);
      return work;
    },
    reset: async (user, scenarioId, sql) => {
      await find(scenarioId, sql);
      const deleted = await dryRuns.reset(user.id, scenarioId, sql);
      await auditLoss(deps, user, { action: 'dry-run.scenario.reset', id: scenarioId, deleted }, sql);
      return { deleted };
    },
    goLive: (user, runId) => {
      const known = goingLive.get(runId);
      if (known) return known;
      const work = startLive(deps, user, runId, find).finally(() => goingLive.delete(runId));
      goingLive.set(runId, work);
      return work;
    },
  };
};

const auditLoss = async (
  { repositories, clock }: DryRunServiceDependencies,
  { username }: User,
  { action, id, deleted }: { action: AuditAction; id: string; deleted: number },
  sql: Sql,
): Promise<void> => {
  const entry = { ts: clock.now().toISOString(), actor: username, action, target: id, details: { deleted } };
  await repositories.audit.append(entry, sql);
};

const readScenarios = async ({ documents, dryRuns }: Repositories, sql?: Sql): Promise<Scenario[]> => {
  const document = await documents.get('owner-map', sql);
  const ownerMap = document ? v.parse(OwnerMap, document.value) : { teams: {} };
  return allScenarios(ownerMap, await dryRuns.scenarios(sql));
};

const ofUser = (scenario: Scenario, all: readonly DryRunResult[]): DryRunScenario => {
  const results = all.filter(({ scenarioId }) => scenarioId === scenario.id);
  const done = results.length > 0;
  return {
    ...scenario,
    status: done ? 'completed' : 'ready',
    steps: DRY_RUN_STEPS.map((id) => ({ id, name: STEP_NAMES[id], status: done ? 'completed' : 'pending' })),
    results,
  };
};

/** A result that is there was a run that is over: a repeated call reads it. */
const perform = async (
  deps: DryRunServiceDependencies,
  user: User,
  scenario: Scenario,
  runId: string,
): Promise<DryRunResult> => {
  const { dryRuns, runs } = deps.repositories;
  const earlier = await dryRuns.result(runId);
  if (earlier) return withLive(deps, earlier);
  const prediction = await predict(deps, user, scenario, runId).catch(async (error: unknown) => {
    await runs.finish(runId, 'failed', deps.clock.now().toISOString());
    throw error;
  });
  const timestamp = deps.clock.now().toISOString();
  const success = prediction.error === undefined;
  const body = { scenarioId: scenario.id, name: scenario.name, timestamp, success, runId, ...prediction };
  await dryRuns.keep(user.id, body, DRY_RUN_RESULTS_KEPT);
  await runs.finish(runId, success ? 'completed' : 'failed', timestamp);
  return body;
};

const startLive = async (
  { repositories, command }: DryRunServiceDependencies,
  user: User,
  runId: string,
  find: (id: string) => Promise<Scenario>,
): Promise<{ runId: string; conversationId: string }> => {
  const result = await repositories.dryRuns.result(runId);
  if (result?.userId !== user.id) throw new HttpError(404, 'run-unknown', 'You have no such dry run');
  const { liveRunId, liveConversationId } = result;
  if (liveRunId !== undefined && liveConversationId !== undefined)
    return { runId: liveRunId, conversationId: liveConversationId };
  const scenario = await find(result.body.scenarioId);
  if (scenario.kind === 'stop')
    throw new HttpError(409, 'not-a-request', 'An emergency stop is given by its own button');
  const live = await command(user, scenario.request);
  await repositories.dryRuns.wentLive(runId, live);
  return { runId: live.runId, conversationId: live.conversationId };
};

/** With what the live run has done so far, if one was started from it. */
const withLive = async (
  { repositories }: DryRunServiceDependencies,
  { body, liveRunId, liveConversationId }: StoredResult,
): Promise<DryRunResult> => {
  if (liveRunId === undefined || liveConversationId === undefined) return body;
  const { runs, toolCalls, actionCards } = repositories;
  const [run, calls, cards] = await Promise.all([
    runs.get(liveRunId),
    toolCalls.list({ runId: liveRunId, limit: LIST_MAX_ITEMS }),
    actionCards.listByConversation(liveConversationId),
  ]);
  const own = cards.filter((card) => card.runId === liveRunId);
  const compared = compareRuns(body.calls, { calls, cards: own, running: run?.status === 'running' });
  const status = run?.status ?? 'unknown';
  return { ...body, live: { runId: liveRunId, conversationId: liveConversationId, status, calls: compared } };
};
