import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@platform/storage/engine/database';
import type { DatabaseProxy } from './databaseProxy';
import { until } from './until';

export interface HeldWrite {
  /** What stands between `CREATE` and `FOR EACH ROW`. */
  trigger: string;
  /** Its condition on the row, `NEW`. */
  when: string;
  /** `heard`: the database does what it was asked to and cannot say so; `lost`: it does not. */
  how: 'heard' | 'lost';
}

const AWAY_MS = 1500;

/**
 * Begins work whose database goes away in the middle of one of its writes, for `AWAY_MS`. `inside` is a connection beside the
 * proxy. Resolves when the database is back, with the work's promise in `asked`.
 */
export const awayMidWrite = async <T>(
  { inside, proxy }: { inside: Database; proxy: DatabaseProxy },
  { trigger, when, how }: HeldWrite,
  work: () => Promise<T>,
): Promise<{ asked: Promise<T> }> => {
  await inside.query(`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(1); RETURN NEW; END $$`);
  await inside.query(`CREATE ${trigger} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_here()`);
  const asked = work();
  const [held] = await until(async () => {
    const found = await heldIn(inside);
    return found.length > 0 ? found : undefined;
  });
  proxy.goAway();
  if (how === 'lost') await inside.query('SELECT pg_terminate_backend($1)', [held?.pid]);
  await until(async () => ((await heldIn(inside)).length === 0 ? true : undefined));
  await inside.query('DROP FUNCTION wait_here CASCADE');
  await pause(AWAY_MS);
  await proxy.comeBack();
  return { asked };
};

const heldIn = (inside: Database) =>
  inside.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`,
  );
