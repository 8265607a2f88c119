import type { BudgetsResponse } from '@contract/http/budgets';
import { buildOtlpSpan, buildTracesRequest, CHAT_ATTRIBUTES } from '@test/support/otlpRequests';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'token-of-the-exporters';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ config: { otlpToken: TOKEN } });
});
afterAll(() => platform.stop());

test('the budget of a program that cannot be stopped here keeps no other from stopping', async () => {
  const sent = await fetch(`${platform.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(
      buildTracesRequest([
        buildOtlpSpan({ attributes: { ...CHAT_ATTRIBUTES, 'gen_ai.usage.output_tokens': 1_000_000 } }),
      ]),
    ),
  });
  expect(sent.status).toBe(200);
  const admin = await signIn(platform.url, 'admin');
  const limit = { limit: 0.01, stopsRuns: true };
  const budgets = [
    { id: 'b1', scope: 'agent', name: 'travel-agent', ...limit },
    { id: 'b2', scope: 'total', name: '', ...limit },
  ];
  const answer = await admin.fetch('/api/budgets', {
    method: 'PUT',
    body: { budgets, expectedVersion: 0 },
    headers: { 'idempotency-key': 'k1' },
  });
  const body = (await answer.json()) as BudgetsResponse;
  expect([answer.status, body]).toMatchObject([200, { budgets: [{ state: 'over' }, { state: 'over' }] }]);
  expect(body.budgets[1]?.holds).toHaveLength(5);
  expect(body.budgets[0]).toMatchObject({ holds: [] });
});
