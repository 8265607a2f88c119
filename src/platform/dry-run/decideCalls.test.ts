import type { GatewayRule } from '@contract/entities/gatewayRule';
import { decideCalls, type MadeCall } from './decideCalls';

const mail = (to: string): MadeCall => ({
  server: 'outlook',
  method: 'send_email',
  params: { to },
  tier: 'write',
});
const search: MadeCall = { server: 'slack', method: 'search_users', params: {}, tier: 'read' };
const rule = (id: string, rest: Partial<GatewayRule>): GatewayRule => ({
  id,
  effect: 'refuse',
  conditions: [],
  ...rest,
});
const toOutside = [{ path: 'to', test: 'matches', value: '@example\\.com$' } as const];

test('without rules the tier decides', () => {
  expect(decideCalls([search, mail('a@example.com')], [])).toEqual({
    tools: ['slack.search_users', 'outlook.send_email'],
    decisions: [
      { tool: 'slack.search_users', effect: 'allow' },
      { tool: 'outlook.send_email', effect: 'ask' },
    ],
  });
});

test('the first rule that fits decides each call by its arguments; a tool is left while one of its calls passes', () => {
  const rules = [
    rule('other', { server: 'slack', tool: 'none' }),
    rule('outside', { conditions: toOutside }),
  ];
  const outside = decideCalls([mail('a@example.com')], rules);
  expect(outside).toEqual({
    tools: [],
    decisions: [{ tool: 'outlook.send_email', effect: 'refuse', rule: 2 }],
  });
  const both = decideCalls([mail('a@example.com'), mail('b@inside.kr')], rules);
  expect(both.tools).toEqual(['outlook.send_email']);
  expect(both.decisions.map(({ effect }) => effect)).toEqual(['refuse', 'ask']);
});

test('a rule of one agent decides only in its name', () => {
  const rules = [rule('of-claude', { agentId: 'claude' })];
  expect(decideCalls([search], rules).tools).toEqual(['slack.search_users']);
  expect(decideCalls([search], rules, 'claude').tools).toEqual([]);
});
