import { randomBytes } from 'node:crypto';
import type { Operation } from '@contract/access';
import { mayHaveScope, scopeOf } from '@contract/keyScopes';
import { interventionEndpoints } from '@contract/endpoints/interventionEndpoints';
import { platformEndpoints } from '@contract/endpoints/platformEndpoints';
import { createAccessKeys, isAccessKey, type AccessKeys } from '@platform/access/accessKeys';
import { createAccounts, type Accounts } from '@platform/access/accounts';
import { CODE_LIMIT, createLoginThrottle } from '@platform/access/loginThrottle';
import { createOpenSockets, type OpenSockets } from '@platform/access/openSockets';
import { createOutgoingGuard, type OutgoingGuard } from '@platform/access/outgoingGuard';
import { createPasskeyChallenges, type PasskeyChallenges } from '@platform/access/passkeyChallenges';
import { createPasskeys, type Passkeys } from '@platform/access/passkeys';
import { createPasskeySignIn, type PasskeySignIn } from '@platform/access/passkeySignIn';
import { createPasswordChange, type PasswordChange } from '@platform/access/passwordChange';
import type { Program } from '@platform/access/operations';
import {
  createCallOnce,
  createPerformOnce,
  type CallOnce,
  type PerformOnce,
} from '@platform/access/performOnce';
import { createPasswordProof, type PasswordProof } from '@platform/access/passwordProof';
import { isServiceToken, type PolicyOptions } from '@platform/access/policyPlugin';
import { createMessageRate, type MessageRate } from '@platform/access/messageRate';
import { createRequestRate, type RequestRate } from '@platform/access/requestRate';
import { createSecondFactor, type SecondFactor } from '@platform/access/secondFactor';
import { createSecondSteps, type SecondSteps } from '@platform/access/secondStep';
import { createSessionList, type SessionList } from '@platform/access/sessionList';
import { createSessions } from '@platform/access/sessions';
import type { Clock } from '@platform/common/clock';
import { readClientAddress } from '@platform/access/clientAddress';
import { createHostRule } from '@platform/http/knownHosts';
import type { PlatformConfig } from '@platform/config/platformConfig';
import type { Database } from '@platform/storage/engine/database';
import type { PlatformSettings } from '@platform/settings/platformSettings';
import type { Repositories } from '@platform/storage/repositories';

export interface PlatformAccess {
  policy: PolicyOptions;
  /** The one of the policy, as other processes take part in it. */
  rate: RequestRate;
  messageRate: MessageRate;
  accessKeys: AccessKeys;
  sessionList: SessionList;
  secondFactor: SecondFactor;
  secondSteps: SecondSteps;
  provePassword: PasswordProof;
  passkeys: Passkeys;
  passkeySignIn: PasskeySignIn;
  passkeyChallenges: PasskeyChallenges;
  openSockets: OpenSockets;
  accounts: Accounts;
  changePassword: PasswordChange;
  performOnce: PerformOnce;
  /** The same, for what steers agents: on connections that everyday work does not use up. */
  performUrgentOnce: PerformOnce;
  callOnce: CallOnce;
  outgoing: OutgoingGuard;
}

export interface AccessLimits extends Pick<PlatformSettings, 'settings' | 'apiKeys' | 'box'> {
  serviceToken?: string | undefined;
}

const OTLP_PROGRAM = { id: 'otlp', name: 'OTLP_TOKEN' };
const METRICS_PROGRAM = { id: 'metrics', name: 'METRICS_TOKEN' };

/** The token of the environment that opens this call, beside the API keys. */
const tokenOf = (
  operation: Operation,
  { otlpToken, metricsToken }: Pick<PlatformConfig, 'otlpToken' | 'metricsToken'>,
) =>
  operation === platformEndpoints.metrics.operation
    ? { program: METRICS_PROGRAM, expected: metricsToken }
    : { program: OTLP_PROGRAM, expected: otlpToken };

const liveLimits = ({ current }: PlatformSettings['settings']) => ({
  security: () => current().security,
  general: () => current().general,
});

/** The owner of an access key sends telemetry by it where both its scopes and its owner's role allow that. */
const telemetryProgram = async (
  { resolve }: AccessKeys,
  token: string,
  operation: Operation,
): Promise<Program | undefined> => {
  const holder = await resolve(token);
  const isAllowed =
    holder?.key.scopes.includes('telemetry') === true &&
    mayHaveScope(holder.user, 'telemetry') &&
    scopeOf(operation) === 'telemetry';
  return isAllowed ? { id: holder.key.id, name: `${holder.user.username}: ${holder.key.name}` } : undefined;
};

const isToken = (given: string, expected: string | undefined): boolean =>
  expected !== undefined && isServiceToken(given, expected);

/** Sign-in, sessions, and the token by which the parts of this process know each other. */
export const createPlatformAccess = (
  {
    database,
    repositories,
    urgent,
  }: { database: Database; repositories: Repositories; urgent: Repositories },
  config: PlatformConfig,
  clock: Clock,
  { settings, apiKeys, box, serviceToken = randomBytes(32).toString('base64url') }: AccessLimits,
): PlatformAccess => {
  const { demoAccounts, allowedOrigins, production, outgoingAllow } = config;
  const { security, general } = liveLimits(settings);
  const openSockets = createOpenSockets();
  const throttled = { repository: repositories.loginThrottle, database, clock };
  const throttle = createLoginThrottle(throttled);
  const codeThrottle = createLoginThrottle({ ...throttled, accountLimit: CODE_LIMIT });
  const secondFactor = createSecondFactor({ ...repositories, codeThrottle, box, database, clock });
  const { idempotency } = repositories;
  const performOnce = createPerformOnce({ idempotency, database });
  const shared = {
    ...repositories,
    database,
    throttle,
    performOnce,
    openSockets,
    clock,
    demoAccounts,
    secondFactor,
  };
  const accessKeys = createAccessKeys(shared);
  const sessions = createSessions(shared);
  const provePassword = createPasswordProof(shared);
  const passkeyChallenges = createPasskeyChallenges({ ...repositories, box, clock }, production);
  const withPasskeys = { ...shared, provePassword, challenges: passkeyChallenges };
  const rate = createRequestRate(() => security().rateLimit);
  return {
    rate,
    messageRate: createMessageRate(),
    accessKeys,
    passkeys: createPasskeys(withPasskeys),
    passkeySignIn: createPasskeySignIn({ ...withPasskeys, sessions }),
    passkeyChallenges,
    sessionList: createSessionList(shared),
    secondFactor,
    secondSteps: createSecondSteps({ ...repositories, box, clock }, production),
    provePassword,
    openSockets,
    performOnce,
    performUrgentOnce: createPerformOnce({
      idempotency,
      database: { ...database, ...database.urgent },
    }),
    callOnce: createCallOnce({ idempotency, database }),
    outgoing: createOutgoingGuard(outgoingAllow),
    accounts: createAccounts({ ...shared, processId: database.processId }),
    changePassword: createPasswordChange(shared),
    policy: {
      sessions,
      accessKeys,
      serviceToken,
      allowedOrigins,
      production,
      hosts: createHostRule(config.host, config.publicUrls ?? []),
      addressOf: readClientAddress(config.trustProxy ?? []),
      urgent: {
        operations: new Set([interventionEndpoints.add.operation]),
        sessions: createSessions({ ...shared, ...urgent }),
        accessKeys: createAccessKeys({ ...shared, ...urgent }),
      },
      rate,
      maxConnections: () => general().maxConnections,
      verifyKey: async (token, operation) => {
        if (isAccessKey(token)) return telemetryProgram(accessKeys, token, operation);
        const { program, expected } = tokenOf(operation, config);
        return isToken(token, expected) ? program : apiKeys.verify(token);
      },
    },
  };
};
