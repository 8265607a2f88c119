import { AUDIT_AREAS, type AuditArea } from '@contract/entities/auditRecord';
import type { AuditResponse } from '@contract/http/audit';
import type { FieldChange } from '@contract/fieldChanges';
import { addGatewayAgent } from '@test/support/gatewayClient';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform();
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

const newest = async (area: AuditArea) => {
  const answer = await admin.fetch(`/api/audit?limit=1&area=${area}`);
  const { records } = (await answer.json()) as AuditResponse;
  if (!records[0]) throw new Error(`No record of ${area}`);
  return records[0];
};
interface Call {
  method: 'PUT' | 'POST' | 'PATCH';
  path: string;
  body: object;
}
const send = async ({ method, path, body }: Call) => {
  const answer = await admin.fetch(path, { method, body });
  expect([path, answer.status]).toEqual([path, 200]);
};
/** Changes that the newest record tells after a call. */
const changesAfter = async (call: Call, area: AuditArea = 'settings') => {
  await send(call);
  const { action, details } = await newest(area);
  return [action, details['changes'] as FieldChange[] | undefined];
};
const change = (path: string, before: string, after: string): FieldChange => ({ path, before, after });

test('rules of the gateway: what was, what is, what is gone, and another order', async () => {
  const save = (rules: object[], expectedVersion: number): Call => ({
    method: 'PUT',
    path: '/mcp/api/gateway/rules',
    body: { rules, expectedVersion },
  });
  const [ask, refuse] = ['ask', 'refuse'].map((effect) => ({ id: effect, effect, conditions: [] }));
  await send(save([ask ?? {}, refuse ?? {}], 0));
  expect(await changesAfter(save([refuse ?? {}, { ...ask, server: 'slack' }], 1))).toEqual([
    'gateway.rules',
    [change('ask.server', '', 'slack'), change('order', 'ask, refuse', 'refuse, ask')],
  ]);
  expect(await changesAfter(save([refuse ?? {}], 2))).toEqual([
    'gateway.rules',
    [change('ask.id', 'ask', ''), change('ask.effect', 'ask', ''), change('ask.server', 'slack', '')],
  ]);
});

test('rules of alerts, budgets, watched channels, teams', async () => {
  const rule = { id: 'memory', name: 'Memory', enabled: false, metric: 'memory', threshold: 90 };
  const times = { windowMinutes: 5, forMinutes: 10, severity: 'warning' };
  const rest = { ...times, subjects: [], bell: true, channels: [] };
  const rules = (threshold: number, expectedVersion: number): Call => ({
    method: 'PUT',
    path: '/api/alert-rules',
    body: { rules: [{ ...rule, ...rest, threshold }], expectedVersion },
  });
  await send(rules(90, 0));
  expect(await changesAfter(rules(91, 1))).toEqual([
    'alerts.rules',
    [change('memory.threshold', '90', '91')],
  ]);

  const budget = (limit: number, expectedVersion: number): Call => {
    const budgets = [{ id: 'all', scope: 'total', name: '', limit, stopsRuns: false }];
    return { method: 'PUT', path: '/api/budgets', body: { budgets, expectedVersion } };
  };
  await send(budget(100, 0));
  expect(await changesAfter(budget(50, 1), 'control')).toEqual([
    'budgets.save',
    [change('budgets.all.limit', '100', '50')],
  ]);

  const channels = (ids: string[]): Call => ({
    method: 'POST',
    path: '/api/config/watch-channels',
    body: { channels: ids },
  });
  await send(channels(['C1', 'C2']));
  expect(await changesAfter(channels(['C1']))).toEqual(['config.save', [change('channels.C2.id', 'C2', '')]]);
});

test('an account, an agent of the gateway, a prompt, and who is held', async () => {
  const account = await admin.fetch('/api/service-accounts', {
    method: 'POST',
    body: { username: 'reporter', role: 'viewer' },
  });
  const { account: made } = (await account.json()) as { account: { id: string } };
  const promote: Call = { method: 'PATCH', path: `/api/accounts/${made.id}`, body: { role: 'operator' } };
  expect(await changesAfter(promote, 'access')).toEqual([
    'account.change',
    [change('role', 'viewer', 'operator')],
  ]);

  const { agent } = await addGatewayAgent(admin, { name: 'Coder' });
  const rehearse: Call = {
    method: 'PATCH',
    path: `/mcp/api/gateway/agents/${agent.id}`,
    body: { dryRun: true },
  };
  expect(await changesAfter(rehearse)).toEqual(['gateway-agent.change', [change('dryRun', 'false', 'true')]]);

  const prompt = (name: string, content: string): Call => ({
    method: 'PUT',
    path: '/api/prompts/prompt_audited',
    body: { name, content },
  });
  await send(prompt('Desk', 'Say it once.'));
  expect(await changesAfter(prompt('Desk of Seoul', 'Say it twice.'))).toEqual([
    'prompt.save',
    [change('version', '1.0', '1.1'), change('name', 'Desk', 'Desk of Seoul')],
  ]);

  const hold = (command: string): Call => ({
    method: 'POST',
    path: '/api/interventions',
    body: { target: 'pause', command, params: { agentId: 'monitor' } },
  });
  expect(await changesAfter(hold('pause'), 'control')).toEqual([
    'intervention.pause',
    [change('held', '', 'monitor')],
  ]);
  expect(await changesAfter(hold('resume'), 'control')).toEqual([
    'intervention.resume',
    [change('held', 'monitor', '')],
  ]);
});

test('the beginning of an export stays beside the network address of whoever made it', async () => {
  await admin.fetch('/api/audit/export?format=csv&from=2026-01-01T00:00:00Z');
  expect((await newest('records')).details).toMatchObject({
    from: '2026-01-01T00:00:00Z',
    clientAddress: '127.0.0.1',
  });
});

test('each word stands in one kind only', () => {
  const words: string[] = Object.values(AUDIT_AREAS).flat();
  expect(words).toHaveLength(new Set(words).size);
});
