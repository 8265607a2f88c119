import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { Ear, Plus } from 'lucide-react';
import { ChannelInput } from './ChannelInput';
import { ChannelRows } from './ChannelRows';
import { channelsCopy } from './secretaryCopy';
import { addChannel, removeChannel } from './secretaryDraft';
import type { ChannelChecks } from './useChannelChecks';
import type { SecretaryEditor } from './useSecretaryEditor';

interface WatchChannelsProps {
  editor: SecretaryEditor;
  checks: ChannelChecks;
}

/** Channels in which the bot listens. A channel that is added is validated at once. */
export const WatchChannels = ({ editor, checks }: WatchChannelsProps) => {
  const words = useCopy(channelsCopy);
  const { channels } = editor.draft;
  return (
    <Panel title={words.title} note={String(channels.length)}>
      <ChannelInput
        label={words.input}
        placeholder={words.input}
        submitLabel={words.add}
        icon={<Plus size={14} />}
        onEntered={(id) => {
          const isTaken = editor.apply(addChannel(editor.draft, id));
          if (isTaken) checks.validate(id);
          return isTaken;
        }}
      />
      {channels.length === 0 ? (
        <EmptyState icon={<Ear size={20} />} title={words.none} hint={words.noneHint} />
      ) : (
        <ChannelRows
          label={words.title}
          ids={channels}
          checks={checks}
          onRemove={(id) => {
            editor.set(removeChannel(editor.draft, id));
          }}
        />
      )}
    </Panel>
  );
};
