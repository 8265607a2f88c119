import { selectUser } from '@console/domain/session/sessionSlice';
import { useMay } from '@console/domain/session/useMay';
import { useAppSelector } from '@console/state/hooks';
import type { ToolServer } from '@contract/entities/toolServer';

/** Who decides what runs on the platform's machine is an administrator. */
export const useMayManage = ({ program }: Pick<ToolServer, 'program'>): boolean => {
  const mayManage = useMay('manage:agents');
  const isAdmin = useAppSelector(selectUser)?.role === 'admin';
  return program ? isAdmin : mayManage;
};
