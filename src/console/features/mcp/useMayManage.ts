import { selectUser } from '@console/domain/session/sessionSlice';
import { useMay } from '@console/domain/session/useMay';
import { useAppSelector } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';

/** Whether the user decides about the server: a program on the platform's machine is an administrator's. */
export const useMayManage = ({ program }: Pick<ToolServer, 'program'>): boolean => {
  const mayManage = useMay('manage:agents');
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  return program ? isAdmin : mayManage;
};
