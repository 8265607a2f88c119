import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { toolServerFindings } from './toolServerFindings';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('a look that began earlier and ended later changes nothing', async () => {
  const findings = toolServerFindings(database);
  const [earlier, later] = ['2026-11-21T02:00:01Z', '2026-11-21T02:00:02Z'];
  await findings.keepFinding('weather', { tools: ['new'] }, later);
  await findings.keepFinding('weather', { tools: ['old'] }, earlier);
  await findings.keepSilence('weather', earlier);
  expect(await findings.finding('weather')).toMatchObject({ found: { tools: ['new'] } });
  expect(await findings.findings()).toMatchObject([{ serverId: 'weather', answers: true }]);
  await findings.keepSilence('weather', later);
  expect(await findings.findings()).toMatchObject([{ answers: false }]);
  await findings.keepFinding('weather', { tools: ['newer'] }, await findings.lookBegins());
  expect(await findings.finding('weather')).toMatchObject({ found: { tools: ['newer'] } });
});

test('after the clock was set back, looks count again', async () => {
  const findings = toolServerFindings(database);
  await findings.keepFinding('ahead', { tools: ['old'] }, '2100-01-01T00:00:00Z');
  await findings.keepFinding('ahead', { tools: ['new'] }, await findings.lookBegins());
  expect(await findings.finding('ahead')).toMatchObject({ found: { tools: ['new'] } });
});
