import { takeHeld } from '@console/common/api/answeredSecrets';
import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import {
  useChangeAlertChannelMutation,
  useRemoveAlertChannelMutation,
  useRenewAlertSecretMutation,
  useTestAlertChannelMutation,
} from '@console/domain/alerts/alertChannelsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { AlertChannel } from '@contract/entities/alertRule';
import { nanoid } from '@reduxjs/toolkit';
import { alertChannelsCopy } from './alertsCopy';

export interface AlertChannelActs {
  test: (channel: AlertChannel) => void;
  turn: (channel: AlertChannel) => void;
  renew: (channel: AlertChannel) => void;
  remove: (channel: AlertChannel) => void;
}

/** Acts on a channel; a refusal is said. `onSecret` gets a new signing secret. */
export const useAlertChannelActs = (onSecret: (secret: string) => void): AlertChannelActs => {
  const words = useCopy(alertChannelsCopy);
  const dispatch = useAppDispatch();
  const [change] = useChangeAlertChannelMutation();
  const [remove] = useRemoveAlertChannelMutation();
  const [renew] = useRenewAlertSecretMutation();
  const [test] = useTestAlertChannelMutation();
  const say = (error: unknown): void => {
    if (error === undefined) return;
    const message = describeApiError(error);
    dispatch(toastRequested({ kind: 'error', title: words.refused, message }));
  };
  const key = nanoid;
  return {
    test: ({ id }) =>
      void test({ id, key: key() }).then(({ data, error }) => {
        say(error);
        if (data)
          dispatch(toastRequested({ kind: 'success', title: words.tested, message: words.testedHint }));
      }),
    turn: ({ id, enabled }) =>
      void change({ id, key: key(), enabled: !enabled }).then(({ error }) => {
        say(error);
      }),
    renew: ({ id }) =>
      void renew({ id, key: key() }).then(({ data, error }) => {
        say(error);
        if (data) onSecret(takeHeld(data.signingSecret));
      }),
    remove: ({ id }) =>
      void remove({ id, key: key() }).then(({ error }) => {
        say(error);
      }),
  };
};
