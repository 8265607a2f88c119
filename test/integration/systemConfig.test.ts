import { DEFAULT_SYSTEM_CONFIG, type SystemConfig } from '@contract/entities/systemConfig';
import type { AgentStat } from '@contract/entities/agent';
import type { LogEntry } from '@contract/entities/logEntry';
import type {
  ApiKeyIssuedResponse,
  ApiKeysResponse,
  ConfigHistoryResponse,
  SystemConfigResponse,
} from '@contract/http/systemConfig';
import { defined } from '@contract/defined';
import { openChat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const SYSTEM = '/api/config/system';
const CANARY = 'canary-secret-0123456789-abcdefghij';

let platform: TestPlatform;
let admin: SignedIn;
/** Before anything was saved. */
let fresh: SystemConfigResponse;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
  fresh = await read();
});
afterAll(() => platform.stop());

const ask = async <T>(path: string, init: Parameters<SignedIn['fetch']>[1] = {}, as = admin) => {
  const answer = await as.fetch(path, init);
  return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
};
const read = async () => (await ask<SystemConfigResponse>(SYSTEM)).body;
const save = (config: SystemConfig, { jwtSecret, ...more }: Saving & { expectedVersion: number }) => {
  const security = { ...config.security, ...defined({ jwtSecret }) };
  const body = { config: { ...config, security }, ...more };
  return ask<SystemConfigResponse & { code: string }>(SYSTEM, { method: 'PUT', body });
};
interface Saving {
  jwtSecret?: string;
  reason?: string;
}
type Change = (config: SystemConfig) => SystemConfig;
const change = async (edit: Change, more: Saving = {}) => {
  const { config, version } = await read();
  return save(edit(structuredClone(config)), { expectedVersion: version, ...more });
};
const restoreDefaults = () => change(() => DEFAULT_SYSTEM_CONFIG);

test('a fresh installation has the specified values, and none of it to others', async () => {
  const { config, version, secret } = fresh;
  expect({ config, version }).toEqual({ config: DEFAULT_SYSTEM_CONFIG, version: 0 });
  expect(secret.stored).toBe('encrypted');
  const operator = await signIn(platform.url, 'operator');
  expect((await ask(SYSTEM, {}, operator)).status).toBe(403);
});

test('a save is a version with author and reason; one made on an older version is refused', async () => {
  const rename: Change = ({ general, ...rest }) => ({ ...rest, general: { ...general, systemName: 'Ops' } });
  const before = (await read()).version;
  const saved = await change(rename, { reason: '이름' });
  expect(saved.body).toMatchObject({
    version: before + 1,
    updatedBy: 'admin',
    config: { general: { systemName: 'Ops' } },
  });
  const { body: card } = await ask<{ provider: { organization: string } }>(
    '/coordinator/.well-known/agent-card.json',
  );
  expect(card.provider.organization).toBe('Ops');
  const late = await save(DEFAULT_SYSTEM_CONFIG, { expectedVersion: before });
  expect([late.status, late.body.code]).toEqual([409, 'config-moved']);
  const { body } = await ask<ConfigHistoryResponse>(`${SYSTEM}/history`);
  expect(body.versions[0]).toMatchObject({ version: before + 1, reason: '이름' });
  await restoreDefaults();
});

test.each<[string, Change]>([
  [
    'a port of another agent',
    (config) => ({
      ...config,
      agents: { ...config.agents, monitor: { ...config.agents.monitor, port: 3001 } },
    }),
  ],
  ['a timeout of nothing', (config) => ({ ...config, general: { ...config.general, timeout: 0 } })],
  ['an empty name', (config) => ({ ...config, general: { ...config.general, systemName: ' ' } })],
  [
    'a rate that is no number',
    (config) => ({ ...config, security: { ...config.security, rateLimit: Number.NaN } }),
  ],
])('%s is refused', async (_what, edit) => {
  const { version } = await read();
  expect([400, 422]).toContain((await change(edit)).status);
  expect((await read()).version).toBe(version);
});

test('a program that knows no retention leaves it as it is', async () => {
  await change((config) => ({ ...config, general: { ...config.general, logRetention: 30 } }));
  const { config, version } = await read();
  const { systemName, logLevel, maxConnections, timeout } = config.general;
  const general = { systemName, logLevel, maxConnections, timeout };
  const body = { config: { ...config, general: { ...general, retryAttempts: 4 } }, expectedVersion: version };
  expect((await ask(SYSTEM, { method: 'PUT', body })).status).toBe(200);
  expect((await read()).config.general).toMatchObject({
    retryAttempts: 4,
    logRetention: 30,
    traceRetention: 365,
  });
  await restoreDefaults();
});

test('an agent that is switched off takes nothing on, and its model is used', async () => {
  await change((config) => ({
    ...config,
    agents: {
      ...config.agents,
      monitor: { ...config.agents.monitor, enabled: false },
      workflow: { ...config.agents.workflow, model: 'claude-3-haiku' },
    },
  }));
  const { body } = await ask<{ agents: AgentStat[] }>('/a2a/api/stats');
  expect(body.agents.find(({ agentId }) => agentId === 'monitor')?.status).toBe('offline');
  const chat = await openChat(platform.url, admin);
  const { reply } = await chat.ask('시스템 상태 알려줘');
  chat.close();
  expect(reply).toMatchObject({ status: 'failed' });
  expect(reply.error).toContain('monitor is switched off');
  const prompt = await ask<{ effectivePrompt: { model: string } }>(
    '/api/agents/workflow/effective-prompt?includeStats=true',
  );
  expect(prompt.body.effectivePrompt.model).toBe('claude-3-haiku');
  await restoreDefaults();
});

test('a tool server that is switched off offers and does nothing', async () => {
  await change((config) => ({
    ...config,
    mcp: { ...config.mcp, slack: { ...config.mcp.slack, enabled: false } },
  }));
  const call = await ask<{ code: string }>('/mcp/api/call', {
    method: 'POST',
    body: { server: 'slack', method: 'list_channels', params: {} },
  });
  expect([call.status, call.body.code]).toEqual([409, 'server-disabled']);
  const { body } = await ask<{ tools: { server: string }[] }>('/mcp/api/tools');
  expect(new Set(body.tools.map(({ server }) => server))).toEqual(new Set(['outlook']));
  await restoreDefaults();
});

test('below the log level nothing is stored', async () => {
  const infosOf = async (runId: string) =>
    (await ask<{ logs: LogEntry[] }>(`/api/logs?level=info&q=${runId}`)).body.logs.length;
  await change((config) => ({ ...config, general: { ...config.general, logLevel: 'error' } }));
  const chat = await openChat(platform.url, admin);
  const quiet = await chat.ask('시스템 상태 알려줘');
  await restoreDefaults();
  const heard = await chat.ask('시스템 상태 알려줘');
  chat.close();
  await until(async () => (await infosOf(heard.reply.runId)) > 0 || undefined);
  expect(await infosOf(quiet.reply.runId)).toBe(0);
});

test('beyond the rate limit a caller waits, and others do not', async () => {
  await change((config) => ({ ...config, security: { ...config.security, rateLimit: 10 } }));
  const member = await signIn(platform.url, 'member');
  const write = (as: SignedIn) =>
    ask<{ code: string }>('/api/conversations', { method: 'POST', body: {} }, as);
  const answers = [];
  for (let number = 0; number < 11; number += 1) answers.push(await write(member));
  const last = answers.at(-1);
  expect([last?.status, last?.body.code]).toEqual([429, 'rate-limited']);
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask('/api/conversations')).status).toBe(200);
  expect((await restoreDefaults()).status).toBe(200);
  // What a caller has left grows slowly: with a new process everybody begins anew.
  await platform.restart();
});

test('the secret is never told, signs keys for programs, and another one voids them', async () => {
  const keys = async () => (await ask<ApiKeysResponse>('/api/config/api-keys')).body.keys;
  const issue = async (name: string) =>
    (await ask<ApiKeyIssuedResponse>('/api/config/api-keys', { method: 'POST', body: { name } })).body;
  const { key, apiKey: token } = await issue('exporter');
  expect(token.split('.')).toHaveLength(3);
  expect(key).toMatchObject({ name: 'exporter', createdBy: 'admin', state: 'active' });
  const saved = await change((config) => config, { jwtSecret: CANARY });
  const everything = JSON.stringify([
    saved.body,
    await read(),
    (await ask(`${SYSTEM}/history`)).body,
    await keys(),
  ]);
  expect(everything).not.toContain(CANARY);
  expect(everything).not.toContain(token);
  expect((await keys()).find(({ id }) => id === key.id)?.state).toBe('void');
  const second = await issue('script');
  await ask(`/api/config/api-keys/${second.key.id}`, { method: 'DELETE' });
  expect((await keys()).find(({ id }) => id === second.key.id)?.state).toBe('revoked');
  expect((await ask('/api/config/api-keys/key_none', { method: 'DELETE' })).status).toBe(404);
  const kept = await platform.inspect((database) =>
    database.query<{ value: string; sealed: boolean }>('SELECT value, sealed FROM secrets'),
  );
  expect(kept).toEqual([{ value: expect.not.stringContaining(CANARY) as string, sealed: true }]);
  admin = await signIn(platform.url, 'admin');
});
