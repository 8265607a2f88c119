import {
  hasPermission,
  hasRole,
  PERMISSIONS,
  POLICY,
  ROLE_PERMISSIONS,
  ROLE_RANKS,
  type Permission,
  type Requirement,
} from '@contract/access';
import { Role } from '@contract/entities/user';

export const ROLES: readonly Role[] = [...Role.options].sort((a, b) => ROLE_RANKS[b] - ROLE_RANKS[a]);

/** A row of the role matrix: who has the right, and which calls of the policy table ask for it. */
export interface Right {
  name: 'signed-in' | 'admin' | Permission;
  roles: readonly Role[];
  calls: readonly string[];
}

const callsThat = (asksFor: (requirement: Requirement) => boolean): string[] =>
  Object.entries(POLICY).flatMap(([call, requirement]) => (asksFor(requirement) ? [call] : []));

const rolesWhere = (passes: (role: Role) => boolean): Role[] => ROLES.filter(passes);

const permissionRight = (permission: Permission): Right => ({
  name: permission,
  roles: rolesWhere((role) => hasPermission({ role, permissions: [...ROLE_PERMISSIONS[role]] }, permission)),
  calls: callsThat(
    (requirement) =>
      typeof requirement === 'object' && 'permission' in requirement && requirement.permission === permission,
  ),
});

/** Read from the very table that the platform enforces: it cannot say anything else. */
export const RIGHTS: readonly Right[] = [
  { name: 'signed-in', roles: ROLES, calls: callsThat((requirement) => requirement === 'signed-in') },
  ...PERMISSIONS.map(permissionRight),
  {
    name: 'admin',
    roles: rolesWhere((role) => hasRole({ role }, ['admin'])),
    calls: callsThat((requirement) => typeof requirement === 'object' && 'roles' in requirement),
  },
];

/** What a role may change, least first; an empty list reads only. */
export const changesOf = (role: Role): Right['name'][] =>
  RIGHTS.filter(
    ({ name, roles }) => name !== 'signed-in' && !name.startsWith('view:') && roles.includes(role),
  ).map(({ name }) => name);
