import { chooseFavourites, writeChat } from './demoChat';
import { DEMO_DAYS, DEMO_SEED } from './demoFigures';
import { planRuns } from './demoPlan';
import { createDemoRows, type DemoRows } from './demoRows';
import { writeTelemetry } from './demoTelemetry';
import { createRandom } from './random';

const HOUR_MS = 3_600_000;
const HEALTH_CHECK_EVERY_MS = 3 * HOUR_MS;

/** 90 days that end at `now`, each list in the order of its time. The same `now` gives the same rows. */
export function buildHistory(now: Date): DemoRows {
  const random = createRandom(DEMO_SEED);
  const rows = createDemoRows();
  for (const run of planRuns(random, now)) {
    const decidedAt = writeChat(random, run, rows);
    writeTelemetry(random, run, rows, decidedAt);
  }
  chooseFavourites(random, rows);
  writeHealthChecks(now, rows);
  rows.messages.sort(byTime(({ timestamp }) => timestamp));
  rows.logs.sort(byTime(({ ts }) => ts));
  rows.traces.sort(byTime(({ ts }) => ts));
  rows.usage.sort(byTime(({ ts }) => ts));
  rows.toolCalls.sort(byTime(({ ts }) => ts));
  rows.agentMessages.sort(byTime(({ timestamp }) => timestamp));
  return rows;
}

function writeHealthChecks(now: Date, rows: DemoRows): void {
  const from = now.getTime() - DEMO_DAYS * 24 * HOUR_MS;
  for (let time = from; time < now.getTime(); time += HEALTH_CHECK_EVERY_MS) {
    rows.logs.push({
      id: `log_demo_${String(rows.logs.length + 1).padStart(5, '0')}`,
      ts: new Date(time).toISOString(),
      level: 'info',
      agentId: 'monitor',
      message: 'Health check: 5 of 5 agents online',
      flagged: false,
    });
  }
}

/** ISO 8601 in UTC sorts as text; equal times keep the order in which they were written. */
function byTime<Row>(timeOf: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => {
    const [left, right] = [timeOf(a), timeOf(b)];
    return left === right ? 0 : left < right ? -1 : 1;
  };
}
