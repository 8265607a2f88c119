import { useCopy } from '@console/common/copy/languageContext';
import { PanelMessage } from '@console/common/ui/PanelMessage';
import type { PageState } from '@console/domain/conversations/messagesSlice';
import Button from '@mui/material/Button';
import { MessageSquareOff } from 'lucide-react';
import { sharingCopy } from '../sharingCopy';
import { useNewConversation } from '../useCurrentConversation';

interface GoneConversationProps {
  page: Extract<PageState, { status: 'gone' }>;
}

/** In the place of a conversation that somebody deleted, or does not share any more. */
export const GoneConversation = ({ page: { change, by = '' } }: GoneConversationProps) => {
  const words = useCopy(sharingCopy);
  const createNew = useNewConversation();
  const told = {
    deleted: words.deletedBy(by),
    unshared: words.unsharedBy(by),
    'link-ended': words.linkEndedBy(by),
  };
  const hints = {
    deleted: words.deletedHint,
    unshared: words.goneHint,
    'link-ended': words.linkEndedHint,
  };
  return (
    <div style={{ flex: 1 }}>
      <PanelMessage
        role="alert"
        icon={<MessageSquareOff size={20} aria-hidden="true" />}
        title={change === undefined ? words.gone : told[change]}
        action={
          <Button
            size="small"
            onClick={() => {
              createNew();
            }}
          >
            {words.newConversation}
          </Button>
        }
      >
        <p>{hints[change ?? 'unshared']}</p>
      </PanelMessage>
    </div>
  );
};
