import type { GatewayRule, RuleCondition, RuleEffect } from '@contract/entities/gatewayRule';

/** A rule as it is typed. */
export interface RuleDraft {
  effect: RuleEffect;
  agentId: string;
  server: string;
  tool: string;
  path: string;
  test: RuleCondition['test'];
  value: string;
  limit: string;
  expires: string;
}

export const NEW_RULE: RuleDraft = {
  effect: 'ask',
  agentId: '',
  server: '',
  tool: '',
  path: '',
  test: 'equals',
  value: '',
  limit: '',
  expires: '',
};

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const textOf = (value: RuleCondition['value']): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

/** The form edits the first condition; others stay as they are. */
export const draftOf = ({
  effect,
  agentId,
  server,
  tool,
  conditions,
  limit,
  expiresAfterMinutes,
}: GatewayRule): RuleDraft => {
  const [first] = conditions;
  return {
    effect,
    agentId: agentId ?? '',
    server: server ?? '',
    tool: tool ?? '',
    path: first?.path ?? '',
    test: first?.test ?? 'equals',
    value: first ? textOf(first.value) : '',
    limit: limit ? `${String(limit.calls)}/${String(limit.minutes)}` : '',
    expires: expiresAfterMinutes === undefined ? '' : String(expiresAfterMinutes),
  };
};

const EXPIRES_MAX = 7 * 24 * 60;
const isMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= 1 && minutes <= EXPIRES_MAX;

/** Undefined where the value does not fit the test. */
export const conditionOf = ({ path, test, value }: RuleDraft): RuleCondition | undefined => {
  const at = path.trim();
  switch (test) {
    case 'equals':
      return { path: at, test, value: readScalar(value.trim()) };
    case 'greater-than': {
      const least = Number(value);
      return value.trim() === '' || Number.isNaN(least) ? undefined : { path: at, test, value: least };
    }
    case 'not-in': {
      const list = listOf(value);
      return list.length === 0 ? undefined : { path: at, test, value: list };
    }
    case 'contains':
    case 'matches':
      return value === '' ? undefined : { path: at, test, value };
  }
};

/** `true`, `12` and `"12"` as JSON reads them; everything else is text. */
const readScalar = (text: string): string | number | boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
      ? value
      : text;
  } catch {
    return text;
  }
};

export const limitOf = (text: string): GatewayRule['limit'] | 'wrong' => {
  if (text.trim() === '') return undefined;
  const [, calls, minutes] = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text) ?? [];
  const limit = { calls: Number(calls), minutes: Number(minutes), beyond: 'ask' as const };
  return limit.calls >= 1 && isMinutes(limit.minutes) ? limit : 'wrong';
};

export const expiresOf = (text: string): number | undefined | 'wrong' => {
  if (text.trim() === '') return undefined;
  return isMinutes(Number(text)) ? Number(text) : 'wrong';
};

/** The rule as it would be saved; undefined while something typed is wrong. What the form does not show is kept. */
export const ruleOf = (
  draft: RuleDraft,
  before: Pick<GatewayRule, 'id'> & Partial<GatewayRule>,
): GatewayRule | undefined => {
  const hasCondition = draft.path.trim() !== '';
  const condition = hasCondition ? conditionOf(draft) : undefined;
  const [limit, expires] = [limitOf(draft.limit), expiresOf(draft.expires)];
  if ((hasCondition && !condition) || limit === 'wrong' || expires === 'wrong') return undefined;
  const { id, conditions = [], operatorOnly } = before;
  const kept = limit && before.limit ? { ...limit, beyond: before.limit.beyond } : limit;
  return {
    id,
    effect: draft.effect,
    conditions: [...(condition ? [condition] : []), ...conditions.slice(1)],
    ...(draft.agentId === '' ? {} : { agentId: draft.agentId }),
    ...(draft.server === '' ? {} : { server: draft.server }),
    ...(draft.tool.trim() === '' ? {} : { tool: draft.tool.trim() }),
    ...(draft.effect === 'allow' && kept ? { limit: kept } : {}),
    ...(draft.effect === 'ask' && expires !== undefined ? { expiresAfterMinutes: expires } : {}),
    ...(operatorOnly === undefined ? {} : { operatorOnly }),
  };
};

/** As the list of rules shows it. */
export const conditionText = (
  { path, test, value }: RuleCondition,
  words: Record<RuleCondition['test'], string>,
): string => `${path} ${words[test]} ${textOf(value)}`;
