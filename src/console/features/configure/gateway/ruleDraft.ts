import { defined } from '@contract/defined';
import { GatewayRule, RuleCondition, RuleEffect } from '@contract/entities/gatewayRule';
import * as v from 'valibot';

export const TESTS = RuleCondition.options.map(({ entries }) => entries.test.literal);

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

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

/** A text that JSON reads as something else, as `12` and `true`, is written in quotes. */
const scalarText = (value: string | number | boolean): string =>
  typeof value === 'string' && readScalar(value.trim()) !== value ? JSON.stringify(value) : String(value);

const textOf = ({ test, value }: RuleCondition): string => {
  if (Array.isArray(value)) return value.join(', ');
  return test === 'equals' ? scalarText(value) : String(value);
};

/** Undefined where there is no value for the test. */
const conditionOf = ({
  path,
  test,
  value,
}: Record<'path' | 'value', string> & Pick<RuleCondition, 'test'>): RuleCondition | undefined => {
  switch (test) {
    case 'equals':
      return { path, test, value: readScalar(value.trim()) };
    case 'greater-than': {
      const least = Number(value);
      return value.trim() === '' || !Number.isFinite(least) ? undefined : { path, test, value: least };
    }
    case 'not-in':
      return { path, test, value: listOf(value) };
    case 'contains':
    case 'matches':
      return { path, test, value };
  }
};

/** `10/60`; what is written otherwise is no number. */
const limitOf = (text: string): GatewayRule['limit'] => {
  if (text === '') return undefined;
  const [, calls, minutes] = /^(\d+)\s*\/\s*(\d+)$/.exec(text) ?? [];
  return { calls: Number(calls), minutes: Number(minutes), beyond: 'ask' };
};

const Trimmed = v.pipe(v.string(), v.trim());
const Named = v.pipe(
  Trimmed,
  v.transform((text) => (text === '' ? undefined : text)),
);

const { path: Path } = RuleCondition.options[0].entries;
const PATH_ALONE = 'to';

/** A rule as it is typed, and what it says. Without a path there is no condition. */
export const RuleFields = v.pipe(
  v.object({
    effect: RuleEffect,
    agentId: Named,
    server: Named,
    tool: v.pipe(Named, GatewayRule.entries.tool),
    path: v.pipe(Trimmed, v.union([v.literal(''), Path])),
    test: v.picklist(TESTS),
    value: v.string(),
    limit: v.pipe(Trimmed, v.transform(limitOf), GatewayRule.entries.limit),
    expires: v.pipe(
      Named,
      v.transform((text) => (text === undefined ? undefined : Number(text))),
      GatewayRule.entries.expiresAfterMinutes,
    ),
  }),
  v.forward(
    v.partialCheck(
      [['path'], ['test'], ['value']],
      (typed) => typed.path === '' || v.is(RuleCondition, conditionOf({ ...typed, path: PATH_ALONE })),
    ),
    ['value'],
  ),
);
export type RuleFields = v.InferInput<typeof RuleFields>;

export const NEW_RULE: RuleFields = {
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

/** The form edits the first condition; others stay as they are. */
export const fieldsOf = ({
  effect,
  agentId,
  server,
  tool,
  conditions,
  limit,
  expiresAfterMinutes,
}: GatewayRule): RuleFields => {
  const [first] = conditions;
  return {
    effect,
    agentId: agentId ?? '',
    server: server ?? '',
    tool: tool ?? '',
    path: first?.path ?? '',
    test: first?.test ?? 'equals',
    value: first ? textOf(first) : '',
    limit: limit ? `${String(limit.calls)}/${String(limit.minutes)}` : '',
    expires: expiresAfterMinutes === undefined ? '' : String(expiresAfterMinutes),
  };
};

/** The rule as it would be saved. What the form does not show is kept. */
export const ruleOf = (
  { effect, agentId, server, tool, limit, expires, ...typed }: v.InferOutput<typeof RuleFields>,
  { id, conditions = [], operatorOnly, ...before }: Pick<GatewayRule, 'id'> & Partial<GatewayRule>,
): GatewayRule => {
  const condition = typed.path === '' ? undefined : conditionOf(typed);
  const beyond = before.limit?.beyond ?? 'ask';
  return {
    id,
    effect,
    conditions: [...(condition ? [condition] : []), ...conditions.slice(1)],
    ...defined({
      agentId,
      server,
      tool,
      limit: effect === 'allow' && limit ? { ...limit, beyond } : undefined,
      expiresAfterMinutes: effect === 'ask' ? expires : undefined,
      operatorOnly,
    }),
  };
};

/** As the list of rules shows it. */
export const conditionText = (
  condition: RuleCondition,
  words: Record<RuleCondition['test'], string>,
): string => `${condition.path} ${words[condition.test]} ${textOf(condition)}`;
