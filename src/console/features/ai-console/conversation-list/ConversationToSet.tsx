import { useCopy } from '@console/common/copy/languageContext';
import { addToSetCopy } from '@console/domain/scenario-sets/addToSetCopy';
import { AddToSetDialog } from '@console/domain/scenario-sets/AddToSetDialog';
import type { Conversation } from '@contract/entities/conversation';
import { useEffect, useState } from 'react';
import { useLoadMessages } from './useLoadMessages';

interface ConversationToSetProps {
  conversation: Conversation;
  onClose: () => void;
}

/** The last question of a conversation, for a scenario set. */
export const ConversationToSet = ({ conversation: { id }, onClose }: ConversationToSetProps) => {
  const words = useCopy(addToSetCopy);
  const load = useLoadMessages();
  const [asked, setAsked] = useState<{ request?: string; unread?: string }>({});
  useEffect(() => {
    let here = true;
    void load(id).then((messages) => {
      if (!here) return;
      const request = messages?.filter(({ type }) => type === 'user').at(-1)?.content;
      setAsked(messages ? { request: request ?? '' } : { unread: words.notRead });
    });
    return () => {
      here = false;
    };
  }, [load, id, words]);
  return (
    <AddToSetDialog
      request={asked.request}
      origin={{ conversationId: id }}
      unread={asked.unread}
      onClose={onClose}
    />
  );
};
