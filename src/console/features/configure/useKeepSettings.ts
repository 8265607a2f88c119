import type { ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { settingsKept, settingsSaved } from '@console/domain/outbox/outboxActions';
import type { OutgoingSettings, SettingsSave } from '@console/domain/outbox/outboxItem';
import { keptSettingsCopy } from './keptSettingsCopy';

/** Settings whose save got no answer wait in the queue for one more click, under the key of the save. */
export const useKeepSettings = () => {
  const words = useCopy(keptSettingsCopy);
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  return {
    /** True where they wait now, which a toast tells. */
    keepUnanswered: (
      status: ApiError['status'],
      save: Pick<OutgoingSettings, 'settings' | 'draft'>,
      key: string,
    ): boolean => {
      if (status !== 'network' && status !== 'timeout') return false;
      dispatch(settingsKept(save, userId, key));
      const title = status === 'timeout' ? words.keptUnanswered : words.kept;
      dispatch(toastRequested({ kind: 'error', title }));
      return true;
    },
    saved: (section: SettingsSave['section']): void => {
      dispatch(settingsSaved({ userId, section }));
    },
  };
};
