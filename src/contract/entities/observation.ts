import * as v from 'valibot';
import { AlertMetric } from './alertRule';
import { ErrorKind } from './errorKind';
import { Id, Instant, RecordedSpan, Seq } from './primitives';

export const ALERT_RULES = ['error-rate', 'latency', 'silent-agent', 'budget', 'custom'] as const;

/** Behaviour, section 19. `evidence` is an address of this console: the rows it was raised from. */
export const Alert = v.object({
  id: Id,
  type: v.picklist(['info', 'warning', 'error']),
  message: v.string(),
  timestamp: Instant,
  rule: v.picklist(ALERT_RULES),
  /** The agent or budget; empty where it concerns all. */
  subject: v.string(),
  evidence: v.string(),
  clearedAt: v.optional(Instant),
  acknowledgedBy: v.optional(v.string()),
  acknowledgedAt: v.optional(Instant),
  /** Nobody is told of it until then. */
  silencedUntil: v.optional(Instant),
  /** The rule that people set (`custom`), and what was above which threshold. */
  ruleId: v.optional(Id),
  ruleName: v.optional(v.string()),
  metric: v.optional(AlertMetric),
  value: v.optional(v.number()),
  threshold: v.optional(v.number()),
});
export type Alert = v.InferOutput<typeof Alert>;

export const FREED_KINDS = [
  'logs',
  'traces',
  'agent_messages',
  'tool_calls',
  'agent_tasks',
  'idempotency_keys',
  'outside_effects',
  'sessions',
  'login_throttle',
  'spent_tokens',
  'slack_events',
  'channel_requests',
  'run_texts',
  'gateway_calls',
  'gateway_grants',
  'gateway_agent_runs',
  'metric_windows',
  'metric_calls',
  'span_minutes',
  'key_arrivals',
  'budget_notices',
  'alerts',
  'alert_deliveries',
  'alert_silences',
  'attachments',
  'conversations',
] as const;
export type FreedKind = (typeof FREED_KINDS)[number];

/** One run of the housekeeping: how many rows went for their age, and what could not be done. */
export const HousekeepingRun = v.object({
  startedAt: Instant,
  endedAt: Instant,
  freed: v.array(v.object({ kind: v.picklist(FREED_KINDS), count: v.number() })),
  failed: v.array(v.string()),
});
export type HousekeepingRun = v.InferOutput<typeof HousekeepingRun>;

const Known = v.nullable(v.number());

/** Behaviour, section 19. Null is unknown: nothing was measured. */
export const Observation = v.object({
  systemHealth: v.picklist(['healthy', 'warning', 'error']),
  activeAgents: v.number(),
  knownAgents: v.number(),
  totalMessages: v.number(),
  /** Fraction of the log entries of the span. */
  errorRate: Known,
  /** Means of the span: milliseconds, and percent. A process of an earlier version leaves them out. */
  avgResponseTime: v.optional(Known),
  memoryUsage: v.optional(Known),
  cpuUsage: v.optional(Known),
  /** The span of the chart and the bars; `to` exclusive. */
  span: v.object({ from: Instant, to: Instant }),
  /** Six parts of the span: milliseconds and percent. */
  series: v.array(
    v.object({ from: Instant, to: Instant, responseTime: Known, memoryUsage: Known, cpuUsage: Known }),
  ),
  /** Log entries, and the errors among them. */
  agentActivity: v.array(v.object({ agent: v.string(), messages: v.number(), errors: v.number() })),
  alerts: v.array(Alert),
  /** The last one that ended; null: there was none yet. */
  housekeeping: v.nullable(HousekeepingRun),
  /** First and last of all log entries, whatever the span; null: there are none. */
  recorded: v.nullable(RecordedSpan),
});
export type Observation = v.InferOutput<typeof Observation>;

/** The load of one platform process at one moment, percent; null where the machine does not tell. */
export const LoadSample = v.object({ ts: Instant, cpu: Known, memory: Known });
export type LoadSample = v.InferOutput<typeof LoadSample>;

/** A task between agents that came to an end; `endedAt` decides which span it counts in. */
export const EndedTask = v.object({
  id: Id,
  seq: Seq,
  agentId: v.string(),
  state: v.picklist(['completed', 'failed', 'rejected']),
  runId: v.optional(Id),
  error: v.optional(v.string()),
  createdAt: Instant,
  endedAt: Instant,
});
export type EndedTask = v.InferOutput<typeof EndedTask>;

export const AnalysisRange = v.picklist(['1h', '24h', '7d', '30d']);
export type AnalysisRange = v.InferOutput<typeof AnalysisRange>;

/** Milliseconds, percent, percent, and entries an hour. */
export const AnalysisFigures = v.object({
  responseTime: Known,
  successRate: Known,
  errorRate: Known,
  throughput: v.number(),
});
export type AnalysisFigures = v.InferOutput<typeof AnalysisFigures>;

export const INSIGHT_RULES = ['top-error', 'slow-agent', 'low-success', 'costly-model', 'all-well'] as const;

/** A conclusion of the optimizer agent from the figures; `evidence` is an address of this console. */
export const Insight = v.object({
  type: v.picklist(INSIGHT_RULES),
  title: v.string(),
  description: v.string(),
  impact: v.picklist(['positive', 'negative', 'neutral']),
  recommendation: v.string(),
  subject: v.string(),
  value: v.number(),
  evidence: v.string(),
});
export type Insight = v.InferOutput<typeof Insight>;

/** Behaviour, section 19. */
export const Analysis = v.object({
  span: v.object({ from: Instant, to: Instant }),
  now: AnalysisFigures,
  /** Figures of as long a span just before. */
  before: AnalysisFigures,
  trend: v.array(
    v.object({
      from: Instant,
      to: Instant,
      responseTime: Known,
      errorRate: Known,
      entries: v.number(),
      errors: v.number(),
    }),
  ),
  errors: v.array(v.object({ kind: ErrorKind, count: v.number() })),
  agents: v.array(
    v.object({
      name: v.string(),
      /** Percent of its log entries that are neither warning nor error. */
      efficiency: Known,
      responseTime: Known,
      /** Percent of its ended tasks that were completed. */
      successRate: Known,
      entries: v.number(),
      tasks: v.number(),
    }),
  ),
  insights: v.array(Insight),
  /** First and last of all log entries, whatever the span; null: there are none. */
  recorded: v.nullable(RecordedSpan),
});
export type Analysis = v.InferOutput<typeof Analysis>;
