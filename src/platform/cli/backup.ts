import { statSync } from 'node:fs';
import { backUp } from '@platform/backup/backup';
import { readConfig } from '@platform/config/platformConfig';

const USAGE = 'Usage: npm run backup -- <file>   (as console.tar.gz; it must not be there yet)';
const MEGABYTE = 1024 * 1024;

/** Backs up the data directory, whether the platform runs or not. */
const main = async (): Promise<void> => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new Error(
      'The database is a PostgreSQL server (DATABASE_URL): back it up with pg_dump, and keep secrets.key of DATA_DIR ' +
        'with it. docs/operations.md says how.',
    );
  }
  await backUp(dataDir, file);
  const size = (statSync(file).size / MEGABYTE).toFixed(1);
  process.stdout.write(`Backed up ${dataDir} into ${file} (${size} MB). It holds secrets: keep it safe.\n`);
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
