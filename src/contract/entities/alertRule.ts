import * as v from 'valibot';
import { LogCondition } from './logCondition';
import { Id, Instant } from './primitives';

export const ALERT_METRICS = [
  'error-rate',
  'errors',
  'log-entries',
  'latency',
  'cost',
  'budget',
  'silent-agent',
  'approvals',
  'tool-failures',
  'tool-drift',
  'failed-deliveries',
  'cpu',
  'memory',
] as const;
/**
 * The figure that a rule looks at. In percent: `error-rate` (of log entries), `budget` (used of its limit),
 * `tool-failures` (of tool calls), `cpu`, `memory`. In milliseconds: `latency`. In dollars: `cost`. In minutes:
 * `silent-agent` (since it was last seen), `approvals` (since the oldest waiting card was made). As a count: `errors`,
 * `log-entries` (those that a filter of the Log Viewer leaves), `tool-drift` (tools that differ from the trusted ones),
 * `failed-deliveries` (alerts that did not reach their channel).
 */
export const AlertMetric = v.picklist(ALERT_METRICS);
export type AlertMetric = v.InferOutput<typeof AlertMetric>;

/** Read over a span of time; the others are as they are now. */
export const WINDOWED_METRICS: readonly AlertMetric[] = [
  'error-rate',
  'errors',
  'log-entries',
  'latency',
  'cost',
  'tool-failures',
  'failed-deliveries',
  'cpu',
  'memory',
];

/** Subjects of each metric: agents, tool servers, or nothing to choose. */
export const SUBJECTS_OF: Record<AlertMetric, 'agents' | 'servers' | 'none'> = {
  'error-rate': 'agents',
  errors: 'agents',
  'log-entries': 'none',
  latency: 'agents',
  cost: 'agents',
  budget: 'none',
  'silent-agent': 'agents',
  approvals: 'none',
  'tool-failures': 'servers',
  'tool-drift': 'servers',
  'failed-deliveries': 'none',
  cpu: 'none',
  memory: 'none',
};

export const ALERT_WINDOWS = [5, 15, 60, 360, 1440] as const;
export const AlertSeverity = v.picklist(['info', 'warning', 'error']);
export type AlertSeverity = v.InferOutput<typeof AlertSeverity>;

const DAY_MINUTES = 1440;

/** Whether a figure holds that reaches its threshold; others have to be above it. */
export const isAtLeast = (metric: AlertMetric): boolean => metric === 'log-entries';

/** Whether the rule's condition holds at a value. */
export const holdsAt = (
  { metric, threshold }: { metric: AlertMetric; threshold: number },
  value: number,
): boolean => (isAtLeast(metric) ? value >= threshold : value > threshold);

const AlertRuleFields = v.object({
  id: Id,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  enabled: v.boolean(),
  metric: AlertMetric,
  threshold: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
  /** Minutes that a figure is read over; without meaning for what is read as it is now. */
  windowMinutes: v.picklist(ALERT_WINDOWS),
  forMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY_MINUTES)),
  severity: AlertSeverity,
  /** Agents or tool servers, each by itself; empty: the platform as a whole, or every one where figures are of one. */
  subjects: v.pipe(v.array(Id), v.maxLength(50)),
  /** Whether it rings in the bell of those who can act. */
  bell: v.boolean(),
  channels: v.pipe(v.array(Id), v.maxLength(10)),
  /** Which entries `log-entries` counts; no other figure has it. */
  logs: v.optional(LogCondition),
});

/** Opens an alert for each subject whose figure was above `threshold` for `forMinutes`, or at least that (`isAtLeast`). */
export const AlertRule = v.pipe(
  AlertRuleFields,
  v.forward(
    v.check(
      ({ metric, logs }) => (metric === 'log-entries') === (logs !== undefined),
      'A rule over log entries, and no other, says which entries it counts',
    ),
    ['logs'],
  ),
  v.forward(
    v.check(
      ({ metric, threshold }) => metric !== 'log-entries' || (Number.isInteger(threshold) && threshold >= 1),
      'A number of log entries is a whole number from 1',
    ),
    ['threshold'],
  ),
);
export type AlertRule = v.InferOutput<typeof AlertRule>;

const MAIL_NAMES_MAX = 20;
const Address = v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(/^[^\s@<>,]+@[^\s@<>,]+$/));
const PORT_MAX = 65_535;

/** A place besides the bell that alerts go to. Passwords and signing secrets are never in here. */
export const AlertChannelSettings = v.variant('kind', [
  v.object({
    kind: v.literal('slack'),
    channelId: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  }),
  v.object({
    kind: v.literal('email'),
    host: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(253), v.regex(/^[A-Za-z0-9.:-]+$/)),
    port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PORT_MAX)),
    /** `tls` from the first byte, `starttls` required before anything is said, `none` in clear text. */
    security: v.picklist(['tls', 'starttls', 'none']),
    user: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(320))),
    from: Address,
    to: v.pipe(v.array(Address), v.minLength(1), v.maxLength(MAIL_NAMES_MAX)),
  }),
  v.object({ kind: v.literal('webhook'), url: v.pipe(v.string(), v.trim(), v.maxLength(2000), v.url()) }),
]);
export type AlertChannelSettings = v.InferOutput<typeof AlertChannelSettings>;
export type AlertChannelKind = AlertChannelSettings['kind'];

export const AlertChannel = v.object({
  id: Id,
  name: v.string(),
  enabled: v.boolean(),
  kind: v.picklist(['slack', 'email', 'webhook']),
  /** Administrators only. */
  settings: v.optional(AlertChannelSettings),
  /** A password or signing secret is kept. */
  hasSecret: v.boolean(),
  createdBy: v.string(),
  createdAt: Instant,
});
export type AlertChannel = v.InferOutput<typeof AlertChannel>;

export const ALERT_EVENTS = ['opened', 'resolved', 'test'] as const;

/** One message to one channel. `retrying`: an attempt failed and the next one comes at `nextAt`. */
export const AlertDelivery = v.object({
  id: Id,
  alertId: v.optional(Id),
  channelId: Id,
  channelName: v.string(),
  event: v.picklist(ALERT_EVENTS),
  /** Subject of the alert, as it was sent. */
  title: v.string(),
  state: v.picklist(['waiting', 'retrying', 'sent', 'failed']),
  attempts: v.number(),
  /** Error of the last attempt. */
  error: v.optional(v.string()),
  createdAt: Instant,
  nextAt: v.optional(Instant),
  endedAt: v.optional(Instant),
});
export type AlertDelivery = v.InferOutput<typeof AlertDelivery>;

/** Nothing is told of a silenced alert until then; it opens and is over all the same. */
export const AlertSilence = v.object({
  id: Id,
  /** The rule's id, or the name of a built-in one. */
  rule: Id,
  /** Absent: every subject. */
  subject: v.optional(v.string()),
  until: Instant,
  reason: v.string(),
  createdBy: v.string(),
  createdAt: Instant,
});
export type AlertSilence = v.InferOutput<typeof AlertSilence>;
