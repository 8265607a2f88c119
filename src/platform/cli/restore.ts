import { restore } from '@platform/backup/restore';
import { readConfig } from '@platform/config/platformConfig';

const USAGE = 'Usage: npm run restore -- <file>   (into the empty directory DATA_DIR)';

/** Puts a backup into an empty data directory. */
const main = async (): Promise<void> => {
  const [file, ...more] = process.argv.slice(2);
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const { databaseUrl, dataDir, secretsKey } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new Error(
      'The database is a PostgreSQL server (DATABASE_URL): restore it with pg_restore. docs/operations.md says how.',
    );
  }
  const { takenAt, secretsKey: hasKey } = await restore(file, dataDir);
  process.stdout.write(`Restored ${dataDir} from ${file}, as it was at ${takenAt}.\n`);
  if (!hasKey && secretsKey === undefined)
    process.stdout.write('It holds no secrets.key: set SECRETS_KEY before the start.\n');
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
