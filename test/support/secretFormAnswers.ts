import { SystemConfigResponse } from '@contract/http/systemConfig';
import { DEFAULT_SYSTEM_CONFIG } from '@contract/entities/systemConfig';
import type { Account } from '@contract/entities/account';
import type { ToolServer } from '@contract/entities/toolServer';
import * as v from 'valibot';

/** Long enough for every rule; each field gets its own. */
export const canary = (field: string): string => `canary-${field}-4f1e9b7c2d8a6035e1f70b93`;
const AT = '2026-11-20T00:00:00.000Z';
const account: Account = {
  id: 'user_kim',
  username: 'kim',
  email: 'kim@team.example',
  role: 'member',
  disabled: false,
  demo: false,
  service: false,
  createdAt: AT,
  sessions: 0,
  openSockets: 0,
};
const server: ToolServer = {
  id: 'weather',
  name: 'Weather',
  status: 'connected',
  baseUrl: 'https://weather.example/mcp',
  resources: [],
  tools: [],
  templates: [],
  prompts: [],
  builtIn: false,
  checks: [],
  signIn: { kind: 'bearer', readable: true },
};
const ASKS_SIGN_IN = { at: AT, latencyMs: 1, failure: { kind: 'sign-in', message: '401' } };
const config = v.parse(SystemConfigResponse, {
  version: 0,
  config: DEFAULT_SYSTEM_CONFIG,
  profile: 'same-origin',
  secret: { stored: 'encrypted', changedAt: AT },
});
const ISSUED = {
  id: 'key_1',
  name: 'exporter',
  createdBy: 'admin',
  createdAt: AT,
  expiresAt: AT,
  state: 'active',
};
/** What the platform answers on the screens that have such fields. */
export const ANSWERS = {
  'GET /api/client-config': { demoAccounts: false, demo: false, epoch: 'e' },
  'GET /api/accounts': { accounts: [account] },
  'GET /mcp/api/servers': {
    servers: [server, { ...server, id: 'asking', name: 'Asking', status: 'error', checks: [ASKS_SIGN_IN] }],
    programs: 'allowed',
  },
  'GET /api/config/system': config,
  'GET /api/config/system/history': { versions: [] },
  'GET /api/config/api-keys': { keys: [] },
  'GET /api/alert-rules': { rules: [], version: 0 },
  'GET /api/alert-channels': { channels: [] },
  'GET /api/alert-deliveries': { deliveries: [] },
  'GET /api/alert-silences': { silences: [] },
  'GET /api/alerts': { alerts: [] },
  'POST /api/alert-channels': () => ({
    channel: {
      id: 'channel_1',
      name: 'Mail',
      enabled: true,
      kind: 'email',
      hasSecret: true,
      createdBy: 'admin',
      createdAt: AT,
    },
    signingSecret: canary('signing'),
  }),
  'GET /api/second-factor': { state: 'off', required: false, recoveryCodesLeft: 0 },
  'POST /api/second-factor/enrolment': () => ({
    secret: canary('totp'),
    uri: `otpauth://totp/kim?secret=${canary('totp')}`,
  }),
  'GET /api/passkeys': { passkeys: [] },
  'POST /api/passkeys/options': () =>
    Response.json({ error: 'No', code: 'wrong-password', requestId: 'r' }, { status: 400 }),
  'POST /api/second-factor': () => ({ recoveryCodes: [canary('recovery')] }),
  'POST /api/config/api-keys': () => ({ key: ISSUED, apiKey: canary('issued') }),
};
