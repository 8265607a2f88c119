import type { ServerSession } from '@contract/entities/toolServer';
import { LONGEST_CALL_MINUTES } from '@contract/serverCallLimits';

/** Settings of a server that nobody has set any for. */
export const UNSET_SESSION: ServerSession = {
  longestCallMinutes: LONGEST_CALL_MINUTES,
  roots: [],
  logLevel: 'debug',
};
