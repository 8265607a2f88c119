import { ADMIN, openAlertBench, silentAgentRule, type AlertBench } from '@test/support/alertBench';
import { openRestoredDatabase, type RestoredDatabase } from '@test/support/restoredDatabase';

let restored: RestoredDatabase;
let bench: AlertBench;
beforeAll(async () => {
  restored = await openRestoredDatabase();
});
beforeEach(() => {
  bench = openAlertBench(restored.database);
});
afterEach(async () => {
  await bench.close();
  await restored.restore();
});
afterAll(() => restored.database.close());

const WEBHOOK = { kind: 'webhook', url: 'http://127.0.0.1:8099/' } as const;
const lookAfter = async (minutes: number) => {
  bench.pass(minutes);
  await bench.evaluate();
};
const openSubjects = async () => (await bench.open()).map(({ subject }) => subject).sort();
const events = async () => (await bench.sent()).map(({ event }) => event).reverse();

test('opens when the condition has held for long enough, not before, and not after a gap', async () => {
  await bench.saveRules([silentAgentRule({ forMinutes: 10 })]);
  bench.silent.set('monitor', 6);
  await bench.evaluate();
  await lookAfter(9);
  expect(await openSubjects()).toEqual([]);
  bench.silent.clear();
  await lookAfter(0.5);
  bench.silent.set('monitor', 6);
  await lookAfter(0.5);
  await lookAfter(9.5);
  expect(await openSubjects()).toEqual([]);
  await lookAfter(0.5);
  expect(await openSubjects()).toEqual(['monitor']);
});

test('opens one alert for each subject, tells each channel once, and once more when it is over', async () => {
  const { channel } = await bench.addChannel(WEBHOOK);
  await bench.saveRules([silentAgentRule({ channels: [channel.id] })]);
  bench.silent.set('monitor', 6);
  bench.silent.set('optimizer', 60);
  await bench.evaluate();
  await lookAfter(1);
  await lookAfter(1);
  expect(await openSubjects()).toEqual(['monitor', 'optimizer']);
  expect(await events()).toEqual(['opened', 'opened']);
  bench.silent.delete('monitor');
  await lookAfter(1);
  expect(await openSubjects()).toEqual(['optimizer']);
  expect(await events()).toEqual(['opened', 'opened', 'resolved']);
  const [over] = await bench.repositories.alerts.list({ state: 'over', limit: 1 }, new Date().toISOString());
  expect(over).toMatchObject({ rule: 'custom', ruleId: 'silent', subject: 'monitor', threshold: 5 });
  expect(over?.evidence).toBe('/logs?agent=monitor');
});

test('is over when its rule is switched off or taken away', async () => {
  await bench.saveRules([silentAgentRule(), silentAgentRule({ id: 'other' })]);
  bench.silent.set('monitor', 6);
  await bench.evaluate();
  expect(await openSubjects()).toEqual(['monitor', 'monitor']);
  await bench.saveRules([silentAgentRule({ enabled: false })]);
  await lookAfter(1);
  expect(await openSubjects()).toEqual([]);
});

test('two that look at the same moment open one alert and write one message', async () => {
  const { channel } = await bench.addChannel(WEBHOOK);
  await bench.saveRules([silentAgentRule({ channels: [channel.id] })]);
  const other = openAlertBench(restored.database, { time: bench.time });
  for (const one of [bench, other]) one.silent.set('monitor', 6);
  await Promise.all([bench.evaluate(), other.evaluate(), bench.evaluate(), other.evaluate()]);
  await lookAfter(1);
  await other.evaluate();
  expect(await openSubjects()).toEqual(['monitor']);
  expect(await events()).toEqual(['opened']);
  await other.close();
});

test('a silenced alert opens unheard, and is told when the silence ends while it goes on', async () => {
  const { channel } = await bench.addChannel(WEBHOOK);
  await bench.saveRules([silentAgentRule({ channels: [channel.id] })]);
  const silence = { rule: 'silent', subject: 'monitor', minutes: 30 };
  await restored.database.transaction((sql) => bench.desk.silence(ADMIN, silence, sql));
  bench.silent.set('monitor', 6);
  bench.silent.set('optimizer', 6);
  await bench.evaluate();
  expect(await openSubjects()).toEqual(['monitor', 'optimizer']);
  expect((await bench.sent()).map(({ title }) => title)).toEqual(['[ERROR] Nobody answers (optimizer)']);
  await lookAfter(29);
  expect(await bench.sent()).toHaveLength(1);
  await lookAfter(2);
  expect(await bench.sent()).toHaveLength(2);
});

test('what was never told is not told to be over', async () => {
  const { channel } = await bench.addChannel(WEBHOOK);
  await bench.saveRules([silentAgentRule({ channels: [channel.id] })]);
  await restored.database.transaction((sql) =>
    bench.desk.silence(ADMIN, { rule: 'silent', minutes: 30 }, sql),
  );
  bench.silent.set('monitor', 6);
  await bench.evaluate();
  bench.silent.clear();
  await lookAfter(1);
  expect(await openSubjects()).toEqual([]);
  expect(await bench.sent()).toEqual([]);
});

test('somebody sees to it: the first one who says so, with a record', async () => {
  await bench.saveRules([silentAgentRule()]);
  bench.silent.set('monitor', 6);
  await bench.evaluate();
  const [{ id } = { id: '' }] = await bench.open();
  const acknowledge = (username: string) =>
    restored.database.transaction((sql) => bench.desk.acknowledge({ ...ADMIN, username }, id, sql));
  expect(await acknowledge('kim')).toMatchObject({ acknowledgedBy: 'kim' });
  expect(await acknowledge('lee')).toMatchObject({ acknowledgedBy: 'kim' });
  bench.silent.clear();
  await lookAfter(1);
  await expect(acknowledge('gone')).resolves.toMatchObject({ acknowledgedBy: 'kim' });
});

test('a figure that cannot be read ends nothing, and is logged', async () => {
  await bench.saveRules([silentAgentRule()]);
  bench.silent.set('monitor', 6);
  await bench.evaluate();
  const broken = openAlertBench(restored.database, { time: bench.time });
  broken.pass(1);
  broken.silent.get = () => undefined;
  Object.defineProperty(broken.silent, Symbol.iterator, {
    value: () => {
      throw new Error('no agents');
    },
  });
  await broken.evaluate();
  expect(await openSubjects()).toEqual(['monitor']);
  expect(broken.logged).toEqual(['Alert rule Nobody answers cannot be looked at: Error: no agents']);
  await broken.close();
});
