import { isAtLeast, type AlertMetric, type AlertRule } from '@contract/entities/alertRule';
import { logConditionParams } from '@contract/logConditionParams';
import type { Alert } from '@contract/entities/observation';
import type { DeliveryContent } from '@platform/storage/settings/alertDeliveriesRepository';

const UNITS: Record<AlertMetric, (value: string) => string> = {
  'error-rate': (value) => `${value}% of the log entries are errors`,
  errors: (value) => `${value} errors in the log`,
  'log-entries': (value) => `${value} log entries match`,
  latency: (value) => `mean response time ${value} ms`,
  cost: (value) => `model calls for $${value}`,
  budget: (value) => `${value}% of the budget is used`,
  'silent-agent': (value) => `no answer for ${value} min`,
  approvals: (value) => `the oldest approval has waited for ${value} min`,
  'tool-failures': (value) => `${value}% of the tool calls failed`,
  'tool-drift': (value) => `${value} tools differ from the trusted ones`,
  'failed-deliveries': (value) => `${value} alerts did not reach their channel`,
  cpu: (value) => `CPU at ${value}%`,
  memory: (value) => `memory at ${value}%`,
};

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

/** The measured value, in words. */
export const messageOf = (metric: AlertMetric, subject: string, value: number, threshold: number): string =>
  `${subject === '' ? '' : `${subject}: `}${UNITS[metric](rounded(value))} (${isAtLeast(metric) ? 'at least' : 'above'} ${rounded(threshold)})`;

/** Content for a channel about an alert that opened or is over. */
export const contentOf = (alert: Alert, event: 'opened' | 'resolved', at: string): DeliveryContent => {
  const name = alert.ruleName ?? alert.rule;
  const state = event === 'opened' ? alert.type.toUpperCase() : 'RESOLVED';
  return {
    title: `[${state}] ${name}${alert.subject === '' ? '' : ` (${alert.subject})`}`,
    text: alert.message,
    link: alert.evidence,
    at,
    data: {
      alertId: alert.id,
      ruleId: alert.ruleId ?? alert.rule,
      rule: name,
      subject: alert.subject,
      severity: alert.type,
      metric: alert.metric ?? alert.rule,
      value: alert.value ?? null,
      threshold: alert.threshold ?? null,
      message: alert.message,
      openedAt: alert.timestamp,
      resolvedAt: event === 'resolved' ? at : null,
    },
  };
};

/** An address of the console: the rows that a figure was read from. */
export const evidenceOf = (
  { metric, logs: condition = {} }: Pick<AlertRule, 'metric' | 'logs'>,
  subject: string,
  { from, to }: { from: string; to: string },
): string => {
  const agent = subject === '' ? '' : `&agent=${encodeURIComponent(subject)}`;
  const logs = `/logs?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}&runs=live${agent}`;
  switch (metric) {
    case 'error-rate':
    case 'errors':
      return `${logs}&level=error`;
    case 'latency':
      return logs;
    case 'log-entries':
      return `/logs?${new URLSearchParams({ from, to, ...logConditionParams(condition) }).toString()}`;
    case 'cost':
      return subject === ''
        ? '/costs?period=1d'
        : `/costs?period=1d&rows=agent:${encodeURIComponent(subject)}`;
    case 'budget':
      return '/costs';
    case 'silent-agent':
      return `/logs?agent=${encodeURIComponent(subject)}`;
    case 'approvals':
      return '/ai-console?view=inbox';
    case 'tool-failures':
      return `/mcp?view=history${subject === '' ? '' : `&server=${encodeURIComponent(subject)}`}`;
    case 'tool-drift':
      return `/mcp?server=${encodeURIComponent(subject)}`;
    case 'failed-deliveries':
      return '/observe?tab=alerts';
    case 'cpu':
    case 'memory':
      return '/observe';
  }
};
