import { takeHeld } from '@console/common/api/answeredSecrets';
import { describeApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import { TextField } from '@console/common/ui/TextField';
import {
  useAddAlertChannelMutation,
  useChangeAlertChannelMutation,
} from '@console/domain/alerts/alertChannelsApi';
import type { AlertChannel } from '@contract/entities/alertRule';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { draftOf, NEW_CHANNEL, settingsOf } from './alertChannelDraft';
import { alertChannelsCopy } from './alertsCopy';
import { MailFields } from './MailFields';
import { SigningSecretDialog } from './SigningSecretDialog';

const KINDS = ['webhook', 'email', 'slack'] as const;

interface AlertChannelDialogProps {
  /** Absent: a new one. */
  channel: AlertChannel | undefined;
  onClose: () => void;
}

/** One channel; a new webhook's signing secret is shown after it was made. */
export const AlertChannelDialog = ({ channel, onClose }: AlertChannelDialogProps) => {
  const words = useCopy(alertChannelsCopy);
  const [add, adding] = useAddAlertChannelMutation();
  const [change, changing] = useChangeAlertChannelMutation();
  const [draft, setDraft] = useState(() => (channel ? draftOf(channel) : NEW_CHANNEL));
  const [made, setMade] = useState<string>();
  /** Made once per dialog: a repeated attempt makes no second channel. */
  const [key] = useState(() => nanoid());
  const set = (changed: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...changed }));
  };
  const settings = settingsOf(draft);
  const name = draft.name.trim();
  const failure = adding.error ?? changing.error;
  const send = (): Promise<void> =>
    withHeldSecrets(async (hold) => {
      if (!settings) return;
      const isTyped = draft.kind === 'email' && draft.password !== '';
      const secret = isTyped ? { secret: hold(draft.password) } : {};
      if (channel) {
        const { data } = await change({ key: nanoid(), id: channel.id, name, settings, ...secret });
        if (data) onClose();
        return;
      }
      const { data } = await add({ key, name, settings, ...secret });
      if (!data) return;
      if (data.signingSecret === '') onClose();
      else setMade(takeHeld(data.signingSecret));
    });
  if (made !== undefined) return <SigningSecretDialog secret={made} onClose={onClose} />;
  return (
    <FormDialog
      title={channel ? words.edit : words.add}
      submitLabel={words.save}
      busy={adding.isLoading || changing.isLoading}
      ready={settings !== undefined && name !== ''}
      failure={failure ? `${words.addFailed}: ${describeApiError(failure)}` : undefined}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={undefined}
        onChange={(typed) => {
          set({ name: typed });
        }}
      />
      {channel ? null : (
        <SegmentedControl
          label={words.kind}
          value={draft.kind}
          segments={KINDS.map((value) => ({ value, label: words[value] }))}
          onChange={(kind) => {
            set({ kind });
          }}
        />
      )}
      {draft.kind === 'webhook' ? (
        <TextField
          label={words.url}
          autoComplete="off"
          hint={words.urlHint}
          value={draft.url}
          error={draft.url !== '' && !settings ? words.urlWrong : undefined}
          onChange={(url) => {
            set({ url });
          }}
        />
      ) : null}
      {draft.kind === 'slack' ? (
        <TextField
          label={words.channelId}
          autoComplete="off"
          value={draft.channelId}
          error={undefined}
          onChange={(channelId) => {
            set({ channelId });
          }}
        />
      ) : null}
      {draft.kind === 'email' ? (
        <MailFields draft={draft} keepsPassword={channel?.hasSecret === true} onChange={set} />
      ) : null}
    </FormDialog>
  );
};
