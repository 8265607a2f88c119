import type { ApiKeyIssuedResponse } from '@contract/http/systemConfig';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
});
afterAll(() => platform.stop());

test('the first keys are issued at once: the secret that signs them is made once, and each is taken', async () => {
  const admin = await signIn(platform.url, 'admin');
  const tokens = await Promise.all(
    Array.from({ length: 4 }, async (_, number) => {
      const answer = await admin.fetch('/api/config/api-keys', {
        method: 'POST',
        body: { name: `exporter ${String(number)}` },
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as ApiKeyIssuedResponse).apiKey;
    }),
  );
  const statuses = await Promise.all(
    tokens.map(
      async (token) =>
        (await fetch(`${platform.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  );
  expect(statuses).toEqual(tokens.map(() => 200));
});
