import type { Words } from '@console/common/copy/defineCopy';
import { formatInstant } from '@console/common/format/dateTime';
import { isAtLeast } from '@contract/entities/alertRule';
import type { Alert } from '@contract/entities/observation';
import type { alertDetailCopy } from './alertDetailCopy';
import type { alertMetricCopy, ruleAlertCopy } from './alertMetricCopy';

const NUMBERS = /\d+(?:\.\d+)?/g;
const AMOUNTS = /\$[\d.]+/g;
const SINCE = /since (\S+)$/;

/** Finding of the monitor agent, in the reader's language and zone; undefined if it said something else. */
export const alertText = (
  { rule, message, subject }: Pick<Alert, 'rule' | 'message' | 'subject'>,
  words: Words<typeof alertDetailCopy>,
): string | undefined => {
  const [first, second] = message.match(rule === 'budget' ? AMOUNTS : NUMBERS) ?? [];
  if (rule === 'custom') return undefined;
  if (rule === 'silent-agent') {
    const since = SINCE.exec(message)?.[1];
    const isKnown = since !== undefined && !Number.isNaN(Date.parse(since));
    return isKnown ? words.silentSince(subject, formatInstant(since).slice(0, 19)) : words.silent(subject);
  }
  if (rule === 'latency') return first === undefined ? undefined : words.latency(first);
  if (first === undefined || second === undefined) return undefined;
  return rule === 'budget' ? words.budget(subject, first, second) : words.errorRate(first, second);
};

/** The same of a rule that people set. */
export const ruleAlertText = (
  { metric, value, threshold, subject }: Pick<Alert, 'metric' | 'value' | 'threshold' | 'subject'>,
  metrics: Words<typeof alertMetricCopy>,
  says: Words<typeof ruleAlertCopy>,
): string | undefined => {
  if (metric === undefined || value === undefined || threshold === undefined) return undefined;
  const say = isAtLeast(metric) ? says.atLeast : says.above;
  return `${subject === '' ? '' : `${subject} · `}${say(metrics[metric], value, threshold)}`;
};
