import type { Operation } from '@contract/access';
import type { Role } from '@contract/entities/user';

/** A socket somebody holds open, and how to end it. */
export interface OpenSocket {
  userId: string;
  sessionId: string;
  /** The user's when it was opened. */
  role: Role;
  /** What was opened: connections are limited per user and path. */
  operation: Operation;
  close: () => void;
}

export interface OpenSockets {
  /** Returns how to forget it. */
  add: (socket: OpenSocket) => () => void;
  count: () => number;
  /** Of one user, and on one path only where one is named. */
  countOf: (userId: string, operation?: Operation) => number;
  sessions: () => Pick<OpenSocket, 'sessionId' | 'role'>[];
  closeSession: (sessionId: string) => void;
  /** With `kept`, all but the sockets of that session. */
  closeUser: (userId: string, kept?: string) => void;
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
    countOf: (userId, operation) =>
      [...sockets].filter(
        (socket) => socket.userId === userId && (operation === undefined || socket.operation === operation),
      ).length,
    sessions: () => [...sockets].map(({ sessionId, role }) => ({ sessionId, role })),
    closeSession: (sessionId) => {
      closeWhere((socket) => socket.sessionId === sessionId);
    },
    closeUser: (userId, kept) => {
      closeWhere((socket) => socket.userId === userId && socket.sessionId !== kept);
    },
  };
};
