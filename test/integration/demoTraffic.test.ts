import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { RunSummary } from '@contract/entities/runSummary';
import { clearDemo } from '@platform/storage/demo/seedDemo';
import { openChat } from '@test/support/openChat';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spyOnToolCalls } from '@test/support/spyOnToolCalls';
import { startPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const MORNING = 3;

const runsOf = async (who: SignedIn): Promise<RunSummary[]> => {
  const answer = await who.fetch('/api/runs?runs=dry&limit=100');
  return ((await answer.json()) as { runs: RunSummary[] }).runs;
};
const open = async (demoTraffic: { lookMs: number; everyMs: number; morning: number }) => {
  const platform = await startPlatform({ demo: true, config: { demoTraffic } });
  await liftRateLimit(platform.url);
  return { platform, admin: await signIn(platform.url, 'admin') };
};
const ended = (runs: RunSummary[]) => runs.filter(({ status }) => status === 'completed');

test('a first start is followed by a small day of work, dry and once, which the demo data takes with it', async () => {
  const spy = spyOnToolCalls();
  const { platform, admin } = await open({ lookMs: 20, everyMs: 3_600_000, morning: MORNING });
  const before = (await (await admin.fetch('/health')).json()) as SystemMetrics;
  const seen = await until(async () => {
    const runs = ended(await runsOf(admin));
    return runs.length >= MORNING ? runs : undefined;
  });
  expect(seen.map(({ title }) => title)).toContain('시스템 상태 알려줘');
  expect(seen.every(({ dryRun }) => dryRun)).toBe(true);
  await platform.restart();
  let again = await signIn(platform.url, 'admin');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await runsOf(again)).toHaveLength(seen.length);
  expect(spy.aboveRead()).toEqual([]);
  const after = (await (await again.fetch('/health')).json()) as SystemMetrics;
  expect(after.messagesProcessed).toBe(before.messagesProcessed);

  const { runId = '' } = seen[0] ?? {};
  const records = async (): Promise<number> => {
    const answer = await again.fetch(`/api/traces?runId=${runId}`);
    return ((await answer.json()) as { events: object[] }).events.length;
  };
  expect(await records()).toBeGreaterThan(0);
  await platform.inspect((database) => clearDemo(database));
  again = await signIn(platform.url, 'admin');
  expect(await records()).toBe(0);
  expect(await runsOf(again)).toEqual([]);
  await platform.stop();
});

test('later requests come while a console is open, and none once the demo data is gone', async () => {
  const { platform, admin } = await open({ lookMs: 20, everyMs: 1, morning: 0 });
  expect(await runsOf(admin)).toEqual([]);
  const chat = await openChat(platform.url, admin);
  await until(async () => (ended(await runsOf(admin)).length >= 2 ? true : undefined));
  chat.close();
  await platform.inspect((database) => clearDemo(database));
  const again = await signIn(platform.url, 'admin');
  const other = await openChat(platform.url, again);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await runsOf(again)).toEqual([]);
  other.close();
  await platform.stop();
});
