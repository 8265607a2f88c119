import { randomUUID } from 'node:crypto';
import { holdsAt, type AlertRule } from '@contract/entities/alertRule';
import type { Clock } from '@platform/common/clock';
import type { Database, Sql } from '@platform/storage/engine/database';
import type { AlertDeliveriesRepository } from '@platform/storage/settings/alertDeliveriesRepository';
import type { AlertsRepository, StoredAlert } from '@platform/storage/telemetry/alertsRepository';
import type { AlertRules } from './alertRules';
import { contentOf, evidenceOf, messageOf } from './alertTexts';
import { readFigures, windowOf, type Figure, type FigureSources } from './figures';

export interface EvaluateRulesDependencies {
  database: Pick<Database, 'transaction'>;
  rules: Pick<AlertRules, 'current'>;
  alerts: AlertsRepository;
  deliveries: Pick<AlertDeliveriesRepository, 'add'>;
  sources: FigureSources;
  /** True for the one process that may look now. */
  claim: (now: string, before: string) => Promise<boolean>;
  onFailure: (rule: AlertRule, error: unknown) => void;
  clock: Clock;
}

const MINUTE_MS = 60_000;
/** A process that looks keeps the others from it for so long. */
const CLAIM_MS = 10_000;

type Looked = { rule: AlertRule; above: Figure[] };

/** One look at all rules: opens what holds for long enough, ends what is over, and writes down whom to tell, all at once. */
export const createRuleEvaluation = (deps: EvaluateRulesDependencies) => async (): Promise<void> => {
  const { database, rules, alerts, claim, clock } = deps;
  const now = clock.now();
  const at = now.toISOString();
  const enabled = (await rules.current()).rules.filter((rule) => rule.enabled);
  const isIdle = enabled.length === 0 && !(await alerts.open(at)).some(({ ruleId }) => ruleId !== undefined);
  if (isIdle || !(await claim(at, new Date(now.getTime() - CLAIM_MS).toISOString()))) return;
  const looked = (await Promise.all(enabled.map((rule) => lookAt(rule, deps, now)))).flatMap(
    (one) => one ?? [],
  );
  await database.transaction(async (sql) => {
    const open = (await alerts.open(at, sql)).filter(({ ruleId }) => ruleId !== undefined);
    await alerts.forgetConditions(
      enabled.map(({ id }) => id),
      sql,
    );
    await openNew(looked, open, deps, now, sql);
    for (const alert of open)
      if (
        isOver(alert, enabled, looked) &&
        (await alerts.clear(alert.id, at, sql)) &&
        alert.notifiedAt !== undefined
      )
        await tell(alert, 'resolved', deps, at, sql);
    for (const alert of await alerts.open(at, sql)) {
      if (alert.ruleId === undefined || alert.notifiedAt !== undefined || alert.silencedUntil !== undefined)
        continue;
      if (await alerts.notified(alert.id, at, sql)) await tell(alert, 'opened', deps, at, sql);
    }
  });
};

/** A figure that cannot be read opens nothing and ends nothing. */
const lookAt = async (
  rule: AlertRule,
  { sources, onFailure }: EvaluateRulesDependencies,
  now: Date,
): Promise<Looked | undefined> => {
  try {
    const figures = await readFigures(sources, rule, now);
    return { rule, above: figures.filter(({ value }) => holdsAt(rule, value)) };
  } catch (error) {
    onFailure(rule, error);
    return undefined;
  }
};

const openNew = async (
  looked: readonly Looked[],
  open: readonly StoredAlert[],
  { alerts }: EvaluateRulesDependencies,
  now: Date,
  sql: Sql,
): Promise<void> => {
  const at = now.toISOString();
  const held = looked.flatMap(({ rule, above }) =>
    above.map(({ subject }) => ({ ruleId: rule.id, subject })),
  );
  const since = await alerts.hold(
    looked.map(({ rule }) => rule.id),
    held,
    at,
    sql,
  );
  for (const { rule, above } of looked) {
    for (const { subject, value } of above) {
      const begun = since.find((one) => one.ruleId === rule.id && one.subject === subject)?.since ?? at;
      const isLong = now.getTime() - Date.parse(begun) >= rule.forMinutes * MINUTE_MS;
      const isOpen = open.some((alert) => alert.ruleId === rule.id && alert.subject === subject);
      if (isLong && !isOpen) await alerts.raise(alertOf(rule, { subject, value }, now), sql);
    }
  }
};

const alertOf = (rule: AlertRule, { subject, value }: Figure, now: Date): StoredAlert => {
  const [from, to] = windowOf(rule, now);
  return {
    id: `alert_${randomUUID()}`,
    rule: 'custom',
    ruleId: rule.id,
    ruleName: rule.name,
    metric: rule.metric,
    subject,
    value,
    threshold: rule.threshold,
    type: rule.severity,
    message: messageOf(rule.metric, subject, value, rule.threshold),
    evidence: evidenceOf(rule, subject, { from, to }),
    timestamp: now.toISOString(),
    bell: rule.bell,
    channels: rule.channels,
  };
};

/** Its rule is gone or off, or was looked at and holds no more. */
const isOver = (
  { ruleId, subject }: StoredAlert,
  enabled: readonly AlertRule[],
  looked: readonly Looked[],
): boolean => {
  if (!enabled.some(({ id }) => id === ruleId)) return true;
  const one = looked.find(({ rule }) => rule.id === ruleId);
  return one !== undefined && !one.above.some((figure) => figure.subject === subject);
};

const tell = async (
  alert: StoredAlert,
  event: 'opened' | 'resolved',
  { deliveries }: EvaluateRulesDependencies,
  at: string,
  sql: Sql,
): Promise<void> => {
  for (const channelId of alert.channels)
    await deliveries.add(
      {
        id: `msg_${randomUUID()}`,
        alertId: alert.id,
        channelId,
        event,
        content: contentOf(alert, event, at),
        createdAt: at,
      },
      sql,
    );
};
