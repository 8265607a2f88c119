import { hasPermission, hasRole } from '@contract/roles';
import type { User } from '@contract/entities/user';
import type { RouteRow } from './routeTable';

/** Whether a screen is shown to this user; the platform decides again about each of its calls. */
export const mayOpen = (
  user: Pick<User, 'role' | 'permissions'>,
  { roles, permission }: Pick<RouteRow, 'roles' | 'permission'>,
): boolean => (!roles || hasRole(user, roles)) && (!permission || hasPermission(user, permission));
