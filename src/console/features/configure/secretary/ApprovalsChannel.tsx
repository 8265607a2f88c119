import { useCopy } from '@console/common/copy/languageContext';
import { isComposing } from '@console/common/ui/isComposing';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { PanelBar } from '@console/common/ui/PanelBar';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { ChannelRow } from './ChannelRow';
import { approvalsCopy, channelsCopy } from './secretaryCopy';
import { CHANNEL_ID_MAX_LENGTH, withApprovals } from './secretaryDraft';
import type { ChannelChecks } from './useChannelChecks';
import type { SecretaryEditor } from './useSecretaryEditor';

const Input = styled(OutlinedInput)({ flex: '1 1 160px', maxWidth: 360 });

interface ApprovalsChannelProps {
  editor: SecretaryEditor;
  checks: ChannelChecks;
}

/** Channel of Slack in which cards that wait for a decision are posted with their buttons. */
export const ApprovalsChannel = ({ editor, checks }: ApprovalsChannelProps) => {
  const words = useCopy(approvalsCopy);
  const { input } = useCopy(channelsCopy);
  const [typed, setTyped] = useState('');
  const { approvals: id } = editor.draft;
  const choose = (): void => {
    const wanted = typed.trim();
    if (wanted === '') return;
    editor.set(withApprovals(editor.draft, wanted));
    checks.validate(wanted);
    setTyped('');
  };
  return (
    <Panel title={words.title}>
      <PanelBar>
        <Input
          size="small"
          value={typed}
          placeholder={input}
          inputProps={{ 'aria-label': words.channel, maxLength: CHANNEL_ID_MAX_LENGTH }}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) choose();
          }}
        />
        <Button size="small" disabled={typed.trim() === ''} onClick={choose}>
          {id === undefined ? words.choose : words.change}
        </Button>
      </PanelBar>
      {id === undefined ? (
        <EmptyState icon={<MessageSquareReply size={20} />} title={words.none} hint={words.noneHint} />
      ) : (
        <ul aria-label={words.title}>
          <ChannelRow
            id={id}
            check={checks.of(id)}
            onValidate={() => {
              checks.validate(id);
            }}
            onJoin={() => {
              checks.join(id);
            }}
            onRemove={() => {
              editor.set(withApprovals(editor.draft, undefined));
            }}
          />
        </ul>
      )}
    </Panel>
  );
};
