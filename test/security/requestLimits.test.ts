import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { openConsole } from '@test/support/openConsole';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** Behaviour, section 14.2. */
const PER_MINUTE = 100;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const write = ({ fetch }: SignedIn) => fetch('/api/conversations', { method: 'POST', body: {} });
/** How many pass until the first is turned away. */
const exhaust = async (session: SignedIn) => {
  for (let passed = 0; passed < 5 * PER_MINUTE; passed += 1) {
    const answer = await write(session);
    if (answer.status !== 200) return { passed, answer };
  }
  throw new Error('Nothing limits the requests');
};

test('a minute’s writes pass at once, the next is told how long to wait, and nobody else waits', async () => {
  const member = await signIn(platform.url, 'member');
  const startedAt = performance.now();
  const { passed, answer } = await exhaust(member);
  const refilled = ((performance.now() - startedAt) * PER_MINUTE) / 60_000;
  expect(passed).toBeGreaterThanOrEqual(PER_MINUTE - 1);
  expect(passed).toBeLessThanOrEqual(PER_MINUTE + Math.ceil(refilled));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await answer.json()).toMatchObject({ code: 'rate-limited' });
  expect((await write(await signIn(platform.url, 'operator'))).status).toBe(200);
  await until(async () => (await write(member)).status === 200 || undefined);
});

test('the console waits as it was told, and its write happens', async () => {
  const console = await openConsole(platform.url, 'admin');
  const begun = (await (await write(console.session)).json()) as { conversation: { id: string } };
  await exhaust(console.session);
  const { changeConversation } = conversationsApi.endpoints;
  const renamed = { id: begun.conversation.id, change: { title: 'After the wait' } };
  const { data, error } = await console.dispatch(changeConversation.initiate(renamed));
  expect([data?.conversation.title, error]).toEqual(['After the wait', undefined]);
  console.close();
});

test('whoever has read too much still gets the page and its files', async () => {
  const operator = await signIn(platform.url, 'operator');
  await exhaust(operator);
  const read = async (path: string) => (await operator.fetch(path)).status;
  // At once: one after the other, a slow machine would read no faster than a minute refills.
  const reads = await Promise.all(Array.from({ length: 2 * PER_MINUTE }, () => read('/api/conversations')));
  expect(reads).toContain(429);
  for (const path of ['/', '/manifest.webmanifest', '/healthz'])
    expect([path, await read(path)]).not.toEqual([path, 429]);
});
