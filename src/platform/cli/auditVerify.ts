import { defined } from '@contract/defined';
import { readConfig } from '@platform/config/platformConfig';
import type { AuditHead } from '@platform/storage/access/auditChain';
import { createAuditRepository } from '@platform/storage/access/auditRepository';
import type { AuditVerification } from '@platform/storage/access/auditVerification';
import { readWitnessed } from '@platform/storage/access/auditWitness';
import { createMetaRepository } from '@platform/storage/settings/metaRepository';
import { migrate } from '@platform/storage/engine/migrate';
import { openDatabase } from '@platform/storage/engine/openDatabase';

const USAGE = 'Usage: npm run audit:verify [-- <number>:<hash> …]   (as an earlier run has printed them)';

const FOUND: Record<Extract<AuditVerification, { ok: false }>['what'], string> = {
  changed: 'is not what was written, or stands where another one was',
  removed: 'is missing',
  inserted: 'was not written by the platform',
  rewritten: 'is not the one that was seen when it was written',
};

const readExpected = (text: string): AuditHead => {
  const [, seq, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) throw new Error(USAGE);
  return { seq: Number(seq), hash };
};

/** Reads the whole audit. With the embedded database the platform must not run meanwhile. Ends with 1 where it is broken. */
const main = async (): Promise<void> => {
  const expected = process.argv.slice(2).map(readExpected);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ dataDir, ...defined({ databaseUrl }) });
  try {
    await migrate(database);
    const epoch = await createMetaRepository(database).readEpoch();
    const witnessed = [...(await readWitnessed(dataDir, epoch)), ...expected];
    const found = await createAuditRepository(database).verify(witnessed);
    if (!found.ok) {
      throw new Error(`The audit is broken: record ${String(found.brokenSeq)} ${FOUND[found.what]}.`);
    }
    const { count, head } = found;
    process.stdout.write(
      `The audit is whole: ${String(count)} records, ${String(witnessed.length)} of them seen outside the database.\n` +
        (count === 0 ? '' : `It ends with ${String(head.seq)}:${head.hash}\n`),
    );
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
