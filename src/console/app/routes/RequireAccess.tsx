import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission, hasRole, type Permission } from '@contract/roles';
import type { Role } from '@contract/entities/user';
import type { ReactNode } from 'react';
import { PermissionDenied, RoleDenied } from './lazyPages';

interface RequireAccessProps {
  /** One role or a list; the user's rank must reach any of them. */
  roles?: Role | readonly Role[] | undefined;
  permission?: Permission | undefined;
  children: ReactNode;
}

/** Inside `RequireUser`: what the signed-in user's role and permissions open. Behaviour, section 2.4. */
export const RequireAccess = ({ roles, permission, children }: RequireAccessProps) => {
  const user = useAppSelector(selectUser);
  const required = typeof roles === 'string' ? [roles] : roles;
  if (!user) return null;
  if (required && !hasRole(user, required)) return <RoleDenied roles={required} />;
  if (permission && !hasPermission(user, permission)) return <PermissionDenied permission={permission} />;
  return children;
};
