import type { GatewayRule } from '@contract/entities/gatewayRule';
import type { Candidate } from '@contract/entities/rehearsal';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { openRehearsals, scenarioOf } from '@test/support/openRehearsals';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

const { ask, send, addSet, begin, rehearse } = openRehearsals(() => admin);
const ANNOUNCE = '#general에 내일 오전 10시 서버 점검 공지해줘';
const noPosts: GatewayRule = {
  id: 'no-posts',
  effect: 'refuse',
  server: 'slack',
  tool: 'send_message',
  conditions: [{ path: 'channel', test: 'contains', value: 'general' }],
};
const rulesOf = (rules: GatewayRule[]): Candidate => ({ kind: 'rules', agentId: 'coordinator', rules });

test('rules that are not saved decide the calls of a dry run, beside the rules that are', async () => {
  const spy = spyOnToolCalls();
  const set = await addSet('Announcements', [
    scenarioOf(ANNOUNCE, [
      { kind: 'tool-not-called', tool: 'slack.send_message' },
      { kind: 'tool-called', tool: 'slack.list_channels' },
    ]),
  ]);
  const { rehearsal, results } = await rehearse(set.id, rulesOf([noPosts]));
  expect(rehearsal).toMatchObject({
    status: 'completed',
    verdict: 'green',
    candidate: { kind: 'rules', ruleCount: 1 },
    inForce: { rulesVersion: 0 },
    counts: { better: 1, worse: 0, same: 2, unmet: 0 },
  });
  expect(JSON.stringify(rehearsal)).not.toContain('no-posts');
  const [result] = results;
  expect(result?.inForce.runId).toBe(result?.candidate.runId);
  const post = 'slack.send_message';
  expect(result?.inForce.decisions).toContainEqual({ tool: post, effect: 'ask' });
  expect(result?.candidate.decisions).toContainEqual({ tool: post, effect: 'refuse', rule: 1 });
  expect(spy.aboveRead()).toEqual([]);
  expect((await ask<{ rules: object[] }>('/mcp/api/gateway/rules')).body.rules).toEqual([]);

  await send('PUT', '/mcp/api/gateway/rules', { rules: [noPosts], expectedVersion: 0 });
  const back = await rehearse(set.id, rulesOf([]));
  expect(back.rehearsal).toMatchObject({
    verdict: 'red',
    inForce: { rulesVersion: 1 },
    counts: { worse: 1 },
  });
});

test('only administrators rehearse rules, and a pattern that is none is refused', async () => {
  const set = await addSet('Refused', [scenarioOf(ANNOUNCE)]);
  const operator = await signIn(platform.url, 'operator');
  const body = { candidate: rulesOf([noPosts]) };
  const path = `/api/scenario-sets/${set.id}/rehearsals`;
  expect((await operator.fetch(path, { method: 'POST', body })).status).toBe(403);
  const broken = { ...noPosts, conditions: [{ path: 'channel', test: 'matches' as const, value: '(' }] };
  const refused = await begin(set.id, rulesOf([broken]));
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  expect((await ask<{ rehearsals: object[] }>(path)).body.rehearsals).toEqual([]);
});
