import { ALERT_ROLES, rolesFor } from './alertRoles';

test('money concerns who may change budgets, an approval who may approve, everything else who manages agents', () => {
  expect(rolesFor({ rule: 'budget' })).toEqual(['admin']);
  expect(rolesFor({ rule: 'custom', metric: 'cost' })).toEqual(['admin']);
  expect(rolesFor({ rule: 'silent-agent' })).toEqual(['admin', 'operator']);
  expect(rolesFor({ rule: 'error-rate' })).toEqual(['admin', 'operator']);
  expect(rolesFor({ rule: 'custom', metric: 'latency' })).toEqual(['admin', 'operator']);
  expect(rolesFor({ rule: 'custom', metric: 'approvals' })).toEqual(['admin', 'operator', 'member']);
  expect([...ALERT_ROLES].sort()).toEqual(['admin', 'member', 'operator']);
});
