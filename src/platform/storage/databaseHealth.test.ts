import { UnavailableError } from '@platform/common/unavailableError';
import { createDatabaseHealth } from './databaseHealth';

const away = new UnavailableError('database-away', 'The database cannot be reached.', 2);

test('a fault is told once when it begins, with a count every minute, and once when it has passed', async () => {
  jest.useFakeTimers();
  let works = false;
  const told: unknown[] = [];
  const health = createDatabaseHealth({
    database: { kind: 'postgres', query: () => (works ? Promise.resolve([]) : Promise.reject(away)) },
    dataDir: '/nowhere',
    onChange: (fault, failedCalls) => told.push([fault?.code ?? 'works', failedCalls]),
    onStill: (fault, failedCalls) => told.push(['still', fault.code, failedCalls]),
  });
  health.start();
  health.note(away);
  health.note(away);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(told).toEqual([['database-away', 0]]);
  await jest.advanceTimersByTimeAsync(2000);
  health.note(away);
  works = true;
  await jest.advanceTimersByTimeAsync(4000);
  expect(told).toEqual([
    ['database-away', 0],
    ['still', 'database-away', 2],
    ['works', 3],
  ]);
  health.stop();
  jest.useRealTimers();
});
