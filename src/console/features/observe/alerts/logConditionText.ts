import type { Words } from '@console/common/copy/defineCopy';
import type { LogCondition } from '@contract/entities/logCondition';
import type { logConditionCopy } from './logConditionCopy';

interface ConditionPart {
  text: string;
  /** The condition without this part. */
  rest: LogCondition;
}

type ConditionWords = Words<typeof logConditionCopy>;

const without = (condition: LogCondition, name: keyof LogCondition): LogCondition =>
  Object.fromEntries(Object.entries(condition).filter(([key]) => key !== name));

const withoutField = (condition: LogCondition, field: string): LogCondition => {
  const fields = Object.entries(condition.meta ?? {}).filter(([name]) => name !== field);
  const others = without(condition, 'meta');
  return fields.length === 0 ? others : { ...others, meta: Object.fromEntries(fields) };
};

/** Parts that the editor of rules shows and takes away, but has no field for. */
export const fixedParts = (condition: LogCondition, words: ConditionWords): ConditionPart[] => {
  const { meta = {}, kind, runs, runId, pattern, flagged } = condition;
  const part = (key: keyof LogCondition, text: string): ConditionPart => ({
    text,
    rest: without(condition, key),
  });
  return [
    ...Object.entries(meta).map(([field, value]) => ({
      text: `${field}: ${String(value)}`,
      rest: withoutField(condition, field),
    })),
    ...(kind === undefined ? [] : [part('kind', `${words.kind}: ${kind}`)]),
    ...(runs === undefined ? [] : [part('runs', `${words.runs}: ${words[runs]}`)]),
    ...(runId === undefined ? [] : [part('runId', `${words.run}: ${runId}`)]),
    ...(pattern === undefined ? [] : [part('pattern', `${words.pattern}: ${pattern}`)]),
    ...(flagged === undefined ? [] : [part('flagged', words.flagged)]),
  ];
};

/** The condition in words. */
export const conditionText = (condition: LogCondition, words: ConditionWords): string => {
  const { levels = [], agents = [], q = '' } = condition;
  const parts = [
    ...(levels.length === 0 ? [] : [`${words.level}: ${levels.join(', ')}`]),
    ...(agents.length === 0 ? [] : [`${words.agents}: ${agents.join(', ')}`]),
    ...(q === '' ? [] : [`“${q}”`]),
    ...fixedParts(condition, words).map(({ text }) => text),
  ];
  return parts.join(' · ') || words.everyEntry;
};
