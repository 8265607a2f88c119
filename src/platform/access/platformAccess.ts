import { randomBytes } from 'node:crypto';
import { createAccounts, type Accounts } from './accounts';
import { createLoginThrottle } from './loginThrottle';
import { createOpenSockets, type OpenSockets } from './openSockets';
import { createOutgoingGuard, type OutgoingGuard } from './outgoingGuard';
import { createPasswordChange, type PasswordChange } from './passwordChange';
import { createPerformOnce, type PerformOnce } from './performOnce';
import type { PolicyOptions } from './policyPlugin';
import { createSessions } from './sessions';
import type { Clock } from '../clock';
import type { PlatformConfig } from '../config';
import type { Database } from '../storage/database';
import type { Repositories } from '../storage/repositories';

export interface PlatformAccess {
  policy: PolicyOptions;
  openSockets: OpenSockets;
  accounts: Accounts;
  changePassword: PasswordChange;
  performOnce: PerformOnce;
  outgoing: OutgoingGuard;
}

/** Sign-in, sessions, and the token by which the parts of this process know each other. */
export const createPlatformAccess = (
  { database, repositories }: { database: Database; repositories: Repositories },
  { demoAccounts, allowedOrigins, production, outgoingAllow }: PlatformConfig,
  clock: Clock,
  serviceToken = randomBytes(32).toString('base64url'),
): PlatformAccess => {
  const openSockets = createOpenSockets();
  const throttle = createLoginThrottle(repositories.loginThrottle, clock);
  const performOnce = createPerformOnce({ ...repositories, database, clock });
  const shared = { ...repositories, throttle, performOnce, openSockets, clock, demoAccounts };
  return {
    openSockets,
    performOnce,
    outgoing: createOutgoingGuard(outgoingAllow),
    accounts: createAccounts(shared),
    changePassword: createPasswordChange(shared),
    policy: { sessions: createSessions(shared), serviceToken, allowedOrigins, production },
  };
};
