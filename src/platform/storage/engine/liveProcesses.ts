import { PROCESS_SILENT_MS } from '@contract/limits';
import { PROCESS_LOCKS } from './controlSignals';

/** Its listening connection stands, whether it is heard of or not. */
export const CONNECTED = `EXISTS (SELECT 1 FROM pg_locks held JOIN pg_database base ON base.oid = held.database
  WHERE held.locktype = 'advisory' AND held.classid = ${String(PROCESS_LOCKS)} AND held.objid = processes.number::bigint
    AND base.datname = current_database())`;
/** Heard of within the time after which a process counts as gone, by the database's clock. */
export const HEARD = `heard_at > now() - interval '${String(PROCESS_SILENT_MS)} milliseconds'`;

/** Whether the process of this id (an expression) is there, heard of or not. */
export const isLive = (processId: string): string =>
  `EXISTS (SELECT 1 FROM processes WHERE id = ${processId} AND (${HEARD} OR ${CONNECTED}))`;
