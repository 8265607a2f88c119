import { useCopy } from '@console/common/copy/languageContext';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { MessageSquareReply } from 'lucide-react';
import { ChannelInput } from './ChannelInput';
import { ChannelRows } from './ChannelRows';
import { approvalsCopy, channelsCopy } from './secretaryCopy';
import { withApprovals } from './secretaryDraft';
import type { ChannelChecks } from './useChannelChecks';
import type { SecretaryEditor } from './useSecretaryEditor';

interface ApprovalsChannelProps {
  editor: SecretaryEditor;
  checks: ChannelChecks;
}

/** Channel of Slack in which cards that wait for a decision are posted with their buttons. */
export const ApprovalsChannel = ({ editor, checks }: ApprovalsChannelProps) => {
  const words = useCopy(approvalsCopy);
  const { input } = useCopy(channelsCopy);
  const { approvals: id } = editor.draft;
  return (
    <Panel title={words.title}>
      <ChannelInput
        label={words.channel}
        placeholder={input}
        submitLabel={id === undefined ? words.choose : words.change}
        onEntered={(wanted) => {
          editor.set(withApprovals(editor.draft, wanted));
          checks.validate(wanted);
          return true;
        }}
      />
      {id === undefined ? (
        <EmptyState icon={<MessageSquareReply size={20} />} title={words.none} hint={words.noneHint} />
      ) : (
        <ChannelRows
          label={words.title}
          ids={[id]}
          checks={checks}
          onRemove={() => {
            editor.set(withApprovals(editor.draft, undefined));
          }}
        />
      )}
    </Panel>
  );
};
