import type { RuleCondition } from '@contract/entities/gatewayRule';
import { RE2JS } from 're2js';

/**
 * Whether what the path finds is as the condition says: every value, or any. Where every one must be, a member that lacks the
 * field is none; a path that finds nothing holds for no condition.
 */
export const holds = (
  condition: RuleCondition,
  params: Record<string, unknown>,
  needed: 'all' | 'any',
): boolean => {
  const found = valuesAt(params, condition.path.split('.'));
  if (found.length === 0) return false;
  const check = testOf(condition);
  const test = (value: unknown) => value !== undefined && check(value);
  return needed === 'all' ? found.every(test) : found.some(test);
};

/** `undefined` where there is none. */
const valuesAt = (value: unknown, [step, ...rest]: readonly string[]): unknown[] => {
  if (step === undefined) return [value];
  if (typeof value !== 'object' || value === null) return [undefined];
  if (step === '*') return Object.values(value).flatMap((member) => valuesAt(member, rest));
  return Object.hasOwn(value, step) ? valuesAt((value as Record<string, unknown>)[step], rest) : [undefined];
};

const testOf = (condition: RuleCondition): ((value: unknown) => boolean) => {
  switch (condition.test) {
    case 'equals':
      return (value) => value === condition.value;
    case 'contains':
      return (value) =>
        typeof value === 'string'
          ? value.includes(condition.value)
          : Array.isArray(value) && value.includes(condition.value);
    case 'matches': {
      const pattern = RE2JS.compile(condition.value);
      return (value) => typeof value === 'string' && pattern.matcher(value).find();
    }
    case 'greater-than':
      return (value) => typeof value === 'number' && value > condition.value;
    case 'not-in':
      return (value) => !condition.value.includes(typeof value === 'string' ? value : JSON.stringify(value));
  }
};

/** Fault of a rule's pattern; undefined when there is none. */
export const patternFault = (condition: RuleCondition): string | undefined => {
  if (condition.test !== 'matches') return undefined;
  try {
    RE2JS.compile(condition.value);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
