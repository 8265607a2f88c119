import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { Panel } from '@console/common/ui/Panel';
import { PanelNote } from '@console/common/ui/PanelNote';
import { QueryState } from '@console/common/ui/QueryState';
import { useGetAlertChannelsQuery } from '@console/domain/alerts/alertChannelsApi';
import type { AlertChannel } from '@contract/entities/alertRule';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Rows } from './alertParts';
import { AlertChannelDialog } from './AlertChannelDialog';
import { placeOf } from './alertChannelFields';
import { AlertChannelMenu } from './AlertChannelMenu';
import { alertChannelsCopy } from './alertsCopy';
import { SigningSecretDialog } from './SigningSecretDialog';
import { useAlertChannelActs } from './useAlertChannelActs';

/** Channels that alerts are told in besides the bell. */
export const AlertChannelsPanel = ({ mayEdit }: { mayEdit: boolean }) => {
  const words = useCopy(alertChannelsCopy);
  const { data, error, refetch } = useGetAlertChannelsQuery(undefined);
  const [open, setOpen] = useState<'none' | 'new' | AlertChannel>('none');
  const [removing, setRemoving] = useState<AlertChannel>();
  const [secret, setSecret] = useState<string>();
  const acts = useAlertChannelActs(setSecret);
  const channels = data?.channels ?? [];
  return (
    <Panel
      title={words.title}
      actions={
        mayEdit ? (
          <Button
            size="small"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => {
              setOpen('new');
            }}
          >
            {words.add}
          </Button>
        ) : null
      }
    >
      <PanelNote>
        <span>{words.hint}</span>
      </PanelNote>
      <QueryState query={{ data, error, refetch }} failed={words.loadFailed} height={80} />
      {data && channels.length === 0 ? (
        <PanelNote>
          <span>{words.none}</span>
        </PanelNote>
      ) : null}
      {channels.length > 0 ? (
        <Rows>
          <table aria-label={words.title}>
            <thead>
              <tr>
                {(['name', 'place', 'state'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words[column]}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {channels.map((channel) => (
                <tr key={channel.id}>
                  <th scope="row">{channel.name}</th>
                  <td>
                    {words[channel.kind]}
                    <small>{placeOf(channel)}</small>
                  </td>
                  <td>
                    <Chip tone={channel.enabled ? 'success' : 'grey'}>
                      {channel.enabled ? words.on : words.off}
                    </Chip>
                    {channel.settings?.kind === 'email' && channel.settings.user && !channel.hasSecret ? (
                      <small>{words.noSecret}</small>
                    ) : null}
                  </td>
                  <td>
                    {mayEdit ? (
                      <AlertChannelMenu
                        channel={channel}
                        acts={acts}
                        onEdit={() => {
                          setOpen(channel);
                        }}
                        onRemove={() => {
                          setRemoving(channel);
                        }}
                      />
                    ) : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Rows>
      ) : null}
      {open === 'none' ? null : (
        <AlertChannelDialog
          channel={open === 'new' ? undefined : open}
          onClose={() => {
            setOpen('none');
          }}
        />
      )}
      {secret === undefined ? null : (
        <SigningSecretDialog
          secret={secret}
          onClose={() => {
            setSecret(undefined);
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={words.removeTitle(removing?.name ?? '')}
        description={words.removeHint}
        confirmLabel={words.remove}
        destructive
        onConfirm={() => {
          if (removing) acts.remove(removing);
          setRemoving(undefined);
        }}
        onCancel={() => {
          setRemoving(undefined);
        }}
      />
    </Panel>
  );
};
