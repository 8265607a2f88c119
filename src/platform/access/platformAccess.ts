import { randomBytes } from 'node:crypto';
import { createLoginThrottle } from './loginThrottle';
import { createOpenSockets, type OpenSockets } from './openSockets';
import type { PolicyOptions } from './policyPlugin';
import { createSessions } from './sessions';
import type { Clock } from '../clock';
import type { PlatformConfig } from '../config';
import type { Repositories } from '../storage/repositories';

export interface PlatformAccess {
  policy: PolicyOptions;
  openSockets: OpenSockets;
}

/** Sign-in, sessions, and the token by which the parts of this process know each other. */
export const createPlatformAccess = (
  { users, sessions, audit, loginThrottle }: Repositories,
  config: PlatformConfig,
  clock: Clock,
  serviceToken = randomBytes(32).toString('base64url'),
): PlatformAccess => ({
  openSockets: createOpenSockets(),
  policy: {
    sessions: createSessions({
      users,
      sessions,
      audit,
      throttle: createLoginThrottle(loginThrottle, clock),
      clock,
      demoAccounts: config.demoAccounts,
    }),
    serviceToken,
    allowedOrigins: config.allowedOrigins,
    production: config.production,
  },
});
