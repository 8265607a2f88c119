import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { toolServerFindings } from './toolServerFindings';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a look that began earlier and ended later changes nothing', async () => {
  const findings = toolServerFindings(database);
  const earlier = await findings.lookBegins();
  const later = await findings.lookBegins();
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
