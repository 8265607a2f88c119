import { randomUUID } from 'node:crypto';
import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

/** Messages of one session's streams. */
export interface SessionMessages extends EventStore {
  /** The session has ended. */
  forget: () => void;
}

interface Kept {
  session: symbol;
  streamId: string;
  message: JSONRPCMessage;
  bytes: number;
}

/**
 * The newest messages that sessions of this process were sent, so that a stream that was cut goes on where its client left it:
 * of all sessions together as much as `maxBytes`, the oldest given up first.
 */
export const createKeptMessages = (maxBytes: number): (() => SessionMessages) => {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (id: string): void => {
    bytes -= kept.get(id)?.bytes ?? 0;
    kept.delete(id);
  };
  return () => {
    const session = Symbol('session');
    const ofSession = (id: string) => (kept.get(id)?.session === session ? kept.get(id) : undefined);
    return {
      storeEvent: (streamId, message) => {
        const id = randomUUID();
        const size = Buffer.byteLength(JSON.stringify(message));
        kept.set(id, { session, streamId, message, bytes: size });
        bytes += size;
        for (const oldest of kept.keys()) {
          if (bytes <= maxBytes) break;
          drop(oldest);
        }
        return Promise.resolve(id);
      },
      getStreamIdForEventId: (id) => Promise.resolve(ofSession(id)?.streamId),
      replayEventsAfter: async (lastId, { send }) => {
        const streamId = ofSession(lastId)?.streamId;
        if (streamId === undefined) throw new Error('This event is not kept any more');
        let isAfter = false;
        for (const [id, { message, ...of }] of kept) {
          // The beginning of a stream is no message.
          const isMissed =
            isAfter && of.session === session && of.streamId === streamId && 'jsonrpc' in message;
          if (isMissed) await send(id, message);
          isAfter ||= id === lastId;
        }
        return streamId;
      },
      forget: () => {
        for (const [id, one] of kept) if (one.session === session) drop(id);
      },
    };
  };
};
