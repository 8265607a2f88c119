import {
  hasPermission,
  hasRole,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLE_RANKS,
  type Permission,
} from '@contract/access';
import { Role } from '@contract/entities/user';

export const ROLES: readonly Role[] = [...Role.options].sort((a, b) => ROLE_RANKS[b] - ROLE_RANKS[a]);

/** A row of the role matrix: who has the right. */
export interface Right {
  name: 'signed-in' | 'admin' | Permission;
  roles: readonly Role[];
}

const rolesWhere = (passes: (role: Role) => boolean): Role[] => ROLES.filter(passes);

const permissionRight = (permission: Permission): Right => ({
  name: permission,
  roles: rolesWhere((role) => hasPermission({ role, permissions: [...ROLE_PERMISSIONS[role]] }, permission)),
});

/** Read from what the platform enforces: it cannot say anything else. */
export const RIGHTS: readonly Right[] = [
  { name: 'signed-in', roles: ROLES },
  ...PERMISSIONS.map(permissionRight),
  {
    name: 'admin',
    roles: rolesWhere((role) => hasRole({ role }, ['admin'])),
  },
];

/** What a role may change, least first; an empty list reads only. */
export const changesOf = (role: Role): Exclude<Right['name'], 'signed-in'>[] =>
  RIGHTS.flatMap(({ name, roles }) =>
    name === 'signed-in' || name.startsWith('view:') || !roles.includes(role) ? [] : [name],
  );
