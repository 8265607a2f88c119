import type { Alert } from '@contract/entities/observation';
import type { ChatEvents } from '@platform/conversations/chatEvents';
import type { ToldBudget } from '@platform/budgets/budgetWatch';
import type { Database } from '@platform/storage/engine/database';
import { createObservationRepository } from '@platform/storage/telemetry/observationRepository';
import { createAlertsRepository } from '@platform/storage/telemetry/alertsRepository';
import { buildAgentStat } from '@test/builders/buildAgentStat';
import { buildSystemMetrics } from '@test/builders/buildSystemMetrics';
import { clockAt } from '@test/support/clockAt';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { createHealthWatch } from './healthWatch';

let database: Database;
let isSilent: boolean;
let budgets: ToldBudget[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** One process, with what it has told its consoles. */
const openProcess = () => {
  const told: string[] = [];
  const tell = (_audience: unknown, _name: unknown, alert: Alert) => {
    told.push(`${alert.rule} ${alert.subject}${alert.clearedAt === undefined ? '' : ' is over'}`);
  };
  const check = createHealthWatch({
    observations: createObservationRepository(database),
    alerts: createAlertsRepository(database),
    readMetrics: () => Promise.resolve(buildSystemMetrics()),
    readAgents: () =>
      Promise.resolve([buildAgentStat('monitor', isSilent ? { status: 'offline', uptime: null } : {})]),
    readBudgets: () => Promise.resolve(budgets),
    events: { tell: tell as ChatEvents['tell'] },
    clock: clockAt('2026-11-20T02:00:00.000Z'),
  });
  return { check, told };
};

test('what one process raises or clears, every process tells its own consoles once', async () => {
  const [first, second] = [openProcess(), openProcess()];
  isSilent = true;
  for (const process of [first, second, first, second]) await process.check();
  expect([first.told, second.told]).toEqual([['silent-agent monitor'], ['silent-agent monitor']]);
  isSilent = false;
  for (const process of [first, second, first, second]) await process.check();
  expect(first.told).toEqual(['silent-agent monitor', 'silent-agent monitor is over']);
  expect(second.told).toEqual(first.told);
});

test('the open alert of a budget says how it stands now, and is told once', async () => {
  const { check, told } = openProcess();
  const spent = (of: number, limit: number): ToldBudget[] => [
    {
      id: 'b1',
      scope: 'total',
      name: '',
      spent: of,
      limit,
      state: 'over',
      stopsRuns: false,
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-12-01T00:00:00.000Z',
    },
  ];
  budgets = spent(12, 10);
  await check();
  budgets = spent(31, 30);
  await check();
  const open = await createObservationRepository(database).openAlerts();
  expect(open.map(({ message }) => message)).toEqual(['Budget total: $31.00 of $30.00']);
  expect(told).toEqual(['budget total']);
  budgets = [];
});
