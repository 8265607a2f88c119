import { join } from 'node:path';
import { readConfig } from '@platform/config/platformConfig';
import { rotateSecretsKey } from '@platform/settings/rotateSecretsKey';
import { earlierKeyFile } from '@platform/settings/secretBox';
import { SECRETS_KEY } from '@platform/storage/engine/dataDirectoryCheck';
import { openMigratedDatabase } from '@platform/storage/engine/openMigratedDatabase';
import { createRepositories } from '@platform/storage/repositories';

/** Seals every secret with another key. The platform must not run meanwhile. */
const main = async (): Promise<void> => {
  const { databaseUrl, dataDir, secretsKey: given, nextSecretsKey: next } = readConfig(process.env);
  const database = await openMigratedDatabase({ dataDir, databaseUrl });
  try {
    const keyFile = join(dataDir, SECRETS_KEY);
    const repositories = createRepositories(database);
    const rotation = { database, repositories, keyFile, given, next, now: new Date() };
    const { secrets, lies } = await rotateSecretsKey(rotation);
    const remedy =
      lies === 'file'
        ? `The new key lies in ${keyFile}. The one before, ${earlierKeyFile(keyFile)}, opens earlier backups only: keep it with them, or delete it.`
        : 'From now on SECRETS_KEY is the new key. The one before opens earlier backups only.';
    process.stdout.write(`${String(secrets)} secrets are sealed anew. ${remedy}\n`);
  } finally {
    await database.close();
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
