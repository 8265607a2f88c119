import { defined } from '@contract/defined';
import { AlertRule, SUBJECTS_OF, WINDOWED_METRICS } from '@contract/entities/alertRule';
import { LogCondition } from '@contract/entities/logCondition';
import { joinList, splitList } from '@contract/listText';
import * as v from 'valibot';

/** Blank is no number, though it is read as 0. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The entries that a rule counts; undefined where agents are too many or too long. */
export const conditionIn = (logs: LogCondition, typedAgents: string): LogCondition | undefined => {
  const agents = splitList(typedAgents)
    .map((agent) => agent.trim())
    .filter((agent) => agent !== '');
  const parsed = v.safeParse(LogCondition, {
    ...logs,
    levels: logs.levels?.length === 0 ? undefined : logs.levels,
    q: logs.q?.trim() === '' ? undefined : logs.q,
    agents: agents.length === 0 ? undefined : agents,
  });
  return parsed.success ? defined(parsed.output) : undefined;
};

export const AlertRuleFields = v.pipe(
  v.object({
    ...AlertRule.entries,
    name: v.string(),
    threshold: v.string(),
    forMinutes: v.string(),
    subjects: v.string(),
    channels: v.array(v.string()),
    /** Entries that `log-entries` counts; their agents are typed apart. */
    logs: LogCondition,
    logAgents: v.string(),
  }),
  v.transform(({ logs, logAgents, ...typed }): unknown => ({
    ...typed,
    threshold: numberOf(typed.threshold),
    forMinutes: numberOf(typed.forMinutes),
    subjects: SUBJECTS_OF[typed.metric] === 'none' ? [] : listOf(typed.subjects),
    ...(typed.metric === 'log-entries' ? { logs: conditionIn(logs, logAgents) } : {}),
  })),
  AlertRule,
);
export type AlertRuleFields = v.InferInput<typeof AlertRuleFields>;

export const newAlertRule = (id: string): AlertRuleFields => ({
  id,
  name: '',
  enabled: true,
  metric: 'error-rate',
  threshold: '5',
  windowMinutes: 15,
  forMinutes: '5',
  severity: 'warning',
  subjects: '',
  bell: true,
  channels: [],
  logs: {},
  logAgents: '',
});

const NAME_LENGTH = 60;

/** A rule over the entries that pass a filter; `words`: the filter as text. */
export const newLogRule = (id: string, condition: LogCondition, words: string): AlertRuleFields => ({
  ...newAlertRule(id),
  name: Array.from(words).slice(0, NAME_LENGTH).join(''),
  metric: 'log-entries',
  threshold: '10',
  forMinutes: '0',
  logs: condition,
  logAgents: joinList(condition.agents ?? []),
});

export const ruleFieldsOf = (rule: AlertRule): AlertRuleFields => ({
  ...rule,
  threshold: String(rule.threshold),
  forMinutes: String(rule.forMinutes),
  subjects: rule.subjects.join(', '),
  logs: rule.logs ?? {},
  logAgents: joinList(rule.logs?.agents ?? []),
});

export const isWindowed = ({ metric }: Pick<AlertRule, 'metric'>): boolean =>
  WINDOWED_METRICS.includes(metric);
