import type { GatewayRule, RuleCondition, RuleEffect } from '@contract/entities/gatewayRule';
import { seededRandom } from '@test/support/seededRandom';
import { decide, type JudgedCall } from './decide';

const call = (change: Partial<JudgedCall> = {}): JudgedCall => ({
  agentId: 'gw-one',
  server: 'slack',
  tool: 'send_message',
  tier: 'write',
  params: { channel: 'C1', text: 'hello', attendees: [{ email: 'a@ours.com' }, { email: 'b@theirs.com' }] },
  ...change,
});
const rule = (effect: RuleEffect, change: Partial<GatewayRule> = {}): GatewayRule => ({
  id: effect,
  effect,
  conditions: [],
  ...change,
});
const effectOf = (rules: GatewayRule[], change?: Partial<JudgedCall>) => decide(rules, call(change)).effect;

describe('without a rule', () => {
  test.each([
    ['read', 'allow', false],
    ['write', 'ask', false],
    ['destructive', 'ask', true],
  ] as const)('what is %s: %s, operators only: %s', (tier, effect, operatorOnly) => {
    expect(decide([], call({ tier }))).toEqual({
      effect,
      operatorOnly,
      expiresAfterMinutes: 30,
      isBeyondLimit: false,
    });
  });
});

describe('the first rule that fits', () => {
  test.each<[string, GatewayRule[], RuleEffect]>([
    ['comes before a later one', [rule('refuse'), rule('allow')], 'refuse'],
    ['is of this agent', [rule('refuse', { agentId: 'gw-two' }), rule('allow')], 'allow'],
    ['is of this server', [rule('refuse', { server: 'outlook' }), rule('allow')], 'allow'],
    ['is of this tool', [rule('refuse', { tool: 'add_reaction' }), rule('allow')], 'allow'],
    ['or else the default counts', [rule('allow', { server: 'outlook' })], 'ask'],
    ['may rehearse', [rule('rehearse', { agentId: 'gw-one', server: 'slack' })], 'rehearse'],
  ])('%s', (_, rules, effect) => {
    expect(effectOf(rules)).toBe(effect);
  });

  test('does not lower who approves what destroys', () => {
    expect(decide([rule('ask')], call({ tier: 'destructive' })).operatorOnly).toBe(true);
  });
});

describe('a condition', () => {
  test.each<[RuleCondition, boolean]>([
    [{ path: 'channel', test: 'equals', value: 'C1' }, true],
    [{ path: 'channel', test: 'equals', value: 'C2' }, false],
    [{ path: 'text', test: 'contains', value: 'ell' }, true],
    [{ path: 'text', test: 'contains', value: 'Ell' }, false],
    [{ path: 'text', test: 'matches', value: '^h.*o$' }, true],
    [{ path: 'text', test: 'matches', value: '^e' }, false],
    [{ path: 'channel', test: 'not-in', value: ['C1'] }, false],
    [{ path: 'channel', test: 'not-in', value: ['C2'] }, true],
    [{ path: 'attendees.0.email', test: 'equals', value: 'a@ours.com' }, true],
    [{ path: 'attendees.*.email', test: 'contains', value: 'theirs' }, true],
    [{ path: 'missing', test: 'not-in', value: ['C2'] }, false],
    [{ path: '__proto__.x', test: 'not-in', value: ['C2'] }, false],
    [{ path: 'constructor', test: 'not-in', value: ['C2'] }, false],
  ])('%j holds: %s', (condition, holds) => {
    expect(effectOf([rule('refuse', { conditions: [condition] })])).toBe(holds ? 'refuse' : 'ask');
  });

  test('numbers are compared as numbers', () => {
    const above = [rule('refuse', { conditions: [{ path: 'n', test: 'greater-than', value: 10 }] })];
    expect(effectOf(above, { params: { n: 11 } })).toBe('refuse');
    expect(effectOf(above, { params: { n: 10 } })).toBe('ask');
    expect(effectOf(above, { params: { n: '11' } })).toBe('ask');
  });

  test('allows only what holds for every value, and holds back what holds for any', () => {
    const ours: RuleCondition = { path: 'attendees.*.email', test: 'contains', value: '@ours.com' };
    expect(effectOf([rule('allow', { conditions: [ours] })])).toBe('ask');
    expect(effectOf([rule('refuse', { conditions: [ours] })])).toBe('refuse');
    const unnamed = { params: { attendees: [{ email: 'a@ours.com' }, { name: 'b@theirs.com' }] } };
    expect(effectOf([rule('allow', { conditions: [ours] })], unnamed)).toBe('ask');
  });

  test('does not hang on a pattern', () => {
    const evil = rule('refuse', { conditions: [{ path: 'text', test: 'matches', value: '^(a+)+$' }] });
    expect(effectOf([evil], { params: { text: `${'a'.repeat(50_000)}!` } })).toBe('ask');
  });
});

describe('a limit per time', () => {
  const limited = (beyond: 'ask' | 'refuse') => rule('allow', { limit: { calls: 2, minutes: 5, beyond } });

  test.each([
    [0, 'allow', false],
    [1, 'allow', false],
    [2, 'refuse', true],
    [3, 'refuse', true],
  ] as const)('after %i calls: %s', (used, effect, isBeyondLimit) => {
    expect(decide([limited('refuse')], call(), () => used)).toMatchObject({ effect, isBeyondLimit });
  });

  test('may ask about what is beyond', () => {
    expect(decide([limited('ask')], call(), () => 2).effect).toBe('ask');
  });
});

test('random rules decide as reading them line by line does', () => {
  const { random } = seededRandom();
  const pick = <Item>(items: readonly Item[]): Item => random.pick(items);
  const seen = new Set<string>();
  for (let round = 0; round < 3000; round += 1) {
    const rules = Array.from({ length: random.integer(0, 5) }, (_, at): GatewayRule => {
      const [agentId, server, tool] = [pick(['', 'a', 'b']), pick(['', 's', 't']), pick(['', 'x', 'y'])];
      const amount = pick([undefined, 1, 2]);
      return {
        id: `r${String(at)}`,
        effect: pick(['allow', 'ask', 'refuse', 'rehearse']),
        conditions: amount === undefined ? [] : [{ path: 'n', test: 'greater-than', value: amount }],
        ...(agentId === '' ? {} : { agentId }),
        ...(server === '' ? {} : { server }),
        ...(tool === '' ? {} : { tool }),
      };
    });
    const made = {
      agentId: pick(['a', 'b']),
      server: pick(['s', 't']),
      tool: pick(['x', 'y']),
      tier: pick(['read', 'write', 'destructive'] as const),
      params: { n: pick([1, 2, 3]) },
    };
    let expected: string = made.tier === 'read' ? 'allow' : 'ask';
    let by: string | undefined;
    for (const line of rules) {
      const threshold = line.conditions[0];
      if (line.agentId && line.agentId !== made.agentId) continue;
      if (line.server && line.server !== made.server) continue;
      if (line.tool && line.tool !== made.tool) continue;
      if (threshold && !(made.params.n > Number(threshold.value))) continue;
      [expected, by] = [line.effect, line.id];
      break;
    }
    const decision = decide(rules, made);
    expect([decision.effect, decision.ruleId]).toEqual([expected, by]);
    seen.add(`${expected} ${String(by)}`);
  }
  expect(seen.size).toBeGreaterThan(10);
});
