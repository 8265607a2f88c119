import { ALERT_ROLES, rolesFor } from './alertRoles';

test('a budget concerns who may change budgets, everything else who manages agents', () => {
  expect(rolesFor({ rule: 'budget' })).toEqual(['admin']);
  expect(rolesFor({ rule: 'silent-agent' })).toEqual(['admin', 'operator']);
  expect(rolesFor({ rule: 'error-rate' })).toEqual(['admin', 'operator']);
  expect([...ALERT_ROLES].sort()).toEqual(['admin', 'operator']);
});
