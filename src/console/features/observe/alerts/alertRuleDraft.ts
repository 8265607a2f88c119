import {
  SUBJECTS_OF,
  WINDOWED_METRICS,
  type AlertMetric,
  type AlertRule,
} from '@contract/entities/alertRule';
import { defined } from '@contract/defined';
import { LogCondition } from '@contract/entities/logCondition';
import { joinList, splitList } from '@contract/listText';
import * as v from 'valibot';

/** A rule as it is typed. */
export interface AlertRuleDraft extends Omit<AlertRule, 'threshold' | 'forMinutes' | 'subjects' | 'logs'> {
  threshold: string;
  forMinutes: string;
  subjects: string;
  /** Entries that `log-entries` counts; their agents are typed apart. */
  logs: LogCondition;
  logAgents: string;
}

const DAY_MINUTES = 1440;

export const newAlertRule = (id: string): AlertRuleDraft => ({
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
export const newLogRule = (id: string, condition: LogCondition, words: string): AlertRuleDraft => ({
  ...newAlertRule(id),
  name: Array.from(words).slice(0, NAME_LENGTH).join(''),
  metric: 'log-entries',
  threshold: '10',
  forMinutes: '0',
  logs: condition,
  logAgents: joinList(condition.agents ?? []),
});

export const draftOf = (rule: AlertRule): AlertRuleDraft => ({
  ...rule,
  threshold: String(rule.threshold),
  forMinutes: String(rule.forMinutes),
  subjects: rule.subjects.join(', '),
  logs: rule.logs ?? {},
  logAgents: joinList(rule.logs?.agents ?? []),
});

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Undefined where it is no number from 0; a number of log entries is a whole one from 1. */
export const thresholdOf = (text: string, metric: AlertMetric): number | undefined => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  const isFit = metric === 'log-entries' ? Number.isInteger(value) && value >= 1 : value >= 0;
  return isFit ? value : undefined;
};

/** The entries that a rule counts; undefined where agents are too many or too long. */
export const conditionIn = ({
  logs,
  logAgents,
}: Pick<AlertRuleDraft, 'logs' | 'logAgents'>): LogCondition | undefined => {
  const agents = splitList(logAgents)
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

/** Undefined where it is no whole number of minutes of up to a day. */
export const minutesOf = (text: string): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isInteger(value) || value < 0 || value > DAY_MINUTES
    ? undefined
    : value;
};

export const isWindowed = ({ metric }: Pick<AlertRule, 'metric'>): boolean =>
  WINDOWED_METRICS.includes(metric);

/** The rule as it would be saved; undefined while something typed is wrong or missing. */
export const ruleOf = (draft: AlertRuleDraft): AlertRule | undefined => {
  const [threshold, forMinutes] = [thresholdOf(draft.threshold, draft.metric), minutesOf(draft.forMinutes)];
  const name = draft.name.trim();
  if (threshold === undefined || forMinutes === undefined || name === '') return undefined;
  const subjects = SUBJECTS_OF[draft.metric] === 'none' ? [] : listOf(draft.subjects);
  const { logs: typed, logAgents, ...others } = draft;
  const rule = { ...others, name, threshold, forMinutes, subjects };
  if (draft.metric !== 'log-entries') return rule;
  const logs = conditionIn({ logs: typed, logAgents });
  return logs && { ...rule, logs };
};
