import type { OpenSockets } from './openSockets';
import type { Sessions } from './sessions';

const CHECK_EVERY_MS = 5000;

/** Closes the sockets of sessions that have ended, or whose user's role was changed, elsewhere. Returns how to stop. */
export const watchSessions = (sessions: Sessions, openSockets: OpenSockets): (() => void) => {
  const check = async () => {
    for (const id of await sessions.outdated(openSockets.sessions())) openSockets.closeSession(id);
  };
  const timer = setInterval(() => {
    // A database that is away decides nothing: the next check does.
    check().catch(() => undefined);
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
};
