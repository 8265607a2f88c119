import type { Role, User } from './entities/user';

export const ROLE_RANKS: Record<Role, number> = { admin: 4, operator: 3, member: 2, viewer: 1 };

export const PERMISSIONS = [
  'view:dashboard',
  'view:console',
  'view:observe',
  'view:analyze',
  'view:configure',
  'view:logs',
  'execute:actions',
  'approve:cards',
  'manage:agents',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Behaviour, section 1.2. */
export const ROLE_PERMISSIONS: Record<Role, readonly (Permission | '*')[]> = {
  admin: ['*'],
  operator: [...PERMISSIONS],
  member: ['view:dashboard', 'view:console', 'view:observe', 'execute:actions', 'approve:cards'],
  viewer: ['view:dashboard', 'view:console', 'view:observe'],
};

/** Passes if the user's rank is at least the rank of any required role. */
export const hasRole = (user: Pick<User, 'role'>, required: readonly Role[]): boolean =>
  required.some((role) => ROLE_RANKS[user.role] >= ROLE_RANKS[role]);

/** Passes for an admin, a wildcard, or the permission itself. */
export const hasPermission = (user: Pick<User, 'role' | 'permissions'>, permission: Permission): boolean =>
  user.role === 'admin' || user.permissions.includes('*') || user.permissions.includes(permission);

/** Roles whose holders have the permission, highest first: what a refusal names. */
export const rolesWith = (permission: Permission): Role[] =>
  (Object.keys(ROLE_RANKS) as Role[]).filter((role) =>
    hasPermission({ role, permissions: [...ROLE_PERMISSIONS[role]] }, permission),
  );

/**
 * Right that a call or event asks of its caller. `service`: another part of the platform, by its token; `api-key`: a
 * program with a key an admin issued, or the OTLP token.
 */
export type Requirement =
  | 'public'
  | 'signed-in'
  | 'service'
  | 'api-key'
  | { permission: Permission }
  | { roles: readonly Role[] };

/** Whether a signed-in user may do it; what only services or API keys may do is refused to people. */
export const allows = (user: Pick<User, 'role' | 'permissions'>, requirement: Requirement): boolean => {
  if (requirement === 'public' || requirement === 'signed-in') return true;
  if (requirement === 'service' || requirement === 'api-key') return false;
  return 'roles' in requirement
    ? hasRole(user, requirement.roles)
    : hasPermission(user, requirement.permission);
};
