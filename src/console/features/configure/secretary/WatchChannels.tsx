import { useCopy } from '@console/common/copy/languageContext';
import { isComposing } from '@console/common/ui/isComposing';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { PanelBar } from '@console/common/ui/PanelBar';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Ear, Plus } from 'lucide-react';
import { useState } from 'react';
import { ChannelRow } from './ChannelRow';
import { channelsCopy } from './secretaryCopy';
import { addChannel, CHANNEL_ID_MAX_LENGTH, removeChannel } from './secretaryDraft';
import type { ChannelChecks } from './useChannelChecks';
import type { SecretaryEditor } from './useSecretaryEditor';

const Input = styled(OutlinedInput)({ flex: '1 1 160px', maxWidth: 360 });

interface WatchChannelsProps {
  editor: SecretaryEditor;
  checks: ChannelChecks;
}

/** Channels in which the bot listens. A channel that is added is validated at once. */
export const WatchChannels = ({ editor, checks }: WatchChannelsProps) => {
  const words = useCopy(channelsCopy);
  const [typed, setTyped] = useState('');
  const { channels } = editor.draft;
  const add = (): void => {
    if (!editor.apply(addChannel(editor.draft, typed))) return;
    checks.validate(typed.trim());
    setTyped('');
  };
  return (
    <Panel title={words.title} note={String(channels.length)}>
      <PanelBar>
        <Input
          size="small"
          value={typed}
          placeholder={words.input}
          inputProps={{ 'aria-label': words.input, maxLength: CHANNEL_ID_MAX_LENGTH }}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) add();
          }}
        />
        <Button size="small" icon={<Plus size={14} />} disabled={typed.trim() === ''} onClick={add}>
          {words.add}
        </Button>
      </PanelBar>
      {channels.length === 0 ? (
        <EmptyState icon={<Ear size={20} />} title={words.none} hint={words.noneHint} />
      ) : (
        <ul aria-label={words.title}>
          {channels.map((id) => (
            <ChannelRow
              key={id}
              id={id}
              check={checks.of(id)}
              onValidate={() => {
                checks.validate(id);
              }}
              onJoin={() => {
                checks.join(id);
              }}
              onRemove={() => {
                editor.set(removeChannel(editor.draft, id));
              }}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};
