import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AuditHead } from './auditChain';
import type { AuditVerification } from './auditVerification';

/** Beside the database. */
export const AUDIT_WITNESS = 'audit.witness';
const LOOK_EVERY_MS = 5000;

const Line = v.object({ epoch: v.string(), seq: v.number(), hash: v.string() });

export interface WitnessOptions {
  dataDir: string;
  /** Epoch of the database: what another one held proves nothing about this. */
  epoch: string;
  readHead: () => Promise<AuditHead | undefined>;
}

/**
 * Writes down, in a file beside the database, where the audit ended at the time. Returns what writes it down once more
 * and ends.
 */
export const witnessAudit = ({ dataDir, epoch, readHead }: WitnessOptions): (() => Promise<void>) => {
  let last = '';
  let looking = Promise.resolve();
  const look = async () => {
    const head = await readHead();
    if (!head || head.seq === 0 || head.hash === last) return;
    const { seq, hash } = head;
    await appendFile(join(dataDir, AUDIT_WITNESS), `${JSON.stringify({ epoch, seq, hash })}\n`, {
      mode: 0o600,
    });
    last = hash;
  };
  const lookNext = () => {
    // A database that is away says nothing new: the next look does.
    looking = looking.then(look).catch(() => undefined);
    return looking;
  };
  const timer = setInterval(() => void lookNext(), LOOK_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return lookNext();
  };
};

/** Heads that were written down of this database; nothing if there is no such file. A line cut off by a kill is none. */
export const readWitnessed = async (dataDir: string, epoch: string): Promise<AuditHead[]> => {
  const text = await readFile(join(dataDir, AUDIT_WITNESS), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Line), line);
    return read.success && read.output.epoch === epoch ? [read.output] : [];
  });
};

/** The whole chain, held against what was written down of it; with how many records that was. */
export const verifyAudit = async (
  audit: { verify: (witnessed: readonly AuditHead[]) => Promise<AuditVerification> },
  dataDir: string,
  epoch: string,
) => {
  const witnessed = await readWitnessed(dataDir, epoch);
  const found = await audit.verify(witnessed);
  return found.ok ? { ...found, witnessed: witnessed.length } : found;
};

/** Heads of a database hold for its copy, which has an identity of its own. */
export const renameWitnessed = async (dataDir: string, from: string, to: string): Promise<void> => {
  const seen = await readWitnessed(dataDir, from);
  if (seen.length === 0) return;
  const lines = seen.map(({ seq, hash }) => `${JSON.stringify({ epoch: to, seq, hash })}\n`);
  await writeFile(join(dataDir, AUDIT_WITNESS), lines.join(''), { mode: 0o600 });
};
