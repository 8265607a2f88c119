import type { ServerToClientEvents } from '@contract/chatSocket';

/** Carries chat events to every console that is open. Reading is open to every signed-in user. */
export interface ChatEvents {
  emit: <Name extends keyof ServerToClientEvents>(
    name: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ) => void;
  /** The chat socket takes over here once it listens. */
  connect: (send: ChatEvents['emit']) => void;
}

export const createChatEvents = (): ChatEvents => {
  let send: ChatEvents['emit'] = () => undefined;
  return {
    emit: (name, ...payload) => {
      send(name, ...payload);
    },
    connect: (next) => {
      send = next;
    },
  };
};
