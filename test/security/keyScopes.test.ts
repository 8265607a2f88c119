import { POLICY } from '@contract/access';
import { SCOPES, type Scope } from '@contract/entities/accessKey';
import type { Role } from '@contract/entities/user';
import { allows, ROLE_PERMISSIONS, ROLE_RANKS, type Requirement } from '@contract/roles';
import { issueKey, SCOPES_OF_ROLE, type IssuedKey } from '@test/support/accessKeys';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { callRow, servedRows, type HttpRow } from '@test/support/policyRows';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const ROLES = Object.keys(ROLE_RANKS) as Role[];

let platform: TestPlatform;
let rows: HttpRow[];
beforeAll(async () => {
  platform = await startPlatform();
  await liftRateLimit(platform.url);
  rows = await servedRows(platform.url, await signIn(platform.url, 'admin'));
});
afterAll(() => platform.stop());

/** By hand: sign-in, and whatever gives access or takes it away. */
const NEVER: readonly string[] = [
  'tools POST /api/programs',
  'tools PUT /api/programs/:id',
  'tools POST /api/servers/:id/sign-in',
  'tools GET /api/sign-in/callback',
  'tools DELETE /api/servers/:id/sign-in',
  'chat POST /api/auth/logout',
  'chat POST /api/auth/logout-everywhere',
  'chat POST /api/auth/password',
  'chat GET /api/second-factor',
  'chat POST /api/second-factor/enrolment',
  'chat POST /api/second-factor',
  'chat POST /api/second-factor/recovery-codes',
  'chat POST /api/second-factor/off',
  'chat PUT /api/second-factor/policy',
  'chat POST /api/accounts/:id/reset-second-factor',
  'chat GET /api/passkeys',
  'chat POST /api/passkeys/options',
  'chat POST /api/passkeys',
  'chat PATCH /api/passkeys/:id',
  'chat DELETE /api/passkeys/:id',
  'chat GET /api/accounts/:id/passkeys',
  'chat DELETE /api/accounts/:id/passkeys/:passkeyId',
  'chat GET /api/conversations/:id/links',
  'chat POST /api/conversations/:id/links',
  'chat DELETE /api/conversations/:id/links',
  'chat DELETE /api/conversations/:id/links/:linkId',
  'chat POST /api/conversation-links/open',
  'chat GET /api/access-keys',
  'chat POST /api/access-keys',
  'chat DELETE /api/access-keys/:id',
  'chat GET /api/sessions',
  'chat DELETE /api/sessions/:id',
  'chat POST /api/sessions/end-others',
  'chat POST /api/accounts',
  'chat POST /api/service-accounts',
  'chat PATCH /api/accounts/:id',
  'chat POST /api/accounts/:id/revoke-sessions',
  'chat GET /api/accounts/:id/access-keys',
  'chat POST /api/accounts/:id/access-keys',
  'chat DELETE /api/accounts/:id/access-keys/:keyId',
  'chat GET /api/accounts/:id/sessions',
  'chat DELETE /api/accounts/:id/sessions/:sessionId',
  'chat POST /api/config/api-keys',
  'chat DELETE /api/config/api-keys/:id',
  'tools POST /api/gateway/agents',
  'tools POST /api/gateway/agents/:id/key',
];

/** Telemetry is told and read by those who manage agents. */
const may = (role: Role, requirement: Requirement): boolean => {
  const user = { role, permissions: [...ROLE_PERMISSIONS[role]] };
  if (requirement === 'api-key') return role === 'admin' || role === 'operator';
  return allows(user, requirement);
};

/** Which scopes open a row, apart from its owner's role. */
const opens = ({ operation, method, requirement }: HttpRow, scopes: readonly Scope[]): boolean => {
  if (requirement === 'public') return true;
  if (NEVER.includes(operation) || requirement === 'service' || operation.startsWith('mcp-gateway'))
    return false;
  if (requirement === 'api-key') return scopes.includes('telemetry');
  if (method === 'GET') return scopes.includes('read');
  const needed = JSON.stringify(requirement);
  if (needed === '{"roles":["admin"]}') return scopes.includes('admin');
  if (needed === '{"permission":"manage:agents"}') return scopes.includes('manage:agents');
  if (needed === '{"permission":"approve:cards"}') return scopes.includes('approve:cards');
  return scopes.includes('execute:actions');
};

const wrongAnswers = async (role: Role, scopes: readonly Scope[], key: IssuedKey): Promise<string[]> => {
  const wrong: string[] = [];
  for (const row of rows) {
    const { status } = await callRow(platform.url, row, '', key.headers);
    const expected = may(role, row.requirement) && opens(row, scopes);
    // A public sign-in with an empty body is refused for what it is.
    if (row.requirement === 'public' ? status === 403 : (status !== 401 && status !== 403) !== expected)
      wrong.push(`${role} ${scopes.join()} ${row.operation}: ${String(status)}`);
  }
  return wrong;
};

test('the calls that no key opens are there', () => {
  expect(NEVER.filter((operation) => !(operation in POLICY))).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});

test.each(SCOPES)(
  'of an administrator, a key of the scope %s opens what its row needs, and nothing else',
  async (scope) => {
    const key = await issueKey(await signIn(platform.url, 'admin'), [scope]);
    expect(await wrongAnswers('admin', [scope], key)).toEqual([]);
  },
  120_000,
);

test.each(ROLES)(
  'every scope that a %s may have does no more than the role',
  async (role) => {
    const key = await issueKey(await signIn(platform.url, role), SCOPES_OF_ROLE[role]);
    expect(await wrongAnswers(role, SCOPES_OF_ROLE[role], key)).toEqual([]);
  },
  120_000,
);
