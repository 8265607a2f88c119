import { SUBJECTS_OF, WINDOWED_METRICS, type AlertRule } from '@contract/entities/alertRule';

/** A rule as it is typed. */
export interface AlertRuleDraft extends Omit<AlertRule, 'threshold' | 'forMinutes' | 'subjects'> {
  threshold: string;
  forMinutes: string;
  subjects: string;
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
});

export const draftOf = (rule: AlertRule): AlertRuleDraft => ({
  ...rule,
  threshold: String(rule.threshold),
  forMinutes: String(rule.forMinutes),
  subjects: rule.subjects.join(', '),
});

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Undefined where it is no number from 0. */
export const thresholdOf = (text: string): number | undefined => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? undefined : value;
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
  const [threshold, forMinutes] = [thresholdOf(draft.threshold), minutesOf(draft.forMinutes)];
  const name = draft.name.trim();
  if (threshold === undefined || forMinutes === undefined || name === '') return undefined;
  const subjects = SUBJECTS_OF[draft.metric] === 'none' ? [] : listOf(draft.subjects);
  return { ...draft, name, threshold, forMinutes, subjects };
};
