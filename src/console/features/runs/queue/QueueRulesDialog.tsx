import { useGetQueueRulesQuery } from '@console/domain/judgements/runQueueApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { ADMIN } from '@contract/requirements';
import { allows } from '@contract/roles';
import { QueueRulesForm } from './QueueRulesForm';
import { QueueRulesText } from './QueueRulesText';

/** The rules in force: an administrator changes them, everybody reads them. */
export const QueueRulesDialog = ({ onClose }: { onClose: () => void }) => {
  const user = useAppSelector(selectUser);
  const { currentData } = useGetQueueRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!currentData) return null;
  return user !== null && allows(user, ADMIN) ? (
    <QueueRulesForm current={currentData} onClose={onClose} />
  ) : (
    <QueueRulesText current={currentData} onClose={onClose} />
  );
};
