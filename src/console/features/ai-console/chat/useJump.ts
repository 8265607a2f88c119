import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useEffect, useRef } from 'react';
import { useChatAddress } from '../useChatAddress';

interface JumpOptions {
  messages: readonly StoredMessage[];
  hasMore: boolean;
  /** Nothing is being loaded, and nothing failed. */
  mayLoad: boolean;
  onOlder: () => void;
  onFound: (index: number) => void;
}

/** Leads once to the message that the address names, through the older pages; answers with it for the mark. */
export const useJump = ({ messages, hasMore, mayLoad, onOlder, onFound }: JumpOptions): number | null => {
  const { message } = useChatAddress();
  const done = useRef<number | null>(null);
  const index = message === null ? -1 : messages.findIndex(({ seq }) => seq === message);
  const oldest = messages[0]?.seq;
  useEffect(() => {
    if (message === null || done.current === message) return;
    if (index >= 0) {
      done.current = message;
      onFound(index);
    } else if (hasMore && mayLoad && oldest !== undefined && oldest > message) onOlder();
  }, [message, index, hasMore, mayLoad, oldest, onOlder, onFound]);
  return index >= 0 ? message : null;
};
