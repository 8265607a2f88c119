import type { AccessKeys } from './accessKeys';
import { isKeyId } from './keyIds';
import type { OpenSockets } from './openSockets';
import type { Sessions } from './sessions';

const CHECK_EVERY_MS = 1500;

/** Closes the sockets of sessions and access keys that have ended, or whose user's role was changed, elsewhere. Returns how to stop. */
export const watchSessions = (
  sessions: Pick<Sessions, 'outdated'>,
  accessKeys: Pick<AccessKeys, 'outdated'>,
  openSockets: OpenSockets,
): (() => void) => {
  const check = async () => {
    const open = openSockets.sessions();
    const ofPeople = open.filter(({ sessionId }) => !isKeyId(sessionId));
    const ended = [...(await sessions.outdated(ofPeople)), ...(await accessKeys.outdated(open))];
    for (const id of ended) openSockets.closeSession(id);
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
