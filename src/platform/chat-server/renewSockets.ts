import type { Server } from 'socket.io';
import { PROCESS_LOOK_MS } from '@contract/limits';

/** Until then the other processes have seen that this one is back, and tell it everything again. */
const SETTLE_MS = 3 * PROCESS_LOOK_MS;
/** Hundreds of consoles do not come again in one instant. */
const SPREAD_MS = 3000;

/** Has all that are connected come again, one by one, and so read anew what they may have missed. */
export const renewSockets = ({ sockets }: Pick<Server, 'sockets'>): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    timer = undefined;
    for (const { conn } of sockets.sockets.values())
      setTimeout(() => {
        // Told a goodbye, a client would not come again by itself.
        conn.close();
      }, Math.random() * SPREAD_MS).unref();
  };
  return () => {
    timer ??= setTimeout(renew, SETTLE_MS).unref();
  };
};
