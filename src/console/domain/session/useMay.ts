import { useAppSelector } from '@console/state/hooks';
import { hasPermission, type Permission } from '@contract/roles';
import { selectUser } from './sessionSlice';

/** Whether the operator has the right; the platform asks again. */
export const useMay = (permission: Permission): boolean => {
  const user = useAppSelector(selectUser);
  return user !== null && hasPermission(user, permission);
};
