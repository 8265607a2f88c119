import { numbersFrom } from '@test/support/numbersFrom';
import { openTestDatabase } from '@test/support/openTestDatabase';
import { createLogsRepository } from './logsRepository';

const START = Date.parse('2026-11-16T13:17:41.123Z');

test('percentiles of many durations are within one per cent of those of the rows', async () => {
  const database = await openTestDatabase();
  const next = numbersFrom(5);
  const durations = Array.from({ length: 12_000 }, () => Math.exp(next(9000) / 1000));
  await database.query(
    `INSERT INTO logs (seq, id, ts, level, agent_id, message, flagged, duration_ms, demo)
     SELECT n, 'timed' || n, $2::timestamptz + n * interval '11 seconds', 'info', 'monitor', '', false, ms, false
     FROM jsonb_array_elements_text($1) WITH ORDINALITY AS given (text, n), LATERAL (SELECT text::float8 AS ms) AS read`,
    [JSON.stringify(durations), new Date(START).toISOString()],
  );
  const from = new Date(START + 660_000).toISOString();
  const { avgResponseTime } = await createLogsRepository(database).stats({ from });
  const sorted = durations.slice(59).sort((a, b) => a - b);
  for (const [name, fraction] of [
    ['p50', 0.5],
    ['p95', 0.95],
    ['p99', 0.99],
  ] as const) {
    const exact = sorted[Math.floor(fraction * (sorted.length - 1))] ?? NaN;
    expect(Math.abs((avgResponseTime[name] ?? NaN) - exact) / exact).toBeLessThanOrEqual(0.0102);
    // Read from counts: it is none of the durations themselves.
    expect(durations).not.toContain(avgResponseTime[name]);
  }
  await database.close();
});
