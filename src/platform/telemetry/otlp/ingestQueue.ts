import { HttpError } from '@platform/http/httpError';
import type { RecordWriter, Writable } from '../recordWriter';

export interface IngestQueue {
  /** Throws 429 with Retry-After while too much waits: asked before a body is read, so that refusing costs nothing. */
  admit: () => void;
  /** How many records wait, or are being stored. */
  waiting: () => number;
  /** Resolves after the commit with the records that the database refuses for what they hold. */
  commit: (records: readonly Writable[]) => Promise<readonly Writable[]>;
  close: () => void;
}

/** Requests that wait while transactions run go together into the next one, up to about this many records. */
const BATCH_RECORDS = 10_000;
/** Beyond this, exporters are asked to come back: memory stays bounded and nothing is given up in silence. */
const WAITING_MAX_RECORDS = 60_000;
const RETRY_AFTER_S = '2';
const RETRY_AFTER_FAILURE_S = '5';

interface Waiting {
  records: readonly Writable[];
  resolve: (refused: readonly Writable[]) => void;
  reject: (error: Error) => void;
}

const backlog = () =>
  new HttpError(429, 'telemetry-backlog', 'More telemetry waits than can be stored at once', {
    'Retry-After': RETRY_AFTER_S,
  });

const unavailable = () =>
  new HttpError(503, 'storage-unavailable', 'The database does not take telemetry now', {
    'Retry-After': RETRY_AFTER_FAILURE_S,
  });

/** At most so many transactions at once; nothing is acknowledged before its own has ended. */
export const createIngestQueue = (writer: RecordWriter, transactions: number): IngestQueue => {
  let waiting: Waiting[] = [];
  let count = 0;
  let running = 0;

  const takeBatch = (): Waiting[] => {
    let taken = 0;
    const size = waiting.findIndex(({ records }) => (taken += records.length) >= BATCH_RECORDS);
    return waiting.splice(0, size === -1 ? waiting.length : size + 1);
  };
  const drain = async () => {
    while (waiting.length > 0) {
      const batch = takeBatch();
      const settle = await writeBatch(batch, writer);
      count -= batch.reduce((sum, { records }) => sum + records.length, 0);
      settle();
    }
    running -= 1;
  };
  return {
    admit: () => {
      if (count >= WAITING_MAX_RECORDS) throw backlog();
    },
    waiting: () => count,
    commit: (records) =>
      new Promise((resolve, reject) => {
        count += records.length;
        waiting.push({ records, resolve, reject });
        if (running >= transactions) return;
        running += 1;
        void drain();
      }),
    close: () => {
      for (const { reject } of waiting) reject(unavailable());
      waiting = [];
    },
  };
};

/** How to tell those who wait what came of it. */
const writeBatch = async (batch: readonly Waiting[], writer: RecordWriter): Promise<() => void> => {
  try {
    const refused = new Set(await writer.write(batch.flatMap(({ records }) => records)));
    return () => {
      for (const { records, resolve } of batch) resolve(records.filter((record) => refused.has(record)));
    };
  } catch {
    return () => {
      for (const { reject } of batch) reject(unavailable());
    };
  }
};
