import type { ChatChannel } from './chatChannel';

/** The chat connection of one store: there is one while somebody is signed in. */
export interface ChatConnection {
  current: () => ChatChannel | undefined;
  use: (channel: ChatChannel | undefined) => void;
}

export const createChatConnection = (): ChatConnection => {
  let channel: ChatChannel | undefined;
  return {
    current: () => channel,
    use: (next) => {
      channel = next;
    },
  };
};
