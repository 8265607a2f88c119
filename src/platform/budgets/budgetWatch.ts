import { BUDGET_WATCH, type BudgetStatus } from '@contract/entities/budget';
import type { User } from '@contract/entities/user';
import type { InterventionBody } from '@contract/http/interventions';
import { dollars } from '@platform/common/dollars';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { InterventionService } from '@platform/interventions/interventionService';
import type { BudgetNoticesRepository } from '@platform/storage/settings/budgetNoticesRepository';
import type { Database } from '@platform/storage/engine/database';
import type { Recorder } from '@platform/telemetry/recorder';
import { noticePeriod } from './budgetStatus';

/** A budget as far as it is told of. */
export type ToldBudget = Pick<
  BudgetStatus,
  'id' | 'scope' | 'name' | 'limit' | 'stopsRuns' | 'state' | 'spent' | 'from' | 'to'
>;

export interface BudgetWatchDependencies {
  database: Database;
  readAll: () => Promise<readonly ToldBudget[]>;
  budgetNotices: BudgetNoticesRepository;
  interventions: Pick<InterventionService, 'intervene'>;
  recorder: Pick<Recorder, 'log'>;
  clock: Clock;
}

/** The user named for a stop by a budget. */
const BUDGET_USER: User = {
  id: BUDGET_WATCH,
  username: BUDGET_WATCH,
  email: '',
  role: 'operator',
  permissions: ['manage:agents'],
};

/** Says what each budget has come to, once for each state and month, and stops what an admin said it may stop. */
export const createBudgetWatch = (deps: BudgetWatchDependencies): (() => Promise<void>) => {
  let last: Promise<void> = Promise.resolve();
  const check = async (): Promise<void> => {
    for (const budget of await deps.readAll()) {
      if (budget.state === 'ok') continue;
      await tell(deps, budget);
      if (budget.stopsRuns && (budget.state === 'reached' || budget.state === 'over'))
        await stop(deps, budget).catch(passUnknownAgent);
    }
  };
  /** One after the other: each sees what was saved before it was asked for. */
  return () => (last = last.catch(() => undefined).then(check));
};

const nameOf = ({ scope, name }: ToldBudget): string => (scope === 'total' ? 'total' : `${scope} ${name}`);

const noticeOf = ({ id, from, limit }: ToldBudget, state: string, { clock }: BudgetWatchDependencies) => ({
  budgetId: id,
  period: noticePeriod(from),
  limit,
  state,
  at: clock.now().toISOString(),
});

const tell = async (deps: BudgetWatchDependencies, budget: ToldBudget): Promise<void> => {
  const { state, spent, limit, from, to } = budget;
  if (!(await deps.budgetNotices.tell(noticeOf(budget, state, deps)))) return;
  const percent = Math.round((spent / limit) * 1000) / 10;
  deps.recorder.log({
    level: state === 'near' || state === 'close' ? 'warn' : 'error',
    agentId: 'monitor',
    message: `Budget ${nameOf(budget)}: ${dollars(spent)} of ${dollars(limit)} (${String(percent)}%)`,
    flagged: true,
    meta: { budgetId: budget.id, state, spent, limit, from, to },
  });
};

/** A program that only reports what it does is not stopped from here; what others may cost goes on being watched. */
const passUnknownAgent = (error: unknown): void => {
  if (!(error instanceof HttpError && error.code === 'agent-unknown')) throw error;
};

/** Claimed with its interventions in one transaction: of several processes one stops, and once. */
const stop = async (deps: BudgetWatchDependencies, budget: ToldBudget): Promise<void> => {
  await deps.interventions.intervene(BUDGET_USER, (record) =>
    deps.database.urgent.transaction(async (sql) => {
      if (!(await deps.budgetNotices.tell(noticeOf(budget, 'stopped', deps), sql))) return;
      for (const body of interventionsOf(budget)) await record(body, sql);
    }),
  );
};

/** Held first, so that nothing new begins behind the stop; a resume lets them go on. */
const interventionsOf = (budget: ToldBudget): InterventionBody[] => {
  const reason = `budget ${nameOf(budget)} is used up: ${dollars(budget.spent)} of ${dollars(budget.limit)}`;
  const params = budget.scope === 'agent' ? { agentId: budget.name } : {};
  return [
    { target: 'pause', command: 'pause', params: { ...params, resumable: true }, reason },
    { target: 'stop', command: 'stop', params: { ...params, force: true }, reason },
  ];
};
