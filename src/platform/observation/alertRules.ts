import type { AgentStat } from '@contract/entities/agent';
import { GATEWAY_AGENT_PREFIX } from '@contract/entities/gatewayAgent';
import type { Alert } from '@contract/entities/observation';
import type { ToldBudget } from '@platform/budgets/budgetWatch';
import { dollars } from '@platform/common/dollars';

/** Fewer entries than this say nothing about a rate. */
const LEAST_ENTRIES = 20;
const ERROR_RATE_LIMIT = 0.05;
const LATENCY_LIMIT_MS = 5000;

export type Finding = Omit<Alert, 'id' | 'timestamp' | 'clearedAt'>;

export interface AlertFacts {
  /** Start of the last hour, ISO 8601. */
  from: string;
  to: string;
  entries: number;
  errors: number;
  responseTime: number | null;
  agents: readonly AgentStat[];
  budgets: readonly ToldBudget[];
}

/** Findings of the monitor agent about the last hour, each with the address of the rows it was read from. */
export const findAlerts = (facts: AlertFacts): Finding[] => [
  ...errorRate(facts),
  ...latency(facts),
  ...silentAgents(facts),
  ...budgets(facts),
];

const logsOf = ({ from, to }: AlertFacts, more = ''): string =>
  `/logs?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}&runs=live${more}`;

const errorRate = (facts: AlertFacts): Finding[] => {
  const { entries, errors } = facts;
  if (entries < LEAST_ENTRIES || errors / entries <= ERROR_RATE_LIMIT) return [];
  const percent = ((errors / entries) * 100).toFixed(1);
  return [
    {
      rule: 'error-rate',
      subject: '',
      type: 'error',
      message: `${String(errors)} of ${String(entries)} log entries of the last hour are errors (${percent}%)`,
      evidence: logsOf(facts, '&level=error'),
    },
  ];
};

const latency = (facts: AlertFacts): Finding[] => {
  const { responseTime } = facts;
  if (responseTime === null || responseTime <= LATENCY_LIMIT_MS) return [];
  return [
    {
      rule: 'latency',
      subject: '',
      type: 'warning',
      message: `The mean response time of the last hour is ${String(Math.round(responseTime))} ms`,
      evidence: logsOf(facts),
    },
  ];
};

const silentAgents = ({ agents }: AlertFacts): Finding[] =>
  agents
    .filter(({ status }) => status === 'offline')
    .map(({ agentId, lastSeen }) => ({
      rule: 'silent-agent',
      subject: agentId,
      type: 'error',
      message: `${agentId} does not answer${lastSeen === undefined ? '' : ` since ${lastSeen}`}`,
      evidence: `/logs?agent=${encodeURIComponent(agentId)}`,
    }));

const budgets = (facts: AlertFacts): Finding[] =>
  facts.budgets
    .filter(({ state }) => state !== 'ok')
    .map(({ id, scope, name, spent, limit, state }) => ({
      rule: 'budget',
      subject: scope === 'total' ? 'total' : `${scope} ${name}`,
      type: state === 'near' || state === 'close' ? 'warning' : 'error',
      message: `Budget ${scope === 'total' ? 'total' : `${scope} ${name}`}: ${dollars(spent)} of ${dollars(limit)}`,
      evidence: id.startsWith(GATEWAY_AGENT_PREFIX) ? '/configure/gateway' : '/costs',
    }));
