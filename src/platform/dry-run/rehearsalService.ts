import { defined } from '@contract/defined';
import type { Candidate, InForce, ListedCandidate, Rehearsal } from '@contract/entities/rehearsal';
import type { SetScenario } from '@contract/entities/scenarioSet';
import type { User } from '@contract/entities/user';
import { ADMIN } from '@contract/requirements';
import { allows } from '@contract/roles';
import type { RehearsalResultsResponse, RehearseBody } from '@contract/http/scenarioSets';
import { BUILT_IN_PLANNER_MODEL, REHEARSALS_KEPT } from '@contract/limits';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import type { LanguageModels } from '@platform/llm/languageModels';
import type { OfferedModel } from '@platform/llm/modelCatalog';
import type { Sql } from '@platform/storage/engine/database';
import { assertPatterns, type GatewayRules } from '@platform/tool-gateway/gatewayRules';
import { createJudge, type JudgeDependencies } from './judge';
import {
  createRehearsalWork,
  type RehearsedRules,
  type RehearsalWork,
  type RehearsalWorkDependencies,
} from './rehearsalWork';
import { foundSet } from './scenarioSetService';

export interface RehearsalServiceDependencies extends RehearsalWorkDependencies, JudgeDependencies {
  recorder: RehearsalWorkDependencies['recorder'] & JudgeDependencies['recorder'];
  llmOf: (agentId: string) => { model: string };
  gatewayRules: GatewayRules['current'];
  models: Pick<LanguageModels, 'ask' | 'find' | 'startsWith'>;
}

export interface RehearsalService extends Pick<RehearsalWork, 'stopAll' | 'interruptAll'> {
  list: (setId: string) => Promise<Rehearsal[]>;
  /** Throws 404. */
  read: (id: string) => Promise<RehearsalResultsResponse>;
  /**
   * Stores it. Throws 403 for rules where they are not an administrator's, 404 for an unknown set, version or model, 400 for a pattern that is none, 409 for an empty set, while the set is rehearsed, and
   * where something is to be judged and no model can.
   */
  start: (user: User, setId: string, body: RehearseBody, sql: Sql) => Promise<Begun>;
  /** Works on it, once it is committed. */
  begin: (begun: Begun, user: User) => void;
  /** Stores that it is stopped; one that is over stays as it is. Throws 404. */
  stop: (user: User, id: string, sql: Sql) => Promise<Rehearsal>;
  /** Ends its runs, once that is committed. */
  abort: (id: string) => void;
}

/** As committed: the scenarios may be edited meanwhile. */
export interface Begun {
  rehearsal: Rehearsal;
  scenarios: SetScenario[];
  rules?: RehearsedRules;
}

export const createRehearsalService = (deps: RehearsalServiceDependencies): RehearsalService => {
  const { repositories, clock } = deps;
  const { rehearsals, audit } = repositories;
  const work = createRehearsalWork(deps);
  const found = async (id: string, sql?: Sql): Promise<Rehearsal> => {
    const rehearsal = await rehearsals.get(id, sql);
    if (!rehearsal) throw new HttpError(404, 'rehearsal-unknown', 'There is no such rehearsal');
    return rehearsal;
  };
  return {
    list: async (setId) => {
      await foundSet(repositories, setId);
      return rehearsals.list(setId);
    },
    read: async (id) => {
      const rehearsal = await found(id);
      return { rehearsal, results: await rehearsals.results(id) };
    },
    start: (user, setId, body, sql) => startRehearsal(deps, user, { setId, ...body }, sql),
    begin: (begun, user) => {
      const { judge: name } = begun.rehearsal;
      const model = name === undefined ? undefined : deps.models.find(name);
      work.begin({ ...begun, user, judge: model && createJudge(deps, model) });
    },
    stop: async ({ username }, id, sql) => {
      await found(id, sql);
      const at = clock.now().toISOString();
      await rehearsals.finish(id, { status: 'stopped', reason: `Stopped by ${username}`, at }, sql);
      await audit.append({ ts: at, actor: username, action: 'rehearsal.stop', target: id, details: {} }, sql);
      return found(id, sql);
    },
    abort: work.abort,
    stopAll: work.stopAll,
    interruptAll: work.interruptAll,
  };
};

const isJudged = ({ expectations }: SetScenario): boolean =>
  expectations.some(({ kind }) => kind === 'judged');

/** Throws 404 for a model that is not offered, 409 for one without a key. */
const judgeOf = (
  models: RehearsalServiceDependencies['models'],
  wanted: string | undefined,
): OfferedModel => {
  const name = wanted ?? models.startsWith();
  const model = name === undefined ? undefined : models.find(name);
  if (wanted !== undefined && !model)
    throw new HttpError(404, 'unknown-model', `There is no model ${wanted}`);
  if (!model || model.missing !== undefined) {
    const why = model ? `${model.name} has no key: set ${model.missing ?? ''}` : 'no model has a key';
    throw new HttpError(409, 'judge-missing', `A model judges expectations of this set, and ${why}`);
  }
  return model;
};

/** Both rules, with the version of those in force; undefined where none are rehearsed. */
const rulesOf = async (
  candidate: Candidate,
  current: GatewayRules['current'],
  sql: Sql,
): Promise<(RehearsedRules & { version: number }) | undefined> => {
  if (candidate.kind !== 'rules') return undefined;
  const { rules: inForce, version } = await current(sql);
  return { inForce, candidate: candidate.rules, version };
};

/** The audit has the rules themselves. */
const listedOf = (candidate: Candidate): ListedCandidate => {
  if (candidate.kind !== 'rules') return candidate;
  const { rules, ...rest } = candidate;
  return { ...rest, ruleCount: rules.length };
};

const startRehearsal = async (
  { repositories, clock, llmOf, models, gatewayRules }: RehearsalServiceDependencies,
  user: User,
  { setId, candidate, judge: wanted }: RehearseBody & { setId: string },
  sql: Sql,
): Promise<Begun> => {
  const { rehearsals, prompts, scenarioSets, audit } = repositories;
  const { username } = user;
  if (candidate.kind === 'rules' && !allows(user, ADMIN))
    throw new HttpError(403, 'forbidden', 'Rules of the gateway are rehearsed by administrators');
  const set = await scenarioSets.lock(setId, sql);
  if (!set) throw new HttpError(404, 'set-unknown', 'There is no such set of scenarios');
  if (set.scenarios.length === 0) throw new HttpError(409, 'set-empty', 'This set has no scenario');
  const earlier = await rehearsals.list(setId, sql);
  if (earlier.some(({ status }) => status === 'running'))
    throw new HttpError(409, 'in-progress', 'This set is being rehearsed');
  const { agentId } = candidate;
  const prompt = await prompts.getByAgent(agentId, sql);
  if (!prompt) throw new HttpError(404, 'prompt-unknown', `The agent ${agentId} has no prompt`);
  if (candidate.kind === 'rules') assertPatterns(candidate.rules);
  else if (candidate.kind === 'prompt') {
    const isKnown = (await prompts.versions(prompt.id, sql)).some(
      ({ version }) => version === candidate.version,
    );
    if (!isKnown) throw new HttpError(404, 'version-unknown', `There is no version ${candidate.version}`);
  } else if (candidate.model !== BUILT_IN_PLANNER_MODEL && !models.find(candidate.model))
    throw new HttpError(404, 'unknown-model', `There is no model ${candidate.model}`);
  const judge = set.scenarios.some(isJudged) ? judgeOf(models, wanted).name : undefined;
  const rules = await rulesOf(candidate, gatewayRules, sql);
  const inForce: InForce = {
    version: prompt.pinnedVersion ?? prompt.version,
    model: llmOf(agentId).model,
    ...defined({ rulesVersion: rules?.version }),
  };
  const id = newId('reh');
  const at = clock.now().toISOString();
  await rehearsals.add(
    {
      id,
      setId,
      setName: set.name,
      setRevision: set.revision,
      promptId: prompt.id,
      candidate: listedOf(candidate),
      inForce,
      judge,
      startedBy: username,
      startedAt: at,
      total: set.scenarios.length,
    },
    REHEARSALS_KEPT,
    sql,
  );
  const details = { rehearsal: id, candidate };
  await audit.append({ ts: at, actor: username, action: 'rehearsal.start', target: setId, details }, sql);
  const rehearsal = await rehearsals.get(id, sql);
  if (!rehearsal) throw new Error('The rehearsal was not stored');
  return { rehearsal, scenarios: set.scenarios, ...defined({ rules }) };
};
