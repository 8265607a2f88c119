import type { ApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppStore } from '@console/state/hooks';
import { settingsKept } from '@console/domain/outbox/keptItems';
import type { OutgoingSettings, SettingsItem, SettingsSave } from '@console/domain/outbox/outboxItem';
import { selectMyOutbox } from '@console/domain/outbox/outboxSelectors';
import { itemRemoved } from '@console/domain/outbox/outboxSlice';
import { keptSettingsCopy } from './keptSettingsCopy';

/** Settings whose save got no answer wait in the queue for one more click, under the key of the save. */
export const useKeepSettings = () => {
  const words = useCopy(keptSettingsCopy);
  const store = useAppStore();
  const userId = selectUser(store.getState())?.id ?? '';
  /** One save of a section waits: the last. */
  const forget = (section: SettingsSave['section']): void => {
    const waiting = selectMyOutbox(store.getState()).filter(
      (item): item is SettingsItem => item.kind === 'settings' && item.payload.settings.section === section,
    );
    store.dispatch(itemRemoved(...waiting.map(({ id }) => id)));
  };
  return {
    /** True where they wait now, which a toast tells. */
    keepUnanswered: (
      status: ApiError['status'],
      save: Pick<OutgoingSettings, 'settings' | 'draft'>,
      key: string,
    ): boolean => {
      if (status !== 'network' && status !== 'timeout') return false;
      forget(save.settings.section);
      store.dispatch(settingsKept(save, userId, key));
      const title = status === 'timeout' ? words.keptUnanswered : words.kept;
      store.dispatch(toastRequested({ kind: 'error', title }));
      return true;
    },
    /** A save that has arrived: an earlier one that waits is no longer wanted. */
    saved: forget,
  };
};
