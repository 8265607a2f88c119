import type { Operation, POLICY } from '@contract/access';
import { DRY_RUN } from '@contract/requirements';
import { hasPermission, hasRole, ROLE_PERMISSIONS, ROLE_RANKS, type Permission } from '@contract/roles';
import { Role } from '@contract/entities/user';

export const ROLES: readonly Role[] = [...Role.options].sort((a, b) => ROLE_RANKS[b] - ROLE_RANKS[a]);

/** Permission that the platform asks for somewhere: one that opens nothing is no right. */
type EnforcedPermission = Extract<(typeof POLICY)[Operation], { permission: Permission }>['permission'];

/** A row of the role matrix: who has the right. */
export interface Right {
  name: 'signed-in' | 'dry-run' | 'admin' | EnforcedPermission;
  roles: readonly Role[];
}

const rolesWhere = (passes: (role: Role) => boolean): Role[] => ROLES.filter(passes);

const permissionRight = (permission: EnforcedPermission): Right => ({
  name: permission,
  roles: rolesWhere((role) => hasPermission({ role, permissions: [...ROLE_PERMISSIONS[role]] }, permission)),
});

const mayRun = (role: Role): boolean => hasRole({ role }, DRY_RUN.roles);

/** Read from the table that the platform enforces: it cannot say anything else. */
export const RIGHTS: readonly Right[] = [
  { name: 'signed-in', roles: ROLES },
  permissionRight('execute:actions'),
  { name: 'dry-run', roles: rolesWhere(mayRun) },
  permissionRight('approve:cards'),
  permissionRight('manage:agents'),
  {
    name: 'admin',
    roles: rolesWhere((role) => hasRole({ role }, ['admin'])),
  },
];

/** Rights of a role to change something, least first; an empty list reads only. */
export const changesOf = (role: Role): Exclude<Right['name'], 'signed-in'>[] =>
  RIGHTS.flatMap(({ name, roles }) => (name === 'signed-in' || !roles.includes(role) ? [] : [name]));
