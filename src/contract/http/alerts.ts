import * as v from 'valibot';
import {
  AlertChannel,
  AlertChannelSettings,
  AlertDelivery,
  AlertRule,
  AlertSilence,
} from '../entities/alertRule';
import { Alert } from '../entities/observation';
import { Id, Instant, SavedTimes } from '../entities/primitives';

const Rules = v.pipe(
  v.array(AlertRule),
  v.maxLength(100),
  v.check((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, 'Two rules have one id'),
);

export const AlertRulesResponse = v.object({ rules: v.array(AlertRule), version: SavedTimes });
export type AlertRulesResponse = v.InferOutput<typeof AlertRulesResponse>;

/** `expectedVersion`: the one that was changed; 409 when somebody saved meanwhile. */
export const AlertRulesBody = v.object({ rules: Rules, expectedVersion: SavedTimes });
export type AlertRulesBody = v.InferOutput<typeof AlertRulesBody>;

export const AlertPreviewBody = v.object({ rule: AlertRule });
export type AlertPreviewBody = v.InferOutput<typeof AlertPreviewBody>;

/** Alerts that a rule would have raised in the last 7 days. */
export const AlertPreview = v.object({
  from: Instant,
  to: Instant,
  /** Minutes between two looks of the preview; null: the past of this figure is not kept. */
  stepMinutes: v.nullable(v.number()),
  /** How often it would have opened. */
  opened: v.number(),
  longestMinutes: v.number(),
  /** The newest of them, oldest first; `to` is absent where it would still be open. */
  spans: v.array(v.object({ subject: v.string(), from: Instant, to: v.optional(Instant), peak: v.number() })),
  /** Values that are measured now, for each subject. */
  now: v.array(v.object({ subject: v.string(), value: v.number() })),
});
export type AlertPreview = v.InferOutput<typeof AlertPreview>;

/** `before`: alerts raised before then. */
export const AlertsQuery = v.object({
  state: v.optional(v.picklist(['open', 'over'])),
  before: v.optional(Instant),
});
export type AlertsQuery = v.InferOutput<typeof AlertsQuery>;
/** Newest first, 50 at most. */
export const AlertsResponse = v.object({ alerts: v.array(Alert) });
export type AlertsResponse = v.InferOutput<typeof AlertsResponse>;
export const AlertResponse = v.object({ alert: Alert });
export type AlertResponse = v.InferOutput<typeof AlertResponse>;

const REASON_MAX = 500;
/** Silence for an alert's rule: `subject` left out silences all of them. Up to 30 days. */
export const AlertSilenceBody = v.object({
  rule: Id,
  subject: v.optional(v.pipe(v.string(), v.maxLength(200))),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30 * 24 * 60)),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(REASON_MAX))),
});
export type AlertSilenceBody = v.InferOutput<typeof AlertSilenceBody>;
export const AlertSilencesResponse = v.object({ silences: v.array(AlertSilence) });
export type AlertSilencesResponse = v.InferOutput<typeof AlertSilencesResponse>;

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const SECRET_MAX = 1000;

/** `secret`: the password of a mail server. A webhook's signing secret is made here and told once. */
export const AlertChannelBody = v.object({
  name: Name,
  settings: AlertChannelSettings,
  secret: v.optional(v.pipe(v.string(), v.maxLength(SECRET_MAX))),
});
export type AlertChannelBody = v.InferOutput<typeof AlertChannelBody>;
/** Changes of a channel: a field that is left out stays; another mail server needs its password again. */
export const AlertChannelPatch = v.object({
  name: v.optional(Name),
  enabled: v.optional(v.boolean()),
  settings: v.optional(AlertChannelSettings),
  secret: v.optional(v.pipe(v.string(), v.maxLength(SECRET_MAX))),
});
export type AlertChannelPatch = v.InferOutput<typeof AlertChannelPatch>;

export const AlertChannelsResponse = v.object({ channels: v.array(AlertChannel) });
export type AlertChannelsResponse = v.InferOutput<typeof AlertChannelsResponse>;
export const AlertChannelResponse = v.object({ channel: AlertChannel });
export type AlertChannelResponse = v.InferOutput<typeof AlertChannelResponse>;
/** `signingSecret`: of a webhook, told this once; empty for others and where the call was repeated. */
export const AlertChannelSecretResponse = v.object({ channel: AlertChannel, signingSecret: v.string() });
export type AlertChannelSecretResponse = v.InferOutput<typeof AlertChannelSecretResponse>;
export const AlertChannelRemoved = v.object({ removed: Id });
export type AlertChannelRemoved = v.InferOutput<typeof AlertChannelRemoved>;
/** Newest first, 100 at most. */
export const AlertDeliveriesResponse = v.object({ deliveries: v.array(AlertDelivery) });
export type AlertDeliveriesResponse = v.InferOutput<typeof AlertDeliveriesResponse>;
export const AlertTestResponse = v.object({ deliveryId: Id });
export type AlertTestResponse = v.InferOutput<typeof AlertTestResponse>;
