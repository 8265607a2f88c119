import { useCopy } from '@console/common/copy/languageContext';
import { saveFile } from '@console/common/ui/saveFile';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { useLoadMessages } from './useLoadMessages';

/** Saves a conversation with all its messages as one JSON file. */
export const useDownloadConversation = () => {
  const words = useCopy(aiConsoleCopy);
  const dispatch = useAppDispatch();
  const load = useLoadMessages();
  return async (conversation: Conversation): Promise<void> => {
    const messages = await load(conversation.id);
    if (!messages) {
      dispatch(toastRequested({ kind: 'error', title: words.historyFailed, message: conversation.title }));
      return;
    }
    saveFile(`${conversation.id}.json`, JSON.stringify({ ...conversation, messages }, null, 2));
  };
};
