import { ROLE_PERMISSIONS } from '@contract/roles';
import { User, type Role } from '@contract/entities/user';
import * as v from 'valibot';

export const buildUser = (role: Role = 'operator', overrides: Partial<User> = {}): User =>
  v.parse(User, {
    id: `user_${role}`,
    username: role,
    email: `${role}@demo.example`,
    role,
    permissions: [...ROLE_PERMISSIONS[role]],
    ...overrides,
  });
