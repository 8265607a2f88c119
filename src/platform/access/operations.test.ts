import type { Operation } from '@contract/access';
import { ROLE_PERMISSIONS } from '@contract/roles';
import type { Role, User } from '@contract/entities/user';
import { enforce } from './operations';

const user = (role: Role): User => ({
  id: `user_${role}`,
  username: role,
  email: `${role}@demo.example`,
  role,
  permissions: [...ROLE_PERMISSIONS[role]],
});

test.each<[Operation, Role, string]>([
  ['socket message', 'viewer', 'admin or operator or member'],
  ['socket action-card', 'viewer', 'admin or operator or member'],
  ['mcp POST /mcp', 'admin', 'Only other parts of the platform'],
])('%s refuses a %s and says who may: %s', (operation, role, words) => {
  const attempt = () => {
    enforce({ user: user(role), service: false }, operation);
  };
  expect(attempt).toThrow(expect.objectContaining({ status: 403, message: expect.stringContaining(words) }));
});

test('who is not signed in is asked to sign in, except for what is public', () => {
  const anonymous = { user: undefined, service: false };
  expect(() => {
    enforce(anonymous, 'chat GET /api/logs');
  }).toThrow(expect.objectContaining({ status: 401, message: 'Sign in first' }));
  expect(() => {
    enforce(anonymous, 'chat GET /health');
  }).not.toThrow();
});

test('another part of the platform may do what people may not', () => {
  expect(() => {
    enforce({ user: undefined, service: true }, 'mcp POST /mcp');
  }).not.toThrow();
});
