import type { Database } from './engine/database';
import { isDiskFull } from './engine/diskSpace';
import { createMetaRepository } from './settings/metaRepository';
import { UnavailableError } from '@platform/common/unavailableError';

export interface DatabaseHealth {
  /** Fault that keeps the database from working, as far as is known; undefined when it works. */
  fault: () => UnavailableError | undefined;
  /** Looks now. */
  check: () => Promise<UnavailableError | undefined>;
  /** Takes note of a call that failed. */
  note: (error: UnavailableError) => void;
  start: () => void;
  stop: () => void;
}

export interface DatabaseHealthOptions {
  database: Pick<Database, 'kind' | 'query'>;
  /** Directory of an embedded database. */
  dataDir: string;
  /** Told once when a fault begins, and once when it has passed, with how many calls failed meanwhile. */
  onChange: (fault: UnavailableError | undefined, failedCalls: number) => void;
  /** Told once a minute while a fault lasts. */
  onStill: (fault: UnavailableError, failedCalls: number) => void;
}

const CHECK_EVERY_MS = 2000;
const CHECKS_BETWEEN_REPORTS = 30;
/** An answer that takes longer is none. */
const ANSWER_LIMIT_MS = 4000;
const PROBE_KEY = 'write-probe';

/** Watches whether the database answers and, after it had no room, whether it can be written again. */
export const createDatabaseHealth = ({
  database,
  dataDir,
  onChange,
  onStill,
}: DatabaseHealthOptions): DatabaseHealth => {
  let fault: UnavailableError | undefined;
  let checking: Promise<UnavailableError | undefined> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failedCalls = 0;
  let checks = 0;
  const set = (found: UnavailableError | undefined) => {
    const changed = found?.code !== fault?.code;
    fault = found;
    if (changed) {
      onChange(found, failedCalls);
      failedCalls = 0;
      checks = 0;
    }
    return found;
  };
  const tellStill = () => {
    checks += 1;
    if (fault && checks % CHECKS_BETWEEN_REPORTS === 0) onStill(fault, failedCalls);
  };
  const probe = async (): Promise<UnavailableError | undefined> => {
    if (database.kind === 'embedded' && isDiskFull(dataDir)) return diskFull(dataDir);
    try {
      await withinLimit(fault?.code === 'disk-full' ? writeProbe(database) : database.query('SELECT 1'));
      return undefined;
    } catch (error) {
      if (error instanceof UnavailableError) return error;
      throw error;
    }
  };
  const check = () => {
    checking ??= probe()
      .then(set)
      .finally(() => (checking = undefined));
    return checking;
  };
  return {
    fault: () => fault,
    check,
    note: (error) => {
      // That it is busy or slow for one caller says nothing of the next one.
      if (error.code !== 'database-away' && error.code !== 'disk-full') return;
      set(error);
      failedCalls += 1;
    },
    start: () => {
      timer = setInterval(() => {
        tellStill();
        check().catch(() => undefined);
      }, CHECK_EVERY_MS);
      timer.unref();
    },
    stop: () => {
      clearInterval(timer);
    },
  };
};

const writeProbe = (database: DatabaseHealthOptions['database']): Promise<void> =>
  createMetaRepository(database).put(PROBE_KEY, Date.now());

const withinLimit = async (answer: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new UnavailableError('database-away', 'The database does not answer.', 2));
    }, ANSWER_LIMIT_MS);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
};

const diskFull = (dataDir: string): UnavailableError =>
  new UnavailableError(
    'disk-full',
    `The disk of ${dataDir} is full: nothing can be stored until there is room.`,
    10,
  );
