/** A socket somebody holds open, and how to end it. */
export interface OpenSocket {
  userId: string;
  sessionId: string;
  close: () => void;
}

export interface OpenSockets {
  /** Returns how to forget it. */
  add: (socket: OpenSocket) => () => void;
  count: () => number;
  sessionIds: () => string[];
  closeSession: (sessionId: string) => void;
  closeUser: (userId: string) => void;
}

/** Every open socket by session and user, so that a sign-out or a demotion reaches them at once. */
export const createOpenSockets = (): OpenSockets => {
  const sockets = new Set<OpenSocket>();
  const closeWhere = (matches: (socket: OpenSocket) => boolean) => {
    for (const socket of [...sockets]) if (matches(socket)) socket.close();
  };
  return {
    add: (socket) => {
      sockets.add(socket);
      return () => sockets.delete(socket);
    },
    count: () => sockets.size,
    sessionIds: () => [...new Set([...sockets].map(({ sessionId }) => sessionId))],
    closeSession: (sessionId) => {
      closeWhere((socket) => socket.sessionId === sessionId);
    },
    closeUser: (userId) => {
      closeWhere((socket) => socket.userId === userId);
    },
  };
};
