import type { Operation } from '@contract/access';
import { TAKEN_OVER } from '@contract/chatSocket';
import type { Role } from '@contract/entities/user';
import { isKeyId } from './keyIds';

/** A socket somebody holds open, and how to end it. */
export interface OpenSocket {
  userId: string;
  /** Or its access key's. */
  sessionId: string;
  /** The user's when it was opened. */
  role: Role;
  /** The stream that was opened: connections are limited per user and path. */
  operation: Operation;
  /** Told why where somebody is at the other end to read it. */
  close: (why?: typeof TAKEN_OVER) => void;
}

export interface OpenSockets {
  /** Returns how to forget it. */
  add: (socket: OpenSocket) => () => void;
  count: () => number;
  byOperation: () => Record<string, number>;
  byUser: () => Record<string, number>;
  /** Number of one user's sockets, on one path only where one is named. */
  countOf: (userId: string, operation?: Operation) => number;
  /** Closes whichever of them a user opened first. */
  closeOldest: (userId: string, operation: Operation) => void;
  sessions: () => Pick<OpenSocket, 'sessionId' | 'role'>[];
  closeSession: (sessionId: string) => void;
  /** Those of a user's sessions but the `kept` one; what its access keys hold open stays. */
  closeSessionsOf: (userId: string, kept: string) => void;
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
    byOperation: () => countBy([...sockets].map(({ operation }) => operation)),
    byUser: () => countBy([...sockets].map(({ userId }) => userId)),
    countOf: (userId, operation) =>
      [...sockets].filter(
        (socket) => socket.userId === userId && (operation === undefined || socket.operation === operation),
      ).length,
    closeOldest: (userId, operation) => {
      const mine = (socket: OpenSocket) => socket.userId === userId && socket.operation === operation;
      const oldest = [...sockets].find(mine);
      if (!oldest) return;
      // It is gone at once: the next one to come is counted without it.
      sockets.delete(oldest);
      oldest.close(TAKEN_OVER);
    },
    sessions: () => [...sockets].map(({ sessionId, role }) => ({ sessionId, role })),
    closeSession: (sessionId) => {
      closeWhere((socket) => socket.sessionId === sessionId);
    },
    closeSessionsOf: (userId, kept) => {
      closeWhere(
        (socket) => socket.userId === userId && socket.sessionId !== kept && !isKeyId(socket.sessionId),
      );
    },
    closeUser: (userId, kept) => {
      closeWhere((socket) => socket.userId === userId && socket.sessionId !== kept);
    },
  };
};

const countBy = (keys: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};
