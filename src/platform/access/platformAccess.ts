import { randomBytes } from 'node:crypto';
import { createAccounts, type Accounts } from './accounts';
import { createLoginThrottle } from './loginThrottle';
import { createOpenSockets, type OpenSockets } from './openSockets';
import { createOutgoingGuard, type OutgoingGuard } from './outgoingGuard';
import { createPasswordChange, type PasswordChange } from './passwordChange';
import { createCallOnce, createPerformOnce, type CallOnce, type PerformOnce } from './performOnce';
import { isServiceToken, type PolicyOptions } from './policyPlugin';
import { createRequestRate } from './requestRate';
import { createSessions } from './sessions';
import type { Clock } from '../clock';
import { createHostRule } from '../http/knownHosts';
import type { PlatformConfig } from '../config';
import type { Database } from '../storage/database';
import type { PlatformSettings } from '../settings/platformSettings';
import type { Repositories } from '../storage/repositories';

export interface PlatformAccess {
  policy: PolicyOptions;
  openSockets: OpenSockets;
  accounts: Accounts;
  changePassword: PasswordChange;
  performOnce: PerformOnce;
  callOnce: CallOnce;
  outgoing: OutgoingGuard;
}

export interface AccessLimits extends PlatformSettings {
  serviceToken?: string | undefined;
}

const OTLP_PROGRAM = { id: 'otlp', name: 'OTLP_TOKEN' };

const liveLimits = ({ current }: PlatformSettings['settings']) => ({
  security: () => current().security,
  general: () => current().general,
});

const isToken = (given: string, expected: string | undefined): boolean =>
  expected !== undefined && isServiceToken(given, expected);

/** Sign-in, sessions, and the token by which the parts of this process know each other. */
export const createPlatformAccess = (
  { database, repositories }: { database: Database; repositories: Repositories },
  config: PlatformConfig,
  clock: Clock,
  { settings, apiKeys, serviceToken = randomBytes(32).toString('base64url') }: AccessLimits,
): PlatformAccess => {
  const { demoAccounts, allowedOrigins, production, outgoingAllow, otlpToken } = config;
  const { security, general } = liveLimits(settings);
  const openSockets = createOpenSockets();
  const throttle = createLoginThrottle({ repository: repositories.loginThrottle, database, clock });
  const performOnce = createPerformOnce({ ...repositories, database, clock });
  const shared = { ...repositories, throttle, performOnce, openSockets, clock, demoAccounts };
  return {
    openSockets,
    performOnce,
    callOnce: createCallOnce({ ...repositories, database, clock }),
    outgoing: createOutgoingGuard(outgoingAllow),
    accounts: createAccounts(shared),
    changePassword: createPasswordChange(shared),
    policy: {
      ...{ sessions: createSessions(shared), serviceToken, allowedOrigins, production },
      hosts: createHostRule(config.host, config.publicUrls ?? []),
      rate: createRequestRate(() => security().rateLimit),
      maxConnections: () => general().maxConnections,
      verifyKey: (token) =>
        isToken(token, otlpToken) ? Promise.resolve(OTLP_PROGRAM) : apiKeys.verify(token),
    },
  };
};
