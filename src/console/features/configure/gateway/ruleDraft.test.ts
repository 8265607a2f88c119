import type { GatewayRule } from '@contract/entities/gatewayRule';
import * as v from 'valibot';
import { fieldsOf, NEW_RULE, RuleFields, ruleOf } from './ruleDraft';

const wrongIn = (changes: Partial<RuleFields>) =>
  v.safeParse(RuleFields, { ...NEW_RULE, ...changes }).issues?.map(({ path }) => path?.[0]?.key);
const ruleFrom = (changes: Partial<RuleFields>, before: Partial<GatewayRule> = {}) =>
  ruleOf(v.parse(RuleFields, { ...NEW_RULE, ...changes }), { ...before, id: 'one' });

test.each<[Partial<RuleFields>, string[] | undefined]>([
  [{}, undefined],
  [{ value: 'x', test: 'greater-than' }, undefined],
  [{ path: 'to', value: '' }, undefined],
  [{ path: 'to', value: '', test: 'contains' }, ['value']],
  [{ path: 'to', value: 'x', test: 'greater-than' }, ['value']],
  [{ path: 'to', value: ' , ', test: 'not-in' }, ['value']],
  [{ path: 'to', value: 'Infinity', test: 'greater-than' }, ['value']],
  [{ path: 'to', value: 'x'.repeat(501), test: 'contains' }, ['value']],
  [{ path: 'to', value: 'x,'.repeat(201), test: 'not-in' }, ['value']],
  [{ path: ' attendees.*.email ', value: 'x' }, undefined],
  [{ path: 'attendees..email', value: 'x' }, ['path']],
  [{ path: 'send to', value: '', test: 'contains' }, ['path', 'value']],
  [{ path: 'x'.repeat(201), value: 'x' }, ['path']],
  [{ tool: 'x'.repeat(201) }, ['tool']],
  [{ limit: ' 10 / 60 ', expires: ' 30 ' }, undefined],
  [{ limit: '10/0' }, ['limit']],
  [{ expires: '10081' }, ['expires']],
  [{ expires: 'soon', path: 'to', value: 'x', test: 'greater-than' }, ['expires', 'value']],
])('%j: wrong is %j', (changes, wrong) => {
  expect(wrongIn(changes)).toEqual(wrong);
});

test.each<[RuleFields['test'], string, unknown]>([
  ['equals', ' 12 ', 12],
  ['equals', '"12"', '12'],
  ['equals', 'ada', 'ada'],
  ['greater-than', '2.5', 2.5],
  ['not-in', 'a, b,', ['a', 'b']],
  ['matches', ' .* ', ' .* '],
])('%s takes %j as %j', (name, value, read) => {
  expect(ruleFrom({ path: ' to ', test: name, value }).conditions).toEqual([
    { path: 'to', test: name, value: read },
  ]);
});

test('what another decision would ask for is not in the rule', () => {
  const typed = { tool: ' send ', limit: '10/60', expires: '30' };
  const limit = { calls: 10, minutes: 60, beyond: 'ask' };
  const common = { id: 'one', tool: 'send', conditions: [] };
  expect(ruleFrom({ ...typed, effect: 'refuse' })).toEqual({ ...common, effect: 'refuse' });
  expect(ruleFrom({ ...typed, effect: 'allow' })).toEqual({ ...common, effect: 'allow', limit });
  expect(ruleFrom(typed)).toEqual({ ...common, effect: 'ask', expiresAfterMinutes: 30 });
});

test.each(['12', 'true', '1e3', '"quoted"', ' padded', 'ada', ''])(
  'a text that a condition names, %j, is the same text after the form',
  (value) => {
    const rule: GatewayRule = {
      id: 'one',
      effect: 'refuse',
      conditions: [{ path: 'to', test: 'equals', value }],
    };
    expect(ruleFrom(fieldsOf(rule), rule)).toEqual(rule);
  },
);

test('what the form does not show is kept', () => {
  const rule: GatewayRule = {
    id: 'one',
    effect: 'allow',
    server: 'slack',
    conditions: [
      { path: 'to', test: 'not-in', value: ['a', 'b'] },
      { path: 'count', test: 'greater-than', value: 3 },
    ],
    limit: { calls: 1, minutes: 2, beyond: 'refuse' },
    operatorOnly: true,
  };
  expect(ruleFrom(fieldsOf(rule), rule)).toEqual(rule);
  expect(ruleFrom({ ...fieldsOf(rule), path: '' }, rule).conditions).toEqual(rule.conditions.slice(1));
});
