import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { POLICY } from '@contract/access';
import { defined } from '@contract/defined';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { addGatewayAgent } from '@test/support/gatewayClient';
import { serveOtherAgent } from '@test/support/otherAgent';
import { havePasskey } from '@test/support/passkeys';
import { LINK_CASES, type LinkToEnd } from '@test/support/conversationLinks';
import { addEmptySet } from '@test/support/openRehearsals';
import { addServerTest } from '@test/support/serverTest';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { startPlatform } from '@test/support/startPlatform';

const ROOT = resolve(__dirname, '..', '..');
const runVerify = async ({ dataDir, databaseUrl }: TestDatabase, ...expected: string[]) => {
  const entry = join(ROOT, 'dist/platform/cli/auditVerify.js');
  const child = spawn(process.execPath, [entry, ...expected], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      ...defined({ DATABASE_URL: databaseUrl }),
    },
  });
  let told = '';
  child.stdout.on('data', (data: Buffer) => (told += data.toString()));
  child.stderr.on('data', (data: Buffer) => (told += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, told };
};

const tamper = async (database: TestDatabase, statement: string) => {
  const opened = await openDatabase(database);
  try {
    await opened.query(statement);
  } finally {
    await opened.close();
  }
};

describe('npm run audit:verify', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await prepareTestDatabase();
    const platform = await spawnPlatform(database);
    for (const role of ['admin', 'operator', 'member']) await signIn(platform.url, role);
    expect((await platform.end('SIGTERM')).code).toBe(0);
  });
  afterEach(() => database.remove());

  test('says that the audit is whole and how it ends, over a line that a kill has cut off outside', async () => {
    const file = join(database.dataDir, 'audit.witness');
    expect(readFileSync(file, 'utf8')).toContain('"seq":3');
    appendFileSync(file, '{"epoch":"x","seq":');
    const whole = await runVerify(database);
    expect(whole).toMatchObject({ code: 0, told: expect.stringContaining('is whole: 3 records') });
    const end = /ends with (3:[\da-f]{64})/.exec(whole.told)?.[1] ?? '';
    const other = await runVerify(database, end, `2:${'0'.repeat(64)}`);
    expect(other).toMatchObject({ code: 1, told: expect.stringContaining('record 2 is not the one') });
  });

  /** Within the database nothing is missing then: what was seen outside says so. Other damage: auditRepository.test.ts */
  test('finds a record that was taken off the end together with the mark of the end', async () => {
    await tamper(
      database,
      `WITH gone AS (DELETE FROM audit WHERE seq = 3) UPDATE meta SET value =
         (SELECT jsonb_build_object('seq', seq, 'hash', hash) FROM audit WHERE seq = 2) WHERE key = 'audit-head'`,
    );
    const found = await runVerify(database);
    expect(found).toMatchObject({ code: 1, told: expect.stringContaining('record 3 is missing') });
  });
});

describe('what takes something away', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const made = async (answer: Promise<Response>, read: (body: never) => string): Promise<string> =>
    read((await (await answer).json()) as never);
  const create = (admin: SignedIn, path: string, body: object) =>
    admin.fetch(path, { method: 'POST', body, headers: key() });
  const conversation = (admin: SignedIn) =>
    made(create(admin, '/api/conversations', {}), (body: { conversation: { id: string } }) => {
      return body.conversation.id;
    });
  const scenario = (admin: SignedIn) =>
    made(
      create(admin, '/api/dry-run/scenarios', { name: 'One', request: '주간 보고서 작성해줘' }),
      ({ id }: { id: string }) => id,
    );
  const apiKey = (admin: SignedIn) =>
    made(create(admin, '/api/config/api-keys', { name: 'exporter' }), (body: { key: { id: string } }) => {
      return body.key.id;
    });
  const accessKey = (admin: SignedIn) =>
    made(
      create(admin, '/api/access-keys', { name: 'gone', scopes: ['read'] }),
      (body: { key: { id: string } }) => body.key.id,
    );
  const anotherSession = async (admin: SignedIn, username: string) => {
    await signIn(new URL((await admin.fetch('/health')).url).origin, username);
    return made(
      admin.fetch(`/api/accounts/user_${username}/sessions`),
      (body: { sessions: { id: string; current: boolean }[] }) =>
        body.sessions.find(({ current }) => !current)?.id ?? '',
    );
  };
  const passkeyOf = async (admin: SignedIn, username: string) => {
    const { origin } = new URL((await admin.fetch('/health')).url);
    return (await havePasskey(origin, await signIn(origin, username), { password: username })).id;
  };
  const toolServer = (admin: SignedIn) =>
    made(
      create(admin, '/mcp/api/servers', { name: 'gone', url: 'http://127.0.0.1:9/mcp' }),
      (body: { server: { id: string } }) => body.server.id,
    );

  const viewAt = (path: string) => (admin: SignedIn) =>
    made(
      create(admin, path, { name: 'gone', search: '' }),
      (body: { views: { id: string }[] }) => body.views[0]?.id ?? '',
    );

  /** By its row in the policy table: how the thing is made, the call, and the action of its record. */
  const CASES: Record<
    string,
    {
      make: (admin: SignedIn) => Promise<string | LinkToEnd>;
      call: string;
      after?: string;
      action: string;
      body?: object;
    }
  > = {
    'chat DELETE /api/conversations/:id': {
      make: conversation,
      call: 'DELETE /api/conversations/',
      action: 'conversation.delete',
    },
    'chat PATCH /api/conversations/:id': {
      make: conversation,
      call: 'PATCH /api/conversations/',
      action: 'conversation.reset',
      body: { reset: true },
    },
    ...LINK_CASES,
    'chat DELETE /api/dry-run/scenarios/:id': {
      make: scenario,
      call: 'DELETE /api/dry-run/scenarios/',
      action: 'dry-run.scenario.delete',
    },
    'chat DELETE /api/scenario-sets/:id': {
      make: addEmptySet,
      call: 'DELETE /api/scenario-sets/',
      action: 'scenario-set.delete',
    },
    'chat DELETE /api/run-views/:id': {
      make: viewAt('/api/run-views'),
      call: 'DELETE /api/run-views/',
      action: 'run-view.delete',
    },
    'chat DELETE /api/log-views/:id': {
      make: viewAt('/api/log-views'),
      call: 'DELETE /api/log-views/',
      action: 'log-view.delete',
    },
    'chat DELETE /api/prices/:id': {
      make: (admin) =>
        made(
          create(admin, '/api/prices', {
            prices: [{ model: 'gone', from: '2026-11-01T00:00:00Z', input: 1, output: 2 }],
          }),
          ({ prices }: { prices: { id: string; model: string; withdrawnAt?: string }[] }) =>
            prices.find(({ model, withdrawnAt }) => model === 'gone' && withdrawnAt === undefined)?.id ?? '',
        ),
      call: 'DELETE /api/prices/',
      action: 'prices.withdraw',
    },
    'chat DELETE /api/config/api-keys/:id': {
      make: apiKey,
      call: 'DELETE /api/config/api-keys/',
      action: 'api-key.revoke',
    },
    'chat DELETE /api/alert-channels/:id': {
      make: (admin) =>
        made(
          create(admin, '/api/alert-channels', {
            name: 'gone',
            settings: { kind: 'slack', channelId: 'C1' },
          }),
          (body: { channel: { id: string } }) => body.channel.id,
        ),
      call: 'DELETE /api/alert-channels/',
      action: 'alert-channel.remove',
    },
    'chat DELETE /api/alert-silences/:id': {
      make: (admin) =>
        made(
          create(admin, '/api/alert-silences', { rule: 'latency', minutes: 5 }),
          (body: { silences: { id: string }[] }) => body.silences[0]?.id ?? '',
        ),
      call: 'DELETE /api/alert-silences/',
      action: 'alert.silence.end',
    },
    'chat DELETE /api/access-keys/:id': {
      make: accessKey,
      call: 'DELETE /api/access-keys/',
      action: 'access-key.revoke',
    },
    'chat DELETE /api/accounts/:id/access-keys/:keyId': {
      make: accessKey,
      call: 'DELETE /api/accounts/user_admin/access-keys/',
      action: 'access-key.revoke',
    },
    'chat DELETE /api/sessions/:id': {
      make: (admin) => anotherSession(admin, 'admin'),
      call: 'DELETE /api/sessions/',
      action: 'session.end',
    },
    'chat DELETE /api/accounts/:id/sessions/:sessionId': {
      make: (admin) => anotherSession(admin, 'viewer'),
      call: 'DELETE /api/accounts/user_viewer/sessions/',
      action: 'session.end',
    },
    'chat DELETE /api/passkeys/:id': {
      make: (admin) => passkeyOf(admin, 'admin'),
      call: 'DELETE /api/passkeys/',
      action: 'passkey.remove',
    },
    'chat DELETE /api/accounts/:id/passkeys/:passkeyId': {
      make: (admin) => passkeyOf(admin, 'viewer'),
      call: 'DELETE /api/accounts/user_viewer/passkeys/',
      action: 'passkey.remove',
    },
    'tools DELETE /api/servers/:id': {
      make: toolServer,
      call: 'DELETE /mcp/api/servers/',
      action: 'tool-server.remove',
    },
    'tools DELETE /api/servers/:id/sign-in': {
      make: toolServer,
      call: 'DELETE /mcp/api/servers/',
      after: '/sign-in',
      action: 'tool-server.sign-out',
    },
    'tools DELETE /api/gateway/agents/:id': {
      make: async (admin) => (await addGatewayAgent(admin, { name: 'gone' })).agent.id,
      call: 'DELETE /mcp/api/gateway/agents/',
      action: 'gateway-agent.remove',
    },
    'tools DELETE /api/servers/:id/tests/:testId': {
      make: addServerTest,
      call: 'DELETE /mcp/api/servers/slack/tests/',
      action: 'tool-server.test-remove',
    },
    'gateway DELETE /api/agents/:agentId': {
      make: async (admin) => {
        const other = await serveOtherAgent();
        const answer = await create(admin, '/a2a/api/agents', { cardUrl: other.cardUrl });
        await other.close();
        return ((await answer.json()) as { agent: { agentId: string } }).agent.agentId;
      },
      call: 'DELETE /a2a/api/agents/',
      action: 'agent.remove',
    },
  };

  test('has a case for every row of the policy table that deletes', () => {
    const rows = Object.keys(POLICY).filter((row) => row.includes(' DELETE ') && !row.startsWith('mcp'));
    expect(Object.keys(CASES)).toEqual(expect.arrayContaining(rows));
  });

  test('stands in the audit, with who did it', async () => {
    const platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
    const admin = await signIn(platform.url, 'admin');
    const expected: object[] = [];
    for (const { make, call, after = '', action, body } of Object.values(CASES)) {
      const thing = await make(admin);
      const { target, rest } = typeof thing === 'string' ? { target: thing, rest: '' } : thing;
      const [method = '', path = ''] = call.split(' ');
      const init = { method, headers: key(), ...(body ? { body } : {}) };
      const answer = await admin.fetch(`${path}${target}${rest}${after}`, init);
      expect([call, answer.status]).toEqual([call, 200]);
      expected.push(expect.objectContaining({ actor: 'admin', action, target }));
    }
    const scenarios = '/api/dry-run/scenarios/announce/reset';
    expect((await admin.fetch(scenarios, { method: 'POST', headers: key() })).status).toBe(200);
    expected.push(
      expect.objectContaining({ actor: 'admin', action: 'dry-run.scenario.reset', target: 'announce' }),
    );
    const rows = await platform.inspect((database) =>
      database.query<object>('SELECT actor, action, target FROM audit ORDER BY seq'),
    );
    await platform.stop();
    expect(rows).toEqual(expect.arrayContaining(expected));
  });
});
