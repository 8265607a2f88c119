import { defined } from '@contract/defined';
import { holdsAt, type AlertRule } from '@contract/entities/alertRule';
import type { AlertPreview } from '@contract/http/alerts';
import type { PastFigures } from './figures';

type Span = AlertPreview['spans'][number] & { fromMs: number; toMs: number };

const MINUTE_MS = 60_000;
const SHOWN = 20;
const iso = (time: number): string => new Date(time).toISOString();

/** When the rule would have opened and been over, looked at as its figures were. */
export const simulateRule = (
  rule: Pick<AlertRule, 'metric' | 'threshold' | 'forMinutes'>,
  past: readonly PastFigures[],
): Pick<AlertPreview, 'opened' | 'longestMinutes' | 'spans'> => {
  const held = new Map<string, { since: number; span?: Span }>();
  const spans: Span[] = [];
  for (const { at, figures } of past) {
    const above = new Map(
      figures.filter(({ value }) => holdsAt(rule, value)).map(({ subject, value }) => [subject, value]),
    );
    for (const [subject, { span }] of held) {
      if (above.has(subject)) continue;
      if (span) span.to = iso(at);
      if (span) span.toMs = at;
      held.delete(subject);
    }
    for (const [subject, value] of above) {
      const known = held.get(subject) ?? { since: at };
      held.set(subject, known);
      if (!known.span && at - known.since >= rule.forMinutes * MINUTE_MS) {
        known.span = { subject, from: iso(at), peak: value, fromMs: at, toMs: at };
        spans.push(known.span);
      }
      if (known.span) {
        known.span.peak = Math.max(known.span.peak, value);
        known.span.toMs = at;
      }
    }
  }
  const lengths = spans.map(({ fromMs, toMs }) => (toMs - fromMs) / MINUTE_MS);
  return {
    opened: spans.length,
    longestMinutes: Math.max(0, ...lengths),
    spans: spans
      .slice(-SHOWN)
      .map(({ subject, from, to, peak }) => ({ subject, from, peak, ...defined({ to }) })),
  };
};
