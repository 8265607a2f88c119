import type { GatewayBudget } from '@contract/entities/gatewayAgent';
import type { Clock } from '@platform/common/clock';
import type { Sql } from '@platform/storage/engine/database';
import type {
  AgentSpending,
  GatewayAgentsRepository,
  StoredGatewayAgent,
} from '@platform/storage/settings/gatewayAgentsRepository';
import { budgetState, monthOf } from './budgetStatus';
import type { ToldBudget } from './budgetWatch';

export interface AgentBudgets {
  /** An agent's standing this month, as of a moment ago; undefined where it has no limit. */
  of: (
    agent: Pick<StoredGatewayAgent, 'id' | 'monthlyLimit'>,
    sql?: Sql,
  ) => Promise<GatewayBudget | undefined>;
  /** Those that have a limit. */
  list: () => Promise<ToldBudget[]>;
}

export interface AgentBudgetsDependencies {
  agents: Pick<GatewayAgentsRepository, 'list' | 'spent'>;
  clock: Clock;
}

/** Calls that follow each other closely are held to one reading. */
const READ_EVERY_MS = 2000;
const MICROS = 1_000_000;

/** Monthly limits of agents of others, and the costs of their runs. */
export const createAgentBudgets = ({ agents, clock }: AgentBudgetsDependencies): AgentBudgets => {
  const readings = new Map<string, { at: number; from: string; spending: Promise<AgentSpending> }>();
  const spent = (id: string, span: ReturnType<typeof monthOf>): Promise<AgentSpending> => {
    const last = readings.get(id);
    const at = performance.now();
    if (last?.from === span.from && at - last.at < READ_EVERY_MS) return last.spending;
    const spending = agents.spent(id, span);
    readings.set(id, { at, from: span.from, spending });
    spending.catch(() => readings.delete(id));
    return spending;
  };
  const standing: AgentBudgets['of'] = async ({ id, monthlyLimit: limit }, sql) => {
    if (limit === undefined) return undefined;
    const span = monthOf(clock.now());
    const { micros, unpriced } = await (sql ? agents.spent(id, span, sql) : spent(id, span));
    const sum = micros / MICROS;
    return { limit, spent: sum, state: budgetState(sum, limit), unpricedRequests: unpriced, ...span };
  };
  return {
    of: standing,
    list: async () => {
      const limited = (await agents.list()).filter(({ monthlyLimit }) => monthlyLimit !== undefined);
      const all = await Promise.all(limited.map(async (agent) => ({ agent, budget: await standing(agent) })));
      return all.flatMap(({ agent: { id, name }, budget }) =>
        budget ? [{ ...budget, id, scope: 'agent' as const, name, stopsRuns: false }] : [],
      );
    },
  };
};
