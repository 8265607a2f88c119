import { takeHeld } from '@console/common/api/answeredSecrets';
import { describeApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { SegmentedControl } from '@console/common/ui/SegmentedControl';
import {
  useAddAlertChannelMutation,
  useChangeAlertChannelMutation,
} from '@console/domain/alerts/alertChannelsApi';
import type { AlertChannel } from '@contract/entities/alertRule';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { AlertChannelFields, channelFieldsOf, type TypedChannel } from './alertChannelFields';
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
  const form = useSchemaForm(AlertChannelFields, channelFieldsOf(channel), 'on-change');
  const { control } = form;
  const [kind, url] = useWatch({ control, name: ['settings.kind', 'settings.url'] });
  const [made, setMade] = useState<string>();
  /** Made once per dialog: a repeated attempt makes no second channel. */
  const [key] = useState(() => nanoid());
  const failure = adding.error ?? changing.error;
  const send = ({ name, settings, password }: TypedChannel): Promise<void> =>
    withHeldSecrets(async (hold) => {
      const isTyped = settings.kind === 'email' && password !== '';
      const secret = isTyped ? { secret: hold(password) } : {};
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
    <SchemaFormDialog
      form={form}
      title={channel ? words.edit : words.add}
      submitLabel={words.save}
      ready={form.formState.isValid}
      failure={failure ? `${words.addFailed}: ${describeApiError(failure)}` : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <FormTextField control={control} name="name" label={words.name} autoComplete="off" maxLength={60} />
      {channel ? null : (
        <Controller
          control={control}
          name="settings.kind"
          render={({ field }) => (
            <SegmentedControl
              label={words.kind}
              value={field.value}
              segments={KINDS.map((value) => ({ value, label: words[value] }))}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {kind === 'webhook' ? (
        <FormTextField
          control={control}
          name="settings.url"
          label={words.url}
          autoComplete="off"
          hint={words.urlHint}
          wrong={url === '' ? undefined : words.urlWrong}
        />
      ) : null}
      {kind === 'slack' ? (
        <FormTextField
          control={control}
          name="settings.channelId"
          label={words.channelId}
          autoComplete="off"
        />
      ) : null}
      {kind === 'email' ? <MailFields form={form} keepsPassword={channel?.hasSecret === true} /> : null}
    </SchemaFormDialog>
  );
};
