import type { Database } from '@platform/storage/engine/database';

/**
 * What the database itself saw, beside what the platform tells: triggers of the test write down stops, decisions, answers to
 * stops and replacements with their time, and which decisions a stop came after.
 */
const WATCH = `
  CREATE TABLE story_moments (
    what text NOT NULL, id text NOT NULL, process_id text, at timestamptz NOT NULL DEFAULT clock_timestamp(),
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(), seen pg_snapshot NOT NULL DEFAULT pg_current_snapshot());
  CREATE FUNCTION story_stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id, process_id) VALUES ('stop', NEW.stop ->> 'interventionId', NEW.seq::text); RETURN NEW; END $$;
  CREATE TRIGGER story_stop AFTER INSERT ON control_orders FOR EACH ROW WHEN (NEW.stop IS NOT NULL) EXECUTE FUNCTION story_stop();
  CREATE FUNCTION story_approved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id) VALUES ('approved', NEW.id); RETURN NEW; END $$;
  CREATE TRIGGER story_approved AFTER UPDATE OF status ON action_cards FOR EACH ROW
    WHEN (NEW.status = 'approved' AND OLD.status = 'pending') EXECUTE FUNCTION story_approved();
  CREATE FUNCTION story_quiet() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id, process_id) VALUES ('quiet', NEW.seq::text, NEW.process_id); RETURN NEW; END $$;
  CREATE TRIGGER story_quiet AFTER INSERT OR UPDATE ON stop_answers FOR EACH ROW
    WHEN (NEW.agent_id = '' AND NEW.state = 'quiet') EXECUTE FUNCTION story_quiet();
  CREATE FUNCTION story_heard() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id, process_id) VALUES ('heard', NEW.seq::text, NEW.process_id); RETURN NEW; END $$;
  CREATE TRIGGER story_heard AFTER INSERT OR UPDATE ON stop_answers FOR EACH ROW
    WHEN (NEW.agent_id = '' AND NEW.state = 'requested') EXECUTE FUNCTION story_heard();
  CREATE FUNCTION story_claimed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id, process_id) VALUES ('claimed', NEW.card_id, NEW.process_id); RETURN NEW; END $$;
  CREATE TRIGGER story_claimed AFTER UPDATE OF status ON card_steps FOR EACH ROW
    WHEN (NEW.status = 'running') EXECUTE FUNCTION story_claimed();
  CREATE FUNCTION story_told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id, process_id) VALUES ('told', NEW.id, NEW.intervention_id); RETURN NEW; END $$;
  CREATE TRIGGER story_told AFTER INSERT ON interventions FOR EACH ROW EXECUTE FUNCTION story_told();
  CREATE FUNCTION story_process() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO story_moments (what, id, process_id) VALUES (TG_ARGV[0], NEW.pid::text, NEW.id); RETURN NEW; END $$;
  CREATE TRIGGER story_born AFTER INSERT ON processes FOR EACH ROW EXECUTE FUNCTION story_process('born');
  CREATE TRIGGER story_replaced AFTER UPDATE OF replaced_at ON processes FOR EACH ROW
    WHEN (NEW.replaced_at IS NOT NULL AND OLD.replaced_at IS NULL) EXECUTE FUNCTION story_process('replaced');
  CREATE TRIGGER story_returned AFTER UPDATE OF replaced_at ON processes FOR EACH ROW
    WHEN (NEW.replaced_at IS NULL AND OLD.replaced_at IS NOT NULL) EXECUTE FUNCTION story_process('returned');`;

export const watchMoments = async (database: Database): Promise<void> => {
  for (const statement of WATCH.split(/;\n(?= {2}CREATE|$)/)) await database.query(statement);
};

export interface Moment {
  id: string;
  processId: string;
  at: number;
}
const read = async (database: Database, what: string): Promise<Moment[]> =>
  database.query<Moment>(
    `SELECT id, process_id AS "processId", (extract(epoch FROM at) * 1000)::float8 AS at FROM story_moments WHERE what = $1 ORDER BY at`,
    [what],
  );

export interface StoryMoments {
  /** `processId` holds the number of the order. */
  stops: Moment[];
  /** `id` is the number of the order. */
  quiet: Moment[];
  /** In force in a process. `id` as of `quiet`. */
  heard: Moment[];
  /** Steps of cards that a process began: `id` is the card's. */
  claimed: Moment[];
  /** `id` is the pid. */
  born: Moment[];
  replaced: Moment[];
  /** Heard of again after they were replaced. */
  returned: Moment[];
  /** Stops, each with the time from which on everybody was told that every agent is quiet, on every process. */
  verified: { stop: string; at: number }[];
  /** Stops, each with the cards that had been approved by then. */
  approvedBefore: { stop: string; card: string }[];
}

export const readMoments = async (database: Database): Promise<StoryMoments> => ({
  stops: await read(database, 'stop'),
  quiet: await read(database, 'quiet'),
  heard: await read(database, 'heard'),
  claimed: await read(database, 'claimed'),
  born: await read(database, 'born'),
  replaced: await read(database, 'replaced'),
  returned: await read(database, 'returned'),
  verified: await database.query(
    `SELECT intervention_id AS stop, (extract(epoch FROM min(at)) * 1000)::float8 AS at
     FROM interventions JOIN story_moments ON what = 'told' AND story_moments.id = interventions.id
     WHERE body ->> 'target' = 'stop' AND body ? 'processes'
       AND NOT jsonb_path_exists(body, '$.agents[*].state ? (@ != "quiet")')
       AND NOT jsonb_path_exists(body, '$.processes[*].state ? (@ != "stopped" && @ != "gone")')
     GROUP BY intervention_id`,
  ),
  approvedBefore: await database.query(
    `SELECT stop.id AS stop, approved.id AS card FROM story_moments stop JOIN story_moments approved
       ON stop.what = 'stop' AND approved.what = 'approved' AND pg_visible_in_snapshot(approved.xid, stop.seen)`,
  ),
});
